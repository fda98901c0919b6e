"""Walk over `ir`: the parts of statements and expressions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from operator import attrgetter, is_
from typing import Any, TypeAlias

from cuport.device import ir
from cuport.support import progress

_Parts: TypeAlias = "Callable[[Any], tuple[Any, ...]]"


def _one(name: str) -> _Parts:
    """Return what gives the part of that name, if it is there."""

    def parts(node: Any) -> tuple[Any, ...]:
        part = getattr(node, name)
        return () if part is None else (part,)

    return parts


def _several(*names: str) -> _Parts:
    """Return what gives the parts of these names that are there."""
    get = attrgetter(*names)
    return lambda node: tuple(part for part in get(node) if part is not None)


# By type, as a pass over a program asks this some hundred thousand times; what is not listed has no parts.
_OPERANDS: dict[type, _Parts] = {
    ir.Unary: _one("operand"),
    ir.Cast: _one("operand"),
    ir.Member: _one("base"),
    ir.BitField: _one("base"),
    ir.Binary: attrgetter("left", "right"),
    ir.Index: attrgetter("base", "index"),
    ir.Conditional: attrgetter("condition", "yes", "no"),
    ir.Initializer: attrgetter("items"),
    ir.Call: attrgetter("arguments"),
    ir.Builtin: attrgetter("arguments"),
}
_INNER: dict[type, _Parts] = {
    ir.Block: attrgetter("body"),
    ir.Group: attrgetter("body"),
    ir.If: _several("yes", "no"),
    ir.For: _several("start", "body"),
    ir.While: _one("body"),
    ir.Switch: _one("body"),
    ir.Case: _one("body"),
    ir.Label: _one("body"),
    ir.At: _one("body"),
}
_OWN: dict[type, _Parts] = {
    ir.Declare: _one("value"),
    ir.Return: _one("value"),
    ir.Case: _one("value"),
    ir.Evaluate: _one("expression"),
    ir.If: _one("condition"),
    ir.While: _one("condition"),
    ir.Switch: _one("value"),
    ir.For: _several("condition", "step"),
}


def _none(node: Any) -> tuple[Any, ...]:
    return ()


def operands(expression: ir.Expression) -> tuple[ir.Expression, ...]:
    """Return the expressions that an expression is made of."""
    return _OPERANDS.get(type(expression), _none)(expression)


def inner(statement: ir.Statement) -> tuple[ir.Statement, ...]:
    """Return the statements directly within a statement."""
    return _INNER.get(type(statement), _none)(statement)


def own(statement: ir.Statement) -> tuple[ir.Expression, ...]:
    """Return the expressions directly within a statement."""
    return _OWN.get(type(statement), _none)(statement)


class _Kept:
    """Lists of what stands in statements and expressions, made once for each: passes ask the same one after another.

    Neither changes. They are told apart by their identity, so each list stands with what it is of, which lives as long.
    """

    _MOST = 2_000_000
    """Parts of all lists together, 8 bytes each: with fewer, units of some hundred instances make each list again."""

    def __init__(self, make: Callable[[Any], list[Any]]) -> None:
        self._make = make
        self._lists: dict[int, tuple[Any, list[Any]]] = {}
        self._size = 0

    def of(self, root: Any) -> list[Any]:
        """Return the list of a statement or an expression. Nobody may change it."""
        known = self._lists.get(id(root))
        if known is not None:
            return known[1]
        made = self._make(root)
        if len(made) > self._MOST:
            return made
        if self._size + len(made) > self._MOST:
            self.clear()
        self._lists[id(root)] = root, made
        self._size += len(made)
        return made

    def clear(self) -> None:
        """Let go of all lists, and of what they are of."""
        self._lists.clear()
        self._size = 0


def _statements(root: ir.Statement) -> list[ir.Statement]:
    waiting, found = [root], []
    parts_of = _INNER.get
    while waiting:
        one = waiting.pop()
        found.append(one)
        if (parts := parts_of(type(one))) is not None:
            waiting += parts(one)[::-1]
    return found


def _expressions(root: ir.Expression) -> list[ir.Expression]:
    waiting, found = [root], []
    parts_of = _OPERANDS.get
    while waiting:  # the last part first, and outer before inner: the other way round in the end
        one = waiting.pop()
        found.append(one)
        if (parts := parts_of(type(one))) is not None:
            waiting += parts(one)
    found.reverse()
    return found


def _all_expressions(root: ir.Statement) -> list[ir.Expression]:
    found: list[ir.Expression] = []
    for statement in statements(root):
        progress.step()
        for part in own(statement):
            found += _kept_parts.of(part)
    return found


_kept_statements = _Kept(_statements)
_kept_parts = _Kept(_expressions)
_kept_expressions = _Kept(_all_expressions)


def forget() -> None:
    """Let go of what was listed of a unit's bodies, when it is done."""
    for kept in (_kept_statements, _kept_parts, _kept_expressions):
        kept.clear()


def statements(root: ir.Statement) -> Iterator[ir.Statement]:
    """Yield a statement and all within it, outer before inner, in the order of the source."""
    return iter(_kept_statements.of(root))


def expressions(root: ir.Expression) -> Iterator[ir.Expression]:
    """Yield an expression and all within it, inner before outer."""
    return iter(_kept_parts.of(root))


def all_expressions(root: ir.Statement) -> Iterator[ir.Expression]:
    """Yield every expression in a statement."""
    progress.step()
    return iter(_kept_expressions.of(root))


CallChange: TypeAlias = "Callable[[ir.Call], ir.Expression]"
Change: TypeAlias = "Callable[[ir.Expression], ir.Expression]"


def rebuilt(expression: ir.Expression, parts: tuple[ir.Expression, ...]) -> ir.Expression:
    """Return an expression with other operands, in the order of `operands`."""
    match expression:
        case ir.Unary() | ir.Cast():
            return replace(expression, operand=parts[0])
        case ir.Member() | ir.BitField():
            return replace(expression, base=parts[0])
        case ir.Binary():
            return replace(expression, left=parts[0], right=parts[1])
        case ir.Index():
            return replace(expression, base=parts[0], index=parts[1])
        case ir.Conditional():
            return replace(expression, condition=parts[0], yes=parts[1], no=parts[2])
        case ir.Initializer():
            return replace(expression, items=parts)
        case ir.Call() | ir.Builtin():
            return replace(expression, arguments=parts)
        case _:
            return expression


def with_calls(statement: ir.Statement, change: CallChange) -> ir.Statement:
    """Return a statement with every call of a user's function changed."""
    return with_expressions(statement, lambda part: change(part) if isinstance(part, ir.Call) else part)


def with_expressions(statement: ir.Statement, change: Change) -> ir.Statement:
    """Return a statement with every expression changed, inner ones before those around them."""

    def expression(old: ir.Expression) -> ir.Expression:
        before = operands(old)
        if not before and not isinstance(old, ir.Call | ir.Builtin):
            return change(old)
        parts = tuple([expression(part) for part in before])  # not by way of C, whose calls Python 3.12 counts apart
        is_same = all(map(is_, parts, before)) and not isinstance(old, ir.Call | ir.Builtin)
        return change(old if is_same else rebuilt(old, parts))  # calls are told apart by their identity

    def optional(old: ir.Expression | None) -> ir.Expression | None:
        return expression(old) if old is not None else None

    def visit(old: ir.Statement) -> ir.Statement:
        match old:
            case ir.Block(body) | ir.Group(body):
                return replace(old, body=tuple(visit(part) for part in body))
            case ir.Declare(value=value) | ir.Return(value=value):
                return replace(old, value=optional(value))
            case ir.Evaluate(inside):
                return ir.Evaluate(expression(inside))
            case ir.If(condition, yes, no):
                return ir.If(expression(condition), visit(yes), visit(no) if no is not None else None)
            case ir.For(start, condition, step, body):
                first = visit(start) if start is not None else None
                return replace(old, start=first, condition=optional(condition), step=optional(step), body=visit(body))
            case ir.While(condition, body):
                return replace(old, condition=expression(condition), body=visit(body))
            case ir.Switch(value, body):
                return ir.Switch(expression(value), visit(body))
            case ir.Case(value, body):
                return ir.Case(optional(value), visit(body))
            case ir.Label(name, body):
                return ir.Label(name, visit(body))
            case ir.At(place, body):
                return ir.At(place, visit(body))
            case _:
                return old

    return visit(statement)


StatementChange: TypeAlias = "Callable[[ir.Statement], ir.Statement]"


def with_statements(statement: ir.Statement, change: StatementChange) -> ir.Statement:
    """Return a statement with every statement in it changed, and itself, inner ones before those around them."""

    def visit(old: ir.Statement) -> ir.Statement:
        return change(with_inner(old, visit))

    return visit(statement)


def with_inner(old: ir.Statement, change: StatementChange) -> ir.Statement:
    """Return a statement with those directly within it changed."""
    match old:
        case ir.Block(body) | ir.Group(body):
            return replace(old, body=tuple(change(part) for part in body))
        case ir.If(condition, yes, no):
            return ir.If(condition, change(yes), change(no) if no is not None else None)
        case ir.For(start=start, body=body):
            return replace(old, start=change(start) if start is not None else None, body=change(body))
        case ir.While(body=body) | ir.Switch(body=body) | ir.Case(body=body) | ir.Label(body=body) | ir.At(body=body):
            return replace(old, body=change(body))
        case _:
            return old


def calls_any(function: ir.Function, keys: Collection[str]) -> bool:
    """Whether a function calls one of those with these keys."""
    if function.body is None:
        return False
    return any(isinstance(part, ir.Call) and part.function in keys for part in all_expressions(function.body))
