"""NVIDIA's pragmas, and pragmas as the text of macros, which nvcc alone takes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cuport.cuda import strings
from cuport.source.lexer import Tokens

_NVIDIA = re.compile(rb"nv_\w+|nvcc\w*|nv_exec_check_disable|hd_warning_disable")
_MACRO = re.compile(rb"^([ \t]*#[ \t]*define[ \t]+\w+[ \t]+)#[ \t]*pragma[ \t]+(\w[^\\\"/\r\n]*)", re.MULTILINE)


def find(tokens: Tokens) -> Iterator[int]:
    """Yield the token `pragma` of each pragma that is NVIDIA's own; what it says is the next token."""
    for i in tokens.places(b"pragma"):
        if tokens.text(i - 1) == b"#" and _NVIDIA.fullmatch(tokens.text(i + 1)):
            yield i


def find_in_macros(tokens: Tokens) -> Iterator[tuple[int, int, bytes]]:
    """Yield the bytes of pragmas that are a macro's text, and C++ for each.

    `#define UNROLL #pragma unroll` gives the bytes of `#pragma unroll`, and `_Pragma("unroll")`.
    """
    places = tokens.places(b"pragma")
    starts = {tokens.starts[i - 1] for i in places if tokens.text(i - 1) == b"#"}
    for found in _MACRO.finditer(tokens.source) if starts else ():
        if found.end(1) in starts:
            said = found[2].rstrip()
            yield found.end(1), found.start(2) + len(said), b'_Pragma("' + said + b'")'


def blank_in_macros(source: bytes) -> bytes:
    """Return a source in which macros have blanks for their pragmas; everything else keeps its place."""
    if b"pragma" not in source:
        return source
    return strings.replace_in_code(source, _MACRO, lambda found: found[1].ljust(len(found[0])))
