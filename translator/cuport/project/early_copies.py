"""Copies of data files, made in a process of their own while the sources are analysed."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cuport.project import data_files, parallel
from cuport.support import files
from cuport.tree import FileKind, InputFile, Tree

_FEWEST = 50
"""Files below which a process is not worth its start."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Where a copy lies, and what stands for its bytes, see `files.digest_of`."""

    place: Path
    digest: str


EarlyCopies = Callable[[], Mapping[str, Copy]]
"""Waits for the copies; returns them by the names of their files in the tree."""


@contextlib.contextmanager
def begin(tree: Tree, out: Path, workers: int, *, linking: bool = False) -> Generator[EarlyCopies]:
    """Begin to copy the data files of a tree to a folder in `out`, where that is new and there are many.

    With `linking` they are linked (`data_files.link`).

    At the end of the block the copies go that nobody has moved away, and `out` where nothing was written to it.
    """
    data = [file for file in tree.files if file.kind is FileKind.OTHER]
    folders = [] if len(data) < _FEWEST or not parallel.has_processes(workers) else _make_new(out)
    if not folders:
        yield dict
        return
    staging = files.temporary_folder(out)
    try:
        with parallel.beside(partial(_copy, data, staging, data_files.copier(linking=linking)), workers) as wait:
            yield wait
    finally:
        shutil.rmtree(staging, ignore_errors=True)
        with contextlib.suppress(OSError):  # not empty: this is what was asked for
            for folder in folders:
                folder.rmdir()


def _make_new(out: Path) -> list[Path]:
    """Make a folder and those above it; return them from below, and none where it is there, or can't be made."""
    lacking = [folder for folder in (out, *out.parents) if not os.path.lexists(folder)]
    with contextlib.suppress(OSError):  # told when the tree is written
        if lacking:
            out.mkdir(parents=True)
            return lacking
    return []


def _copy(data: Sequence[InputFile], folder: Path, copy: data_files.Copier) -> dict[str, Copy]:
    """Copy files to a folder; what can't be copied is tried again, and told, when the tree is written."""
    made = {}
    for number, file in enumerate(data):
        place = folder / str(number)
        with contextlib.suppress(OSError, files.UnreadableError):
            made[file.rel] = Copy(place, copy(file.path, place))
    return made
