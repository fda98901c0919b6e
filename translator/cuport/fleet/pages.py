"""What `--output` asks for, and each repository's own report."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from cuport.fleet.model import Checked
from cuport.project import writer
from cuport.report import registry
from cuport.report.about import About
from cuport.report.model import Report
from cuport.support.errors import SettingsError

FORMATS = ("text", "json", "html")
INDEX = {"json": "fleet.json", "html": "index.html"}


@dataclass(frozen=True, slots=True)
class Output:
    """A report that is asked for: a format, and a file or a folder, or neither for stdout."""

    format: str
    path: Path | None
    is_folder: bool


def parse(spec: str) -> Output:
    """Read `text`, `json:FILE`, `json:FOLDER/` or `html:FOLDER`. Raises SettingsError for anything else."""
    name, _, path = spec.partition(":")
    if name not in FORMATS:
        raise SettingsError(f'--output "{spec}": unknown format "{name}"; known formats are {", ".join(FORMATS)}')
    if name == "html" and path in ("", "-"):
        raise SettingsError("--output html needs a folder: write html:FOLDER")
    if path in ("", "-"):
        return Output(name, None, False)
    return Output(name, Path(path), name == "html" or (name != "text" and (path.endswith("/") or Path(path).is_dir())))


def of(checked: Checked, output: Output) -> dict[str, str]:
    """Return a repository's own report by paths below the output's folder; nothing where that is none."""
    if not output.is_folder or checked.results is None or checked.copy is None:
        return {}
    files = {file.rel: file for file in checked.copy.tree.files}
    results = {result.rel: result for result in checked.results.files}
    about = About(
        checked.repository.name, checked.copy.commit[:10], command="cuport fleet", ranking=f"../{INDEX['html']}"
    )
    report = Report(
        (replace(checked.results, warnings=()),),
        about=lambda: about,
        source=lambda rel: files[rel].path.read_bytes(),
        translated=lambda target, rel: writer.text_of(files[rel], results[rel]),
    )
    page = checked.repository.page
    if output.format == "json":
        return {f"{page}.json": _text(registry.renderer("json")(report))}
    render, _ = registry.parse("html:x/")
    made = render(report)
    assert isinstance(made, dict)
    return {f"{page}/{name}": text for name, text in made.items()}


def _text(made: str) -> str:
    return made
