"""Numbers with their nouns, in the singular or plural."""

from __future__ import annotations


def count(number: int, thing: str, things: str = "") -> str:
    """Return `1 file` or `2 files`; `things` is a plural that does not end in a plain `s`."""
    return f"{number} {thing if number == 1 else things or f'{thing}s'}"
