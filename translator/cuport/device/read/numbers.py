"""The numbers that classes and functions have where C++ has an address: of a table of functions, or of code."""

from __future__ import annotations

import hashlib

from cuport.device import ir


def of(key: str) -> ir.Literal:
    """Return the number of a class or function, by its key: the same in all files of a tree, and never 0."""
    value = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest(), "little") | 1
    return ir.Literal(f"0x{value:016x}UL", ir.ULONG)
