"""Add to a tree what its files include from outside of it: `samples/softmax` needs `samples/common`."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from cuport.cuda.index import includes_of
from cuport.project.discover import kind_of
from cuport.tree import FileKind, InputFile, Tree


def widen(tree: Tree) -> Tree:
    """Return the tree with all files that its own include in quotes, by a path that leads out of it.

    Files are then called from the folder that holds them all. A tree that needs nothing else stays as it is.
    """
    known = {_absolute(file.path) for file in tree.files}
    pending = [_absolute(file.path) for file in tree.files if file.kind in (FileKind.UNIT, FileKind.HEADER)]
    added: list[Path] = []
    while pending:
        path = pending.pop()
        for header, is_quoted in includes_of(path.read_bytes()):
            place = _absolute(path.parent / header)
            if is_quoted and place not in known and place.is_file():
                known.add(place)
                added.append(place)
                pending.append(place)
    if not added:
        return tree
    base = Path(os.path.commonpath([*(_absolute(root) for root in tree.roots), *(path.parent for path in added)]))
    files = [replace(file, rel=_absolute(file.path).relative_to(base).as_posix()) for file in tree.files]
    files += [InputFile(path, path.relative_to(base).as_posix(), kind_of(path)) for path in added]
    return replace(tree, files=tuple(sorted(files, key=lambda file: file.rel)))


def _absolute(path: Path) -> Path:
    """Return a path from the root on, without `..`; links stay as they are."""
    return Path(os.path.abspath(path))  # noqa: PTH100
