"""Find conditions that 32 lanes of a wavefront of 64 meet, around operations whose mask names all 64.

HIP's operations with a mask trap when the mask names lanes that are not there, unless NDEBUG is defined. With
--unsafe-fixes the mask becomes the lanes that are there, which is all that HIP allows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cuport import codes
from cuport.findings import Kind
from cuport.ruleset.actions.warp_mask import FULL as FULL_MASK
from cuport.source.edits import Edit
from cuport.source.lexer import T, Tokens, arguments, closing
from cuport.targets.hip.context import Context
from cuport.targets.hip.warp_code import WarpCode, thread

_ACTIVE = b"__activemask()"
_OF_32 = re.compile(rb"(?i)(?:32|0x20)u?|\w*warp_?size\w*")
_LAST_OF_32 = re.compile(rb"(?i)(?:31|0x1f)u?")
_TAKES_MASK = re.compile(rb"__(?:shfl(?:_up|_down|_xor)?|ballot|any|all|match_any|match_all|reduce_\w+)_sync")
_WARP_VALUE = re.compile(rb"(?i).*(?:/\s*(?:32|0x20|\w*warp_?size\w*)u?|>>\s*(?:5|\w*warp\w*))\s*\)?\s*", re.DOTALL)
_THREAD = re.compile(rb"\bthreadIdx\b|\bthread_rank\b|(?i:\btid\b)")
_DEEPEST = 3
"""How many calls lie at most between a condition and an operation."""


def translate(context: Context, code: WarpCode) -> None:
    """Report the conditions, or with --unsafe-fixes make the masks behind them right."""
    if not any(
        _TAKES_MASK.fullmatch(context.tokens.text(i)) for f in code.functions for i in (*f.operations, *f.steps)
    ):
        return
    for i in context.tokens.places(b"if"):
        if not context.scopes.functions_around(i):
            continue
        if found := _half(context, i):
            first, last, region = found
            if masked := sorted(_find_masked(context, code, region, _DEEPEST)):
                _judge(context, first, last, masked)


def _judge(context: Context, first: int, last: int, masked: list[int]) -> None:
    tokens = context.tokens
    if context.options.fixes_warps:
        for i in masked:
            _ask_card(context, i)
        return
    start, end = tokens.starts[first], tokens.ends[last]
    text = context.source.data[start:end].decode("utf-8", "replace")
    name = tokens.text(masked[0]).decode("ascii", "replace")
    hint = f"the mask of {name} names all 64; __activemask() names the lanes that are there"
    context.report(codes.WARP_HALF_ACTIVE, start, end, text, Kind.VALUE, "Device", hint=hint)


def _half(context: Context, i: int) -> tuple[int, int, range] | None:
    """Return the comparison of the `if` at token `i` that 32 lanes of a wavefront meet, and what only they run."""
    tokens, scopes = context.tokens, context.scopes
    opening = i + 1 + (tokens.text(i + 1) == b"constexpr")
    close = scopes.partners.get(opening, -1)
    if tokens.text(opening) != b"(" or close < 0:
        return None
    end = _statement_end(context, close + 1)
    leaves = tokens.text(close + 1 + (tokens.text(close + 1) == b"{")) == b"return"
    for first, last in _conjuncts(tokens, opening, close):
        if leaves and _is_for_others(context, first, last):
            return first, last - 1, range(end, scopes.partners.get(scopes.parents[i], end))
        if not leaves and _is_for_first(context, first, last):
            return first, last - 1, range(close + 1, end)
    return None


def _statement_end(context: Context, i: int) -> int:
    """Return the token behind the statement that begins at token `i`."""
    tokens, j = context.tokens, i
    while j < len(tokens):
        if tokens.text(j) in (b"(", b"[", b"{"):
            is_block = tokens.text(j) == b"{"
            j = context.scopes.partners.get(j, len(tokens))
            if is_block:
                return j + 1
        elif tokens.text(j) in (b";", b"}"):
            return j + 1
        j += 1
    return j


def _conjuncts(tokens: Tokens, opening: int, close: int) -> Iterator[tuple[int, int]]:
    """Yield the parts of a condition that must all hold, as tokens (first, one past the last)."""
    first, depth = opening + 1, 0
    for j in range(opening + 1, close + 1):
        text = tokens.text(j)
        depth += (text in (b"(", b"[")) - (text in (b")", b"]"))
        is_and = depth == 0 and text == b"&" == tokens.text(j - 1)
        if is_and or j == close:
            yield first, (j - 1 if is_and else j)
            first = j + 1


def _is_for_first(context: Context, first: int, last: int) -> bool:
    """Whether a part of a condition picks one warp of 32: `tid < 32`, `warp == 0`, `!warp`, `tid / 32 == 1`."""
    tokens = context.tokens
    if tokens.text(first) == b"!" and last == first + 2:
        return _is_warp(context, first + 1, last)
    before, operator, after = _split(tokens, first, last)
    match operator:
        case b"<":
            return _is_thread(context, before) and bool(_OF_32.fullmatch(after))
        case b"<=":
            return _is_thread(context, before) and bool(_LAST_OF_32.fullmatch(after))
        case b"==":
            return after.isalnum() and _is_warp(context, *before)
    return False


def _is_for_others(context: Context, first: int, last: int) -> bool:
    """Whether a part of a condition leaves out one warp of 32: `tid >= 32`, `tid > 31`, `warp != 0`, `warp`."""
    tokens = context.tokens
    before, operator, after = _split(tokens, first, last)
    match operator:
        case b">=":
            return _is_thread(context, before) and bool(_OF_32.fullmatch(after))
        case b">":
            return _is_thread(context, before) and bool(_LAST_OF_32.fullmatch(after))
        case b"!=":
            return after.isalnum() and _is_warp(context, *before)
    return False


def _split(tokens: Tokens, first: int, last: int) -> tuple[tuple[int, int], bytes, bytes]:
    """Return the left side of a comparison as tokens, its operator, and its right side, which is one token."""
    right = last - 1
    operator, left = tokens.text(right - 1), right - 1
    if tokens.text(right - 2) in (b"=", b"<", b">", b"!") and operator == b"=":
        operator, left = tokens.text(right - 2) + operator, right - 2
    return (first, left), operator, tokens.text(right)


def _is_thread(context: Context, part: tuple[int, int]) -> bool:
    first, last = part
    return last > first and thread(context.scopes, last - 1) == first


def _is_warp(context: Context, first: int, last: int) -> bool:
    """Whether an expression is the number of a warp of 32 lanes: `tid / 32`, or a variable with such a value."""
    tokens = context.tokens
    if last <= first:
        return False
    text = tokens.source[tokens.starts[first] : tokens.ends[last - 1]]
    if last == first + 1 and tokens.kinds[first] == T.IDENT:
        declared = context.scopes.find(first)
        text = declared.value if declared else b""
    return b"warpSize" not in text and bool(_WARP_VALUE.fullmatch(text) and _THREAD.search(text))


def _find_masked(context: Context, code: WarpCode, region: Iterable[int], depth: int) -> set[int]:
    """Return the operations in a part of a function, and in those that it calls, whose mask names all lanes."""
    found: set[int] = set()
    for i in region:
        name = context.tokens.text(i)
        if _TAKES_MASK.fullmatch(name) and _full_mask(context, i) is not None:
            found.add(i)
        for function in code.named(name) if depth else ():
            inner = [
                *function.operations,
                *function.steps,
                *(call for calls in function.calls.values() for call in calls),
            ]
            found |= _find_masked(context, code, inner, depth - 1)
    return found


def _full_mask(context: Context, i: int) -> int | None:
    """Return which of the edits writes the mask of the operation at token `i` for all lanes, if one does."""
    tokens = context.tokens
    if tokens.text(i + 1) != b"(" or (end := closing(tokens, i + 1)) < 0:
        return None
    parts = arguments(tokens, i + 1, end)
    start = tokens.starts[parts[0][0]] if parts else -1
    fits = (k for k, edit in enumerate(context.edits) if edit.start == start and edit.text == FULL_MASK)
    return next(fits, None)


def _ask_card(context: Context, i: int) -> None:
    """Write the lanes that are there as the mask of the operation at token `i`."""
    k = _full_mask(context, i)
    if k is None:
        return
    old = context.edits[k]
    context.edits[k] = Edit(old.start, old.end, _ACTIVE)
    for n, finding in enumerate(context.findings):
        if finding.start == context.tokens.starts[i] and finding.code == codes.WARP_MASK_WIDENED:
            context.findings[n] = finding._replace(code=codes.WARP_MADE_RIGHT, to=_ACTIVE.decode())
