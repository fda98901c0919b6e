"""Files that are no code: copied to the output, or on request given a second name there."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

from cuport.project.manifest import LARGEST_TEXT
from cuport.source.source import why_not_text
from cuport.support import files

Copier = Callable[[Path, Path], str]
"""Makes the second path of the first, and returns the hash of its bytes: `files.copy`, or `link`."""
_HEAD = 1 << 16
"""Bytes that tell a text."""


def copier(*, linking: bool) -> Copier:
    """Return what makes data files of the output."""
    return link if linking else files.copy


def link(source: Path, target: Path) -> str:
    """Give a data file a second name, or copy it: a text that people may edit, and where it can't be linked.

    Returns the hash of its bytes, and raises, as `files.copy` does.
    """
    return (files.copy if _is_for_people(source) else files.link)(source, target)


def is_linked(source: Path, target: Path) -> bool:
    """Whether two paths are names of one file, neither by way of a symbolic link."""
    with contextlib.suppress(OSError):
        found = target.lstat()
        return found.st_nlink > 1 and os.path.samestat(found, source.lstat())
    return False


def _is_for_people(path: Path) -> bool:
    with contextlib.suppress(OSError):
        if path.stat().st_size > LARGEST_TEXT:
            return False
        with path.open("rb") as file:
            return not why_not_text(file.read(_HEAD))
    return True  # who copies it says why it can't be read
