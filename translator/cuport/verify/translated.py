"""Use an existing translation, perhaps edited by hand, instead of a new one: `--translated DIR`."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from cuport.project.discover import discover
from cuport.support.errors import InputError
from cuport.support.files import write_bytes
from cuport.tree import FileKind, InputFile, Tree


def take(original: Tree, widened: Tree, folder: Path, out: Path) -> tuple[Tree, Tree]:
    """Copy the translation in `folder` to `out`, where its files are called as in `widened`.

    `original` is the tree as the user named it, `widened` has the files outside that it includes. Returns the tree in
    `out`, and the files that the translation lacks because they lie outside.
    Raises InputError when a source file or a header of the original is not in the folder.
    """
    if not folder.is_dir():
        raise InputError(f"--translated {folder}: no such folder")
    names = {_absolute(file.path): file.rel for file in original.files}
    taken: dict[str, InputFile] = {}
    outside = []
    for file in widened.files:
        inside = _absolute(file.path) in names
        place = folder / (names[_absolute(file.path)] if inside else _from_root(original, file))
        if place.is_file():
            taken[file.rel] = InputFile(str(place), file.rel, file.kind)
        elif not inside:
            outside.append(file)
        elif file.kind in (FileKind.UNIT, FileKind.HEADER):
            raise InputError(f"--translated {folder}: no {names[_absolute(file.path)]}, which the original has")
        else:
            taken[file.rel] = file
    prefix = _prefix(original, widened)
    for file in discover([str(folder)]).files:  # a header that was added by hand, for one
        taken.setdefault(prefix + file.rel, replace(file, rel=prefix + file.rel))
    for file in taken.values():
        write_bytes(out / file.rel, file.path.read_bytes())
    files = tuple(InputFile(str(out / rel), rel, file.kind) for rel, file in sorted(taken.items()))
    return replace(widened, files=files), replace(widened, files=tuple(outside))


def _prefix(original: Tree, widened: Tree) -> str:
    """Return what `widened` calls the folder that `original` counts from: nothing, or a path that ends in a slash."""
    names = {_absolute(file.path): file.rel for file in widened.files}
    first = original.files[0]
    return names[_absolute(first.path)].removesuffix(first.rel)


def _from_root(original: Tree, file: InputFile) -> str:
    """Return the path of a file as seen from the folder that `original` counts from."""
    first = original.files[0]
    root = _absolute(first.path).parents[len(Path(first.rel).parts) - 1]
    return os.path.relpath(_absolute(file.path), root)


def _absolute(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100
