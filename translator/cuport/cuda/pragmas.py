"""NVIDIA's pragmas."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cuport.source.lexer import Tokens

_NVIDIA = re.compile(rb"nv_\w+|nvcc\w*|nv_exec_check_disable|hd_warning_disable")


def find(tokens: Tokens) -> Iterator[int]:
    """Yield the token `pragma` of each pragma that is NVIDIA's own; what it says is the next token."""
    for i in tokens.places(b"pragma"):
        if tokens.text(i - 1) == b"#" and _NVIDIA.fullmatch(tokens.text(i + 1)):
            yield i
