"""Take `__device__` away next to `__shared__`: nvcc allows both for one variable, HIP's compiler only the second.

Data is not enough: `__device__` stays everywhere else.
"""

from __future__ import annotations

from cuport import codes
from cuport.frontend.facts import TreeNames
from cuport.source.edits import Edit
from cuport.source.scopes import Scopes

_SHARED = b"__shared__"


def rewrite(scopes: Scopes, i: int, names: TreeNames) -> tuple[list[Edit], str]:
    """Return the edit that takes away token `i` and the blanks to what is next to it, and the finding's code."""
    tokens = scopes.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    if tokens.text(i + 1) == _SHARED:
        end = tokens.starts[i + 1]
    elif tokens.text(i - 1) == _SHARED:
        start = tokens.ends[i - 1]
    else:
        return [], codes.API_SAME
    if tokens.source[start:end].split() != [b"__device__"]:  # a comment or a line's end stands between
        start, end = tokens.starts[i], tokens.ends[i]
    return [Edit(start, end, b"")], codes.NAME_DROPPED
