"""Infer the address space of every pointer; make one clone of a function for each combination that it is called with.

Within a function, pointers that are assigned to each other share a space: their slots are unified. Between functions,
a call with other spaces is a call of another clone. Pointers in records and global variables have one space in the
whole unit. Where two spaces meet in one slot, the function is left out, with a problem that shows both sources.
"""

from __future__ import annotations

from cuport.device import effects, ir
from cuport.device.analysis import walk
from cuport.support import progress
from cuport.targets.opencl.spaces import CONFLICT, STORAGE, Clone, Node, Slots, Source, Space, is_null, slots


class Inference:
    """Solves a unit. `clones` are in the order in which they were completed: callees come before callers."""

    advice = "; --cl-std 2.0 allows most such pointers"  # ends the problem of a pointer to two spaces

    def __init__(self, unit: ir.Unit) -> None:
        self.unit = unit
        self.shared = Slots()
        self.clones: list[Clone] = []
        self._known: dict[tuple[str, tuple[Space | None, ...]], Clone] = {}
        self._by_function: dict[str, list[Clone]] = {}

    def record_spaces(self) -> dict[int, Space]:
        """Return the spaces of the pointers in records and global variables."""
        found = {}
        for slot in range(self.unit.record_slots, 0):
            source = self.shared.get(slot)
            if source is not None:
                found[slot] = source.space
        return found

    def store(self, kernel: ir.Function) -> None:
        """Note what records a kernel takes; to be done for all kernels of a unit before any of them is solved."""
        for parameter in kernel.parameters:
            self._store(parameter.type, kernel)

    def kernel(self, function: ir.Function) -> Clone:
        """Return the clone for a kernel: its pointers are to global memory."""
        width = sum(len(slots(parameter.type)) for parameter in function.parameters)
        return self.clone(function, (Space.GLOBAL,) * width)

    def _store(self, type: ir.Type, function: ir.Function) -> None:
        """Mark the records in global memory and arguments: pointers in them are to global memory."""
        match type:
            case ir.Pointer(target) | ir.Array(element=target):
                self._store(target, function)
            case ir.RecordType(key) if not self.unit.records[key].is_stored:
                record = self.unit.records[key]
                record.is_stored = True
                for part in record.fields:
                    for slot in slots(part.type):
                        self.shared.set(slot, Source(Space.GLOBAL, function.place, f"a member of {record.name}"))
                    self._store(part.type, function)

    def clone(self, function: ir.Function, arguments: tuple[Space | None, ...]) -> Clone:
        """Return the clone of a function for the spaces of its parameters' pointers."""
        known = self._known.get((function.key, arguments))
        if known is not None:
            return known
        made = self._known[function.key, arguments] = Clone(function, arguments)
        self.solve(made)
        made.is_solving = False
        others = self._by_function.setdefault(function.key, [])
        twin = next((clone for clone in others if _is_same(clone, made)), None)
        if twin is not None:  # with a null pointer for an argument, say
            self._known[function.key, arguments] = twin
            return twin
        self.clones.append(made)
        others.append(made)
        return made

    def count(self, function: ir.Function) -> int:
        """Return how many clones a function has."""
        return len(self._by_function.get(function.key, ()))

    def solve(self, clone: Clone) -> None:
        """Find the spaces of a clone's slots."""
        Solver(self, clone).solve()


def _is_same(one: Clone, other: Clone) -> bool:
    """Whether two clones of a function come out as the same text."""
    return (
        one.function is other.function
        and not (one.problems or other.problems)
        and one.spaces == other.spaces
        and one.calls.keys() == other.calls.keys()
        and all(called is other.calls[call] for call, called in one.calls.items())
    )


class Solver:
    """Infers the spaces within one clone."""

    def __init__(self, inference: Inference, clone: Clone) -> None:
        self.inference, self.clone = inference, clone
        self.slots = Slots()
        self.place = clone.function.place

    def solve(self) -> None:
        progress.step()
        function = self.clone.function
        given = iter(self.clone.arguments)
        for parameter in function.parameters:
            for slot in slots(parameter.type):
                if (space := next(given)) is not None:
                    self._set(slot, Source(space, function.place, f"parameter {parameter.name}"))
        if function.body is None:
            return
        calls = self._constraints(function.body)
        while self._call(calls, only_known=True):
            pass
        self._call(calls, only_known=False)
        self._finish()

    def _constraints(self, body: ir.Statement) -> list[ir.Call]:
        """Unify what statements and expressions put together; return the calls."""
        calls: list[ir.Call] = []
        for statement in walk.statements(body):
            if isinstance(statement, ir.At):
                self.place = statement.place
            for root in walk.own(statement):
                for expression in walk.expressions(root):
                    self._expression(expression)
                    if isinstance(expression, ir.Call):
                        calls.append(expression)
            if isinstance(statement, ir.Declare) and statement.value is not None:
                self._assign(statement.variable.type, statement.value)
            elif isinstance(statement, ir.Return) and statement.value is not None:
                self._assign(self.clone.function.result, statement.value)
        return calls

    def _expression(self, expression: ir.Expression) -> None:
        match expression:
            case ir.Binary(op, left, right):
                if op in ("=", "==", "!=", "<", ">", "<=", ">=") and not is_null(left):
                    self._assign(left.type, right) if op == "=" else self._compare(left, right)
                elif op in ("+", "-"):
                    for side in (left, right):
                        if isinstance(side.type, ir.Array):
                            self._assign(expression.type, side)
            case ir.Unary("&", operand):
                self._join(slots(expression.type), [self._home(operand), *slots(operand.type)])
            case ir.Conditional(_, yes, no):
                self._assign(expression.type, yes)
                self._assign(expression.type, no)
            case ir.Cast(operand, ir.Pointer() as wanted):
                self._join(slots(wanted)[:1], self._nodes(operand)[:1])
            case ir.Initializer(items, kind):
                self._items(items, kind)
            case ir.Builtin(_, arguments, result) if effects.of(expression).heap:
                heap: list[Node] = [Space.GLOBAL]
                self._join(heap, list(slots(result)[:1]) or self._nodes(arguments[0])[:1])
            case ir.Builtin("cuport::of_shared", _, ir.Pointer() as result):
                self._join(list(slots(result)[:1]), [Space.LOCAL])
            case ir.Builtin(_, arguments, ir.Pointer() as result) if arguments:
                self._assign(result, arguments[0])
            case _:
                pass

    def _items(self, items: tuple[ir.Expression, ...], kind: ir.Type) -> None:
        if isinstance(kind, ir.Array):
            for item in items:
                self._assign(kind.element, item)
        elif isinstance(kind, ir.RecordType):
            for part, item in zip(self.inference.unit.records[kind.key].fields, items, strict=False):
                self._assign(part.type, item)

    def _compare(self, left: ir.Expression, right: ir.Expression) -> None:
        if not is_null(right):
            self._join(self._nodes(left), self._nodes(right))

    def _assign(self, type: ir.Type, value: ir.Expression) -> None:
        if isinstance(type, ir.Array):  # element by element: where the array lies does not matter
            self._join(slots(type), list(slots(value.type)))
        elif not is_null(value):
            self._join(slots(type), self._nodes(value))

    def _nodes(self, value: ir.Expression) -> list[Node]:
        """Return the slots of a value, an array's address first."""
        if isinstance(value.type, ir.Array):
            return [self._home(value), *slots(value.type.element)]
        return list(slots(value.type))

    def _home(self, place: ir.Expression) -> Node:
        """Return the space in which an lvalue lies."""
        match place:
            case ir.Name(variable):
                return STORAGE[variable.storage]
            case ir.Member(base=base):
                return self._home(base)
            case ir.Unary("*", operand):
                return self._find_pointed(operand)
            case ir.Index(base):
                return self._find_pointed(base)
            case ir.Literal():
                return Space.CONSTANT
            case ir.Conditional(yes=yes):
                return self._home(yes)
            case _:
                return Space.PRIVATE

    def _find_pointed(self, pointer: ir.Expression) -> Node:
        if isinstance(pointer.type, ir.Pointer):
            return pointer.type.slot
        return self._home(pointer)

    def _join(self, left: list[int] | list[Node], right: list[Node]) -> None:
        for a, b in zip(left, right, strict=False):
            if isinstance(a, Space) and isinstance(b, Space):
                if a is not b:
                    self._conflict(Source(a, self.place, "one side"), Source(b, self.place, "the other"))
            elif isinstance(b, Space):
                self._set(a, Source(b, self.place, "an object"))  # type: ignore[arg-type]
            elif isinstance(a, Space):
                self._set(b, Source(a, self.place, "an object"))
            else:
                self._unify(a, b)

    def _table(self, slot: int) -> Slots:
        return self.inference.shared if slot < 0 else self.slots

    def _source(self, slot: int) -> Source | None:
        found = self.slots.get(slot)
        if found is None and slot < 0:
            return self.inference.shared.get(slot)
        return found

    def _set(self, slot: int, source: Source) -> None:
        other = self._table(slot).set(slot, source)
        if other is None and slot < 0:
            other = self.slots.set(slot, source)
        if other is not None:
            self._conflict(other, source)

    def _unify(self, a: int, b: int) -> None:
        for slot in (a, b):
            if slot < 0 and (known := self.inference.shared.get(slot)):
                self.slots.set(slot, known)
        differ = self.slots.unify(a, b)
        if differ is not None:
            self._conflict(*differ)

    def _conflict(self, first: Source, second: Source) -> None:
        text = (
            f"a pointer to both {first.space} ({first.what}, line {first.place.line}) "
            f"and {second.space} memory ({second.what}, line {second.place.line})"
        )
        text += "" if Space.CONSTANT in (first.space, second.space) else self.inference.advice
        self.clone.problems.append(ir.Problem(self.place, CONFLICT, text))

    def _call(self, calls: list[ir.Call], only_known: bool) -> bool:
        """Bind calls to clones; return whether that told anything new."""
        changed = False
        self._publish()
        for call in calls:
            callee = self.inference.unit.functions.get(call.function)
            if callee is None or id(call) in self.clone.calls:
                continue
            arguments = self._arguments(call, callee)
            if only_known and None in arguments:
                continue
            clone = self.inference.clone(callee, arguments)
            self.clone.calls[id(call)] = clone
            self._learn(call, callee, clone)
            self._publish()
            changed = True
        return changed

    def _arguments(self, call: ir.Call, callee: ir.Function) -> tuple[Space | None, ...]:
        found: list[Space | None] = []
        for parameter, argument in zip(callee.parameters, call.arguments, strict=True):
            wanted = slots(parameter.type)
            nodes: list[Node] = [] if is_null(argument) else self._nodes(argument)
            for count in range(len(wanted)):
                found.append(self._space(nodes[count]) if count < len(nodes) else None)
        return tuple(found)

    def _space(self, node: Node) -> Space | None:
        if isinstance(node, Space):
            return node
        source = self._source(node)
        return source.space if source else None

    def _learn(self, call: ir.Call, callee: ir.Function, clone: Clone) -> None:
        """Take over what a clone knows of its result and of pointers behind its parameters."""
        self.place = call.place
        for own, theirs in zip(slots(call.type), slots(callee.result), strict=False):
            if theirs in clone.spaces:
                self._set(own, Source(clone.spaces[theirs], call.place, f"the result of {callee.base}"))
        for parameter, argument in zip(callee.parameters, call.arguments, strict=True):
            for node, slot in zip(self._nodes(argument), slots(parameter.type), strict=False):
                if not isinstance(node, Space) and slot in clone.spaces and self._source(node) is None:
                    self._set(node, Source(clone.spaces[slot], call.place, f"what {callee.base} does"))

    def _finish(self) -> None:
        """Settle every slot; what nothing has told is taken for global memory, as a null pointer may be anything."""
        for slot in range(self.clone.function.slots):
            source = self.slots.get(slot)
            self.clone.spaces[slot] = source.space if source else Space.GLOBAL
        self._publish()

    def _publish(self) -> None:
        """Let other functions know what was found out about pointers in records and global variables."""
        for slot in [slot for slot in (*self.slots.parents, *self.slots.sources) if slot < 0]:
            source = self.slots.get(slot)
            if source is not None and (other := self.inference.shared.set(slot, source)) is not None:
                self._conflict(other, source)
