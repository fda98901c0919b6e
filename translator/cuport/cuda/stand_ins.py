"""Stand-ins: cuport's versions of headers that a tree includes but does not have, such as those of CUDA's samples."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from cuport.cuda import library_sources
from cuport.cuda.index import includes_of
from cuport.frontend.flags import FOLDERS
from cuport.support import resources
from cuport.tree import FileKind, InputFile, Tree

_WITH_OTHERS = "exception.h"  # by itself, such a name says nothing
_NAME = re.compile(rb"[A-Za-z_]\w*")


LIBRARIES = ("thrust", "cub", "cuport_device")
"""Folders of libraries that OpenCL has no other form of, and of what they have in common."""

# What of CUB host code uses; its classes for kernels alone need no headers of their own, see lowering/cub.h.
_FOR_HOST = rb"(?:Device[A-Z]|DoubleBuffer|CachingDeviceAllocator|\w+Iterator\b)"
_HOST_CUB = re.compile(
    rb"\bcub\s*::\s*"
    + _FOR_HOST
    + rb"|\bDevice(?:AdjacentDifference|For|Histogram|Merge|MergeSort|Partition|RadixSort|Reduce|RunLengthEncode|Scan"
    rb"|Select|Segmented\w+)\s*::"
)


FOLDER = resources.LIBRARIES
"""Where our headers lie: a library in the folder that programs name, others in `SAMPLES`."""
SAMPLES = FOLDER / "cuda_samples"


@cache
def headers(with_libraries: bool) -> dict[str, Path]:
    """Return our headers by the names that includes have for them."""
    found = {path.name: path for path in sorted(SAMPLES.glob("*.h"))}
    for library in LIBRARIES if with_libraries else ():
        for path in sorted((FOLDER / library).rglob("*.*h")):
            found[path.relative_to(FOLDER).as_posix()] = path
    return found


def missing(
    files: Mapping[str, InputFile],
    includes: Mapping[str, Iterable[str]],
    flags: Iterable[str] = (),
    with_libraries: bool = False,
    with_sources: bool = False,
) -> dict[str, InputFile]:
    """Return what stands in for headers that the files of a tree include and nobody has, by the name to give it.

    `includes` are those of each source file; `flags` are clang's: a header in a folder that they name is there.
    `with_libraries` adds whole libraries, such as Thrust, to what we have; `with_sources` those that have sources,
    of which come those that define what the tree's files call.
    """
    ours = headers(with_libraries)
    if with_libraries and not _has_host_cub(files, includes):
        ours = {name: path for name, path in ours.items() if not name.startswith("cub/")}
    code = [rel for rel, file in files.items() if file.kind is not FileKind.OTHER]  # copies of libraries are not code
    there = {posixpath.basename(rel) for rel in code if not _is_of_library(rel)}
    there |= {name for name in ours if "/" in name and any(_names_it(rel, name) for rel in code)}
    folders = _folders(list(flags))
    known = ours.keys() | (library_sources.headers().keys() if with_sources else set())
    lacking: dict[str, None] = {}
    for rel, names in includes.items():
        for name in names:
            if name in known and name not in there and name != _WITH_OTHERS:
                beside = files[rel].path.parent / name
                if not beside.is_file() and not any((folder / name).is_file() for folder in folders):
                    lacking[name] = None
    sourced = _with_sources([name for name in lacking if name not in ours], files, includes, there)
    texts = (path.read_bytes() for path in sourced.values())
    lacking |= {name: None for text in texts for name, _ in includes_of(text) if name in ours and name not in there}
    wanted = {name: None for name in lacking if name in ours}
    pending = list(wanted)
    while pending:
        current = pending.pop()
        for given, is_quoted in includes_of(ours[current].read_bytes()):
            beside_it = posixpath.normpath(posixpath.join(posixpath.dirname(current), given))
            name = beside_it if is_quoted and beside_it in ours else given
            if name in ours and name not in there and name not in wanted:
                wanted[name] = None
                pending.append(name)
    made = {name: InputFile(str(ours[name]), name, FileKind.HEADER) for name in sorted(wanted)}
    return made | {rel: InputFile(str(path), rel, _kind(rel)) for rel, path in sorted(sourced.items())}


def names_of(rels: Iterable[str]) -> frozenset[str]:
    """Return what includes call the files that stand in for others: `rels` are their names in the tree."""
    places = {library.place(file): name for name, (library, file) in library_sources.headers().items()}
    return frozenset(places.get(rel, rel) for rel in rels)


@cache
def words_of(path: Path) -> frozenset[bytes]:
    """Return the names that a file of ours mentions, in its comments, too."""
    return frozenset(_NAME.findall(path.read_bytes()))


def _with_sources(
    headers: Iterable[str], files: Mapping[str, InputFile], includes: Mapping[str, Iterable[str]], own: Collection[str]
) -> dict[str, Path]:
    """Return the files of libraries with sources, by their places in the tree, that a tree needs for these headers.

    `own` are the headers that it has itself.
    """
    shown = {library_sources.headers()[name] for name in headers}
    if not shown:
        return {}
    made: dict[str, Path] = {}
    texts = [files[rel].path.read_bytes() for rel in includes]
    for library, sources in library_sources.find_needed(texts, own).items():
        named = [file for other, file in shown if other == library]
        taken = library_sources.with_own_headers(library, [*sources, *named])
        made |= {library.place(file): library.folder / file for file in taken}
    return made


def _kind(rel: str) -> FileKind:
    return FileKind.UNIT if rel.endswith(".cu") else FileKind.HEADER


def _has_host_cub(files: Mapping[str, InputFile], includes: Mapping[str, Iterable[str]]) -> bool:
    """Whether host code of a tree that includes CUB uses it."""
    if not any(name.startswith("cub/") for names in includes.values() for name in names):
        return False
    return any(_HOST_CUB.search(files[rel].path.read_bytes()) for rel in includes)


def is_of_host(name: bytes) -> bool:
    """Whether a name of CUB's is one that host code uses."""
    return re.match(_FOR_HOST, name) is not None


def _is_of_library(rel: str) -> bool:
    return posixpath.basename(posixpath.dirname(rel)) in LIBRARIES


def _names_it(rel: str, name: str) -> bool:
    return rel == name or rel.endswith(f"/{name}")


def libraries(paths: Iterable[Path]) -> frozenset[bytes]:
    """Return the namespaces of the libraries that some of the files stand in for."""
    parents = {parent for path in paths for parent in path.parents}
    return frozenset(name.encode() for name in LIBRARIES if (FOLDER / name) in parents)


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
        for word in FOLDERS:
            if flag == word:
                found.append(Path(value))
            elif flag.startswith(word):
                found.append(Path(flag.removeprefix(word).lstrip("=")))
    return found
