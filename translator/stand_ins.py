"""Headers that CUDA's samples share: where a tree includes one that it does not have, cuport's own stands in for it."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from translator import resources
from translator.discover import FileKind, InputFile, Tree
from translator.index import includes_of

_WITH_OTHERS = "exception.h"  # by itself, such a name says nothing
_FOLDER_FLAGS = ("-I", "-isystem", "-iquote")


@cache
def _headers() -> dict[str, Path]:
    folder = resources.data("templates") / "stand_ins"
    return {path.name: path for path in sorted(folder.glob("*.h"))}


def missing(
    files: Mapping[str, InputFile], includes: Mapping[str, Iterable[str]], flags: Iterable[str] = ()
) -> dict[str, InputFile]:
    """Return what stands in for headers that the files of a tree include and nobody has, by the name to give it.

    `includes` are those of each source file; `flags` are clang's: a header in a folder that they name is there.
    """
    headers = _headers()
    there = {posixpath.basename(rel) for rel in files}
    folders = _folders(list(flags))
    wanted: dict[str, None] = {}
    for rel, names in includes.items():
        for name in names:
            if name in headers and name not in there and name != _WITH_OTHERS:
                beside = files[rel].path.parent / name
                if not beside.is_file() and not any((folder / name).is_file() for folder in folders):
                    wanted[name] = None
    pending = list(wanted)
    while pending:
        for name, _ in includes_of(headers[pending.pop()].read_bytes()):
            if name in headers and name not in there and name not in wanted:
                wanted[name] = None
                pending.append(name)
    return {name: InputFile(headers[name], name, FileKind.HEADER) for name in sorted(wanted)}


def widen(tree: Tree, flags: Sequence[str] = ()) -> Tree:
    """Return the tree with all that stands in for headers that it lacks."""
    files = {file.rel: file for file in tree.files}
    sources = [file for file in tree.files if file.kind in (FileKind.UNIT, FileKind.HEADER)]
    includes = {file.rel: [name for name, _ in includes_of(file.path.read_bytes())] for file in sources}
    files |= missing(files, includes, flags)
    return replace(tree, files=tuple(files[rel] for rel in sorted(files)))


def _folders(flags: Sequence[str]) -> list[Path]:
    found = []
    for flag, value in zip(flags, [*flags[1:], ""], strict=False):
        for word in _FOLDER_FLAGS:
            if flag == word:
                found.append(Path(value))
            elif flag.startswith(word):
                found.append(Path(flag.removeprefix(word).lstrip("=")))
    return found
