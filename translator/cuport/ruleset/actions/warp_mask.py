"""Widen the lane masks of warp operations to the 64 bits that they have in HIP.

Data is not enough: what is written depends on how the mask is spelled. CUDA's warps have 32 lanes, so "all lanes"
is 0xffffffff; AMD's CDNA wavefronts have 64, and HIP (from 6.2 on, under HIP_ENABLE_WARP_SYNC_BUILTINS, and always
from 7.0) refuses a mask that is not 64 bits wide.
"""

from __future__ import annotations

import re

from cuport import codes
from cuport.frontend.facts import TreeNames
from cuport.ruleset.actions import warp_result
from cuport.source.edits import Edit
from cuport.source.lexer import T, arguments, closing
from cuport.source.scopes import Declaration, Scopes

FULL = b"0xffffffffffffffffull"
_32_BITS = rb"(?:unsigned(?:\s+int)?|uint|uint32_t)"
_ALL = re.compile(
    rb"(?i:0xffffffff(?:u|l|ul|lu|ull)?|~0u?l?l?|-1)|UINT_MAX|UINT32_MAX"
    rb"|" + _32_BITS + rb"\((?:-1|~0u?)\)|\(" + _32_BITS + rb"\)\s*(?:-1|~0u?)"
)
_WIDE = re.compile(rb"(?i)0x[0-9a-f]{9,16}u?ll?u?|.*\bunsigned long long\b.*|.*\buint64_t\b.*")
_GIVES_MASK = (b"__ballot_sync", b"__activemask", b"__match_any_sync", b"__match_all_sync")
_SOURCES = re.compile(rb".*\b__activemask\b.*|.*\b__ballot_sync\b.*|.*\b__match_\w+_sync\b.*")


def rewrite(scopes: Scopes, i: int, names: TreeNames) -> tuple[list[Edit], str]:
    """Return the edits for the call of token `i`, and the code of the finding.

    Both the mask that goes in and, where there is one, the mask that comes out have 64 bits in HIP.
    """
    edits, code = _mask(scopes, i, names)
    if scopes.tokens.text(i) in _GIVES_MASK:
        of_result, told = warp_result.rewrite(scopes, i, names)
        edits += of_result
        code = code if told == codes.API_SAME else told
    return edits, code


def _mask(scopes: Scopes, i: int, names: TreeNames) -> tuple[list[Edit], str]:
    """Return the edits for the mask that the call of token `i` is given, and the code of the finding.

    An "all lanes" mask, ~0, -1 or a constant for it becomes 64 bits of ones: all lanes of a warp of either size.
    `__syncwarp` loses it: HIP's version without an argument means all lanes too, and does not trap on warps of 32. Any
    other expression is cast, and a person must look at it, unless the device made it (`__activemask()`) or it is wide
    already.
    """
    tokens = scopes.tokens
    if tokens.text(i + 1) != b"(":
        return [], codes.API_SAME
    end = closing(tokens, i + 1)
    parts = arguments(tokens, i + 1, end) if end > 0 else []
    if not parts:
        return [], codes.API_SAME
    first, last = parts[0]
    if first == last:
        return [], codes.API_SAME
    start, stop = tokens.starts[first], tokens.ends[last - 1]
    mask = tokens.source[start:stop]
    if _ALL.fullmatch(mask) or (last == first + 1 and _is_constant_for_all(scopes, first, names)):
        return [Edit(start, stop, b"" if tokens.text(i) == b"__syncwarp" else FULL)], codes.WARP_MASK_WIDENED
    if _WIDE.fullmatch(mask) or _SOURCES.fullmatch(mask):
        return [], codes.API_SAME
    cast = Edit(start, start, b"(unsigned long long)("), Edit(stop, stop, b")")
    return list(cast), codes.WARP_MASK_UNKNOWN


def _is_constant_for_all(scopes: Scopes, i: int, names: TreeNames) -> bool:
    """Whether token `i` names a constant that stands for all lanes.

    What the file declares around the place wins over what the tree knows. In the body of a macro nobody knows
    where it is used: there each declaration of the name in the file must be such a constant. A member may be meant
    wherever no function declares the name.
    """
    if scopes.tokens.kinds[i] != T.IDENT:
        return False
    name = scopes.tokens.spelling(i)
    found = scopes.find(i)
    seen = [found] if found else []
    if scopes.is_in_macro(i):
        seen = scopes.declarations(name)
    elif found is None or scopes.is_global(found.token):
        seen += [declared for declared in scopes.declarations(name) if declared.is_member]
    if any(not declared.is_macro and not _keeps_all(scopes, declared, names) for declared in seen):
        return False
    return name in names.full_masks or bool(found and not found.is_macro)


def _keeps_all(scopes: Scopes, declared: Declaration, names: TreeNames) -> bool:
    """Whether a variable is a constant whose value is all lanes, or another constant for them."""
    if not declared.is_constant:
        return False
    value = declared.value.strip(b"()")
    if _ALL.fullmatch(value):
        return True
    at = declared.token + 2
    if scopes.tokens.text(at) != value:
        return False
    other = scopes.find(at)
    if other is None or other.is_macro:
        return value in names.full_masks
    return other.token < declared.token and _keeps_all(scopes, other, names)
