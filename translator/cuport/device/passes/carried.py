"""What a kernel that ends at a barrier of the grid needs when it goes on: what its threads know, and shared memory.

A variable is carried when such a barrier stands in the scope behind its declaration. What follows from arguments and
indices alone is computed anew. Numbers and pointers are stored and loaded, those that are the same in all threads of a
block once for the block; what has an address, such as an array, lives in the thread's record all along.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from cuport.device import effects, ir
from cuport.device.analysis import assigned, flow, layout, walk
from cuport.device.analysis.collective import Traits
from cuport.device.passes import threads
from cuport.device.passes.masks import assign
from cuport.device.passes.state_records import State

BLOCKS, THREADS, SHARED = (f"cuport::grid.{what}" for what in ("blocks", "threads", "shared"))
"""Keys of the parameters for a record of each block, one of each thread, and each block's dynamic shared memory."""
_SHARED = (ir.Storage.SHARED, ir.Storage.DYNAMIC_SHARED)
_ENDED = "cuport_ended"
_ZERO = ir.Literal("0", ir.INT)
_MOST_ELEMENTS = 256
"""Of an array with a list of values: it is written out as so many assignments."""


class NotCarriedError(Exception):
    """A variable that a kernel needs behind a barrier, and that can't go through memory."""


class Carried:
    """The state of one kernel; `traits` tell which of its variables are the same in all threads of a block."""

    def __init__(self, unit: ir.Unit, kernel: ir.Function, traits: Traits) -> None:
        self.unit, self.kernel, self.traits = unit, kernel, traits
        self.parameters: list[ir.Variable] = []
        self._names = {parameter.name for parameter in kernel.parameters}
        assert kernel.body is not None
        self._declarations = {
            part.variable.key: part for part in walk.statements(kernel.body) if isinstance(part, ir.Declare)
        }
        self._counts = Counter([*self._names, *(part.variable.name for part in self._declarations.values())])
        self._names |= self._counts.keys()
        self._assigned = assigned.find(unit, kernel.body)
        self._computed: dict[str, ir.Declare] = {}
        self._stored: list[tuple[ir.Variable, State, str]] = []
        self._hoisted: dict[str, ir.Variable] = {}
        self._kept: dict[str, str] = {}
        self._fixed: dict[str, bool] = {}
        self._shared: list[tuple[ir.Variable, str]] = []
        self._dynamic: ir.Variable | None = None
        self._has_ends = any(isinstance(part, ir.Return) for part in walk.statements(kernel.body))
        self._rank = self.local("cuport_rank", ir.UINT)
        self._block = self.local("cuport_block", ir.ULONG)
        self._blocks = self._state("block", "cuport_state_of_block")
        self._threads = self._state("thread", "cuport_state_of_thread")
        if self._has_ends:
            self._threads.record.fields.append(ir.Field(_ENDED, ir.INT, 0))
        self.words: ir.Expression = ir.Literal("0", ir.UINT)

    # --- finding ----------------------------------------------------------------------------------------------------

    def local(self, name: str, kind: ir.Type) -> ir.Variable:
        """Return a new local variable of the kernel."""
        name = self._free(name)
        return ir.Variable(f"{name}@{self.kernel.key}", name, kind)

    def parameter(self, key: str, name: str, target: ir.Type) -> ir.Variable:
        """Return a new parameter of the kernel, which points to memory of that type."""
        kind = ir.Pointer(target, self._slot())
        made = ir.Variable(key, self._free(name), kind, ir.Storage.PARAMETER)
        self.parameters.append(made)
        return made

    def find(self, body: ir.Block, has_barrier: Callable[[ir.Statement], bool], callees: Sequence[ir.Function]) -> None:
        """Find what must be carried. Raises NotCarriedError for what can't be."""
        for declared in assigned.declared_before(body.body, has_barrier):
            self._carry(declared)
        for parameter in self.kernel.parameters:
            if parameter.key in self._assigned:
                self._store(parameter, parameter)
        needs = {key: one for function in (self.kernel, *callees) for key, one in function.needs.items()}
        for key, variable in needs.items():
            if variable.storage is ir.Storage.SHARED:
                self.kernel.needs[key] = variable
                self._shared.append((variable, self._blocks.add(variable)))
            elif variable.storage is ir.Storage.DYNAMIC_SHARED and self._dynamic is None:
                self.kernel.needs[key] = self._dynamic = variable

    def _carry(self, declared: ir.Declare) -> None:
        variable, value = declared.variable, declared.value
        is_plain = isinstance(variable.type, ir.Scalar | ir.Vector | ir.Pointer | ir.Opaque)
        if variable.key in self._computed:
            return
        if value is not None and variable.key not in self._assigned and self._is_fixed(value):
            self._compute(declared)
        elif is_plain and not self._assigned.get(variable.key, False):
            own = self._hoisted[variable.key] = self._own(variable)
            self._store(variable, own)
        elif _has_slots(variable.type):
            raise NotCarriedError(f"while {variable.name} holds pointers that are pointed at themselves")
        else:
            self._kept[variable.key] = self._threads.add(variable)

    def _is_fixed(self, expression: ir.Expression, given: frozenset[str] = frozenset()) -> bool:
        """Whether a value is the same whenever it is computed; `given` are variables of its function."""
        parts = walk.operands(expression)
        match expression:
            case ir.Literal():
                return True
            case ir.Name(variable, kind):
                if variable.storage in _SHARED or variable.key in self._kept:
                    return isinstance(kind, ir.Array)  # its address
                is_parameter = variable.storage is ir.Storage.PARAMETER and variable.key not in self._assigned
                return variable.key in given or is_parameter or self._is_computed(variable)
            case ir.Unary("&", operand):
                return self._is_place(operand)
            case ir.Unary(op) if op not in ("-", "+", "~", "!"):
                return False
            case ir.Binary(op) if op in assigned.ASSIGNMENTS or op == ",":
                return False
            case ir.Index() | ir.BitField():
                return False
            case ir.Builtin() if not effects.of(expression).harmless:
                return False
            case ir.Call(key):
                return all(self._is_fixed(part, given) for part in parts) and self._gives_fixed(key)
            case _:
                return all(self._is_fixed(part, given) for part in parts)

    def _is_computed(self, variable: ir.Variable) -> bool:
        """Whether a variable is computed anew at the kernel's head; one that can be is from now on."""
        declared = self._declarations.get(variable.key)
        if variable.key in self._computed or declared is None or variable.key in self._assigned:
            return variable.key in self._computed
        if variable.key in self._hoisted or variable.key in self._kept:
            return False
        if declared.value is not None and not self._is_fixed(declared.value):
            return False
        self._compute(declared)
        return True

    def _compute(self, declared: ir.Declare) -> None:
        own = self._hoisted[declared.variable.key] = self._own(declared.variable)
        self._computed[declared.variable.key] = replace(declared, variable=own)

    def _own(self, variable: ir.Variable) -> ir.Variable:
        """Return a variable for the kernel's head, where it must have a name of its own."""
        is_only = self._counts[variable.name] == 1
        return variable if is_only else self.local(variable.name, variable.type)

    def _is_place(self, place: ir.Expression) -> bool:
        """Whether a place is at the kernel's head already, or a part of what is."""
        match place:
            case ir.Name(variable):
                known = (*self._hoisted, *self._kept, *(parameter.key for parameter in self.kernel.parameters))
                return variable.key in known or variable.storage in _SHARED or self._is_computed(variable)
            case ir.Member(base=base):
                return self._is_place(base)
            case ir.Index(base, ir.Literal()):
                return isinstance(base.type, ir.Array) and self._is_place(base)
            case _:
                return False

    def _gives_fixed(self, key: str) -> bool:
        """Whether a function does nothing but compute what follows from its arguments."""
        if key not in self._fixed:
            self._fixed[key] = False  # for what calls itself
            self._fixed[key] = self._computes_only(self.unit.functions[key])
        return self._fixed[key]

    def _computes_only(self, function: ir.Function) -> bool:
        body = [flow.bare(part) for part in flow.flat(function.body.body)] if function.body is not None else []
        given = {parameter.key for parameter in function.parameters}
        for part in body:
            if not isinstance(part, ir.Declare | ir.Return):
                return False
            if part.value is not None and not self._is_fixed(part.value, frozenset(given)):
                return False
            if isinstance(part, ir.Declare):
                given.add(part.variable.key)
        return bool(body)

    # --- writing ----------------------------------------------------------------------------------------------------

    def renamed(self, body: ir.Block) -> ir.Block:
        """Return the kernel's body without the declarations of what is carried, and with its names for it."""
        found = walk.with_statements(body, self._undeclared)
        changed = walk.with_expressions(found, self._rename)
        assert isinstance(changed, ir.Block)
        return changed

    def _undeclared(self, statement: ir.Statement) -> ir.Statement:
        if not isinstance(statement, ir.Declare):
            return statement
        variable, value = statement.variable, statement.value
        if variable.key in self._computed:
            return ir.Group(())
        if variable.key not in self._hoisted and variable.key not in self._kept:
            return statement
        place = ir.Name(variable, variable.type)
        return ir.Group(tuple(_assignments(place, variable.type, value)) if value is not None else ())

    def _rename(self, expression: ir.Expression) -> ir.Expression:
        if not isinstance(expression, ir.Name):
            return expression
        key = expression.variable.key
        if key in self._kept:
            return self._threads.place(self._kept[key])
        return replace(expression, variable=self._hoisted[key]) if key in self._hoisted else expression

    def declare(self) -> list[ir.Statement]:
        """Return what declares the state's records and variables."""
        found: list[ir.Statement] = [
            ir.Declare(self._rank, threads.rank("threadIdx", "blockDim", ir.UINT, self.kernel.place)),
            ir.Declare(self._block, threads.rank("blockIdx", "gridDim", ir.ULONG, self.kernel.place)),
        ]
        block = ir.Name(self._block, ir.ULONG)
        size = ir.Cast(threads.size("blockDim", self.kernel.place), ir.ULONG)
        thread = threads.plus(ir.Binary("*", block, size, ir.ULONG), ir.Name(self._rank, ir.UINT), ir.ULONG)
        for state, key, name, index in (
            (self._blocks, BLOCKS, "cuport_blocks", block),
            (self._threads, THREADS, "cuport_threads", thread),
        ):
            if state.record.fields:
                state.lay_out()
                every = self.parameter(key, name, ir.RecordType(state.record.key))
                found.append(
                    ir.Declare(state.pointer, threads.plus(ir.Name(every, every.type), index, state.pointer.type))
                )
        found += [ir.Declare(own) for key, own in self._hoisted.items() if key not in self._computed]
        found += [walk.with_expressions(one, self._rename) for one in self._computed.values()]
        return found

    def end(self) -> ir.Statement:
        """Return what says that the thread has ended."""
        return threads.stored(self._threads.place(_ENDED), ir.Literal("1", ir.INT))

    def store(self) -> list[ir.Statement]:
        """Return what stores the state."""
        found: list[ir.Statement] = []
        if self._shared or self._dynamic:
            found += [self._wait(), *self._copies(to_state=True)]
        stored = ((state.place(name), variable) for variable, state, name in self._stored)
        return found + [threads.stored(place, ir.Name(variable, variable.type)) for place, variable in stored]

    def load(self, is_first: ir.Expression, is_later: ir.Expression) -> list[ir.Statement]:
        """Return what loads the state in later phases, and ends the threads that have ended.

        These copy their part of shared memory before. The conditions tell whether the phase is the first one.
        """
        copies = self._copies(to_state=False)
        found: list[ir.Statement] = [assign(variable, state.place(name)) for variable, state, name in self._stored]
        leave: list[ir.Statement] = []
        if self._has_ends:
            ended = self._threads.place(_ENDED)
            leave = [
                ir.If(is_first, threads.stored(ended, _ZERO)),
                ir.If(ir.Binary("!=", ended, _ZERO, ir.BOOL), ir.Return()),
            ]
        elif copies:
            copies, found = [], [*found, *copies]
        if self._blocks.record.fields or self._dynamic:
            # A thread may store for its block, at the next barrier of the grid, before another one has loaded.
            found.append(self._wait())
        parts = ([*copies, self._wait()] if copies else [], found)
        before, behind = ([ir.If(is_later, ir.Block(tuple(part)))] if part else [] for part in parts)
        return [*before, *leave, *behind]

    def _wait(self) -> ir.Statement:
        return ir.Evaluate(ir.Builtin("__syncthreads", (), ir.VOID, self.kernel.place))

    def _copies(self, *, to_state: bool) -> list[ir.Statement]:
        """Return the loops in which a block's threads copy its shared memory."""
        found: list[ir.Statement] = []
        for variable, name in self._shared:
            size, align = layout.size_and_align(self.unit, variable.type)
            kind = ir.UINT if size % 4 == 0 and align % 4 == 0 else ir.Scalar("uchar")
            count = ir.Literal(f"{size // 4 if kind == ir.UINT else size}u", ir.UINT)
            kept = self._address(self._blocks.place(name), kind)
            here = self._address(ir.Name(variable, variable.type), kind)
            found.append(self._copy(kept, here, kind, count) if to_state else self._copy(here, kept, kind, count))
        if self._dynamic is not None:
            every = self._dynamic_of_all()
            first = ir.Binary("*", ir.Name(self._block, ir.ULONG), ir.Cast(self.words, ir.ULONG), ir.ULONG)
            kept = threads.plus(ir.Name(every, every.type), first, every.type)
            here = self._address(ir.Name(self._dynamic, self._dynamic.type), ir.UINT)
            pair = (kept, here) if to_state else (here, kept)
            found.append(self._copy(*pair, ir.UINT, self.words))
        return found

    def _dynamic_of_all(self) -> ir.Variable:
        known = next((one for one in self.parameters if one.key == SHARED), None)
        return known or self.parameter(SHARED, "cuport_shared", ir.UINT)

    def _address(self, place: ir.Expression, kind: ir.Scalar) -> ir.Expression:
        if not isinstance(place.type, ir.Array):
            place = ir.Unary("&", place, ir.Pointer(place.type, self._slot()))
        return ir.Cast(place, ir.Pointer(kind, self._slot()))

    def _copy(self, to: ir.Expression, of: ir.Expression, kind: ir.Scalar, count: ir.Expression) -> ir.Statement:
        """Return a loop in which the threads share the words; where some have ended, each copies all of them.

        All threads take the same way: PoCL 3 mistakes loops here that only some enter. So those beyond the last word
        copy that one, too.
        """
        if isinstance(count, ir.Literal) and count.text == "1u":
            return threads.stored(ir.Index(to, _ZERO, kind), ir.Index(of, _ZERO, kind))
        counter = self.local("cuport_word", ir.UINT)
        word: ir.Expression = ir.Name(counter, ir.UINT)
        step: ir.Expression = ir.Literal("1u", ir.UINT)
        if not self._has_ends:
            step = threads.size("blockDim", self.kernel.place)
            own = threads.plus(word, ir.Name(self._rank, ir.UINT), ir.UINT)
            last = ir.Binary("-", count, ir.Literal("1u", ir.UINT), ir.UINT)
            word = ir.Builtin("min", (own, last), ir.UINT, self.kernel.place, (ir.UINT, ir.UINT))
        name = ir.Name(counter, ir.UINT)
        start = ir.Declare(counter, ir.Literal("0u", ir.UINT))
        body = threads.stored(ir.Index(to, word, kind), ir.Index(of, word, kind))
        return ir.For(start, ir.Binary("<", name, count, ir.BOOL), ir.Binary("+=", name, step, ir.UINT), body)

    # --- records ----------------------------------------------------------------------------------------------------

    def _state(self, what: str, pointer: str) -> State:
        key = f"cuport::grid.{what}@{self.kernel.key}"
        record = ir.Record(key, f"{self.kernel.base}_{what}", [], 0, 1)
        return State(self.unit, self.local(pointer, ir.Pointer(ir.RecordType(key), self._slot())), record)

    def _store(self, variable: ir.Variable, own: ir.Variable) -> None:
        state = self._blocks if variable.key not in self.traits.varying else self._threads
        self._stored.append((own, state, state.add(own)))

    def _slot(self) -> int:
        self.kernel.slots += 1
        return self.kernel.slots - 1

    def _free(self, name: str) -> str:
        numbered = itertools.chain([name], (f"{name}_{count}" for count in itertools.count(2)))
        free = next(one for one in numbered if one not in self._names)
        self._names.add(free)
        return free


def _assignments(place: ir.Expression, kind: ir.Type, value: ir.Expression) -> Iterator[ir.Statement]:
    """Yield what gives a place the value of its declaration: arrays go element by element, as C has it."""
    if not isinstance(kind, ir.Array) or not isinstance(value, ir.Initializer):
        yield threads.stored(place, value)
        return
    if kind.count > _MOST_ELEMENTS or (isinstance(kind.element, ir.RecordType) and len(value.items) < kind.count):
        raise NotCarriedError("in the scope of an array with a list of values that is not written out")
    for number in range(kind.count):
        part = ir.Index(place, ir.Literal(str(number), ir.INT), kind.element)
        rest = ir.Initializer((), kind.element) if isinstance(kind.element, ir.Array) else _ZERO
        yield from _assignments(part, kind.element, value.items[number] if number < len(value.items) else rest)


def _has_slots(kind: ir.Type) -> bool:
    return _has_slots(kind.element) if isinstance(kind, ir.Array) else isinstance(kind, ir.Pointer)
