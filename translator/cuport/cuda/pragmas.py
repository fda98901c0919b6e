"""NVIDIA's pragmas, and constants of the program that set the size of a warp."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cuport.source.lexer import Tokens

_NVIDIA = re.compile(rb"nv_\w+|nvcc\w*|nv_exec_check_disable|hd_warning_disable")
_WARP_SIZE = re.compile(rb"(?i)k?_?(?:cuda_?)?warp_?size\w{0,3}")


def find(tokens: Tokens) -> Iterator[int]:
    """Yield the token `pragma` of each pragma that is NVIDIA's own; what it says is the next token."""
    for i in tokens.identifiers():
        if tokens.text(i) == b"pragma" and tokens.text(i - 1) == b"#" and _NVIDIA.fullmatch(tokens.text(i + 1)):
            yield i


def warp_sizes(tokens: Tokens) -> Iterator[int]:
    """Yield the name of each constant or macro that is named like the size of a warp, and is 32."""
    for i in tokens.identifiers():
        text = tokens.text(i)
        if text == b"warpSize" or not _WARP_SIZE.fullmatch(text):
            continue
        before = tokens.text(i - 1)
        is_macro = before == b"define" and tokens.text(i + 1) == b"32"
        is_constant = tokens.text(i + 1) in (b"=", b"{") and tokens.text(i + 2) in (b"32", b"32u", b"32U")
        if is_macro or (is_constant and (before[:1].isalpha() or before[:1] == b"_")):
            yield i
