"""The ends of local objects that have destructors: where their block ends, and before what leaves it.

Lock lock(m);                    Lock lock = Lock_make(m);
if (x[0]) return f(x);           if (x[0]) { int result_1 = f(x); Lock_end(&lock); return result_1; }
x[0] = 1;                        x[0] = 1;
                                 Lock_end(&lock);
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import flow
from cuport.device.read import destruction, expressions
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported


def enter(scope: Scope, cursor: Any, object: ir.Name) -> None:
    """Note a variable with a destructor. Raises Unsupported where its block is not known."""
    if scope.objects is None:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"{cursor.spelling}, an object with a destructor")
    scope.objects.append((cursor, object))


def with_temporaries(scope: Scope, cursor: Any, read: Callable[[Scope, Any], ir.Statement]) -> ir.Statement:
    """Read a statement of a block, and put the ends of its temporary objects behind it, the last one's first.

    Statements that hold others, and declared variables, have ends of their own.
    """
    if not cursor.kind.is_expression() and cursor.kind != K.RETURN_STMT:
        outer, scope.ending = scope.ending, None
        try:
            return read(scope, cursor)
        finally:
            scope.ending = outer
    body = behind(scope, lambda: [read(scope, cursor)])
    return body[0] if len(body) == 1 else ir.Block(tuple(body))


def behind(scope: Scope, read: Callable[[], list[ir.Statement]]) -> list[ir.Statement]:
    """Return the statements that are read, and behind them the ends of their temporary objects."""
    outer, scope.ending = scope.ending, []
    try:
        body = read()
        made = scope.ending
    finally:
        scope.ending = outer
    for maker, object, is_made in reversed(made):
        body = put(scope, body, maker, object, is_made)
    return body


def held(scope: Scope, cursor: Any) -> tuple[list[ir.Statement], ir.Expression]:
    """Read the value in the head of a statement; of one that makes temporary objects, a variable, and their ends."""
    found: list[ir.Expression] = []

    def read() -> list[ir.Statement]:
        value = expressions.read(scope, cursor)
        if not scope.ending:
            found.append(value)
            return []
        variable = scope.temporary("held", value.type)
        found.append(ir.Name(variable, value.type))
        return [ir.Declare(variable, value)]

    return behind(scope, read), found[0]


def put(
    scope: Scope, body: Sequence[ir.Statement], cursor: Any, object: ir.Name, is_made: ir.Name | None = None
) -> list[ir.Statement]:
    """Return what stands behind the declaration of an object, with its ends; `is_made` says whether it was made."""
    calls = destruction.end(scope, cursor, object, cursor.type)
    end = calls[0] if len(calls) == 1 else ir.Block(tuple(calls))
    writer = _Writer(scope, cursor, object, end if is_made is None else ir.If(is_made, ir.Block((end,))))
    changed = [writer.visit(one, True, True) for one in body]
    return changed if changed and _leaves(changed[-1]) else [*changed, writer.end]


def _leaves(statement: ir.Statement) -> bool:
    last = flow.bare((flow.flat([statement]) or [statement])[-1])
    if isinstance(last, ir.Block) and last.body:
        return _leaves(last.body[-1])
    return isinstance(last, ir.Return | ir.Jump)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Puts the end of one object before what leaves its block."""

    scope: Scope
    cursor: Any
    object: ir.Name
    end: ir.Statement

    def visit(self, statement: ir.Statement, breaks: bool, continues: bool) -> ir.Statement:
        """Return a statement with the ends in it; `breaks` and `continues` tell whether these words leave the block."""
        match statement:
            case ir.Return(value):
                return self._return(value)
            case ir.Jump("break") if not breaks:
                return statement
            case ir.Jump("continue") if not continues:
                return statement
            case ir.Jump("break" | "continue"):
                return ir.Block((self.end, statement))
            case ir.Jump() | ir.Label():
                raise Unsupported(self.cursor, codes.DEVICE_NO_FORM, "an object with a destructor next to `goto`")
            case ir.For(body=body) | ir.While(body=body):
                return replace(statement, body=self.visit(body, False, False))
            case ir.Switch(value, body):
                return ir.Switch(value, self.visit(body, False, continues))
            case ir.If(condition, yes, no):
                other = self.visit(no, breaks, continues) if no is not None else None
                return ir.If(condition, self.visit(yes, breaks, continues), other)
            case ir.Block(body) | ir.Group(body):
                return replace(statement, body=tuple(self.visit(one, breaks, continues) for one in body))
            case ir.Case(body=body) | ir.At(body=body):
                return replace(statement, body=self.visit(body, breaks, continues))
            case _:
                return statement

    def _return(self, value: ir.Expression | None) -> ir.Statement:
        """Return a `return` whose value is computed while the object is there."""
        if value == self.object:
            raise Unsupported(self.cursor, codes.DEVICE_NO_FORM, "the return of a local object with a destructor")
        if value is None or value == self.scope.result or isinstance(value, ir.Literal):
            return ir.Block((self.end, ir.Return(value)))
        variable = self.scope.temporary("result", self.scope.function.result)
        return ir.Block((ir.Declare(variable, value), self.end, ir.Return(ir.Name(variable, variable.type))))
