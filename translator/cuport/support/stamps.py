"""What tells that our own files have changed: part of the keys that results are cached by."""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path


@functools.cache
def stamp(*places: Path, suffix: str = "") -> str:
    """Return what `look` returns; files are looked at once in each process."""
    return look(*places, suffix=suffix)


def look(*places: Path, suffix: str = "") -> str:
    """Return what changes when one of the files changes, or one in or below one of the folders, or comes, or goes.

    `suffix` (".py") leaves other files out. Files are told by names, times and sizes.
    """
    files = [place for place in places if place.is_file()]
    found = [_entry(os.fspath(file), file.stat()) for file in files]
    for folder in places:
        found += _entries(os.fspath(folder), suffix) if folder not in files else ()
    return hashlib.blake2b(os.fsencode("\0".join(sorted(found))), digest_size=16).hexdigest()


def _entries(path: str, suffix: str) -> Iterator[str]:
    with os.scandir(path) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _entries(entry.path, suffix)
            elif entry.name.endswith(suffix):
                yield _entry(entry.path, entry.stat())


def _entry(path: str, found: os.stat_result) -> str:
    return f"{path} {found.st_mtime_ns} {found.st_size}"
