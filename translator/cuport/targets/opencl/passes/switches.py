"""Give a `switch` a case for every value, so that compilers can't conclude that the default is never reached.

PoCL 3 makes nothing right of a `switch` whose cases are all that its value can be, as in `switch (x & 3)` with cases 0
to 3: LLVM marks the default as unreachable, and what PoCL makes of that in kernels with barriers sends one case to the
code of another. So the last case becomes the default, which is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cuport.device import ir
from cuport.device.analysis.ranges import Ranges, number

# More values than anybody writes cases for.
_MOST = 256


def open_defaults(unit: ir.Unit, ranges: Ranges) -> None:
    """Make the last case of each `switch` the default where no value is left for that."""
    for function in unit.functions.values():
        if function.body is not None:
            function.body = ir.Block(tuple(_rewrite(part, function, ranges) for part in function.body.body))


def _rewrite(statement: ir.Statement, function: ir.Function, ranges: Ranges) -> ir.Statement:
    """Return a statement with each `switch` in it looked at, inner ones first."""

    def inner(part: ir.Statement) -> ir.Statement:
        return _rewrite(part, function, ranges)

    match statement:
        case ir.Block(body) | ir.Group(body):
            return replace(statement, body=tuple(inner(part) for part in body))
        case ir.If(condition, yes, no):
            return ir.If(condition, inner(yes), inner(no) if no is not None else None)
        case ir.Switch(value, body):
            return ir.Switch(value, _open(inner(body), ranges.of(value, function)))
        case ir.For(body=body) | ir.While(body=body) | ir.Case(body=body) | ir.Label(body=body) | ir.At(body=body):
            return replace(statement, body=inner(body))
        case _:
            return statement


def _open(body: ir.Statement, bounds: tuple[int, int] | None) -> ir.Statement:
    """Return the body of a `switch` with an open default, if its cases are all that there is."""
    if bounds is None or bounds[1] - bounds[0] >= _MOST:
        return body
    cases = _cases([body])
    known = {number(case.value) for case in cases if case.value is not None}
    if None in known or not set(range(bounds[0], bounds[1] + 1)) <= known:
        return body
    last = [case.value for case in cases if case.value is not None][-1]
    return _relabel(body, last)


def _cases(statements: Sequence[ir.Statement]) -> list[ir.Case]:
    """Return the cases of a `switch`, from those statements that hold them: blocks, and cases before cases."""
    found: list[ir.Case] = []
    for statement in statements:
        match statement:
            case ir.Block(body) | ir.Group(body):
                found += _cases(body)
            case ir.Case(body=inner):
                found += [statement, *_cases([inner])]
            case ir.At(body=inner):
                found += _cases([inner])
            case _:
                pass
    return found


def _relabel(statement: ir.Statement, last: ir.Expression | None) -> ir.Statement:
    match statement:
        case ir.Block(body) | ir.Group(body):
            return replace(statement, body=tuple(_relabel(part, last) for part in body))
        case ir.Case(None, inner):
            return _relabel(inner, last)
        case ir.Case(value, inner):
            return ir.Case(None if value is last else value, _relabel(inner, last))
        case ir.At(body=inner):
            return replace(statement, body=_relabel(inner, last))
        case _:
            return statement
