"""A baseline file: the findings that are known and accepted, so that only new ones fail the gate."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cuport.findings import Finding
from cuport.report.fingerprint import fingerprints
from cuport.report.formats.json import dumps
from cuport.results import Results
from cuport.support.errors import InputError, SettingsError, os_error_text
from cuport.support.escape import printable
from cuport.support.files import read_text

VERSION = 1
Marks = Mapping[Finding, str]
"""Findings with their fingerprints."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted finding; `path` is relative to the baseline's folder."""

    path: str
    code: str
    name: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Baseline:
    """The accepted findings of a project, whose files lie below `folder`."""

    folder: Path
    entries: tuple[Entry, ...]

    def new(self, marks: Marks) -> list[Finding]:
        """Return the open findings that are not in the baseline, in order."""
        known = {entry.fingerprint for entry in self.entries}
        return sorted(finding for finding, mark in marks.items() if finding.is_open and mark not in known)

    def find_gone(self, marks: Marks, seen: Iterable[str]) -> list[Entry]:
        """Return the entries that no open finding matches any more.

        Only those of the files `seen` in this run count, and of files that are no longer there: a run over some files
        says nothing about the others.
        """
        left = {mark for finding, mark in marks.items() if finding.is_open}
        looked_at = set(map(printable, seen))
        return [
            entry
            for entry in self.entries
            if entry.fingerprint not in left and (entry.path in looked_at or not (self.folder / entry.path).exists())
        ]


def marks_of(path: Path, results: Results, files: Mapping[str, Path], source: Callable[[str], bytes]) -> Marks:
    """Return the findings of a run, under their names in `results`, with the fingerprints that `path` has for them.

    Those are made with file names as seen from the baseline's folder, so that the folder cuport is started in does
    not matter. `files` maps names in `results` to files on disk.
    """
    names = names_below(path.parent, files)
    shown = {name: old for old, name in names.items()}
    found = fingerprints(results.relabel(names), lambda name: source(shown[name]))
    originals = (finding for file in results.files for finding in file.findings)
    renamed = (finding for file in results.relabel(names).files for finding in file.findings)
    return {old: found[new] for old, new in zip(originals, renamed, strict=True)}


def names_below(folder: Path, files: Mapping[str, Path]) -> dict[str, str]:
    """Return each file's path from `folder` on."""
    return {name: Path(os.path.relpath(path, folder)).as_posix() for name, path in files.items()}


def read(path: Path) -> Baseline:
    """Read a baseline file. Raises InputError when it can't be read, SettingsError when it is no baseline."""
    try:
        document = json.loads(read_text(path))
        if document["version"] != VERSION:
            raise ValueError(f"version {document['version']}")
        rows = [[row[key] for key in ("path", "code", "name", "fingerprint")] for row in document["findings"]]
        if not all(isinstance(value, str) for row in rows for value in row):
            raise TypeError("a value in an entry is not a string")
    except FileNotFoundError:
        raise InputError(f"{path}: no such baseline; create one with --write-baseline") from None
    except OSError as error:
        raise InputError(os_error_text(error)) from None
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SettingsError(f"{path}: not a baseline of cuport ({error!r}); create one with --write-baseline") from None
    return Baseline(path.parent, tuple(Entry(*row) for row in rows))


def update(path: Path, marks: Marks, names: Mapping[str, str]) -> str:
    """Return the text of the baseline `path` that accepts what is open in `marks`.

    Entries about files that this run did not look at stay, as long as these files are there. A file that is no
    baseline (it has git's conflict marks, say) is made again.
    """
    try:
        entries = read(path).entries
    except (InputError, SettingsError):
        entries = ()
    looked_at = set(map(printable, names.values()))
    kept = [entry for entry in entries if entry.path not in looked_at and (path.parent / entry.path).exists()]
    return render(marks, names, kept)


def render(marks: Marks, names: Mapping[str, str], kept: Iterable[Entry] = ()) -> str:
    """Return the baseline of the open findings: sorted, and with what a reviewer of its diff needs to see."""
    rows = [
        Entry(printable(names[finding.path]), finding.code, printable(finding.name), mark)
        for finding, mark in marks.items()
        if finding.is_open
    ]
    rows = sorted([*rows, *kept], key=lambda row: (row.path, row.code, row.name, row.fingerprint))
    shown = [{"path": e.path, "code": e.code, "name": e.name, "fingerprint": e.fingerprint} for e in rows]
    return dumps({"version": VERSION, "findings": shown})


def on_lines(findings: Iterable[Finding], changed: Mapping[str, set[int] | None]) -> list[Finding]:
    """Return the findings on changed lines; a file's None means all of its lines."""
    kept = []
    for finding in findings:
        lines = changed.get(finding.path, set())
        if lines is None or finding.line in lines:
            kept.append(finding)
    return kept
