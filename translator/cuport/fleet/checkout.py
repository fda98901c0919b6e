"""A repository's files, as they are checked: fetched if need be, and copied to the cache.

Each executor works on the copy, so all see the same: the files that `cuport check` would take, as plain files. What a
checkout leads to outside of itself, or ignores, is not there.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import time
from dataclasses import replace
from pathlib import Path

from cuport.fleet.model import Copy, Repository
from cuport.project.discover import discover
from cuport.support import cache, files, git
from cuport.support.errors import InputError, UserError, os_error_text
from cuport.support.locks import locked
from cuport.tree import FileKind, Tree

_LARGEST_OTHER = 1 << 20
"""Bytes up to which files are copied that are neither source nor build file: scripts may hold CUDA, data does not."""
_KEEP_SECONDS = 30 * 24 * 3600


def home() -> Path:
    """Return the folder in the cache that holds fetched and copied repositories."""
    return cache.usable() / "fleet"


def obtain(repository: Repository) -> Copy:
    """Fetch a repository if it has a URL, and copy what a check takes. Raises UserError where that can't be done."""
    place = home() / _key(repository)
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        with locked(place / "lock"):
            os.utime(place)
            return _obtain(repository, place)
    except OSError as error:
        raise InputError(os_error_text(error)) from None


def _obtain(repository: Repository, place: Path) -> Copy:
    folder = repository.folder
    if folder is None:
        folder = place / "clone"
        git.fetch(repository.url, repository.revision, folder)
    elif not folder.is_dir():
        raise InputError(f"no such folder: {repository.source}")
    tree = discover([str(folder)])
    if not tree.files:
        raise InputError("no files to check")
    copied, errors = _copy(tree, place / "tree")
    return Copy(copied, _commit(folder), errors)


def _key(repository: Repository) -> str:
    words = [repository.url, repository.revision] if repository.url else [os.path.realpath(repository.folder or "")]
    return hashlib.blake2b(os.fsencode("\0".join(words)), digest_size=16).hexdigest()


def _commit(folder: Path) -> str:
    """Return the commit that is checked out; nothing for a folder that is no repository of its own."""
    if not (folder / ".git").exists():
        return ""
    try:
        return os.fsdecode(git.ask(folder, "rev-parse", "--verify", "HEAD")).strip()
    except (UserError, FileNotFoundError):
        return ""


def _copy(tree: Tree, folder: Path) -> tuple[Tree, tuple[str, ...]]:
    """Make a folder the copy of a tree; return the copy, and a line for each file that can't be read."""
    wanted = [file for file in tree.files if file.kind is not FileKind.OTHER or _is_small(file.path)]
    _remove_others(folder, {file.rel for file in wanted})
    copied, errors = [], []
    for file in wanted:
        target = folder / file.rel
        try:
            if not files.is_copied(file.path, target):
                files.replace_by_copy(file.path, target)
        except files.UnreadableError as error:
            errors.append(f"{file.rel}: {str(error).rpartition(': ')[2]}")
            continue
        copied.append(replace(file, place=str(target)))
    return Tree((folder,), tuple(copied)), tuple(errors)


def _is_small(path: Path) -> bool:
    try:
        return path.stat().st_size <= _LARGEST_OTHER
    except OSError:
        return False


def _remove_others(folder: Path, wanted: set[str]) -> None:
    for place, folders, names in os.walk(folder, topdown=False):
        for name in names:
            path = Path(place, name)
            if path.relative_to(folder).as_posix() not in wanted:
                path.unlink()
        for name in folders:
            with contextlib.suppress(OSError):  # not empty
                Path(place, name).rmdir()


def remove_old() -> None:
    """Remove what no run has used for a month."""
    with contextlib.suppress(OSError):
        for place in home().iterdir():
            if time.time() - place.stat().st_mtime > _KEEP_SECONDS:
                shutil.rmtree(place, ignore_errors=True)
