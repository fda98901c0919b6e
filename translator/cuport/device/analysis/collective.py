"""Which operations need all threads of a block, and which expressions have one value for all of them.

A target may know but one way to wait: a barrier that all threads of a block must reach. CUDA's barriers want all
threads of the block that have not ended; its warp operations, which become exchanges through shared memory with
barriers, want the threads of a warp only. `predicate.py` closes the gap where this module finds one.

Uniform is what depends on nothing but arguments, sizes and the block's own index. A value that all threads read from
one place counts as uniform, too: CUDA would not let a barrier depend on it otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from cuport.device import effects, ir
from cuport.device.analysis import lent, walk
from cuport.device.analysis.assigned import ASSIGNMENTS
from cuport.device.analysis.jumps import Jumps


def is_barrier(expression: ir.Expression) -> bool:
    """Whether all threads of the block must come to this operation."""
    return effects.of(expression).waits is not None


def varies(expression: ir.Builtin) -> bool:
    """Whether threads may get different values from a call, whatever its arguments."""
    return effects.of(expression).varies or is_exchange(expression)


def is_exchange(expression: ir.Expression) -> bool:
    """Whether not all threads of a block need come, or get the same: an operation of a warp, or of those that come."""
    found = effects.of(expression)
    return found.exchanges or found.apart or found.waits is effects.Group.WARP


@dataclass(slots=True)
class Traits:
    """What is known of a function: `waits` with barriers of any kind, `meets` with warp operations, in it or below."""

    waits: bool = False
    meets: bool = False
    asks: bool = False
    """Whether its result can differ between threads that pass the same arguments."""
    writes: bool = False
    """Whether it reads or writes memory, so that threads that are not meant must not run it."""
    counts: bool = False
    """Whether its outcome depends on which threads come to it."""
    varying: set[str] = field(default_factory=set)
    """Keys of variables that can differ between threads."""
    broken: set[int] = field(default_factory=set)
    """Loops, by identity, that some threads may leave by `break` while others stay."""

    def state(self) -> tuple[bool | int, ...]:
        """Return what can only grow, to see whether it has."""
        return self.waits, self.meets, self.asks, self.writes, self.counts, len(self.varying), len(self.broken)


@dataclass(frozen=True, slots=True)
class _Leaves:
    """What decides whether an expression is uniform, and whether it waits: its variables, its calls, its built-ins."""

    root: ir.Expression
    names: frozenset[str]
    calls: tuple[str, ...]
    varies: bool
    waits: bool


def _find_leaves(root: ir.Expression) -> _Leaves:
    names, calls, never, waits = set[str](), list[str](), False, False
    for part in walk.expressions(root):
        match part:
            case ir.Name(variable):
                names.add(variable.key)
            case ir.Call(key):
                calls.append(key)
            case ir.Builtin():
                never |= varies(part)
                waits |= is_barrier(part)
            case _:
                pass
    return _Leaves(root, frozenset(names), tuple(calls), never, waits)


def _is_followed(expression: ir.Expression) -> bool:
    """Whether `Analysis.vary_by` learns from an expression."""
    match expression:
        case ir.Binary(op):
            return op in ASSIGNMENTS
        case ir.Unary(op):
            return op in ("++", "--", "&")
        case ir.Builtin():
            found = effects.of(expression)
            return found.exchanges and found.writes
        case _:
            return isinstance(expression, ir.Call)


def find_waiting(unit: ir.Unit) -> frozenset[str]:
    """Return the keys of the functions with barriers of any kind, in them or in what they call."""
    callers = _callers(unit)
    waiting = [
        key
        for key, function in unit.functions.items()
        if function.body is not None and any(map(is_barrier, walk.all_expressions(function.body)))
    ]
    found = set(waiting)
    while waiting:
        new = callers[waiting.pop()] - found
        found |= new
        waiting += new
    return frozenset(found)


def _callers(unit: ir.Unit) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {key: set() for key in unit.functions}
    for key, function in unit.functions.items():
        for expression in walk.all_expressions(function.body) if function.body is not None else ():
            if isinstance(expression, ir.Call):
                found[expression.function].add(key)
    return found


class Analysis:
    """The traits of all functions of a unit; parameters count as uniform until a call says otherwise."""

    def __init__(self, unit: ir.Unit) -> None:
        self.unit = unit
        self.traits = {key: Traits() for key in unit.functions}
        self._learned: set[str] = set()
        self._jumps = Jumps()
        self._waits: dict[int, tuple[ir.Statement, bool]] = {}
        self._calls: dict[str, list[ir.Call]] = {}
        # By identity, each with what it is about, as long as which that identity is its own.
        self._leaves: dict[int, _Leaves] = {}
        self._followed: dict[int, tuple[ir.Expression, list[ir.Expression]]] = {}
        callers = _callers(unit)
        waiting = dict.fromkeys(reversed(unit.functions))  # callees were found after their callers
        while waiting:
            key = next(iter(waiting))
            del waiting[key]
            self._learned = set()
            if self._function(unit.functions[key]):
                self._learned |= {key, *callers[key]}
            waiting.update(dict.fromkeys(sorted(self._learned)))

    def _function(self, function: ir.Function) -> bool:
        """Look at a function once more; return whether that told anything new of it."""
        if function.body is None:
            return False
        traits = self.traits[function.key]
        before = traits.state()
        calls = self._calls.get(function.key)
        if calls is None:  # what else stands in the body says the same each time
            whole = list(walk.all_expressions(function.body))
            calls = self._calls[function.key] = [part for part in whole if isinstance(part, ir.Call)]
            for expression in whole:
                self._trait(expression, traits)
            traits.varying |= lent.find(self.unit, function.body)
        for call in calls:
            self._trait(call, traits)
        self._statement(function.body, traits, uniform=True)
        return traits.state() != before

    def _trait(self, expression: ir.Expression, traits: Traits) -> None:
        match expression:
            case ir.Call(key):
                callee = self.traits[key]
                traits.waits |= callee.waits
                traits.meets |= callee.meets
                traits.asks |= callee.asks
                traits.writes |= callee.writes
                traits.counts |= callee.counts
            case ir.Builtin():
                traits.waits |= is_barrier(expression)
                traits.meets |= is_exchange(expression)
                traits.asks |= varies(expression)
                traits.counts |= effects.of(expression).counts
                traits.writes |= not is_barrier(expression) and effects.touches_memory(expression)
            case ir.Unary("*") | ir.Index():
                traits.writes = True
            case ir.Name(variable) if not variable.is_own:
                traits.writes = True
            case _:
                pass

    def waits_in(self, statement: ir.Statement) -> bool:
        """Whether there is a barrier in a statement, or in a function that it calls.

        It is asked of each statement around another: what was found is kept, with the statement, as long as which its
        identity is its own.
        """
        known = self._waits.get(id(statement))
        if known is None:
            # Lists: from Python 3.12 on, calls by way of C are counted apart, and few of them may stand in each other.
            waits = True in [self._waits_at(part) for part in walk.own(statement)]
            waits = waits or True in [self.waits_in(part) for part in walk.inner(statement)]
            known = self._waits[id(statement)] = (statement, waits)
        return known[1]

    def _waits_at(self, root: ir.Expression) -> bool:
        leaves = self._leaves_of(root)
        return leaves.waits or any(self.traits[key].waits for key in leaves.calls)

    def _leaves_of(self, expression: ir.Expression) -> _Leaves:
        leaves = self._leaves.get(id(expression))
        if leaves is None:
            leaves = self._leaves[id(expression)] = _find_leaves(expression)
        return leaves

    def is_uniform(self, expression: ir.Expression, traits: Traits) -> bool:
        """Whether an expression has one value for all threads of a block."""
        leaves = self._leaves_of(expression)
        if leaves.varies or not leaves.names.isdisjoint(traits.varying):
            return False
        return not any(self.traits[key].asks or self.traits[key].meets for key in leaves.calls)

    def _find_followed(self, root: ir.Expression) -> list[ir.Expression]:
        """Return the expressions in one from which `vary_by` learns."""
        known = self._followed.get(id(root))
        if known is None:
            known = self._followed[id(root)] = root, [part for part in walk.expressions(root) if _is_followed(part)]
        return known[1]

    def _statement(self, statement: ir.Statement, traits: Traits, uniform: bool) -> None:
        """Follow assignments; `uniform` says whether all threads come here together."""
        if isinstance(statement, ir.Jump):
            self._jumps.leave(statement.word, traits.broken, together=uniform)
            return
        if not isinstance(statement, ir.For | ir.While | ir.Switch):
            self._parts(statement, traits, uniform)
            return
        with self._jumps.within(statement, traits.broken):
            self._parts(statement, traits, uniform)

    def _parts(self, statement: ir.Statement, traits: Traits, uniform: bool) -> None:
        for root in walk.own(statement):
            for expression in self._find_followed(root):
                self.vary_by(expression, traits, uniform and not self._jumps.misses(expression))
        inner = uniform
        match statement:
            case ir.Declare(variable, value):
                if value is not None and not (uniform and self.is_uniform(value, traits)):
                    traits.varying.add(variable.key)
            case ir.If(condition=condition) | ir.While(condition=condition) | ir.Switch(value=condition):
                inner = uniform and self.is_uniform(condition, traits)
            case ir.For(start=start, condition=condition):
                if start is not None:
                    self._statement(start, traits, uniform)
                inner = uniform and (condition is None or self.is_uniform(condition, traits))
                if not inner and statement.step is not None:
                    for expression in self._find_followed(statement.step):
                        self.vary_by(expression, traits, inner)
            case _:
                pass
        for part in walk.inner(statement):
            self._statement(part, traits, inner)

    def vary_again(self, statement: ir.Statement, traits: Traits) -> None:
        """Follow one statement's own assignments once more."""
        value = statement.value if isinstance(statement, ir.Declare) else None
        if isinstance(statement, ir.Declare) and value is not None and not self.is_uniform(value, traits):
            traits.varying.add(statement.variable.key)
        for root in walk.own(statement):
            for expression in self._find_followed(root):
                if isinstance(expression, ir.Binary):
                    self.vary_by(expression, traits, uniform=True)

    def vary_by(self, expression: ir.Expression, traits: Traits, uniform: bool) -> None:
        """Note what an expression assigns a value to that may differ between threads."""
        match expression:
            case ir.Binary(op, left, right) if op in ASSIGNMENTS:
                if not (uniform and self.is_uniform(right, traits) and self._is_plain(left, traits)):
                    self._vary(left, traits)
            case ir.Unary("++" | "--", operand) if not uniform:
                self._vary(operand, traits)
            case ir.Unary("&", ir.Name(variable)):
                traits.varying.add(variable.key)  # whoever has the address may write anything
            case ir.Builtin(_, arguments) if effects.of(expression).exchanges and effects.of(expression).writes:
                for argument in arguments:
                    self._vary(argument, traits)
            case ir.Call(key, arguments):
                callee = self.traits[key]
                # A function that could not be read has no `self` yet; it has its problem already.
                for parameter, argument in zip(self.unit.functions[key].parameters, arguments, strict=False):
                    if parameter.key not in callee.varying and not self.is_uniform(argument, traits):
                        callee.varying.add(parameter.key)
                        self._learned.add(key)
            case _:
                pass

    def _is_plain(self, place: ir.Expression, traits: Traits) -> bool:
        """Whether the place that is assigned to is the same for all threads."""
        match place:
            case ir.Index(base, index):
                return self.is_uniform(index, traits) and self._is_plain(base, traits)
            case ir.Member(base=base):
                return self._is_plain(base, traits)
            case _:
                return True

    def _vary(self, place: ir.Expression, traits: Traits) -> None:
        match place:
            case ir.Name(variable):
                traits.varying.add(variable.key)
            case ir.Index(base) | ir.Member(base=base):
                self._vary(base, traits)
            case _:
                pass  # what a pointer points at: see the head of this file

    def find_masked_traits(self, function: ir.Function, is_private: Callable[[ir.Statement], bool]) -> Traits:
        """Return the traits of a function with every variable varying that a part under a mask assigns to.

        `is_private` says of a statement whether it will be such a part. The other variables have the same value in
        all threads, those that have ended included: what computes them is run by all.
        """
        assert function.body is not None
        own = self.traits[function.key]
        traits = replace(own, varying=set(own.varying))
        for statement in walk.statements(function.body):
            is_part = isinstance(statement, ir.If | ir.For | ir.While | ir.Switch) and is_private(statement)
            for expression in walk.all_expressions(statement) if is_part else ():
                if isinstance(expression, ir.Binary | ir.Unary):
                    self.vary_by(expression, traits, uniform=False)
        before = -1
        while len(traits.varying) != before:
            before = len(traits.varying)
            for statement in walk.statements(function.body):
                self.vary_again(statement, traits)
        return traits
