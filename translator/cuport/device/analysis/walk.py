"""Walk over `ir`: the parts of statements and expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from cuport.device import ir
from cuport.support import progress


def operands(expression: ir.Expression) -> tuple[ir.Expression, ...]:
    """Return the expressions that an expression is made of."""
    match expression:
        case ir.Unary(operand=inner) | ir.Cast(operand=inner) | ir.Member(base=inner) | ir.BitField(base=inner):
            return (inner,)
        case ir.Binary(left=a, right=b) | ir.Index(base=a, index=b):
            return a, b
        case ir.Conditional():
            return expression.condition, expression.yes, expression.no
        case ir.Initializer():
            return expression.items
        case ir.Call() | ir.Builtin():
            return expression.arguments
        case _:
            return ()


def inner(statement: ir.Statement) -> tuple[ir.Statement, ...]:
    """Return the statements directly within a statement."""
    match statement:
        case ir.Block(body) | ir.Group(body):
            return body
        case ir.If(yes=yes, no=no):
            return (yes,) if no is None else (yes, no)
        case ir.For(start=start, body=body):
            return (body,) if start is None else (start, body)
        case ir.While(body=one) | ir.Switch(body=one) | ir.Case(body=one) | ir.Label(body=one) | ir.At(body=one):
            return (one,)
        case _:
            return ()


def own(statement: ir.Statement) -> tuple[ir.Expression, ...]:
    """Return the expressions directly within a statement."""
    match statement:
        case ir.Declare(value=value) | ir.Return(value=value) | ir.Case(value=value):
            found: tuple[ir.Expression | None, ...] = (value,)
        case ir.Evaluate(expression):
            found = (expression,)
        case ir.If(condition=condition) | ir.While(condition=condition):
            found = (condition,)
        case ir.Switch(value=value):
            found = (value,)
        case ir.For(condition=condition, step=step):
            found = (condition, step)
        case _:
            found = ()
    return tuple(part for part in found if part is not None)


def statements(root: ir.Statement) -> Iterator[ir.Statement]:
    """Yield a statement and all within it, outer before inner, in the order of the source."""
    yield root
    for part in inner(root):
        yield from statements(part)


def expressions(root: ir.Expression) -> Iterator[ir.Expression]:
    """Yield an expression and all within it, inner before outer."""
    for part in operands(root):
        yield from expressions(part)
    yield root


def all_expressions(root: ir.Statement) -> Iterator[ir.Expression]:
    """Yield every expression in a statement."""
    for statement in statements(root):
        progress.step()
        for part in own(statement):
            yield from expressions(part)


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
        return change(rebuilt(old, tuple(expression(part) for part in operands(old))))

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
