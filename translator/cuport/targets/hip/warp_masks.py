"""Find masks that are made for 32 lanes, or compared as one, next to operations that give masks of a wavefront."""

from __future__ import annotations

import re

from cuport import codes
from cuport.findings import Kind
from cuport.ruleset.kept_bits import is_kept_in_32_bits
from cuport.source.lexer import T, closing
from cuport.targets.hip.context import Context
from cuport.targets.hip.warp_code import GIVES_MASK, Function, WarpCode, is_lane

_ALL_32 = re.compile(rb"(?i)0xffffffffu?l?l?|UINT_MAX|UINT32_MAX")
_ZERO = re.compile(rb"(?i)0x0+u?l?l?|0u?l?l?")
_BITS_OF_32 = re.compile(rb"(?i)(?:1|0x1|0xffffffff|0xfffffffe)u?")


def translate(context: Context, code: WarpCode) -> None:
    """Report masks that are compared as masks of 32 lanes, and ones of 32 bits that are shifted by a lane."""
    tokens = context.tokens
    _votes_by_macro(context)
    for function in code.functions:
        sources = [i for i in function.operations if GIVES_MASK.fullmatch(tokens.text(i))]
        for i in sources:
            _comparison(context, i, closing(tokens, i + 1))
    giving = [f for f in code.functions if any(GIVES_MASK.fullmatch(tokens.text(i)) for i in f.operations)]
    if not giving:
        return
    _bits_by_macro(context, giving)
    for i in tokens.of_kinds(T.NUMBER, T.IDENT):
        if not 0 < i < len(tokens) - 3:
            continue
        if tokens.kinds[i] == T.NUMBER and _BITS_OF_32.fullmatch(tokens.text(i)):
            _shift(context, code, giving, i)
        elif tokens.kinds[i] == T.IDENT and _is_mask(context, i):
            _comparison(context, i, i)


def _votes_by_macro(context: Context) -> None:
    """Report where 32 bits are kept of a vote that a macro of another file makes."""
    tokens, names = context.tokens, context.names
    for i in tokens.places(*names.vote_macros):
        is_own = any(found.is_macro for found in context.scopes.declarations(tokens.spelling(i)))
        if not is_own and is_kept_in_32_bits(context.scopes, i, names):
            start, end = tokens.starts[i], tokens.ends[i]
            name = tokens.spelling(i).decode("utf-8", "replace")
            context.report(codes.WARP_MASK_NARROWED, start, end, name, Kind.MACRO, "Device")


def _bits_by_macro(context: Context, giving: list[Function]) -> None:
    """Report a macro that shifts ones of 32 bits by a lane, in a function that has masks to do with."""
    tokens, scopes = context.tokens, context.scopes
    for i in tokens.places(*context.names.lane_bits):
        last = scopes.partners.get(i + 1, 0)
        if any(tokens.kinds[j] == T.IDENT and is_lane(scopes, j) for j in range(i + 2, last)) and _is_in(
            context, giving, i
        ):
            _report(context, i, last)


def _is_in(context: Context, giving: list[Function], i: int) -> bool:
    """Whether token `i` is in a function with one of the operations of these."""
    around = context.scopes.functions_around(i)
    start, end = (around[-1], context.scopes.partners.get(around[-1], 0)) if around else (0, 0)
    return any(start < operation < end for function in giving for operation in function.operations)


def _comparison(context: Context, first: int, last: int) -> None:
    """Report `mask == 0xffffffff` and `mask != 0xffffffff`, on either side, and `~mask == 0`."""
    tokens = context.tokens
    if tokens.text(first - 1) == b"~":
        _inverted(context, first - 1, last)
        return
    operator = tokens.text(last + 1) + tokens.text(last + 2)
    if operator in (b"==", b"!=") and _is_all_32(context, last + 3):
        _report(context, first, last + 3)
        return
    operator = tokens.text(first - 2) + tokens.text(first - 1)
    if operator in (b"==", b"!=") and _is_all_32(context, first - 3):
        _report(context, first - 3, last)


def _is_all_32(context: Context, i: int) -> bool:
    """Whether token `i` is the mask of all 32 lanes, or one of the tree's names for it."""
    tokens = context.tokens
    return _ALL_32.fullmatch(tokens.text(i)) is not None or tokens.spelling(i) in context.names.full_masks


def _inverted(context: Context, first: int, last: int) -> None:
    """Report `~mask == 0`, `~mask != 0` and `!~mask`: HIP's mask has 64 bits, of which cards with 32 lanes set 32."""
    tokens = context.tokens
    is_compared = tokens.text(last + 1) + tokens.text(last + 2) in (b"==", b"!=")
    if is_compared and _ZERO.fullmatch(tokens.text(last + 3)):
        _report(context, first, last + 3)
    elif tokens.text(first - 1) == b"!":
        _report(context, first - 1, last)


def _is_mask(context: Context, i: int) -> bool:
    """Whether token `i` is a variable that starts as a mask which the device made, in a comparison."""
    tokens = context.tokens
    if b"=" not in (tokens.text(i + 2), tokens.text(i - 1)) or tokens.text(i + 1) not in (b"=", b"!", b")", b"&", b"|"):
        return False
    declared = context.scopes.find(i)
    return declared is not None and GIVES_MASK.match(declared.value) is not None


def _shift(context: Context, code: WarpCode, giving: list[Function], i: int) -> None:
    """Report a number of 32 bits at token `i` that is shifted by a lane, in a function that has masks to do with."""
    tokens = context.tokens
    operator = tokens.text(i + 1) + tokens.text(i + 2)
    if operator not in (b"<<", b">>"):
        return
    last = i + 3
    if tokens.text(last) == b"(" and operator == b">>":
        last = context.scopes.partners.get(last, last)
    if not any(tokens.kinds[j] == T.IDENT and is_lane(context.scopes, j) for j in range(i + 3, last + 1)):
        return
    if _is_in(context, giving, i):
        _report(context, i, last)


def _report(context: Context, first: int, last: int) -> None:
    start, end = context.tokens.starts[first], context.tokens.ends[last]
    text = context.source.data[start:end].decode("utf-8", "replace")
    context.report(codes.WARP_MASK_OF_32, start, end, text, Kind.VALUE, "Device")
