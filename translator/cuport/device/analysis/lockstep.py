"""Find code that assumes that a warp runs in lockstep: old reductions through `volatile` shared memory.

One thread writes an element, and without any barrier reads one that another thread of its warp has just written:

    volatile int *s = shared;
    if (threadIdx.x < 32) { s[i] += s[i + 16]; s[i] += s[i + 8]; }

CUDA promises nothing of the kind for cards since 2017, nor do other targets. passes/warp_steps.py puts barriers there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeGuard

from cuport.device import effects, ir
from cuport.device.analysis import lvalues, walk

_SHARED = (ir.Storage.SHARED, ir.Storage.DYNAMIC_SHARED)
_FIRST = ir.Literal("0", ir.INT)
_NOWHERE = ir.Place("", 0)


def find(unit: ir.Unit, function: ir.Function, leads_there: Callable[[ir.Expression], bool]) -> ir.Place | None:
    """Return where a function first reads what another thread may have written just before; None where it does not.

    `leads_there` tells of a pointer whether it is one to shared memory.
    """
    if function.body is None:
        return None
    looked = _Look(unit, leads_there, function.place)
    if not any(is_element(part, leads_there) for part in walk.all_expressions(function.body)):
        return None
    for loop in (one for one in walk.statements(function.body) if isinstance(one, ir.For | ir.While)):
        for _ in range(2):  # what one round writes, the next may read
            if (place := looked.through(loop)) is not None:
                return place
        looked.written.clear()
    return looked.through(function.body)


@dataclass(slots=True)
class _Look:
    """What was written since the last barrier: pointer -> the indices behind it."""

    unit: ir.Unit
    leads_there: Callable[[ir.Expression], bool]
    place: ir.Place
    written: dict[ir.Expression, set[ir.Expression]] = field(default_factory=dict)

    def through(self, root: ir.Statement) -> ir.Place | None:
        for statement in walk.statements(root):
            if isinstance(statement, ir.At):
                self.place = statement.place
            for whole in walk.own(statement):
                if self._reads_foreign(whole):
                    return self.place
        return None

    def _reads_foreign(self, whole: ir.Expression) -> bool:
        targets = [element_of(part.left) for part in walk.expressions(whole) if is_store(part)]
        for part in walk.expressions(whole):
            if self._waits(part):
                self.written.clear()
            elif (at := self._find_shared_element(part)) is not None and part not in targets:
                base, index = at
                if self.written.get(base, set()) - {index}:
                    return True
        for target in targets:
            if (at := self._find_shared_element(target)) is not None:
                self.written.setdefault(at[0], set()).add(at[1])
        return False

    def _find_shared_element(self, part: ir.Expression) -> tuple[ir.Expression, ir.Expression] | None:
        """Return pointer and index of an element of volatile shared memory."""
        if not is_element(part, self.leads_there):
            return None
        base, index = split(part)
        return without_places(base), without_places(index)

    def _waits(self, part: ir.Expression) -> bool:
        """Whether threads wait for each other here, or in a function that is called."""
        return any(_meets(one) for one in self._find_reached(part, set()))

    def _find_reached(self, part: ir.Expression, seen: set[str]) -> Iterator[ir.Expression]:
        yield part
        if isinstance(part, ir.Call) and part.function not in seen:
            seen.add(part.function)
            callee = self.unit.functions.get(part.function)
            for inner in walk.all_expressions(callee.body) if callee is not None and callee.body is not None else ():
                yield from self._find_reached(inner, seen)


def is_store(part: ir.Expression) -> TypeGuard[ir.Binary]:
    """Whether an expression assigns to a place."""
    return isinstance(part, ir.Binary) and lvalues.is_assignment(part)


def element_of(place: ir.Expression) -> ir.Expression:
    """Return the element whose member a place is, or the place itself."""
    while isinstance(place, ir.Member):
        place = place.base
    return place


def is_element(part: ir.Expression, leads_there: Callable[[ir.Expression], bool]) -> TypeGuard[ir.Index | ir.Unary]:
    """Whether an expression is an element of volatile shared memory: `s[i]`, `*s`, `*(s + i)`."""
    if not is_shared_element(part, leads_there):
        return False
    base = _row_of(part)
    if isinstance(base, ir.Name) and base.variable.storage in _SHARED:
        return base.variable.volatile
    return isinstance(base.type, ir.Pointer) and base.type.volatile


def is_shared_element(
    part: ir.Expression, leads_there: Callable[[ir.Expression], bool]
) -> TypeGuard[ir.Index | ir.Unary]:
    """Whether an expression is an element of shared memory, volatile or not."""
    if not _is_place_in_row(part):
        return False
    base = _row_of(part)
    if isinstance(base, ir.Name) and base.variable.storage in _SHARED:
        return True
    return isinstance(base.type, ir.Pointer) and leads_there(base)


def _row_of(element: ir.Index | ir.Unary) -> ir.Expression:
    base = split(element)[0]
    while isinstance(base, ir.Index) and isinstance(base.type, ir.Array):  # of an array of arrays
        base = base.base
    return base


def _is_place_in_row(part: ir.Expression) -> TypeGuard[ir.Index | ir.Unary]:
    return isinstance(part, ir.Index) or (isinstance(part, ir.Unary) and part.op == "*")


def split(element: ir.Index | ir.Unary) -> tuple[ir.Expression, ir.Expression]:
    """Return the pointer, or the array, and the index of an element."""
    if isinstance(element, ir.Index):
        return element.base, element.index
    match element.operand:
        case ir.Binary("+", left, right) if isinstance(left.type, ir.Pointer | ir.Array):
            return left, right
        case pointer:
            return pointer, _FIRST


def _meets(part: ir.Expression) -> bool:
    found = effects.of(part)
    return found.waits is not None or found.fences


def without_places(whole: ir.Expression) -> ir.Expression:
    """Return an expression that equals all others that are written alike, wherever they stand."""
    plain = walk.rebuilt(whole, tuple(without_places(part) for part in walk.operands(whole)))
    return replace(plain, place=_NOWHERE) if isinstance(plain, ir.Call | ir.Builtin) else plain
