"""Find code that assumes warps of 32 lanes next to operations that involve all lanes of a wavefront."""

from __future__ import annotations

from cuport import codes
from cuport.findings import Kind
from cuport.source.edits import Edit
from cuport.source.lexer import closing
from cuport.targets.hip import half_warps, warp_arrays, warp_masks
from cuport.targets.hip.context import Context
from cuport.targets.hip.warp_code import Function, WarpCode, read

LANE, WIDTH = codes.WARP_LANE_ASSUMED, codes.WARP_WIDTH_ASSUMED
_MIXED = "its steps are those of 32 lanes, but lanes are counted by warpSize"
_WIDTH = b", 32"


def translate(context: Context) -> None:
    """Report lanes that are computed for warps of 32, and operations that count lanes in them.

    With --unsafe-fixes shuffles get the width 32 where the code around them is one for 32 lanes.
    """
    code = read(context)
    fixed = {i for function in code.functions for i in _shuffles(context, code, function)}
    for function in code.functions:
        _places(context, code, function, fixed)
    half_warps.translate(context, code)
    warp_masks.translate(context, code)
    warp_arrays.translate(context)


def _places(context: Context, code: WarpCode, function: Function, fixed: set[int]) -> None:
    """Report what is counted by 32 where an operation, or another count, goes by the wavefront's own size."""
    near = code.near(function) if function.name else code.functions
    is_mixed = function.name and any(other.asks_warp_size for other in near)
    if is_mixed or any(set(other.operations) - fixed for other in near):
        for first, last in (*function.places, *function.widths):
            _report_place(context, first, last)


def _shuffles(context: Context, code: WarpCode, function: Function) -> list[int]:
    """Say more of a shuffle than that it is translated; return those that got a width."""
    fixed: list[int] = []
    if any(other.places for other in code.called(function)) or function.steps_of_32:
        for i in function.shuffles:
            if context.options.fixes_warps:
                _give_width(context, i)
                fixed.append(i)
            else:
                _refine(context, i, WIDTH)
    if function.name and any(other.asks_warp_size for other in code.near(function)):
        for i in function.steps_of_32:
            _refine(context, i, WIDTH, _MIXED)
    return fixed


def _report_place(context: Context, first: int, last: int) -> None:
    start, end = context.tokens.starts[first], context.tokens.ends[last]
    text = context.source.data[start:end].decode("utf-8", "replace")
    context.report(LANE, start, end, text, Kind.VALUE, "Device")


def _give_width(context: Context, i: int) -> None:
    """Give a shuffle the width that it has on CUDA's cards when none is written."""
    end = closing(context.tokens, i + 1)
    offset = context.tokens.starts[end]
    context.edits.append(Edit(offset, offset, _WIDTH))
    _refine(context, i, codes.WARP_MADE_RIGHT, to="the width 32")


def _refine(context: Context, i: int, code: str, hint: str = "", to: str = "") -> None:
    """Replace the findings on token `i` that say that nothing is left to do."""
    start = context.tokens.starts[i]
    for k, finding in enumerate(context.findings):
        if finding.start == start and finding.code in _DONE:
            context.findings[k] = finding._replace(code=code, hint=hint or finding.hint, to=to or finding.to)


_DONE = (codes.API_RENAMED, codes.API_SAME, codes.WARP_MASK_WIDENED)
