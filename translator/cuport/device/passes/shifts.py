"""Shifts by the width of the type or more, with the results that a GPU gives: only the sign is left.

C leaves that open, and most targets take the count modulo the width. So a shift whose count may be too large becomes a
helper that looks at the count. Most can't be, and stay: constants, counts behind a mask, and variables and parameters
that only get such values. So do rotations, `x << n | x >> (32 - n)`, for which it makes no difference, and which
compilers know.
"""

from __future__ import annotations

from dataclasses import dataclass

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.analysis.ranges import SMALL, WIDTHS, Ranges, number

_NAMES = {"<<": "cuport::shift_left", ">>": "cuport::shift_right"}
_SHIFTS = (*_NAMES, "<<=", ">>=")


def guard(unit: ir.Unit, ranges: Ranges) -> None:
    """Guard the shifts of a unit whose counts may be too large."""
    for function in unit.functions.values():
        if function.body is not None:
            guarded = _Guard(ranges, function)
            parts = function.body.body
            function.body = ir.Block(
                tuple(walk.with_expressions(part, guarded.change) if _has_shift(part) else part for part in parts)
            )


def _has_shift(statement: ir.Statement) -> bool:
    return any(isinstance(part, ir.Binary) and part.op in _SHIFTS for part in walk.all_expressions(statement))


@dataclass(frozen=True, slots=True)
class _Guard:
    """Guards the shifts of one function."""

    ranges: Ranges
    function: ir.Function

    def change(self, expression: ir.Expression) -> ir.Expression:
        match expression:
            case ir.Binary("<<" | ">>" as op, left, right):
                return self._shift(op, left, right, expression.type) or expression
            case ir.Binary("<<=" | ">>=" as op, left, right):
                kind = ir.INT if isinstance(left.type, ir.Scalar) and left.type.name in SMALL else left.type
                shifted = self._shift(op[:-1], left, right, kind)
                return ir.Binary("=", left, shifted, expression.type) if shifted is not None else expression
            case ir.Binary("|", left, right):
                return _rotation(left, right, expression) or _rotation(right, left, expression) or expression
            case _:
                return expression

    def _shift(self, op: str, left: ir.Expression, right: ir.Expression, kind: ir.Type) -> ir.Expression | None:
        if kind not in WIDTHS or not isinstance(right.type, ir.Scalar):
            return None
        width = WIDTHS[kind]
        bounds = self.ranges.of(right, self.function)
        if bounds is not None and bounds[0] >= 0 and bounds[1] < width:
            return None
        return ir.Builtin(_NAMES[op], (left, right), kind, self.function.place, (kind, ir.UINT))


def _rotation(left: ir.Expression, right: ir.Expression, whole: ir.Binary) -> ir.Expression | None:
    """Return `x << n | x >> (32 - n)` without guards; None for anything else."""
    up, down = _parts(left, "<<"), _parts(right, ">>")
    if up is None or down is None or up[0] != down[0] or up[0].type not in (ir.UINT, ir.ULONG):
        return None
    width = WIDTHS[up[0].type]
    if not (_is_rest(up[1], down[1], width) or _is_rest(down[1], up[1], width)):
        return None
    plain = ir.Binary("<<", *up, up[0].type), ir.Binary(">>", *down, up[0].type)
    return ir.Binary("|", *(plain if whole.left is left else plain[::-1]), whole.type)


def _parts(expression: ir.Expression, op: str) -> tuple[ir.Expression, ir.Expression] | None:
    match expression:
        case ir.Builtin(name, (number, count)) if name == _NAMES[op]:
            return number, count
        case ir.Binary(found, number, count) if found == op:
            return number, count
        case _:
            return None


def _is_rest(count: ir.Expression, other: ir.Expression, width: int) -> bool:
    return isinstance(other, ir.Binary) and other.op == "-" and other.right == count and number(other.left) == width
