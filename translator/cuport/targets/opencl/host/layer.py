"""The layer: the files of the OpenCL runtime that a translated tree needs, and `cuport.h`, which includes them.

`runtime/opencl/` and `runtime/common/` are ordinary C++: each file compiles by itself, and includes what it needs. A
tree gets the headers that declare what it uses (`layer_names.py`), what these include, and for each header the source
of its name: `common/api/memory.h` and `opencl/memory.h` are defined in `opencl/memory.cpp`. What a header of `common/`
leaves to each runtime is in `opencl/` under its name.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache

from cuport.targets.opencl import templates
from cuport.targets.opencl.host import layer_names
from cuport.targets.opencl.host.layer_names import RUNTIME, WORD

HEADER = "cuport.h"
FOLDER = "cuport"
"""Where the runtime's files lie in a tree."""
_ALWAYS = ("opencl/api/launch.h", "common/api/memory.h", "common/api/memcpy.h")
_IN_C = ("opencl/types/runtime_enums.h",)
_INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
_COMMENT = re.compile(r"//[^\n]*")
_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(?:(?:el)?if[^\n]*|define[ \t]+\w+)", re.MULTILINE)
# Macros of C's headers: a project may have its own for want of them, `#ifndef M_PI`, and ours need the headers'.
_OF_C = re.compile(
    r"M_[A-Z0-9_]+|(?:S?CHAR|UCHAR|U?SHRT|U?INT(?:\d+|PTR)?|U?L?LONG|SIZE|FLT|DBL)_(?:MAX|MIN)|INFINITY|NAN|HUGE_VALF?"
    r"|NULL|assert|errno|std(?:in|out|err)"
)
# What CUDA's headers bring along.
_STANDARD = (
    "assert.h",
    "climits",
    "cmath",
    "cstddef",
    "cstdint",
    "cstdio",
    "cstdlib",
    "cstring",
    "ctime",
    "limits.h",
    "math.h",
    "new",
    "stdlib.h",
    "string.h",
    "time.h",
    "type_traits",
    "typeinfo",
    "utility",
    "vector",
)


@dataclass(frozen=True, slots=True)
class _File:
    """A file of the runtime: its path there, its bytes, the files that it includes."""

    path: str
    data: bytes
    includes: tuple[str, ...]


def list_provided() -> frozenset[str]:
    """Return every identifier that the layer can declare for programs."""
    return frozenset(layer_names.owners())


def list_provided_in_c() -> frozenset[str]:
    """Return what files in C may use of the layer."""
    return frozenset(name for name in layer_names.owners_in_c() if not name.startswith("cuport_c_"))


def render(names: Iterable[str], macros: Collection[str] = (), in_c: Collection[str] = ()) -> dict[str, bytes]:
    """Return the files by name that declare these names, with all that they need.

    `macros` are those of the project: they must not change the headers' own text, as nvcc has CUDA's before all else.
    `in_c` are the names that files in C use.
    """
    headers = sorted({*_ALWAYS, *_declaring(_with_aliased(names), layer_names.owners())})
    named_in_c = _declaring(_with_aliased(in_c), layer_names.owners_in_c())
    for_c = sorted({*_IN_C, *named_in_c}) if named_in_c else []
    files = _with_needs([*headers, *for_c])
    shown = _headers([*headers, *for_c])
    text = templates.render(
        "cuport.h.j2",
        folder=FOLDER,
        includes=_STANDARD,
        headers=headers,
        for_c=for_c,
        clashing=_clashing("\n".join(file.data.decode() for file in shown), macros),
    )
    return {HEADER: text.encode()} | {f"{FOLDER}/{file.path}": file.data for file in files}


def sources(files: Iterable[str]) -> list[str]:
    """Return those of a tree's files that are sources of the layer."""
    return sorted(name for name in files if name.startswith(f"{FOLDER}/") and name.endswith(".cpp"))


def _with_aliased(names: Iterable[str]) -> list[str]:
    """Return names with what they are other names of."""
    aliases = layer_names.aliases()
    return [word for name in names for word in (name, aliases.get(name, name))]


def _declaring(names: Iterable[str], owners: dict[str, tuple[str, ...]]) -> set[str]:
    return {header for name in names for header in owners.get(name, ())}


def _with_needs(headers: Iterable[str]) -> list[_File]:
    """Return files with what they include, and the sources that define what headers declare."""
    found: dict[str, _File] = {}
    waiting = list(headers)
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        file = found[path] = _files()[path]
        waiting += file.includes
        if path.endswith(".h"):
            waiting += [source for source in _sources(path) if source in _files()]
    return [found[path] for path in sorted(found)]


def _sources(header: str) -> tuple[str, ...]:
    """Return the sources, if there are such, that define what a header declares: next to it, or this runtime's own."""
    source = header.removesuffix(".h") + ".cpp"
    body = source.replace("/api/", "/")
    return tuple(dict.fromkeys((source, body, body.replace("common/", "opencl/"))))


def _headers(paths: Iterable[str]) -> list[_File]:
    """Return headers with the headers that they include."""
    found: dict[str, _File] = {}
    waiting = list(paths)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found[path] = _files()[path]
            waiting += found[path].includes
    return [found[path] for path in sorted(found)]


@cache
def _files() -> dict[str, _File]:
    paths = [path for folder in ("common", "opencl") for path in sorted((RUNTIME / folder).rglob("*.*"))]
    return {file.path: file for file in (_file(path.relative_to(RUNTIME).as_posix()) for path in paths)}


def _file(path: str) -> _File:
    data = (RUNTIME / path).read_bytes()
    folder = posixpath.dirname(path)
    included = (posixpath.normpath(posixpath.join(folder, name)) for name in _INCLUDE.findall(data.decode()))
    return _File(path, data, tuple(included))


def _clashing(header: str, macros: Collection[str]) -> list[str]:
    """Return the macros of a project that would change the headers' text; not those that it asks for or defines."""
    text = _COMMENT.sub("", header)
    own = {word for line in _DIRECTIVE.findall(text) for word in WORD.findall(line)}
    words = (set(WORD.findall(text)) - own).intersection(macros)
    return sorted(word for word in words if not _OF_C.fullmatch(word))
