"""One file as an editor has it, checked by itself: what is in its window, whether saved or not."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cuport.cuda.index import includes_of
from cuport.findings import Finding
from cuport.porting import for_tree
from cuport.project import engine
from cuport.project.discover import kind_of
from cuport.report.common import Region, SourceText
from cuport.report.explain import explain, page
from cuport.settings import Settings
from cuport.source.edits import Edit, apply
from cuport.support.errors import UserError
from cuport.tree import FileKind, InputFile, Tree

_MOST_HEADERS = 200


@dataclass(frozen=True, slots=True)
class Checked:
    """A file's text, and what cuport says of it and would write in it."""

    text: SourceText
    findings: tuple[Finding, ...] = ()
    edits: tuple[Edit, ...] = ()

    def region(self, finding: Finding) -> Region:
        """Return a finding's place in the text."""
        return self.text.region_of(finding)

    def at(self, line: int, column: int) -> Finding | None:
        """Return the finding at a place, counted from 1: the shortest one, and an open one rather than another."""
        found = [f for f in self.findings if f.end > f.start and _covers(self.region(f), line, column)]
        return min(found, key=lambda finding: (finding.end - finding.start, not finding.is_open), default=None)

    @property
    def translated(self) -> str:
        """The text with every edit made."""
        return apply(self.text.data, self.edits).decode(self.text.encoding, "replace")


def check(path: Path, data: bytes, root: Path, settings: Settings) -> Checked:
    """Check what an editor has for `path`, a file below `root` or elsewhere, together with the headers it includes.

    The worker is this process: a new one for each letter typed would take longer than the check itself.
    """
    kind = kind_of(path)
    if kind is FileKind.OTHER:
        return Checked(SourceText(data))
    base = root if path.is_relative_to(root) else path.parent
    rel = path.relative_to(base).as_posix()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        copy.write_bytes(data)
        headers = _headers(path, data, base) if kind is FileKind.UNIT else {}
        files = {name: InputFile(str(place), name, FileKind.HEADER) for name, place in headers.items()}
        files[rel] = InputFile(str(copy), rel, kind)
        flags = (*settings.clang_flags, f"-I{path.parent}")
        alone = replace(settings, jobs=1, clang_flags=flags)
        tree = Tree((base,), tuple(files[name] for name in sorted(files)))
        results = engine.run(for_tree(alone, tree), tree, isolated=False)
    found = next(file for file in results.files if file.rel == rel)
    return Checked(SourceText(data), found.findings, found.edits)


def _headers(path: Path, data: bytes, base: Path) -> dict[str, Path]:
    """Return the headers below `base` that a file includes by their places, directly or not."""
    found: dict[str, Path] = {}
    pending: list[tuple[Path, bytes]] = [(path, data)]
    while pending and len(found) < _MOST_HEADERS:
        current, text = pending.pop()
        for name, _ in includes_of(text):
            place = Path(os.path.normpath(current.parent / name))
            if place.is_relative_to(base) and place != path and place.is_file():
                rel = place.relative_to(base).as_posix()
                if rel not in found:
                    found[rel] = place
                    pending.append((place, place.read_bytes()))
    return found


def explanation(finding: Finding, rules: Sequence[Path]) -> str:
    """Return in Markdown what `cuport explain` says of a finding's name, and of its code where a person must act."""
    try:
        name = f"```text\n{explain(finding.name, rules)}```\n"
    except UserError:  # a name without a rule of its own, such as a kernel's
        name = ""
    head = f"**{finding.code}** {finding.status}: {finding.message}\n\n"
    return head + name + (f"\n{page(finding.code)}" if finding.is_open else "")


def _covers(region: Region, line: int, column: int) -> bool:
    start, end = (region.start_line, region.start_column), (region.end_line, region.end_column)
    return start <= (line, column) <= end
