"""Lines changed since a revision, from git: `--since REV` judges only these."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

from translator.errors import SettingsError

_HUNK = re.compile(rb"^@@ -\S+ \+(\d+)(?:,(\d+))? @@", re.MULTILINE)


def since(revision: str, files: Mapping[str, Path]) -> dict[str, set[int] | None]:
    """Return the changed lines (from 1) of each file, by its `rel` path; None where the whole file is new.

    Raises SettingsError when a file is in no git repository, or git does not know the revision.
    """
    changed: dict[str, set[int] | None] = {}
    by_folder: dict[Path, list[tuple[str, Path]]] = {}
    for rel, path in files.items():
        by_folder.setdefault(path.resolve().parent, []).append((rel, path.resolve()))
    tops: dict[Path, list[tuple[str, Path]]] = {}
    for folder, members in by_folder.items():
        tops.setdefault(_top(folder), []).extend(members)
    for top, members in tops.items():
        known = set(_git(top, "ls-files", "-z").split(b"\0"))
        diff = _split(_git(top, "diff", "--no-ext-diff", "--no-color", "--no-renames", "--unified=0", revision, "--"))
        for rel, path in members:
            name = path.relative_to(top).as_posix().encode()
            changed[rel] = diff.get(name, set()) if name in known else None
    return changed


def _top(folder: Path) -> Path:
    return Path(_git(folder, "rev-parse", "--show-toplevel").decode().strip()).resolve()


def _git(folder: Path, *words: str) -> bytes:
    command = ["git", "-C", str(folder), "-c", "core.quotePath=false", *words]
    try:
        done = subprocess.run(command, capture_output=True, check=True)
    except FileNotFoundError:
        raise SettingsError("--since needs git, and there is none on PATH") from None
    except subprocess.CalledProcessError as error:
        said = (error.stderr.decode("utf-8", "replace").strip().splitlines() or ["git failed"])[0]
        raise SettingsError(f"--since: {said}; give a revision that `git log` in {folder} knows") from None
    return done.stdout


def _split(diff: bytes) -> dict[bytes, set[int]]:
    """Return the lines that a diff without context adds or changes, by file name."""
    files: dict[bytes, set[int]] = {}
    for part in re.split(rb"^diff --git .*\n", diff, flags=re.MULTILINE)[1:]:
        name = re.search(rb"^\+\+\+ b/([^\t\n]*)", part, re.MULTILINE)
        if name is None:
            continue
        lines = files.setdefault(name[1].strip(b'"'), set())
        for hunk in _HUNK.finditer(part):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            lines.update(range(first, first + count))
    return files
