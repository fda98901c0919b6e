"""Includes of host code: CUDA's headers become the layer's, renamed files are followed."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterator

from cuport import codes
from cuport.cuda.includes import header_of, is_local, rename_path
from cuport.source import preamble
from cuport.source.lexer import LAUNCH, T, Tokens
from cuport.source.source import newline_of
from cuport.targets.opencl.host.file import HostFile
from cuport.targets.opencl.host.layer import HEADER

INCLUDED = codes.HOST_RENAMED
_NAME = re.compile(rb'[<"]([^>"\n]*)[>"]$')


def translate(file: HostFile, is_unit: bool) -> None:
    """Rewrite the includes; a file of nvcc's gets the layer's header, as nvcc would have included CUDA's."""
    tokens = file.tokens
    paths: list[tuple[int, ...]] = []
    if (is_unit or _has_kernels_alone(file)) and not _is_first_of_all(file):
        file.insert(preamble.add_includes(tokens, [f'#include "{HEADER}"'.encode()]))
        paths.append(())
    for i, path in _with_branches(tokens):
        name = header_of(tokens, i)
        if is_local(tokens, i, file.local_include):
            _follow(file, i, rename_path(name, file.rename))
        elif (to := file.rules.headers.get(name)) is not None:
            has_header = any(path[: len(other)] == other for other in paths)
            if _header(file, i, to, has_header):
                paths.append(path)
    if file.brought:
        _add_missing_includes(file)
    if file.tail:
        _tail(file)


def _has_kernels_alone(file: HostFile) -> bool:
    """Whether a file in C++ has kernels, by a header perhaps, and no header of CUDA's: nvcc gets it with `-x cu`."""
    headers = (file.rules.headers.get(header_of(file.tokens, i)) for i, _ in _with_branches(file.tokens))
    return bool(file.tail) and not _is_for_both_compilers(file) and HEADER not in headers


def _is_first_of_all(file: HostFile) -> bool:
    """Whether a header of CUDA's that becomes ours comes before all but the system's headers."""
    tokens = file.tokens
    for i, word in preamble.items(tokens, preamble.begin(tokens)):
        if word != b"include" or is_local(tokens, i, file.local_include):
            return False
        if file.rules.headers.get(header_of(tokens, i)) == HEADER:
            return True
    return False


def _with_branches(tokens: Tokens) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield every include with the branches that it stands in, from the outermost, each as a number of its own."""
    path: list[int] = []
    count = 0
    for i in tokens.of_kinds(T.INCLUDE, T.HASH):
        if tokens.kinds[i] == T.INCLUDE:
            yield i, tuple(path)
        elif tokens.text(i) == b"#":
            word = tokens.text(i + 1)
            count += 1
            if word == b"endif" or word.startswith(b"el"):
                path = path[:-1]
            if word in (b"if", b"ifdef", b"ifndef") or word.startswith(b"el"):
                path.append(count)


def _follow(file: HostFile, i: int, to: str) -> None:
    match = _NAME.search(file.tokens.text(i))
    if match and (new := to.encode("utf-8", "surrogateescape")) != match[1]:
        start = file.tokens.starts[i]
        file.replace(start + match.start(1), start + match.end(1), new)


def _header(file: HostFile, i: int, to: str, has_header: bool) -> bool:
    """Write the layer's header for one of CUDA's, once; return whether the file includes it there now."""
    tokens = file.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    is_directive = tokens.text(i).startswith(b"#")
    file.handled[start] = (INCLUDED, to or "nothing")
    if not is_directive:  # __has_include(...)
        shown = to if to.startswith("<") else f'"{HEADER}"'
        file.replace(start, end, f"__has_include({shown}".encode())
        return False
    if to.startswith("<"):
        file.replace(start, end, os.fsencode(f"#include {to}"))
        return False
    if to and not has_header:
        file.replace(start, end, os.fsencode(f'#include "{to}"'))
        return True
    line = preamble.line_end(file.source.data, end)
    rest = file.source.data[end:line].strip()
    is_alone = line < len(file.source.data) and (not rest or rest.startswith(b"//"))
    file.replace(start, line + 1 if is_alone else end, b"")
    return False


def _add_missing_includes(file: HostFile) -> None:
    """Include what the file uses and does not include: above the library's first header, if there is one."""
    library = f"{file.brought[0].partition('/')[0]}/"
    lines = [f"#include <{header}>".encode() for header in file.brought]
    first = next((i for i, _ in _with_branches(file.tokens) if header_of(file.tokens, i).startswith(library)), -1)
    if first < 0:
        file.insert(preamble.add_includes(file.tokens, lines))
        return
    data, newline = file.source.data, newline_of(file.source.data)
    offset = data.rfind(b"\n", 0, file.tokens.starts[first]) + 1
    file.replace(offset, offset, b"".join(line + newline for line in lines))


def _tail(file: HostFile) -> None:
    """Include the table of the unit's kernels at its end."""
    data, newline = file.source.data, newline_of(file.source.data)
    name = posixpath.relpath(file.tail, posixpath.dirname(file.source.path) or ".")
    start = b"" if data.endswith(b"\n") else newline
    lines = [f'#include "{name}"']
    if file.is_included:
        lines = ["#if __INCLUDE_LEVEL__ == 0  // what includes this file has a table of its own", *lines, "#endif"]
    if _is_for_both_compilers(file):
        lines = ["#ifdef __CUPORT__  // without it, no kernels are seen here", *lines, "#endif"]
    file.replace(len(data), len(data), start + newline + b"".join(line.encode() + newline for line in lines))


def _is_for_both_compilers(file: HostFile) -> bool:
    """Whether a file in C++ asks if nvcc compiles it, and has nothing itself that other compilers refuse."""
    tokens = file.tokens
    if posixpath.splitext(file.source.path)[1] == ".cu":
        return False
    if tokens.places(b"__global__") or LAUNCH.search(file.source.data):
        return False
    return any(file.is_directive(i) for i in tokens.places(b"__CUDACC__", b"__NVCC__"))
