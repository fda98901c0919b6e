"""The input files of a run."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

UNIT_SUFFIXES = {".cu", ".cpp", ".cc", ".cxx", ".c++", ".c", ".hip"}
HEADER_SUFFIXES = {
    ".cuh",
    ".hu",
    ".h",
    ".hpp",
    ".hh",
    ".hxx",
    ".h++",
    ".inl",
    ".inc",
    ".ipp",
    ".tpp",
    ".tcc",
    ".txx",
    ".hip.h",
}


class FileKind(StrEnum):
    """What cuport does with a file."""

    UNIT = "unit"
    HEADER = "header"
    BUILD = "build"
    OTHER = "other"
    """Copied as it is."""


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file of the run: `place` is its path, `rel` that below the output folder, with forward slashes."""

    place: str
    """Not a `Path`, which takes five times the memory: a tree may have 50,000 files."""
    rel: str
    kind: FileKind

    @property
    def path(self) -> Path:
        """Where it lies, made anew each time."""
        return Path(self.place)


@dataclass(frozen=True, slots=True)
class LibraryCopy:
    """A copy of one of NVIDIA's libraries: its name, and places as `rel` has them.

    `mark` is the header that tells it, `folder` holds all of it, `searched` is where includes find it.
    """

    library: str
    mark: str
    folder: str
    searched: str


@dataclass(frozen=True, slots=True)
class Tree:
    """All files of a run, sorted by `rel`; `roots` are the folders they were found below.

    `skipped` holds one line for each thing left out that a user may wonder about (loops of links).
    """

    roots: tuple[Path, ...]
    files: tuple[InputFile, ...]
    skipped: tuple[str, ...] = ()
    copies: tuple[LibraryCopy, ...] = ()


def absolute(path: Path) -> Path:
    """Return a path from the root on, without `..`; links stay as they are."""
    return Path(os.path.abspath(path))  # noqa: PTH100
