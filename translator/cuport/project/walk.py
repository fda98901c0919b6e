"""The files below a folder, without what .gitignore excludes, cuport wrote, or links bring in from elsewhere.

A tree may have 50,000 files, so paths are strings here, and each folder is listed once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cuport.project import gitignore, manifest
from cuport.support import files as disk
from cuport.support.errors import InputError, os_error_text

_SKIPPED_FOLDERS = {".git", ".hg", ".svn"}
_OUTSIDE = "a link that leads out of the input; skipped: --follow-links takes what it leads to"


def walk(
    root: Path, excluded: Path | None, bounds: Sequence[str] | None, skipped: list[str]
) -> Iterator[tuple[str, str]]:
    """Yield each file below `root`, sorted within its folder: its path, and the part of it below `root`, with slashes.

    `excluded` is never entered. Links are not followed to a folder that encloses them, nor to what is in none of the
    `bounds`; `skipped` gets a line for each. Raises InputError for a folder that can't be listed.
    """
    forbidden = os.path.realpath(excluded) if excluded else None
    waiting: list[_Folder] = [_Folder(str(root), (), ())]
    while waiting:
        folder = waiting.pop()
        entries = _list(folder.path)
        if folder.parts and (reason := _why_skipped(Path(folder.path), root, bounds, entries)):
            skipped.append(reason)
            continue
        if any(entry.name == ".gitignore" and entry.is_file() for entry in entries):
            folder = _Folder(folder.path, folder.parts, (*folder.ignores, _gitignore(folder)))
        folders = []
        for entry in entries:
            if entry.name.startswith(disk.TEMPORARY) or entry.name == manifest.MARKER:
                continue
            if _is_folder(entry):
                if entry.name not in _SKIPPED_FOLDERS and not folder.ignores_entry(entry.name, is_folder=True):
                    folders.append(_Folder(entry.path, (*folder.parts, entry.name), folder.ignores))
            elif not folder.ignores_entry(entry.name, is_folder=False):
                if reason := _why_no_file(entry, bounds):
                    skipped.append(reason)
                else:
                    yield entry.path, "/".join((*folder.parts, entry.name))
        waiting += [one for one in reversed(folders) if forbidden is None or os.path.realpath(one.path) != forbidden]


@dataclass(frozen=True, slots=True)
class _Folder:
    """A folder to be read: its parts below the root, and what the .gitignore files from there down to it say.

    Of each of these, how many parts its own folder has.
    """

    path: str
    parts: tuple[str, ...]
    ignores: tuple[tuple[int, tuple[gitignore.Pattern, ...]], ...]

    def ignores_entry(self, name: str, *, is_folder: bool) -> bool:
        """Whether the .gitignore files exclude what is called so in the folder; the nearest decides."""
        for depth, patterns in reversed(self.ignores):
            found = gitignore.verdict(patterns, (*self.parts[depth:], name), is_folder)
            if found is not None:
                return found
        return False


def _list(path: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(path) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; give read permission, or leave the folder out") from None


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _why_skipped(folder: Path, root: Path, bounds: Sequence[str] | None, entries: Sequence[os.DirEntry[str]]) -> str:
    """Say why a folder below the root is not entered; nothing where it is."""
    has_marker = any(entry.name == manifest.MARKER and not _is_folder(entry) for entry in entries)
    if has_marker and not manifest.read(folder).holds_input:
        return f"{folder}: has a {manifest.MARKER}, so cuport wrote it; skipped: name it to have it read"
    if not folder.is_symlink():
        return ""
    if _encloses(folder, root):
        return f"{folder}: a link to a folder that contains it; skipped"
    return f"{folder}: {_OUTSIDE}" if _leaves(folder, bounds) else ""


def _why_no_file(entry: os.DirEntry[str], bounds: Sequence[str] | None) -> str:
    """Say why an entry is not read; nothing where it is."""
    try:
        is_link, is_file = entry.is_symlink(), entry.is_file()
    except OSError:
        is_link, is_file = True, False  # a loop of links
    if is_file and not is_link:
        return ""
    path = Path(entry.path)
    if is_link and path.exists() and _leaves(path, bounds):
        return f"{path}: {_OUTSIDE}"
    if is_file:
        return ""
    return f"{path}: {'a broken link or a loop of links' if is_link else 'not a file'}; skipped"


def _encloses(link: Path, root: Path) -> bool:
    """Whether the folder behind a link holds the link itself."""
    target = disk.resolved(link)
    return any(target == disk.resolved(parent) for parent in link.parents if parent == root or root in parent.parents)


def _leaves(link: Path, bounds: Sequence[str] | None) -> bool:
    """Whether a link leads to what is in none of the folders, and is none of the files, that were named."""
    return bounds is not None and not any(Path(os.path.realpath(link)).is_relative_to(bound) for bound in bounds)


def _gitignore(folder: _Folder) -> tuple[int, tuple[gitignore.Pattern, ...]]:
    path = Path(folder.path, ".gitignore")
    try:
        return len(folder.parts), gitignore.read(disk.read_text(path, errors="surrogateescape"))
    except OSError as error:
        raise InputError(f"{path}: {(error.strerror or '').lower()}; give read permission, or remove it") from None
