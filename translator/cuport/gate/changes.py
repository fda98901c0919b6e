"""Lines changed since a revision, from git: `--since REV` judges only these."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from cuport.support import git
from cuport.support.errors import SettingsError
from cuport.support.files import resolved

Changes = dict[str, set[int] | None]
"""The changed lines (from 1) of each file; None where the whole file is new."""
_HUNK = re.compile(rb"^@@ -\S+ \+(\d+)(?:,(\d+))? @@", re.MULTILINE)
_NAME = re.compile(rb'^\+\+\+ (?:b/([^\t\n]*)|"b/((?:[^"\\\n]|\\.)*)")', re.MULTILINE)
_ESCAPE = re.compile(rb"\\([0-7]{3}|.)")
_LETTERS = dict(zip(b"abtnvfr", b"\a\b\t\n\v\f\r", strict=True))
# What the user's own configuration of git may change about a diff is said here: names, hunks, filters.
_DIFF = (
    "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--text", "--find-renames", "--unified=0",
    "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/", "--no-relative", "--ignore-submodules=all",
)  # fmt: skip


def since(revision: str, files: Mapping[str, Path]) -> Changes:
    """Return what has changed in each file, by its name in `files`.

    Where the revision is on a branch that has moved on, lines count from the commit that the two have in common. A
    file that was renamed keeps its unchanged lines. Raises SettingsError when a file is in no git repository, or git
    does not know the revision.
    """
    by_top: dict[Path, list[tuple[str, Path]]] = {}
    tops: set[Path] = set()
    for name, path in files.items():
        place = resolved(path)
        by_top.setdefault(_top(place.parent, tops), []).append((name, place))
    changed: Changes = {}
    for top, members in by_top.items():
        changed.update(_in_repository(top, revision, members))
    return changed


def _in_repository(top: Path, revision: str, members: list[tuple[str, Path]]) -> Changes:
    base = _base(top, revision)
    if not base:
        return dict.fromkeys(name for name, _ in members)
    known = set(_git(top, "ls-files", "-z").split(b"\0"))
    diff = _split(_git(top, *_DIFF, base, "--"))
    found: Changes = {}
    for name, path in members:
        inside = os.fsencode(path.relative_to(top).as_posix())
        found[name] = diff.get(inside, set()) if inside in known else None
    return found


def _base(top: Path, revision: str) -> str:
    """Return the commit to compare with; empty for HEAD before the first commit."""
    if revision == "HEAD":
        return _ask(top, "rev-parse", "--verify", "--quiet", "HEAD")
    commit = _ask(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if not commit:
        raise SettingsError(
            f'--since "{revision}": no such revision in the git repository {top}; a shallow clone lacks old revisions'
        )
    return _ask(top, "merge-base", commit, "HEAD") or commit


def _top(folder: Path, tops: set[Path]) -> Path:
    """Return the top of the repository that a folder is in; `tops` are those found before.

    git is asked once for each repository: to start it for each folder of a large tree takes longer than the check.
    """
    for place in (folder, *folder.parents):
        if place in tops:
            return place
        if os.path.lexists(place / ".git"):
            break
    top = _ask(folder, "rev-parse", "--show-toplevel")
    if not top:
        raise SettingsError(f"--since: {folder} is not in a git repository")
    tops.add(resolved(Path(top)))
    return resolved(Path(top))


def _ask(folder: Path, *words: str) -> str:
    """Return git's answer on one line; nothing when it has none."""
    try:
        return os.fsdecode(_git(folder, *words)).removesuffix("\n")
    except git.GitError:
        return ""


def _git(folder: Path, *words: str) -> bytes:
    try:
        return git.ask(folder, *words)
    except OSError:
        raise SettingsError("--since needs git, which is not on PATH") from None
    except git.GitError as error:
        raise git.GitError(f"--since: {error}") from None


def _split(diff: bytes) -> dict[bytes, set[int]]:
    """Return the lines that a diff without context adds or changes, by file name."""
    files: dict[bytes, set[int]] = {}
    for part in re.split(rb"^diff --git .*\n", diff, flags=re.MULTILINE)[1:]:
        name = _NAME.search(part)
        if name is None:  # deleted, renamed as it was, or only its mode changed
            continue
        lines = files.setdefault(name[1] if name[2] is None else _ESCAPE.sub(_unescape, name[2]), set())
        for hunk in _HUNK.finditer(part):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            lines.update(range(first, first + count))
    return files


def _unescape(match: re.Match[bytes]) -> bytes:
    """Return the byte that an escape of git's (C's, in octal) stands for."""
    code = match[1]
    return bytes([int(code, 8)]) if len(code) == 3 else bytes([_LETTERS.get(code[0], code[0])])
