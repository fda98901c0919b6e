"""Find code that assumes that a warp runs in lockstep through shared memory that is not even `volatile`, or through
`volatile` memory that is not shared.

    if (threadIdx.x < 32) { s[t] += s[t + 16]; s[t] += s[t + 8]; }

A thread reads at `t + 8` what another one has just written. It is no such code where the index is not the thread's own
number, as each thread may have a row for itself, nor where one thread does it all. passes/bare_steps.py puts barriers
there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeGuard

from cuport.device import ir
from cuport.device.analysis import lockstep, walk
from cuport.device.analysis.collective import find_waiting, is_barrier
from cuport.device.analysis.ranges import number
from cuport.device.analysis.shared_pointers import SharedPointers

_THREAD = "threadIdx.x"
_WARP = 32
_DEEPEST = 4
"""Variables and parameters that a thread's number is followed through."""


def find(unit: ir.Unit) -> dict[str, list[ir.Place]]:
    """Return by key of a function the place of the first such read."""
    steps = Steps(unit)
    found = {}
    for function in unit.functions.values():
        if function.body is not None and function.key in steps.functions:
            look = Look(steps, function.place)
            if look.through(function.body) is not None:
                found[function.key] = [look.place]
    return found


class Threads:
    """The variables that are a thread's number, by what they are given in the whole unit."""

    def __init__(self, unit: ir.Unit) -> None:
        self.unit = unit

    @cached_property
    def given(self) -> dict[str, list[ir.Expression | None]]:
        """What each variable is given, by its key; None for what is not one value. Few units are asked for it."""
        found: dict[str, list[ir.Expression | None]] = {}
        for function in self.unit.functions.values():
            for statement in walk.statements(function.body) if function.body is not None else ():
                if isinstance(statement, ir.Declare) and statement.value is not None:
                    found.setdefault(statement.variable.key, []).append(statement.value)
            for part in walk.all_expressions(function.body) if function.body is not None else ():
                for variable, value in _gifts(self.unit, part):
                    found.setdefault(variable.key, []).append(value)
        return found

    def is_number(self, value: ir.Expression | None, depth: int = 0) -> bool:
        """Whether neighbours of a warp have values that differ by one: `threadIdx.x`, `threadIdx.x % 32`."""
        match value:
            case ir.Builtin(name):
                return name == _THREAD
            case ir.Cast(operand):
                return self.is_number(operand, depth)
            case ir.Binary("+", left, right):
                sides = (left, right), (right, left)
                return any(_is_of_block(one) and self.is_number(other, depth) for one, other in sides)
            case ir.Binary("&", left, right):
                return number(right) in (31, 63, 127, 255, 511, 1023) and self.is_number(left, depth)
            case ir.Binary("%", left, right):
                return (number(right) or _WARP) >= _WARP and self.is_number(left, depth)
            case ir.Name(variable) if depth < _DEEPEST:
                values = self.given.get(variable.key, [])
                return bool(values) and all(self.is_number(one, depth + 1) for one in values)
            case _:
                return False

    def is_same(self, value: ir.Expression | None, depth: int = 0) -> bool:
        """Whether nothing says that neighbours of a warp have different values; what a variable counts is the same."""
        leaves = (part for part in walk.expressions(value) if not walk.operands(part)) if value is not None else ()
        for part in leaves:
            if isinstance(part, ir.Builtin) and part.name == _THREAD:
                return False
            if isinstance(part, ir.Name) and depth < _DEEPEST:
                given = self.given.get(part.variable.key, [])
                if not all(self.is_same(one, depth + 1) for one in given):
                    return False
        return True

    def is_of_one(self, condition: ir.Expression) -> bool:
        """Whether a condition picks one thread of a warp: `lane == 0`, `!lane`, `lane < 1`."""
        match condition:
            case ir.Binary("&&", left, right):
                return self.is_of_one(left) or self.is_of_one(right)
            case ir.Binary("<", left, right):
                return number(right) == 1 and self.is_number(left)
            case ir.Binary("==", left, right):
                return self.is_number(left) or self.is_number(right)
            case ir.Unary("!", operand):
                return self.is_number(operand)
            case ir.Cast(operand=operand):
                return self.is_of_one(operand)
            case _:
                return False


def _gifts(unit: ir.Unit, part: ir.Expression) -> Iterator[tuple[ir.Variable, ir.Expression | None]]:
    """Yield the variables that an expression itself gives a value, with it."""
    match part:
        case ir.Binary("=", ir.Name(variable), value):
            yield variable, value
        case ir.Binary(_, ir.Name(variable), _) if lockstep.is_store(part):
            yield variable, None
        case ir.Unary("++" | "--" | "&", ir.Name(variable)):
            yield variable, None
        case ir.Call(key, arguments) if key in unit.functions:
            yield from zip(unit.functions[key].parameters, arguments, strict=False)
        case _:
            pass


class Steps:
    """The steps of a unit: assignments of each thread to its own element that read another thread's."""

    def __init__(self, unit: ir.Unit) -> None:
        self.unit = unit
        self.shared, self.threads = SharedPointers(unit), Threads(unit)
        self.functions = frozenset(key for key, function in unit.functions.items() if self._any_in(function))
        """The keys of the functions that have steps; most have none."""

    @cached_property
    def waiting(self) -> frozenset[str]:
        """The keys of the functions in which threads wait for each other."""
        return frozenset(find_waiting(self.unit))

    def _any_in(self, function: ir.Function) -> bool:
        body = walk.statements(function.body) if function.body is not None else ()
        return any(isinstance(one, ir.Evaluate) and self.find(one.expression) is not None for one in body)

    def find(self, whole: ir.Expression) -> tuple[ir.Expression, ir.Expression] | None:
        """Return the pointer and the index that a step writes to; None for what is no step."""
        if not lockstep.is_store(whole):
            return None
        target = lockstep.element_of(whole.left)
        if not self.is_element(target):
            return None
        base, own = map(lockstep.without_places, lockstep.split(target))
        if not self.threads.is_number(own):
            return None
        read = [lockstep.split(part) for part in walk.expressions(whole.right) if self.is_element(part)]
        foreign = any(
            lockstep.without_places(other) == base and is_beside(lockstep.without_places(index), own)
            for other, index in read
        )
        return (base, own) if foreign else None

    def reads_one_place(self, whole: ir.Expression) -> bool:
        """Whether all threads read one element, and one of them writes it: `s[t] /= s[0]`, `m[a + t] /= m[a + k]`."""
        if not lockstep.is_store(whole):
            return False
        target = lockstep.element_of(whole.left)
        if not lockstep.is_shared_element(target, self.shared.leads_there):
            return False
        base, own = map(lockstep.without_places, lockstep.split(target))
        read = (part for part in walk.expressions(whole.right) if self._is_shared(part))
        return any(
            lockstep.without_places(other) == base and self._is_one_for(own, lockstep.without_places(index))
            for other, index in map(lockstep.split, read)
        )

    def _is_shared(self, part: ir.Expression) -> TypeGuard[ir.Index | ir.Unary]:
        return lockstep.is_shared_element(part, self.shared.leads_there)

    def _is_one_for(self, own: ir.Expression, index: ir.Expression) -> bool:
        own, index = _bare(own), _bare(index)
        if self.threads.is_number(own):
            return self.threads.is_same(index)
        match own, index:
            case ir.Binary("+", row, place), ir.Binary("+", other_row, other):
                return row == other_row and self.threads.is_number(place) and self.threads.is_same(other)
            case _:
                return False

    def is_element(self, part: ir.Expression) -> TypeGuard[ir.Index | ir.Unary]:
        """Whether an expression is an element of shared memory or of volatile memory, but not of both."""
        is_volatile = lockstep.is_element(part, lambda pointer: True)
        return is_volatile != lockstep.is_shared_element(part, self.shared.leads_there)

    def wait_in(self, statement: ir.Statement) -> bool:
        """Whether threads wait for each other in a statement itself, or in a function that it calls."""
        return any(self._waits(part) for whole in walk.own(statement) for part in walk.expressions(whole))

    def are_called_in(self, statement: ir.Statement) -> bool:
        """Whether a statement itself calls a function that has steps."""
        parts = (part for whole in walk.own(statement) for part in walk.expressions(whole))
        return any(isinstance(part, ir.Call) and part.function in self.functions for part in parts)

    def _waits(self, part: ir.Expression) -> bool:
        return part.function in self.waiting if isinstance(part, ir.Call) else is_barrier(part)


@dataclass(slots=True)
class Look:
    """What the threads of a function have written since they last waited: pointer -> the indices behind it."""

    steps: Steps
    place: ir.Place
    written: set[tuple[ir.Expression, ir.Expression]] = field(default_factory=set)
    has_called: bool = False
    """Whether a function with steps was called."""

    def through(self, statement: ir.Statement) -> ir.Expression | None:
        """Return the pointer of a step that reads what the one before it has written in another thread.

        Or of one with such a step in front or behind it in a function that is called.
        """
        if isinstance(statement, ir.At):
            self.place = statement.place
        if self.steps.wait_in(statement):
            self.written.clear()
            self.has_called = False
        elif isinstance(statement, ir.Evaluate) and (step := self.steps.find(statement.expression)) is not None:
            if step in self.written or self.has_called:
                return step[0]
            self.written.add(step)
        elif self.steps.are_called_in(statement):
            if self.written:
                return next(iter(self.written))[0]
            self.has_called = True
        if isinstance(statement, ir.If) and self.steps.threads.is_of_one(statement.condition):
            return None
        rounds = 2 if isinstance(statement, ir.For | ir.While) else 1  # what one round writes, the next may read
        for _ in range(rounds):
            for inner in walk.inner(statement):
                if (pointer := self.through(inner)) is not None:
                    return pointer
        return None


def is_beside(index: ir.Expression, own: ir.Expression) -> bool:
    """Whether an index is so many away from a thread's own: `t + 16`, `t - step`, `t ^ 8`."""
    if isinstance(index, ir.Cast):
        return is_beside(index.operand, own)
    return (
        isinstance(index, ir.Binary) and index.op in ("+", "-", "^") and own in (_bare(index.left), _bare(index.right))
    )


def _bare(whole: ir.Expression) -> ir.Expression:
    return _bare(whole.operand) if isinstance(whole, ir.Cast) else whole


def _is_of_block(whole: ir.Expression) -> bool:
    """Whether an expression is made of numbers that all threads of a block have: `blockIdx.x * blockDim.x`."""
    leaves = (part for part in walk.expressions(whole) if not isinstance(part, ir.Binary | ir.Cast))
    return all(isinstance(part, ir.Literal) or _is_builtin_of_block(part) for part in leaves)


def _is_builtin_of_block(part: ir.Expression) -> bool:
    return isinstance(part, ir.Builtin) and part.name.startswith(("blockIdx.", "blockDim.", "gridDim."))
