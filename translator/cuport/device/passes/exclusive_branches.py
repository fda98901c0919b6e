"""Neighbouring `if`s of which a thread takes one at most, with barriers in both: the second is the first one's `else`.

    if (warp == 0) { fill(a); sync; use(b); }        if (warp == 0) { fill(a); sync; use(b); }
    if (warp == 1) { fill(b); sync; use(a); }   ->   else if (warp == 1) { fill(b); sync; use(a); }

CUDA's cards count a barrier of one and a barrier of the other as the same. What holds of an `else` holds here, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from cuport.device import effects, ir
from cuport.device.analysis import assigned, flow, walk
from cuport.device.analysis.ranges import is_whole, number

_SAME_IN_A_THREAD = ("threadIdx.", "blockIdx.", "blockDim.", "gridDim.")
_EXCLUDED = {
    "<": (">=", ">", "=="),
    "<=": (">",),
    ">": ("<=", "<", "=="),
    ">=": ("<",),
    "==": ("!=", "<", ">"),
    "!=": ("==",),
}
"""Comparisons of two values, and those that do not hold where they do."""


def chain(unit: ir.Unit, body: ir.Block, waits: Callable[[ir.Statement], bool]) -> ir.Block:
    """Return a function's body with such `if`s made one; `waits` says whether a block waits in a statement."""
    lent = {key for key, is_address in assigned.find(unit, body).items() if is_address}

    def follow(one: ir.Statement, other: ir.Statement) -> ir.Statement | None:
        """Return two neighbours as one statement."""
        first, second = flow.bare(one), flow.bare(other)
        if not isinstance(first, ir.If) or not isinstance(second, ir.If) or first.no is not None:
            return None
        if not waits(first.yes) or not waits(second.yes):
            return None
        changing = lent | assigned.find(unit, first.yes).keys()
        later = list(_conditions(second))
        if not all(_is_exclusive(first.condition, condition) for condition in later):
            return None
        if not all(_stays(part, changing) for condition in later for part in walk.expressions(condition)):
            return None
        whole = replace(first, no=other)
        return replace(one, body=whole) if isinstance(one, ir.At) else whole

    def change(statement: ir.Statement) -> ir.Statement:
        if isinstance(statement, ir.Block | ir.Group):
            return replace(statement, body=tuple(_join(statement.body, follow)))
        return statement

    found = walk.with_statements(body, change)
    assert isinstance(found, ir.Block)
    return found


def _join(
    body: Sequence[ir.Statement], follow: Callable[[ir.Statement, ir.Statement], ir.Statement | None]
) -> list[ir.Statement]:
    """Return statements with neighbours joined, the last ones first: by then a third `if` is the second's `else`."""
    found: list[ir.Statement] = []
    for statement in reversed(body):
        joined = follow(statement, found[-1]) if found else None
        if joined is not None:
            found[-1] = joined
        else:
            found.append(statement)
    return found[::-1]


def _conditions(chosen: ir.If) -> Iterator[ir.Expression]:
    """Yield the conditions of an `if`, and of those that are its `else`s. What stands in a last `else` has none."""
    yield chosen.condition
    if chosen.no is not None:
        following = flow.bare(chosen.no)
        if isinstance(following, ir.If):
            yield from _conditions(following)
        else:
            yield ir.Literal("true", ir.BOOL)


def _stays(part: ir.Expression, changing: set[str]) -> bool:
    """Whether a part of a condition has the same value after statements that change variables with these keys."""
    match part:
        case ir.Name(variable):
            return variable.is_own and variable.key not in changing
        case ir.Builtin(name):
            found = effects.of(part)
            return found.harmless and (name.startswith(_SAME_IN_A_THREAD) or not found.varies)
        case ir.Binary(op) if op in assigned.ASSIGNMENTS:
            return False
        case ir.Unary("*" | "&" | "++" | "--") | ir.Call() | ir.Index():
            return False
        case ir.Member(base=base):
            return not isinstance(base.type, ir.Pointer)
        case _:
            return True


def _is_exclusive(one: ir.Expression, other: ir.Expression) -> bool:
    """Whether one condition does not hold where the other does, which is plain from how they are written."""
    return any(_excludes(a, b) or _excludes(b, a) for a, b in product(_terms(one), _terms(other)))


def _terms(condition: ir.Expression) -> list[ir.Expression]:
    """Return what all must hold for a condition to hold."""
    if isinstance(condition, ir.Binary) and condition.op == "&&":
        return [*_terms(condition.left), *_terms(condition.right)]
    return [condition]


def _excludes(one: ir.Expression, other: ir.Expression) -> bool:
    if isinstance(other, ir.Unary) and other.op == "!":
        return _without_place(other.operand) == _without_place(one)
    if not isinstance(one, ir.Binary) or not isinstance(other, ir.Binary):
        return False
    if _without_place(one.left) != _without_place(other.left) or one.right.type != other.right.type:
        return False
    if _without_place(one.right) == _without_place(other.right):
        return other.op in _EXCLUDED.get(one.op, ())
    this, that = number(one.right), number(other.right)
    if this is None or that is None or not is_whole(one.left.type):
        return False
    return _lies_below(one.op, this, other.op, that)


def _lies_below(op: str, bound: int, other_op: str, other: int) -> bool:
    """Whether all whole numbers that compare so with one bound are smaller than all that do with the other."""
    highest = {"<": bound - 1, "<=": bound, "==": bound}.get(op)
    lowest = {">": other + 1, ">=": other, "==": other}.get(other_op)
    return highest is not None and lowest is not None and highest < lowest


def _without_place(expression: ir.Expression) -> ir.Expression:
    """Return an expression that equals another one which stands elsewhere."""
    found = walk.rebuilt(expression, tuple(map(_without_place, walk.operands(expression))))
    return replace(found, place=ir.Place("", 0, 0)) if isinstance(found, ir.Builtin) else found
