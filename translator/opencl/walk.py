"""Walk over `ir`: the parts of statements and expressions."""

from __future__ import annotations

from collections.abc import Iterator

from translator.opencl import ir


def operands(expression: ir.Expression) -> tuple[ir.Expression, ...]:
    """Return the expressions that an expression is made of."""
    match expression:
        case ir.Unary(operand=inner) | ir.Cast(operand=inner) | ir.Member(base=inner):
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
        for part in own(statement):
            yield from expressions(part)
