"""Pointers to several kinds of memory, for OpenCL C 2.0 and later: they use the generic address space.

Where `inference.py` finds two spaces in one slot, the function is solved again, along the way that values take: a
pointer is generic when pointers to different memory are assigned to it, while those stay what they are. Pointers behind
pointers must be the same on both sides still. Constant memory is no part of the generic space, kernels take no such
pointers, and what lies differently in global memory than elsewhere (pointers, `bool`) must have one space.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuport.device import effects, ir
from cuport.device.analysis import walk
from cuport.targets.opencl.inference import Inference, Solver
from cuport.targets.opencl.spaces import CONFLICT, Clone, Node, Slots, Source, Space, is_null, slots


class GenericInference(Inference):
    """Solves a unit with generic pointers where there must be. `members` are slots of records known to be generic."""

    advice = ""

    def __init__(self, unit: ir.Unit, members: frozenset[int] = frozenset()) -> None:
        super().__init__(unit)
        self.members = set(members)
        self.known_members = members
        self.homes = {slot: record for record in unit.records.values() for part in record.fields
                      for slot in slots(part.type)}  # fmt: skip
        for slot in members:
            record = self.homes[slot]
            self.shared.set(slot, Source(Space.GENERIC, record.place or ir.Place("", 0), f"a member of {record.name}"))

    @property
    def found_members(self) -> bool:
        """Whether a member turned out to be generic after it was taken for something else: all must be solved again."""
        return self.members != self.known_members

    def solve(self, clone: Clone) -> None:
        """Find the spaces of a clone's slots, generic ones where two meet."""
        super().solve(clone)
        if any(problem.code == CONFLICT for problem in clone.problems):
            clone.problems = [problem for problem in clone.problems if problem.code != CONFLICT]
            clone.calls.clear()
            clone.spaces.clear()
            _Directed(self, clone).solve()


class _Directed(Solver):
    """Infers the spaces within a clone from what is assigned to what."""

    def __init__(self, inference: GenericInference, clone: Clone) -> None:
        super().__init__(inference, clone)
        self.generic = inference
        self.flows: list[tuple[int | Source, int]] = []
        self.targets: dict[int, ir.Type] = {}
        self.refused: set[int] = set()

    def solve(self) -> None:
        function = self.clone.function
        for type in _types(function):
            self._target(type)
        given = iter(self.clone.arguments)
        for parameter in function.parameters:
            for slot in slots(parameter.type):
                if (space := next(given)) is not None:
                    self.flows.append((Source(space, function.place, f"parameter {parameter.name}"), slot))
        if function.body is None:
            return
        calls = self._constraints(function.body)
        self._settle(calls)
        for slot in range(function.slots):  # as everywhere, what nothing has told is global
            if self._source(slot) is None:
                self._set(slot, Source(Space.GLOBAL, function.place, "nothing else"))
        self._settle(calls)
        for slot in range(function.slots):
            source = self.slots.get(slot)
            self.clone.spaces[slot] = source.space if source else Space.GLOBAL
        self._atomics(function.body)

    def _target(self, type: ir.Type) -> None:
        match type:
            case ir.Pointer(target, slot):
                self.targets[slot] = target
                self._target(target)
            case ir.Array(element):
                self._target(element)

    def _settle(self, calls: list[ir.Call]) -> None:
        """Spread spaces and bind calls until neither changes anything: a call follows what its arguments became."""
        before: object = None
        while before != (now := self._state()):
            before = now
            self._spread()
            self.clone.calls.clear()
            while self._call(calls, only_known=True):
                self._spread()
            self._call(calls, only_known=False)
            self._spread()

    def _state(self) -> dict[int, Space]:
        return {slot: source.space for slot, source in self.slots.sources.items()}

    def _spread(self) -> None:
        """Take spaces along assignments until nothing changes."""
        before: object = None
        while before != (now := self._state()):
            before = now
            for source, slot in self.flows:
                known = source if isinstance(source, Source) else self._source(source)
                if known is not None:
                    self._set(slot, known)

    def _join(self, left: list[int] | list[Node], right: list[Node]) -> None:
        for depth, (a, b) in enumerate(zip(left, right, strict=False)):
            if isinstance(a, Space) or (depth and isinstance(b, Space)):
                super()._join([a], [b])
            elif isinstance(b, Space):
                self.flows.append((Source(b, self.place, "an object"), a))
            elif depth:
                self._unify(a, b)
            else:
                self.flows.append((b, a))

    def _compare(self, left: ir.Expression, right: ir.Expression) -> None:
        """Pointers to different memory can be compared; what they point at in turn must be the same."""
        if not is_null(right):
            super()._join(self._nodes(left)[1:], self._nodes(right)[1:])

    def _set(self, slot: int, source: Source) -> None:
        if slot < 0 and (shared := self.inference.shared.get(slot)) is not None:
            self._widen(slot, shared)
        self._widen(slot, source)

    def _unify(self, a: int, b: int) -> None:
        first, second = self._source(a), self._source(b)
        if first and second and first.space is not second.space:
            self._conflict(first, second)
        else:
            self.slots.unify(a, b)

    def _widen(self, slot: int, source: Source) -> None:
        """Let a slot point to one kind of memory more."""
        known = self.slots.set(slot, source)
        is_constant = known is not None and Space.CONSTANT in (known.space, source.space)
        if known is None or (known.space is Space.GENERIC and not is_constant):
            return
        root = self.slots.root(slot)
        if is_constant or not all(map(self._may_be, self._class(root))):
            if root not in self.refused:
                self.refused.add(root)
                self._conflict(known, source)
            return
        self.slots.sources[root] = Source(Space.GENERIC, source.place, f"{known.what} or {source.what}")
        self.generic.members |= {slot for slot in self._class(root) if slot < 0}

    def _class(self, root: int) -> Iterator[int]:
        return (slot for slot in {root, *self.slots.parents} if self.slots.root(slot) == root)

    def _may_be(self, slot: int) -> bool:
        """Whether a slot may be generic."""
        if slot < 0 and (slot not in self.generic.homes or self.generic.homes[slot].is_stored):
            return False
        for parameter in self.clone.function.parameters:
            # What a caller has a pointer to keeps its type.
            if slot in slots(parameter.type)[0 if self.clone.function.is_kernel else 1 :]:
                return False
        return _is_alike(self.targets.get(slot))

    def _publish(self) -> None:
        shared: Slots = self.inference.shared
        for slot in [slot for slot in (*self.slots.parents, *self.slots.sources) if slot < 0]:
            source = self.slots.get(slot)
            other = shared.set(slot, source) if source is not None else None
            if other is not None:
                self._widen(slot, other)
                if (own := self.slots.get(slot)) is not None and own.space is Space.GENERIC:
                    shared.sources[shared.root(slot)] = own

    def _atomics(self, body: ir.Statement) -> None:
        """Find atomic operations on generic pointers: OpenCL C has them for global and for local memory."""
        for statement in walk.statements(body):
            for expression in (inner for root in walk.own(statement) for inner in walk.expressions(root)):
                if not isinstance(expression, ir.Builtin) or not effects.of(expression).atomic:
                    continue
                for argument in expression.arguments:
                    nodes = self._nodes(argument)[:1]
                    if nodes and self._space(nodes[0]) is Space.GENERIC:
                        text = f"{expression.name} through a pointer to more than one kind of memory"
                        self.clone.problems.append(ir.Problem(expression.place, CONFLICT, text))


def _is_alike(target: ir.Type | None) -> bool:
    """Whether a type is the same in all kinds of memory."""
    match target:
        case ir.Array(element):
            return _is_alike(element)
        case None | ir.Pointer():
            return False
        case _:
            return target != ir.BOOL


def _types(function: ir.Function) -> Iterator[ir.Type]:
    """Yield the types of a function's parameters, variables and expressions."""
    yield function.result
    yield from (parameter.type for parameter in function.parameters)
    for statement in walk.statements(function.body) if function.body is not None else ():
        if isinstance(statement, ir.Declare):
            yield statement.variable.type
        for root in walk.own(statement):
            yield from (expression.type for expression in walk.expressions(root))
