"""Words that a regular expression can't do without: a search for words is much faster than one by the expression.

An expression that begins with a look back, as those for whole words do, is tried at each byte of a text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

_REPEATS = ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")
_SHORTEST = 2  # bytes of a word: of one letter, most texts have some
_Words = tuple[bytes, ...]


@cache
def find(pattern: bytes) -> _Words:
    """Return words in lower case, one of which is in every text that the pattern matches; none where none are sure."""
    try:
        parser = import_module("re._parser")  # nothing public takes a pattern apart
        words = _best(parser.parse(pattern))
    except Exception:  # of another version of Python, perhaps: whoever asks does without
        return ()
    return tuple(word.lower() for word in words)


def _best(parts: Iterable[tuple[Any, Any]]) -> _Words:
    """Return of what stands in a row that which tells most: the alternatives whose shortest is longest."""
    found: list[_Words] = []
    run = bytearray()
    for code, value in parts:
        what = str(code)
        if what == "LITERAL":
            run.append(value)
            continue
        found.append((bytes(run),))
        run.clear()
        if what == "SUBPATTERN":
            found.append(_best(value[-1]))
        elif what == "BRANCH":
            found.append(_of_branches(value[1]))
        elif what in _REPEATS and value[0] > 0:
            found.append(_best(value[2]))
    found.append((bytes(run),))
    best = max(found, key=_worth)
    return best if _worth(best) >= _SHORTEST else ()


def _of_branches(branches: Sequence[Any]) -> _Words:
    words = [_best(branch) for branch in branches]
    return tuple(word for one in words for word in one) if all(words) else ()


def _worth(words: _Words) -> int:
    return min(map(len, words), default=0)
