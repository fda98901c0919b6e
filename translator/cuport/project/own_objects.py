"""Which sources that others include a build compiles by themselves, too.

A source may be a part of one program and an object of another: `#include "../scan/scan.cu"` here, `scan.o` there. Such
a file has kernels of its own, as if nobody included it. What says so is an object of its name in a Makefile, or the
source in a CMake list, in its folder or one above; where two sources have one name there, an object may be the other's.
So does a compilation database.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from cuport.cuda import build_files
from cuport.source import cmake
from cuport.source.source import Source
from cuport.support.files import resolved
from cuport.tree import FileKind, InputFile

_REMOVES = re.compile(rb"(?m)^[^\n]*(?:\brm\b|\$[({]RM[)}])[^\n]*$")


def find(
    included: Iterable[str], files: Mapping[str, InputFile], readable: Collection[str], compiled: Collection[Path]
) -> frozenset[str]:
    """Return those of `included` that a build compiles.

    `readable` are the files that can be read, `compiled` the resolved paths of a compilation database.
    """
    candidates = [rel for rel in included if files[rel].kind is FileKind.UNIT]
    if not candidates:
        return frozenset()
    sources = [rel for rel, file in files.items() if file.kind is FileKind.UNIT]
    build = [Source(rel, file.path.read_bytes()) for rel, file in files.items()
             if file.kind is FileKind.BUILD and rel in readable]  # fmt: skip
    named = defaultdict(list)
    for rel in sources:
        named[_stem(rel)].append(rel)
    own = {rel for rel in candidates if resolved(files[rel].path) in compiled}
    for one in build:
        own.update(_find_compiled(one, candidates, named))
    return frozenset(own)


def _find_compiled(build: Source, candidates: Iterable[str], named: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield those of `candidates` that a build file compiles; `named` are the sources of the tree by their stems."""
    folder = posixpath.dirname(build.path)
    below = [rel for rel in candidates if _is_below(rel, folder)]
    if not below:
        return
    if build_files.is_cmake(build):
        code = cmake.code_of(build.data)
        yield from (rel for rel in below if _has_word(code, posixpath.relpath(rel, folder or ".")))
        return
    text = _REMOVES.sub(b"", build_files.without_comments(build.data))
    for rel in below:
        has_like = any(one != rel and _is_below(one, folder) for one in named[_stem(rel)])
        if not has_like and any(_has_word(text, _stem(rel) + end) for end in (".o", ".obj")):
            yield rel


def _has_word(text: bytes, word: str) -> bool:
    """Whether a text has a path that ends in a word."""
    if word.encode() not in text:  # in no time, where there are many of both
        return False
    return re.search(rb"(?:^|[\s/\"'=:(])%s(?=$|[\s\"':;)])" % re.escape(word.encode()), text) is not None


def _is_below(rel: str, folder: str) -> bool:
    return not folder or rel.startswith(f"{folder}/")


def _stem(rel: str) -> str:
    return posixpath.splitext(posixpath.basename(rel))[0]
