"""The output formats by name: `--output NAME[:FILE]`. A new format is a module with `render` and one line here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cuport.report import badge, csv, github, gitlab, json, junit, markdown, sarif, text
from cuport.report.model import Report
from cuport.support.errors import SettingsError

Renderer = Callable[[Report], str]
FolderRenderer = Callable[[Report], dict[str, str]]
"""Makes several files, by their path in a folder."""


def _html(report: Report) -> str:
    from cuport.report import html  # jinja2 and pygments: most runs have no use for them

    return html.render(report)


def _html_folder(report: Report) -> dict[str, str]:
    from cuport.report import html

    return html.render_folder(report)


RENDERERS: dict[str, Renderer] = {
    "text": text.render,
    "json": json.render,
    "sarif": sarif.render,
    "markdown": markdown.render,
    "github": github.render,
    "gitlab": gitlab.render,
    "junit": junit.render,
    "csv": csv.render,
    "badge": badge.render,
    "html": _html,
}
FOLDER_RENDERERS: dict[str, FolderRenderer] = {"html": _html_folder}
"""Take the place of a renderer where the user names a folder."""


def parse(spec: str) -> tuple[Renderer | FolderRenderer, Path | None]:
    """Read `json:FILE`, `html:FOLDER/`, or `json` for stdout. Raises SettingsError for a format that there is not."""
    name, _, path = spec.partition(":")
    if name not in RENDERERS:
        raise SettingsError(f'--output "{spec}": unknown format "{name}"; there is {", ".join(sorted(RENDERERS))}')
    if name in FOLDER_RENDERERS and path and (path.endswith("/") or Path(path).is_dir()):
        return FOLDER_RENDERERS[name], Path(path)
    return RENDERERS[name], Path(path) if path not in ("", "-") else None
