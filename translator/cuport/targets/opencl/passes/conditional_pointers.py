"""Arguments that choose between pointers to different memory become a choice between calls.

    copy(to, n > 0 ? from : zeros);    ->    n > 0 ? copy(to, from) : copy(to, zeros);

In CUDA one pointer may be to any memory. In OpenCL C each side needs a call of its own, with its own address space.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.analysis.collective import Analysis, Traits

_MOST = 2  # pointers of one call that are chosen: each doubles what is written


def split(unit: ir.Unit) -> None:
    """Split such calls in all functions of a unit, other than calls in which threads wait for each other."""
    analysis: Analysis | None = None
    for function in unit.functions.values():
        if function.body is None or not _has_choice(function.body):
            continue
        analysis = analysis or Analysis(unit)
        body = walk.with_expressions(function.body, partial(_rewrite, analysis.traits))
        function.body = body if isinstance(body, ir.Block) else ir.Block((body,))


def _rewrite(traits: Mapping[str, Traits], expression: ir.Expression) -> ir.Expression:
    if not isinstance(expression, ir.Call) or traits[expression.function].waits:
        return expression
    return _split(expression, _MOST)


def _has_choice(body: ir.Block) -> bool:
    calls = (part for part in walk.all_expressions(body) if isinstance(part, ir.Call))
    return any(_choice(call) is not None for call in calls)


def _choice(call: ir.Call) -> int | None:
    """Return which argument is a choice between pointers to different memory."""
    return next((at for at, argument in enumerate(call.arguments) if _differs(_bare(argument))), None)


def _differs(argument: ir.Expression) -> bool:
    if not isinstance(argument, ir.Conditional) or not isinstance(argument.type, ir.Pointer):
        return False
    yes, no = _home(argument.yes), _home(argument.no)
    return yes is not no and not _is_null(argument.yes) and not _is_null(argument.no)


def _bare(argument: ir.Expression) -> ir.Expression:
    while isinstance(argument, ir.Cast) and isinstance(argument.type, ir.Pointer):
        argument = argument.operand
    return argument


def _is_null(value: ir.Expression) -> bool:
    return isinstance(value, ir.Literal) and value.text == "0"


def _home(pointer: ir.Expression) -> ir.Storage | None:
    """Return where the array or variable lies that a pointer is made from; None where that can't be seen."""
    match pointer:
        case ir.Name(variable, ir.Array()):
            return ir.Storage.LOCAL if variable.storage is ir.Storage.PARAMETER else variable.storage
        case ir.Unary("&", operand):
            return _place(operand)
        case ir.Index(type=ir.Array()) | ir.Member(type=ir.Array()):
            return _place(pointer)
        case ir.Cast(operand=inner):
            return _home(inner)
        case ir.Binary("+" | "-", left, right):
            return _home(left if isinstance(left.type, ir.Pointer | ir.Array) else right)
        case _:
            return None


def _place(place: ir.Expression) -> ir.Storage | None:
    match place:
        case ir.Name(variable):
            return ir.Storage.LOCAL if variable.storage is ir.Storage.PARAMETER else variable.storage
        case ir.Member(base=base):
            return _place(base)
        case ir.Index(base=base) if isinstance(base.type, ir.Array):
            return _place(base)
        case ir.Index(base=base):
            return _home(base)
        case _:
            return None


def _split(call: ir.Call, most: int) -> ir.Expression:
    at = _choice(call)
    if at is None or most == 0:
        return call
    choice = _bare(call.arguments[at])
    assert isinstance(choice, ir.Conditional)
    sides = []
    for side in (choice.yes, choice.no):
        given = _with(call.arguments[at], side)
        one = replace(call, arguments=(*call.arguments[:at], given, *call.arguments[at + 1 :]))
        sides.append(_split(one, most - 1))
    return ir.Conditional(choice.condition, sides[0], sides[1], call.type)


def _with(argument: ir.Expression, side: ir.Expression) -> ir.Expression:
    """Return an argument with one side in the place of its choice, its casts around it."""
    if isinstance(argument, ir.Cast) and isinstance(argument.type, ir.Pointer):
        return replace(argument, operand=_with(argument.operand, side))
    return side
