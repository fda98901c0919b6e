"""Results over time: one JSON line per commit, and a chart of them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from translator.errors import InputError, SettingsError, os_error_text
from translator.report.coverage import measure
from translator.report.json import summary
from translator.results import Results


@dataclass(frozen=True, slots=True)
class Entry:
    """The figures of one commit for one target; `date` is the commit's, as YYYY-MM-DD."""

    commit: str
    date: str
    target: str
    summary: dict[str, Any]


def current(results: Results, project: Path) -> Entry:
    """Return the entry of the commit that is checked out. Raises SettingsError outside a git repository."""
    command = ["git", "-C", str(project), "log", "-1", "--format=%H %cs"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise SettingsError(f"--history: {project} is in no git repository with a commit") from None
    commit, date = done.stdout.split()
    return Entry(commit, date, results.target, summary(measure(results)))


def read(path: Path) -> list[Entry]:
    """Read a history file; a missing one is empty. Raises SettingsError with the line that is no entry."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise InputError(os_error_text(error)) from None
    entries = []
    for number, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
            entries.append(Entry(row["commit"], row["date"], row["target"], row["summary"]))
        except (ValueError, KeyError, TypeError) as error:
            raise SettingsError(f"{path}:{number}: no entry of a history ({error!r}); delete this line") from None
    return entries


def add(entries: Sequence[Entry], entry: Entry) -> list[Entry]:
    """Return the entries with `entry` at the end, in place of an earlier one for the same commit and target."""
    kept = [other for other in entries if (other.commit, other.target) != (entry.commit, entry.target)]
    return [*kept, entry]


def render(entries: Sequence[Entry]) -> str:
    """Return the file's text: one JSON object per line."""
    rows = [{"commit": e.commit, "date": e.date, "target": e.target, "summary": e.summary} for e in entries]
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
