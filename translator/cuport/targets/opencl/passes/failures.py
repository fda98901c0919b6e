"""Failed assertions and traps: CUDA ends the grid there, and the host gets an error.

OpenCL can't end a grid. Where nothing collective comes after it in a kernel, the thread ends; in the functions that a
kernel calls, and before barriers, which all threads must reach, it goes on. `rules/opencl/failures.cl` keeps what the
host must know in memory that it looks at when it waits.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from cuport.device import effects, ir
from cuport.device.analysis import walk
from cuport.device.analysis.collective import find_waiting, is_barrier


def end_threads(unit: ir.Unit) -> None:
    """Have kernels return behind a failed assertion or a trap, wherever no barrier comes later."""
    failing = [one for one in unit.functions.values() if one.body is not None and _any_ends(one.body)]
    if not failing:
        return
    waiting = find_waiting(unit)
    for function in failing:
        assert function.body is not None
        body = walk.with_expressions(function.body, _with_file_name)
        body = _without_promises(body, function.result, function.key in waiting)
        if function.is_kernel:
            body = _Ends(waiting).visit(body, is_last=True)
        assert isinstance(body, ir.Block)
        function.body = body


def _any_ends(body: ir.Statement) -> bool:
    return any(_is_end(expression) for expression in walk.all_expressions(body))


def _with_file_name(expression: ir.Expression) -> ir.Expression:
    """Return an assertion with its file's name alone: where the tree lay on this machine tells others nothing."""
    if not isinstance(expression, ir.Builtin) or not _is_end(expression) or len(expression.arguments) < 2:
        return expression
    condition, file, *rest = expression.arguments
    if not isinstance(file, ir.Literal) or "/" not in file.text:
        return expression
    name = replace(file, text='"' + file.text.rpartition("/")[2])
    return replace(expression, arguments=(condition, name, *rest))


def _without_promises(statement: ir.Statement, result: ir.Type, waits: bool) -> ir.Statement:
    """Return a statement in which `__builtin_unreachable()` is a `return`: a thread whose assertion fails gets there.

    Where other threads wait for this one, and for results that are no numbers, there is nothing in its place.
    """

    def visit(old: ir.Statement) -> ir.Statement:
        match old:
            case ir.Evaluate(ir.Builtin("__builtin_unreachable")):
                if waits or not isinstance(result, ir.Scalar):
                    return ir.Group(())
                return ir.Return(None if result == ir.VOID else ir.Literal("0", result))
            case ir.Block(body) | ir.Group(body):
                return replace(old, body=tuple(visit(part) for part in body))
            case ir.If(condition, yes, no):
                return ir.If(condition, visit(yes), visit(no) if no is not None else None)
            case ir.For(body=body) | ir.While(body=body) | ir.Switch(body=body) | ir.Case(body=body):
                return replace(old, body=visit(body))
            case ir.Label(body=body) | ir.At(body=body):
                return replace(old, body=visit(body))
            case _:
                return old

    return visit(statement)


def _is_end(expression: ir.Expression) -> bool:
    return effects.of(expression).ends


class _Ends:
    """Rewrites statements; `is_last` says that no barrier comes behind one.

    `waiting` are the keys of functions with barriers.
    """

    def __init__(self, waiting: Collection[str]) -> None:
        self._waiting = waiting

    def visit(self, statement: ir.Statement, is_last: bool) -> ir.Statement:
        match statement:
            case ir.Block(body) | ir.Group(body):
                return replace(statement, body=self._list(body, is_last))
            case ir.Evaluate(expression) if is_last:
                return _end(expression) or statement
            case ir.If(condition, yes, no):
                other = self.visit(no, is_last) if no is not None else None
                return ir.If(condition, self.visit(yes, is_last), other)
            case ir.For(body=body) | ir.While(body=body):
                return replace(statement, body=self.visit(body, is_last and not self._waits(statement)))
            case ir.Switch(value, body):
                return ir.Switch(value, self.visit(body, is_last and not self._waits(body)))
            case ir.Case(value, body):
                return ir.Case(value, self.visit(body, is_last))
            case ir.Label():
                return statement  # a `goto` leads back
            case ir.At(place, body):
                return ir.At(place, self.visit(body, is_last))
            case _:
                return statement

    def _list(self, body: Sequence[ir.Statement], is_last: bool) -> tuple[ir.Statement, ...]:
        found: list[ir.Statement] = []
        for statement in reversed(body):
            found.append(self.visit(statement, is_last))
            is_last = is_last and not self._waits(statement)
        return tuple(reversed(found))

    def _waits(self, statement: ir.Statement) -> bool:
        """Whether a statement has an operation that all threads of the block must reach, or a label."""
        if any(isinstance(part, ir.Label) for part in walk.statements(statement)):
            return True
        return any(
            part.function in self._waiting if isinstance(part, ir.Call) else is_barrier(part)
            for part in walk.all_expressions(statement)
        )


def _end(expression: ir.Expression) -> ir.Statement | None:
    """Return what reports a failure and ends the thread, for an expression that reports one; else None."""
    match expression:
        case ir.Cast(operand=inner):
            return _end(inner)
        case ir.Conditional(condition, _, no):
            end = _end(no)
            return ir.If(_negate(condition), end) if end is not None else None
        case _ if _is_end(expression):
            return ir.Block((ir.Evaluate(expression), ir.Return()))
        case _:
            return None


def _negate(condition: ir.Expression) -> ir.Expression:
    while isinstance(condition, ir.Cast) and condition.type == ir.BOOL:
        condition = condition.operand
    return ir.Unary("!", condition, ir.BOOL)
