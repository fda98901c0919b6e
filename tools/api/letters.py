"""Rows for the types of numbers that a function of a library of linear algebra is there for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_LETTERS = re.compile(r"\[([SDCZ]+)\]")
_TYPES = {
    "S": ("float", "float"),
    "D": ("double", "double"),
    "C": ("rocblas_float_complex", "float"),
    "Z": ("rocblas_double_complex", "double"),
}
"""What a number is for each letter, and what its real part."""


def written_out(rows: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each row for each letter that its name has in brackets, with what the letter stands for."""
    for pattern, text in rows.items():
        found = _LETTERS.search(pattern)
        for letter in found[1] if found else "S":
            number, real = _TYPES[letter]
            meanings = {"{L}": letter, "{t}": letter.lower(), "{T}": number, "{r}": real}
            name, filled = _LETTERS.sub(letter, pattern), text
            for word, meaning in meanings.items():
                name, filled = name.replace(word, meaning), filled.replace(word, meaning)
            yield name, filled
