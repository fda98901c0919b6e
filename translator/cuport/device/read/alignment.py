"""How variables ask to be aligned: `alignas(16)`, `__align__(16)`, `__attribute__((aligned(16)))`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from cuport.device.read import cursors
from cuport.device.read.cursors import K

_NUMBER = re.compile(rb"\w+\s*\(\s*(\d+)[uUlL]*\s*\)")
_LARGEST = 16
"""No access needs more: what is asked for in other words than a number gets it."""


def asked(cursor: Any) -> int:
    """Return the bytes that a variable's own attributes ask for; 0 where it has none."""
    if not cursors.has_attribute(cursor, K.ALIGNED_ATTR):
        return 0
    return max(_bytes(child) for child in cursor.get_children() if child.kind == K.ALIGNED_ATTR)


def _bytes(attribute: Any) -> int:
    """Return the number in an attribute's text, which libclang does not tell."""
    start = attribute.extent.start
    found = _NUMBER.match(Path(start.file.name).read_bytes(), start.offset) if start.file else None
    value = int(found[1]) if found else _LARGEST
    return value if value & (value - 1) == 0 else _LARGEST
