"""Names of `<stdint.h>` that a source for NVRTC declares itself, as NVRTC has no such header.

Ours are there already, by the word `long`: of two typedefs of one name clang takes only those of the same type.
"""

from __future__ import annotations

import re

_NAMES = rb"u?int(?:64|ptr|max|_fast64|_least64)_t\b"
_LONG = rb"(?:(?:unsigned|signed|int)\s+)*long\s+(long)\b(?:\s+(?:unsigned|signed|int)\b)*"
_DECLARED = re.compile(rb"\btypedef\s+" + _LONG + rb"\s+" + _NAMES + rb"|\busing\s+" + _NAMES + rb"\s*=\s*" + _LONG)


def spell(source: bytes) -> bytes:
    """Return a source with `long` for `long long` in declarations of these names; everything keeps its place."""
    text = bytearray(source)
    for found in _DECLARED.finditer(source):
        start, end = found.span(1) if found[1] else found.span(2)
        text[start:end] = b" " * (end - start)
    return bytes(text)
