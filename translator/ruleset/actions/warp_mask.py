"""Widen the lane mask of a warp operation to the 64 bits that HIP wants.

Data is not enough: what is written depends on how the mask is spelled. CUDA's warps have 32 lanes, so "all lanes"
is 0xffffffff; AMD's CDNA wavefronts have 64, and HIP (from 6.2 on, under HIP_ENABLE_WARP_SYNC_BUILTINS, and always
from 7.0) refuses a mask that is not 64 bits wide.
"""

from __future__ import annotations

import re

from translator.edits import Edit
from translator.frontend.facts import TreeNames
from translator.frontend.lexer import Tokens, arguments, closing

FULL = b"0xffffffffffffffffull"
_ALL = re.compile(rb"(?i:0xffffffff(?:u|l|ul|lu|ull)?|~0u?l?l?|-1)|UINT_MAX|UINT32_MAX")
_WIDE = re.compile(rb"(?i)0x[0-9a-f]{9,16}u?ll?u?|.*\bunsigned long long\b.*|.*\buint64_t\b.*")
_SOURCES = re.compile(rb".*\b__activemask\b.*|.*\b__ballot_sync\b.*|.*\b__match_\w+_sync\b.*")


def widen(tokens: Tokens, i: int, names: TreeNames) -> tuple[list[Edit], str]:
    """Return the edits for the call of token `i`, and the code of the finding.

    An "all lanes" mask, ~0, -1 or a constant for it becomes 64 bits of ones: all lanes of a warp of either size.
    `__syncwarp` loses it: HIP's version without an argument means all lanes too, and does not trap on warps of 32. Any
    other expression is cast, and a person must look at it, unless the device made it (`__activemask()`) or it is wide
    already.
    """
    if tokens.text(i + 1) != b"(":
        return [], "CU101"
    end = closing(tokens, i + 1)
    parts = arguments(tokens, i + 1, end) if end > 0 else []
    if not parts:
        return [], "CU101"
    first, last = parts[0]
    if first == last:
        return [], "CU101"
    start, stop = tokens.starts[first], tokens.ends[last - 1]
    mask = tokens.source[start:stop]
    if _ALL.fullmatch(mask) or mask in names.full_masks:
        return [Edit(start, stop, b"" if tokens.text(i) == b"__syncwarp" else FULL)], "CU140"
    if _WIDE.fullmatch(mask) or _SOURCES.fullmatch(mask):
        return [], "CU101"
    cast = Edit(start, start, b"(unsigned long long)("), Edit(stop, stop, b")")
    return list(cast), "CU141"
