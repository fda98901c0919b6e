"""Results over time: one JSON line per commit, and a chart of them."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cuport.report.coverage import measure
from cuport.report.formats.json import summary
from cuport.report.model import Entry
from cuport.results import Results
from cuport.support import files, git
from cuport.support.errors import InputError, SettingsError, os_error_text


def current(results: Results, project: Path) -> Entry:
    """Return the entry of the commit that is checked out. Raises SettingsError outside a git repository."""
    try:
        done = git.ask(project, "log", "-1", "--format=%H %cs")
    except (OSError, git.GitError):
        raise SettingsError(f"--history: {project.absolute()} is not in a git repository with commits") from None
    commit, date = done.decode().split()
    return Entry(commit, date, results.target, summary(measure(results)))


def read(path: Path) -> list[Entry]:
    """Read a history file; a missing one is empty. Raises SettingsError with the line that is no entry."""
    try:
        lines = files.read_bytes(path).split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise InputError(os_error_text(error)) from None
    entries = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entries.append(_entry(json.loads(line)))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise SettingsError(f"{path}:{number}: not an entry of a history ({error!r}); delete this line") from None
    return entries


def _entry(row: dict[str, Any]) -> Entry:
    """Make an entry of a line's object. Raises ValueError, KeyError or TypeError when something in it is wrong."""
    commit, date, target = words = [row[key] for key in ("commit", "date", "target")]
    percent = row["summary"]["percent"]
    if not all(isinstance(word, str) for word in words):
        raise TypeError("commit, date and target are strings")
    is_number = isinstance(percent, int | float) and math.isfinite(percent) and 0 <= percent <= 100
    if percent is not None and not is_number:
        raise ValueError(f"percent is {percent}")
    return Entry(commit, date, target, row["summary"])


def add(entries: Sequence[Entry], entry: Entry) -> list[Entry]:
    """Return the entries with `entry` instead of the one for the same commit and target, else at the end."""
    places = [(other.commit, other.target) for other in entries]
    if (entry.commit, entry.target) not in places:
        return [*entries, entry]
    at = places.index((entry.commit, entry.target))
    return [*entries[:at], entry, *entries[at + 1 :]]


def render(entries: Sequence[Entry]) -> str:
    """Return the file's text: one JSON object per line."""
    rows = [{"commit": e.commit, "date": e.date, "target": e.target, "summary": e.summary} for e in entries]
    return "".join(json.dumps(row) + "\n" for row in rows)
