"""Find shared arrays with one element for each of 32 lanes whose index goes by `warpSize`."""

from __future__ import annotations

import re

from cuport import codes
from cuport.findings import Kind
from cuport.source.lexer import T
from cuport.targets.hip.context import Context
from cuport.targets.hip.warp_code import goes_by_warp_size

_OF_32 = re.compile(rb"(?i)(?:32|0x20)u?")
_HINT = "the array has 32 elements, and on such cards a lane may be 63"


def translate(context: Context) -> None:
    """Report elements that lanes from 32 on would find behind the array's end; a comparison in front guards them."""
    tokens = context.tokens
    for i in tokens.places(b"__shared__"):
        name = next((j for j in range(i + 1, i + 12) if tokens.text(j + 1) == b"["), 0)
        if not name or not _OF_32.fullmatch(tokens.text(name + 2)) or tokens.text(name + 4) not in (b";", b","):
            continue
        scopes = context.scopes
        for j in range(name + 5, scopes.partners.get(scopes.parents[i], 0)):
            is_element = tokens.text(j) == tokens.text(name) and tokens.text(j + 1) == b"["
            if is_element and tokens.text(j + 3) == b"]" and tokens.kinds[j + 2] == T.IDENT:
                _element(context, j)


def _element(context: Context, i: int) -> None:
    tokens = context.tokens
    declared = context.scopes.find(i + 2)
    is_lane = declared is not None and re.search(rb"%|&", declared.value) and goes_by_warp_size(context.scopes, i + 2)
    if not is_lane or _is_guarded(context, i):
        return
    start, end = tokens.starts[i], tokens.ends[i + 3]
    text = context.source.data[start:end].decode("utf-8", "replace")
    context.report(codes.WARP_LANE_ASSUMED, start, end, text, Kind.VALUE, "Device", hint=_HINT)


def _is_guarded(context: Context, i: int) -> bool:
    """Whether a comparison stands in front of an element, in its statement or in a condition around it."""
    tokens, scopes = context.tokens, context.scopes
    around = scopes.functions_around(i)
    place, heads = i, [range(scopes.head_start(i), i)]
    while (place := scopes.parents[place]) > (around[0] if around else -1):
        heads.append(range(scopes.head_start(place), place))
    compares = (b"<", b">", b"?")
    return any(
        tokens.text(j) in compares or tokens.text(j) == b"=" == tokens.text(j + 1) for head in heads for j in head
    )
