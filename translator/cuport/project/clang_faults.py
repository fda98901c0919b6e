"""Whether the faults that clang finds with a unit are the unit's own.

They may also come of how it was read: with headers that lack the bodies of their functions (`skim`), and after headers
that others start with, too (`shared_headers`). Then it is read once more as it is written, which takes twice as long.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from cuport.frontend import clang
from cuport.units import Precompiled

_NOT_FOUND = re.compile(r"'([^']*)' file not found\Z")
_QUOTED = re.compile(r"'([^']*)'")
_WORD = re.compile(r"[^\W\d]\w*")
_BUILT_IN = frozenset(
    ["aka", "bool", "char", "const", "double", "float", "int", "long", "short", "signed", "unsigned", "void"]
)  # fmt: skip
"""What faults quote and nothing declares."""


def are_its_own(
    parsed: Any, skimmed: Mapping[str, bytes], start: Precompiled | None, absent: frozenset[str] = frozenset()
) -> bool:
    """Return whether clang would find the same faults with a unit if it read all headers whole and in their place.

    `skimmed` are headers that it read otherwise, `start` those that it read first. `absent` are headers that the unit
    includes whatever conditions hold, and that are not there.

    A fault that names nothing of these headers and stands elsewhere can't come of them. Includes are in no body, so
    only a header that others came before may be missing for what they define.
    """
    moved = _texts(start.read) if start else {}
    texts = [*skimmed.values(), *moved.values()]
    known: set[str] = set()
    for path, text in clang.errors(parsed):
        if missing := _NOT_FOUND.search(text):
            if start and missing[1] not in absent:
                return False
            continue
        names = set(_names(text)) - known
        if path in skimmed or path in moved or (start and not names and not absent):
            return False
        known |= names
        if any(_mentions(one, name.encode()) for name in names for one in texts):
            return False
    return True


def _names(text: str) -> Iterator[str]:
    for quoted in _QUOTED.findall(text):
        yield from (word for word in _WORD.findall(quoted) if word not in _BUILT_IN)


def _mentions(text: bytes, name: bytes) -> bool:
    return name in text and re.search(rb"\b%b\b" % name, text) is not None


@lru_cache(16)
def _texts(read: frozenset[str]) -> dict[str, bytes]:
    """Return the texts of the files that a precompiled header is made of."""
    return {name: Path(name).read_bytes() for name in read if Path(name).is_file()}
