"""Includes of host code: CUDA's headers become the layer's, renamed files are followed."""

from __future__ import annotations

import posixpath
import re

from translator.frontend.lexer import T
from translator.frontend.source import newline_of
from translator.hip.includes import header_of, insertion_point, is_local, renamed
from translator.opencl.host.file import HostFile

HEADER = "cuport.h"
INCLUDED = "CU430"
_NAME = re.compile(rb'[<"]([^>"\n]*)[>"]$')


def translate(file: HostFile, is_unit: bool) -> None:
    """Rewrite the includes; a .cu file gets the layer's header where nvcc would have included CUDA's by itself."""
    tokens = file.tokens
    early = _early_code(file) if is_unit else -1
    has_header = early >= 0
    if has_header:  # nvcc has CUDA's header before all of the file, so code above the include may need it
        file.replace(early, early, f'#include "{HEADER}"'.encode() + 2 * newline_of(file.source.data))
    i = tokens.kinds.find(T.INCLUDE)
    while i >= 0:
        name = header_of(tokens, i)
        if is_local(tokens, i, file.local_include):
            _follow(file, i, renamed(name, file.rename))
        elif (to := file.rules.headers.get(name)) is not None:
            has_header = _header(file, i, to, has_header)
        i = tokens.kinds.find(T.INCLUDE, i + 1)
    if is_unit and not has_header:
        offset = insertion_point(tokens)
        file.replace(offset, offset, f'#include "{HEADER}"'.encode() + newline_of(file.source.data))
    if file.tail:
        _tail(file)


def _early_code(file: HostFile) -> int:
    """Return where the line of the first code begins that stands above all includes; -1 when there is none."""
    data, tokens = file.source.data, file.tokens
    if not tokens or T.INCLUDE not in tokens.kinds or tokens.kinds[0] in (T.INCLUDE, T.HASH):
        return -1
    return data.rfind(b"\n", 0, tokens.starts[0]) + 1


def _follow(file: HostFile, i: int, to: str) -> None:
    match = _NAME.search(file.tokens.text(i))
    if match and to.encode() != match[1]:
        start = file.tokens.starts[i]
        file.replace(start + match.start(1), start + match.end(1), to.encode())


def _header(file: HostFile, i: int, to: str, has_header: bool) -> bool:
    """Write the layer's header for one of CUDA's, once; return whether the file includes it now."""
    tokens = file.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    is_directive = tokens.text(i).startswith(b"#")
    file.handled[start] = (INCLUDED, to or "nothing")
    if not is_directive:  # __has_include(...)
        file.replace(start, end, f'__has_include("{HEADER}"'.encode())
        return has_header
    if to and not has_header:
        file.replace(start, end, f'#include "{to}"'.encode())
        return True
    line = file.source.data.find(b"\n", end)
    rest = file.source.data[end:line].strip()
    is_alone = line >= 0 and (not rest or rest.startswith(b"//"))
    file.replace(start, line + 1 if is_alone else end, b"")
    return has_header


def _tail(file: HostFile) -> None:
    """Include the table of the unit's kernels at its end."""
    data, newline = file.source.data, newline_of(file.source.data)
    name = posixpath.relpath(file.tail, posixpath.dirname(file.source.path) or ".")
    start = b"" if data.endswith(b"\n") else newline
    file.replace(len(data), len(data), start + newline + f'#include "{name}"'.encode() + newline)
