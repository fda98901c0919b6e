"""Barriers of the block before threads overwrite shared memory that others may still read.

    while (*next < count) {                while (*next < count) {
        work(data[*next]);                     work(data[*next]);
                                               __syncthreads();
        if (threadIdx.x == 0)                  if (threadIdx.x == 0)
            *next = atomicAdd(taken, 1);           *next = atomicAdd(taken, 1);
        __syncthreads();                       __syncthreads();
    }                                      }

Without the barrier threads race in CUDA, too. It hardly shows there, as the warps of a block keep about the same pace.
Where a processor does all that one work-item has to do up to the next barrier, and then the same for the others, it
always shows. Barriers are put only into lists of statements that have one themselves: all threads come there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cuport.device import effects, ir
from cuport.device.analysis import flow, lockstep, walk
from cuport.device.analysis.plain_steps import Steps, is_beside

_Location = str | tuple[ir.Expression, ir.Expression]
"""A shared variable by its key, or an element by its pointer and its index."""
_CHANGES = ("++", "--", "&")


def part(unit: ir.Unit, steps: Steps) -> None:
    """Put the barriers into all functions of a unit."""
    for function in unit.functions.values():
        if function.body is not None and any(map(_waits_for_block, walk.all_expressions(function.body))):
            body = _Parting(steps, function.place).change(function.body)
            assert isinstance(body, ir.Block)
            function.body = body


class _Parting:
    """Goes through a function in its order, and knows what threads may have read since they last waited."""

    def __init__(self, steps: Steps, place: ir.Place) -> None:
        self.steps, self.place = steps, place
        self.read: set[_Location] = set()
        self.some_left = False
        """Whether threads have left behind a barrier in a branch: the others' barriers may be paired with that one."""

    def change(self, statement: ir.Statement) -> ir.Statement:
        """Return a statement with the barriers that it needs; in branches, nobody knows who comes there."""
        match statement:
            case ir.Block() | ir.Group():
                return replace(statement, body=tuple(self._change_list(statement.body)))
            case ir.If() | ir.Switch():
                self._pass_branches(statement)
                return statement
            case ir.For() | ir.While():
                self._pass(statement)
                self.read |= self._find_left(statement.body)  # what one round has read, the next may overwrite
                changed = walk.with_inner(statement, self.change)
                self._pass(statement)
                return changed
            case _:
                self._pass(statement)
                return walk.with_inner(statement, self.change)

    def _change_list(self, body: Iterable[ir.Statement]) -> Iterator[ir.Statement]:
        members = tuple(body)
        all_come = any(map(_is_barrier, members))
        for one in members:
            if all_come and not self.some_left and self._overwrites(one):
                yield ir.Evaluate(ir.Builtin("__syncthreads", (), ir.VOID, self.place))
                self.read.clear()
            yield self.change(one)

    def _pass_branches(self, statement: ir.If | ir.Switch) -> None:
        parts = list(walk.statements(statement))
        if any(map(self.steps.wait_in, parts)):
            self.read.clear()
            self.some_left |= any(isinstance(one, ir.Return) for one in parts)
        self.read |= self._find_left(statement)

    def _pass(self, statement: ir.Statement) -> None:
        """Take note of what a statement reads itself, or of that its threads wait for each other."""
        if self.steps.wait_in(statement):
            self.read.clear()
        else:
            self.read |= self._find_read(walk.own(statement))

    def _find_left(self, statement: ir.Statement) -> set[_Location]:
        """Return what threads may have read at a statement's end since they last waited in it."""
        if self.steps.wait_in(statement):
            return set()
        found = self._find_read(walk.own(statement))
        if isinstance(statement, ir.If) and self.steps.threads.is_of_one(statement.condition):
            return found  # what one thread reads, it may overwrite itself
        for inner in walk.inner(statement):
            if isinstance(statement, ir.Block | ir.Group) and self.steps.wait_in(flow.bare(inner)):
                found.clear()
            else:
                found |= self._find_left(inner)
        return found

    def _find_read(self, wholes: Iterable[ir.Expression]) -> set[_Location]:
        found: set[_Location] = set()
        for whole in wholes:
            parts = list(walk.expressions(whole))
            written = {id(part.left) for part in parts if lockstep.is_store(part) and part.op == "="}
            found.update(place for part in parts if id(part) not in written for place in self._locate(part))
        return found

    def _overwrites(self, statement: ir.Statement) -> bool:
        """Whether a thread changes here what others may still read."""
        bare = flow.bare(statement)
        if not self.read or not isinstance(bare, ir.If | ir.Evaluate):
            return False
        is_of_one = isinstance(bare, ir.If) and self.steps.threads.is_of_one(bare.condition)
        changed = (place for part in walk.all_expressions(bare) for place in _find_changed(part))
        locations = (found for place in changed for found in self._locate(lockstep.element_of(place)))
        return any(self._is_read(found, by_one=is_of_one) for found in locations)

    def _is_read(self, changed: _Location, *, by_one: bool) -> bool:
        if isinstance(changed, str):
            return by_one and changed in self.read
        base, own = changed
        if not self.steps.threads.is_number(own):
            return by_one and changed in self.read and self.steps.threads.is_same(own)
        others = (one[1] for one in self.read if not isinstance(one, str) and one[0] == base)
        return any(is_beside(index, own) for index in others)

    def _locate(self, part: ir.Expression) -> Iterator[_Location]:
        """Yield the shared variable, or the shared element, that an expression is."""
        if isinstance(part, ir.Name):
            if part.variable.storage is ir.Storage.SHARED and not isinstance(part.type, ir.Array):
                yield part.variable.key
        elif lockstep.is_shared_element(part, self.steps.shared.leads_there):
            base, index = map(lockstep.without_places, lockstep.split(part))
            yield base, index


def _find_changed(part: ir.Expression) -> Iterator[ir.Expression]:
    """Yield the place that an expression itself assigns to, or may hand on to be changed."""
    if lockstep.is_store(part):
        yield part.left
    elif isinstance(part, ir.Unary) and part.op in _CHANGES:
        yield part.operand


def _is_barrier(statement: ir.Statement) -> bool:
    bare = flow.bare(statement)
    return isinstance(bare, ir.Evaluate) and _waits_for_block(bare.expression)


def _waits_for_block(part: ir.Expression) -> bool:
    return effects.of(part).waits is effects.Group.BLOCK
