"""Find loops that would have more barriers if they were unrolled as `#pragma unroll` asks.

PoCL parts a kernel at its barriers, and the time that this takes grows with more than the square of their number: 8
shuffles in a row take it a second, 80 a minute. A kernel with one sum over a warp takes it half the time where the sum
stays a loop, and runs as fast. Compilers for cards take no notice of barriers.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.analysis.collective import is_barrier

Loop: TypeAlias = "ir.For | ir.While"

_UNKNOWN_ROUNDS = 8
_MOST_ROUNDS = 1024
_OPERATORS: Mapping[str, Callable[[int, int], int]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.floordiv, "%": operator.mod,
    "<<": operator.lshift, ">>": operator.rshift, "<": operator.lt, ">": operator.gt, "<=": operator.le,
    ">=": operator.ge, "!=": operator.ne,
}  # fmt: skip
_NUMBER = re.compile(r"(-?\d+)[uUlL]*")


@dataclass(slots=True)
class Unrolling:
    """Finds the operations with barriers in a unit's functions."""

    unit: ir.Unit
    _found: dict[str, bool] = field(default_factory=dict)

    def is_too_much(self, loop: Loop) -> bool:
        """Whether a loop is unrolled, has such operations, and has more than one round."""
        return loop.unroll >= 0 and self._has(loop.body) and _rounds(loop) > 1

    def _has(self, statement: ir.Statement) -> bool:
        return any(self._is(part) for root in walk.own(statement) for part in walk.expressions(root)) or any(
            self._has(part) for part in walk.inner(statement)
        )

    def _is(self, expression: ir.Expression) -> bool:
        if not isinstance(expression, ir.Call):
            return is_barrier(expression)
        key = expression.function
        if key not in self._found:
            self._found[key] = False  # a function that calls itself
            body = self.unit.functions[key].body
            self._found[key] = body is not None and self._has(body)
        return self._found[key]


def _rounds(loop: Loop) -> int:
    """Return how often an unrolled loop's body is there; a guess where its head does not tell."""
    if loop.unroll > 0:
        return loop.unroll
    if not isinstance(loop, ir.For) or loop.condition is None or loop.step is None:
        return _UNKNOWN_ROUNDS
    start = loop.start.body if isinstance(loop.start, ir.At) else loop.start
    value = _value(start.value, {}) if isinstance(start, ir.Declare) and start.value is not None else None
    if value is None or not isinstance(start, ir.Declare):
        return _UNKNOWN_ROUNDS
    for count in range(_MOST_ROUNDS):
        known = {start.variable.key: value}
        goes_on, after = _value(loop.condition, known), _step(loop.step, known)
        if goes_on is None or after is None:
            return _UNKNOWN_ROUNDS
        if not goes_on:
            return count
        value = after
    return _MOST_ROUNDS


def _step(step: ir.Expression, known: Mapping[str, int]) -> int | None:
    """Return what a loop's step makes of its variable."""
    match step:
        case ir.Unary("++" | "--" as op, operand):
            now = _value(operand, known)
            return None if now is None else now + (1 if op == "++" else -1)
        case ir.Binary(op, left, right) if op.endswith("="):
            return _value(right if op == "=" else ir.Binary(op[:-1], left, right, left.type), known)
        case _:
            return None


def _value(expression: ir.Expression, known: Mapping[str, int]) -> int | None:
    """Return an integer that an expression is, with the values of variables that are known."""
    match expression:
        case ir.Literal(text):
            number = _NUMBER.fullmatch(text)
            return int(number[1]) if number else None
        case ir.Name(variable):
            return known.get(variable.key)
        case ir.Cast(operand):
            return _value(operand, known)
        case ir.Binary(op, left, right):
            a, b = _value(left, known), _value(right, known)
            return None if a is None or b is None else _combine(op, a, b)
        case _:
            return None


def _combine(op: str, a: int, b: int) -> int | None:
    is_possible = op in _OPERATORS and (op not in ("/", "%") or b != 0) and (op not in ("<<", ">>") or 0 <= b < 64)
    return int(_OPERATORS[op](a, b)) if is_possible else None
