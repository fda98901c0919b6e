"""Readable names for functions and their template arguments, within a length limit."""

from __future__ import annotations

import re
from collections.abc import Sequence

LONGEST = 100
"""Compilers make paths of kernels' names, and those must not get too long."""


def short(words: Sequence[str]) -> str:
    """Return a name made of words; where it gets too long, their own template arguments go, then all but the first."""
    plain = [without_arguments(word) for word in words]
    for some in (words, plain, plain[:1]):
        name = re.sub(r"\W+", "_", "_".join(some)).strip("_")
        if len(name) <= LONGEST:
            break
    return name


def without_arguments(word: str) -> str:
    """Return `ones` for `ones<int, less<int>>`; a method's class loses its arguments, too."""
    count = 1
    while count:
        word, count = re.subn(r"<[^<>]*>", "", word)
    return word
