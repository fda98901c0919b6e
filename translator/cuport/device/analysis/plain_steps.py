"""Find code that assumes that a warp runs in lockstep through shared memory that is not even `volatile`.

    if (threadIdx.x < 32) { s[t] += s[t + 16]; s[t] += s[t + 8]; }

A thread reads at `t + 8` what another one has just written. It is no such code where the index is not the thread's own
number, as each thread may have a row for itself, nor where one thread does it all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
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
    shared, threads, waiting = SharedPointers(unit), Threads(unit), find_waiting(unit)
    found = {}
    for function in unit.functions.values():
        if function.body is not None:
            look = _Look(shared, threads, waiting, function.place)
            if look.has_step(function.body) and (place := look.through(function.body)) is not None:
                found[function.key] = [place]
    return found


class Threads:
    """The variables that are a thread's number, by what they are given in the whole unit."""

    def __init__(self, unit: ir.Unit) -> None:
        self.given: dict[str, list[ir.Expression | None]] = {}
        for function in unit.functions.values():
            for statement in walk.statements(function.body) if function.body is not None else ():
                if isinstance(statement, ir.Declare) and statement.value is not None:
                    self._give(statement.variable, statement.value)
            for part in walk.all_expressions(function.body) if function.body is not None else ():
                self._learn(unit, part)

    def _learn(self, unit: ir.Unit, part: ir.Expression) -> None:
        match part:
            case ir.Binary("=", ir.Name(variable), value):
                self._give(variable, value)
            case ir.Binary(_, ir.Name(variable), _) if lockstep.is_store(part):
                self._give(variable, None)
            case ir.Unary("++" | "--" | "&", ir.Name(variable)):
                self._give(variable, None)
            case ir.Call(key, arguments) if key in unit.functions:
                for parameter, value in zip(unit.functions[key].parameters, arguments, strict=False):
                    self._give(parameter, value)
            case _:
                pass

    def _give(self, variable: ir.Variable, value: ir.Expression | None) -> None:
        self.given.setdefault(variable.key, []).append(value)

    def is_number(self, value: ir.Expression | None, depth: int = 0) -> bool:
        """Whether neighbours of a warp have values that differ by one: `threadIdx.x`, `threadIdx.x % 32`."""
        match value:
            case ir.Builtin(name):
                return name == _THREAD
            case ir.Cast(operand):
                return self.is_number(operand, depth)
            case ir.Binary("&", left, right):
                return number(right) in (31, 63, 127, 255, 511, 1023) and self.is_number(left, depth)
            case ir.Binary("%", left, right):
                return (number(right) or _WARP) >= _WARP and self.is_number(left, depth)
            case ir.Name(variable) if depth < _DEEPEST:
                values = self.given.get(variable.key, [])
                return bool(values) and all(self.is_number(one, depth + 1) for one in values)
            case _:
                return False

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


@dataclass(slots=True)
class _Look:
    """What the threads of a function have written since they last waited: pointer -> the indices behind it."""

    shared: SharedPointers
    threads: Threads
    waiting: frozenset[str]
    """The keys of functions that wait for other threads."""
    place: ir.Place
    written: set[tuple[ir.Expression, ir.Expression]] = field(default_factory=set)

    def through(self, statement: ir.Statement) -> ir.Place | None:
        """Return where a step reads what the one before it has written in another thread."""
        if isinstance(statement, ir.At):
            self.place = statement.place
        if any(self._waits(part) for whole in walk.own(statement) for part in walk.expressions(whole)):
            self.written.clear()
        elif isinstance(statement, ir.Evaluate) and self._is_step_after_step(statement.expression):
            return self.place
        if isinstance(statement, ir.If) and self.threads.is_of_one(statement.condition):
            return None
        rounds = 2 if isinstance(statement, ir.For | ir.While) else 1  # what one round writes, the next may read
        for _ in range(rounds):
            for inner in walk.inner(statement):
                if (place := self.through(inner)) is not None:
                    return place
        return None

    def has_step(self, body: ir.Statement) -> bool:
        """Whether there is any step in a function; in most there is none."""
        whole = (one.expression for one in walk.statements(body) if isinstance(one, ir.Evaluate))
        return any(self._find_step(one) is not None for one in whole)

    def _is_step_after_step(self, whole: ir.Expression) -> bool:
        """Whether a step `s[t] += s[t + 8]` comes after one that wrote `s[t]`; it is noted."""
        step = self._find_step(whole)
        if step is None:
            return False
        is_second = step in self.written
        self.written.add(step)
        return is_second

    def _find_step(self, whole: ir.Expression) -> tuple[ir.Expression, ir.Expression] | None:
        """Return the pointer and the index that a step writes to; None for what is no step."""
        if not lockstep.is_store(whole):
            return None
        target = lockstep.element_of(whole.left)
        if not self._is_plain(target):
            return None
        base, own = map(lockstep.without_places, lockstep.split(target))
        if not self.threads.is_number(own):
            return None
        read = [lockstep.split(part) for part in walk.expressions(whole.right) if self._is_plain(part)]
        foreign = any(
            lockstep.without_places(other) == base and _is_beside(lockstep.without_places(index), own)
            for other, index in read
        )
        return (base, own) if foreign else None

    def _is_plain(self, part: ir.Expression) -> TypeGuard[ir.Index | ir.Unary]:
        leads_there = self.shared.leads_there
        return lockstep.is_shared_element(part, leads_there) and not lockstep.is_element(part, leads_there)

    def _waits(self, part: ir.Expression) -> bool:
        """Whether threads wait for each other in an expression, or in a function that it calls."""
        return part.function in self.waiting if isinstance(part, ir.Call) else is_barrier(part)


def _is_beside(index: ir.Expression, own: ir.Expression) -> bool:
    """Whether an index is so many away from a thread's own: `t + 16`, `t - step`, `t ^ 8`."""
    if isinstance(index, ir.Cast):
        return _is_beside(index.operand, own)
    return (
        isinstance(index, ir.Binary) and index.op in ("+", "-", "^") and own in (_bare(index.left), _bare(index.right))
    )


def _bare(whole: ir.Expression) -> ir.Expression:
    return _bare(whole.operand) if isinstance(whole, ir.Cast) else whole
