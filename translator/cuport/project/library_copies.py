"""Copies of NVIDIA's libraries that a tree carries, as in `third_party/cub`: they are copied, and not translated.

Code that includes them gets what the target has in their place, as it does where the toolkit has the library. A copy
that is the input itself is code like any other, and so is one that code includes by a path of its own.
"""

from __future__ import annotations

import contextlib
import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cuport import codes
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.flags import FOLDERS
from cuport.results import FileResult
from cuport.support.files import resolved
from cuport.tree import FileKind, InputFile, LibraryCopy, Tree

_MARKS = {
    "cub/cub.cuh": "CUB",
    "thrust/version.h": "Thrust",
    "cuda/std/version": "libcu++",
    "cutlass/cutlass.h": "CUTLASS",
}
"""Libraries by the header that tells a copy, as code includes it."""
_OF_NVIDIA = b"NVIDIA"
_DISTRIBUTION = re.compile(r"(?:nvidia[-_])?(?:cub|thrust|libcudacxx|cutlass|cccl)(?:[-_.]?v?\d[\d.]*)?", re.IGNORECASE)
"""What folders are called that hold a library with its tests and examples."""
_BETWEEN = ("include", "lib")
"""Folders between such a one and the library's own."""
_INCLUDE = re.compile(rb'#[ \t]*include[ \t]*[<"]([^<>"\n]+)[>"]')
_BY_PATH = re.compile(r"(.+)/(?:cub|thrust|cuda|cutlass)/.")
_UPWARDS = re.compile(r"(?:\.{1,2}(?:/|$))+")
_HINT = "what includes it gets what the target has in its place; to have the copy translated, give cuport its folder"


def set_apart(files: Mapping[str, InputFile]) -> tuple[dict[str, InputFile], tuple[LibraryCopy, ...]]:
    """Return the files of a tree by their paths, those of copies as files that are copied; and the copies."""
    copies = [copy for rel in sorted(files) if (copy := _find(files[rel])) is not None]
    if copies:
        named = {folder for file in files.values() if not _is_part(file.rel, copies) for folder in _named_folders(file)}
        copies = [copy for copy in copies if not any(_is_meant(copy, folder) for folder in named)]
    apart = {rel: replace(file, kind=FileKind.OTHER) if _is_part(rel, copies) else file for rel, file in files.items()}
    return apart, tuple(copies)


def _find(file: InputFile) -> LibraryCopy | None:
    """Return the copy of which a file is the mark, below a folder of the input."""
    mark = next((mark for mark in _MARKS if file.rel.endswith(f"/{mark}")), None)
    if mark is None or _OF_NVIDIA not in _read(file):
        return None
    above = file.rel[: -len(mark) - 1]
    folder, outer = posixpath.join(above, mark.split("/")[0]), above
    while outer:
        name = posixpath.basename(outer)
        if _DISTRIBUTION.fullmatch(name):
            folder = outer
        elif name not in _BETWEEN:
            break
        outer = posixpath.dirname(outer)
    return LibraryCopy(_MARKS[mark], file.rel, folder, above)


def _named_folders(file: InputFile) -> Iterator[str]:
    """Yield the folders in which a file names headers of a library by their path: as it says, and beside the file."""
    if file.kind in (FileKind.UNIT, FileKind.HEADER):
        for include in _INCLUDE.finditer(_read(file)):
            if match := _BY_PATH.match(include[1].decode("utf-8", "surrogateescape")):
                yield posixpath.normpath(posixpath.join(posixpath.dirname(file.rel), match[1]))
                yield _UPWARDS.sub("", posixpath.normpath(match[1]), count=1)


def _is_meant(copy: LibraryCopy, folder: str) -> bool:
    return bool(folder) and f"/{copy.searched}".endswith(f"/{folder}")


def _is_part(rel: str, copies: Sequence[LibraryCopy]) -> bool:
    return any(rel.startswith(f"{copy.folder}/") for copy in copies)


def _read(file: InputFile) -> bytes:
    """Return a file's bytes; nothing where it can't be read, which is told when it is translated."""
    with contextlib.suppress(OSError):
        return file.path.read_bytes()
    return b""


def searched(tree: Tree) -> frozenset[str]:
    """Return the folders for includes where nothing of a tree lies but copies, which clang is not to read."""
    own = [file.rel for file in tree.files if tree.copies and not _is_part(file.rel, tree.copies)]
    paths = {file.rel: file.path for file in tree.files if tree.copies}
    found = set()
    for copy in tree.copies:
        if not any(rel.startswith(f"{copy.searched}/") for rel in own):
            depth = copy.mark.removeprefix(f"{copy.searched}/").count("/")
            found.add(str(resolved(paths[copy.mark].parents[depth])))
    return frozenset(found)


def without_folders(words: Sequence[str], unwanted: frozenset[str]) -> tuple[str, ...]:
    """Return flags without some folders for includes."""
    kept: list[str] = []
    for word in words if unwanted else ():
        flag = next((flag for flag in FOLDERS if word.startswith(flag) and word != flag), "")
        is_value = bool(kept) and kept[-1] in FOLDERS
        if (flag or is_value) and str(resolved(Path(word[len(flag) :]))) in unwanted:
            del kept[len(kept) - is_value :]
        else:
            kept.append(word)
    return tuple(kept) if unwanted else tuple(words)


def with_notes(results: Sequence[FileResult], tree: Tree) -> list[FileResult]:
    """Return the results with a note on each copy, at the header that tells it."""
    notes = {copy.mark: _note(copy, tree) for copy in tree.copies}
    return [
        replace(result, findings=(*result.findings, notes[result.rel])) if result.rel in notes else result
        for result in results
    ]


def _note(copy: LibraryCopy, tree: Tree) -> Finding:
    count = sum(file.rel.startswith(f"{copy.folder}/") for file in tree.files)
    name = f"{copy.library} in {copy.folder} ({count} files)"
    return Finding(
        copy.mark, 0, 0, codes.LIBRARY_COPIED, 1, 1, name, Kind.INCLUDE, copy.library, Confidence.LEXICAL, "", _HINT
    )
