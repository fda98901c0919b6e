"""Ask git about a repository that others made: what it is told to run by its own settings does not run.

`core.fsmonitor`, filters, drivers for diffs, a program for signatures: each is a command line in `.git/config`, which a
checkout from an archive brings along.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from cuport.support.errors import InputError, SettingsError

# A hook that git runs finds these set; they point to one repository, whatever folder git is then called in.
_HOOK_VARIABLES = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE")
_SETTINGS = {
    "core.quotePath": "false", "core.fsmonitor": "false", "core.hooksPath": os.devnull, "log.showSignature": "false",
    "diff.ignoreSubmodules": "all",  # git asks each one, by its own settings
}  # fmt: skip
_MOST_CONFLICTS = 127
"""What `git merge-file` exits with at most when it did merge."""
_NO_FETCH = {"GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": ""}
_SCHEMES = ("https", "ssh", "file", "git")
# Nobody is asked for a password, and what stands still for a minute ends.
_FETCH = {
    "GIT_ALLOW_PROTOCOL": ":".join(_SCHEMES), "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true", "SSH_ASKPASS": "true",
    "GIT_LFS_SKIP_SMUDGE": "1",
}  # fmt: skip
_FETCH_SETTINGS = {
    "http.lowSpeedLimit": "1000", "http.lowSpeedTime": "60", "fetch.recurseSubmodules": "false",
    "submodule.recurse": "false", "maintenance.auto": "false", "gc.auto": "0", "advice.detachedHead": "false",
}  # fmt: skip
_FILTERS = ("config", "-z", "--name-only", "--get-regexp", r"^filter\..*\.(clean|smudge|process|required)$")


class GitError(SettingsError):
    """git refuses."""


def ask(folder: Path, *words: str) -> bytes:
    """Return what git writes to stdout.

    Raises GitError with the first line of what it says, FileNotFoundError where it is not on PATH.
    """
    return _call(folder, words, _SETTINGS | _filters_off(folder))


def _filters_off(folder: Path) -> dict[str, str]:
    try:
        names = os.fsdecode(_call(folder, _FILTERS, {})).split("\0")
    except GitError:  # no such settings
        names = []
    return {name: "false" if name.endswith(".required") else "" for name in names if name}


def merge_file(folder: Path, *words: str) -> tuple[bytes, bool]:
    """Return what `git merge-file -p` makes of files in `folder`, and whether there are conflicts.

    Raises GitError where it refuses, FileNotFoundError where git is not on PATH.
    """
    done = _run(folder, ("merge-file", "-p", *words), _SETTINGS | {"merge.conflictStyle": "merge"})
    if done.returncode > _MOST_CONFLICTS:
        raise _error(folder, "merge-file", done.stderr)
    return done.stdout, done.returncode > 0


def why_not_url(url: str) -> str:
    """Say why a repository is not fetched from a URL; nothing when it may be."""
    try:
        parts = urlsplit(url)
    except ValueError as error:
        return f"{error}"
    if parts.scheme not in _SCHEMES or not url.startswith(f"{parts.scheme}://"):
        return f'"{without_password(url)}" must begin with {", ".join(f"{name}://" for name in _SCHEMES)}'
    return "" if parts.path.strip("/") else f'"{without_password(url)}" names no repository'


def without_password(url: str) -> str:
    """Return a URL as it may be shown: a name and a password in it are left out."""
    start, slashes, rest = url.partition("://")
    host, slash, path = rest.partition("/")
    return f"{start}{slashes}{host.rpartition('@')[2]}{slash}{path}" if slashes else url


def fetch(url: str, revision: str, folder: Path) -> None:
    """Fetch one revision of a repository without its history, and check it out; `folder` is for nothing else.

    What the repository brings along runs nowhere: no hooks, filters or submodules. Raises InputError where it fails.
    """
    if (folder / ".git" / "HEAD").is_file():
        for lock in (folder / ".git").glob("*.lock"):  # of a run that was killed
            lock.unlink()
    else:
        folder.mkdir(parents=True, exist_ok=True)
        _fetch_step(folder, ("init", "--quiet", "--template="), url)
    words = ("fetch", "--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules", "--", url, revision or "HEAD")
    _fetch_step(folder, words, url)
    try:
        _fetch_step(folder, ("checkout", "--quiet", "--detach", "--force", "FETCH_HEAD"), url)
        _fetch_step(folder, ("clean", "-ffdxq"), url)
    except InputError:
        shutil.rmtree(folder, ignore_errors=True)  # damaged: the next run begins anew
        raise


def _fetch_step(folder: Path, words: tuple[str, ...], url: str) -> None:
    try:
        done = _run(folder, words, _SETTINGS | _FETCH_SETTINGS | _filters_off(folder), _FETCH)
    except FileNotFoundError:
        raise InputError("git is not on PATH; install it") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").replace(url, without_password(url)).strip().splitlines()
        reason = next((line for line in said if line.startswith("fatal: ")), (said or ["git failed"])[-1])
        raise InputError(f"git {words[0]}: {reason.removeprefix('fatal: ')}")


def _call(folder: Path, words: tuple[str, ...], settings: Mapping[str, str]) -> bytes:
    done = _run(folder, words, settings)
    if done.returncode:
        raise _error(folder, words[0], done.stderr)
    return done.stdout


def _run(
    folder: Path, words: tuple[str, ...], settings: Mapping[str, str], more: Mapping[str, str] = _NO_FETCH
) -> subprocess.CompletedProcess[bytes]:
    variables = {name: value for name, value in os.environ.items() if name not in _HOOK_VARIABLES}
    variables |= {"GIT_OPTIONAL_LOCKS": "0", **more}
    given = int(variables.get("GIT_CONFIG_COUNT") or 0)
    for i, (name, value) in enumerate(settings.items(), given):
        variables |= {f"GIT_CONFIG_KEY_{i}": name, f"GIT_CONFIG_VALUE_{i}": value}
    variables["GIT_CONFIG_COUNT"] = str(given + len(settings))
    return subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=False, env=variables)


def _error(folder: Path, word: str, stderr: bytes) -> GitError:
    said = (stderr.decode("utf-8", "replace").strip().splitlines() or ["git failed"])[0]
    return GitError(f"git {word} in {folder}: {said}")
