"""Ask git about a repository that others made: what it is told to run by its own settings does not run.

`core.fsmonitor`, filters, drivers for diffs, a program for signatures: each is a command line in `.git/config`, which a
checkout from an archive brings along.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from cuport.support.errors import SettingsError

# A hook that git runs finds these set; they point to one repository, whatever folder git is then called in.
_HOOK_VARIABLES = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE")
_SETTINGS = {
    "core.quotePath": "false", "core.fsmonitor": "false", "core.hooksPath": os.devnull, "log.showSignature": "false",
    "diff.ignoreSubmodules": "all",  # git asks each one, by its own settings
}  # fmt: skip
_MOST_CONFLICTS = 127
"""What `git merge-file` exits with at most when it did merge."""
_FILTERS = ("config", "-z", "--name-only", "--get-regexp", r"^filter\..*\.(clean|smudge|process|required)$")


class GitError(SettingsError):
    """git refuses."""


def ask(folder: Path, *words: str) -> bytes:
    """Return what git writes to stdout.

    Raises GitError with the first line of what it says, FileNotFoundError where it is not on PATH.
    """
    try:
        names = os.fsdecode(_call(folder, _FILTERS, {})).split("\0")
    except GitError:  # no such settings
        names = []
    off = {name: "false" if name.endswith(".required") else "" for name in names if name}
    return _call(folder, words, _SETTINGS | off)


def merge_file(folder: Path, *words: str) -> tuple[bytes, bool]:
    """Return what `git merge-file -p` makes of files in `folder`, and whether there are conflicts.

    Raises GitError where it refuses, FileNotFoundError where git is not on PATH.
    """
    done = _run(folder, ("merge-file", "-p", *words), _SETTINGS | {"merge.conflictStyle": "merge"})
    if done.returncode > _MOST_CONFLICTS:
        raise _error(folder, "merge-file", done.stderr)
    return done.stdout, done.returncode > 0


def _call(folder: Path, words: tuple[str, ...], settings: Mapping[str, str]) -> bytes:
    done = _run(folder, words, settings)
    if done.returncode:
        raise _error(folder, words[0], done.stderr)
    return done.stdout


def _run(folder: Path, words: tuple[str, ...], settings: Mapping[str, str]) -> subprocess.CompletedProcess[bytes]:
    variables = {name: value for name, value in os.environ.items() if name not in _HOOK_VARIABLES}
    variables |= {"GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": ""}  # nothing is fetched
    given = int(variables.get("GIT_CONFIG_COUNT") or 0)
    for i, (name, value) in enumerate(settings.items(), given):
        variables |= {f"GIT_CONFIG_KEY_{i}": name, f"GIT_CONFIG_VALUE_{i}": value}
    variables["GIT_CONFIG_COUNT"] = str(given + len(settings))
    return subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=False, env=variables)


def _error(folder: Path, word: str, stderr: bytes) -> GitError:
    said = (stderr.decode("utf-8", "replace").strip().splitlines() or ["git failed"])[0]
    return GitError(f"git {word} in {folder}: {said}")
