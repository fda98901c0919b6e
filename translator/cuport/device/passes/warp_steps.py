"""Barriers of the warp for code that relies on warps in step: old reductions through `volatile` shared memory.

    s[t] += s[t + 16];               int step_1 = s[t] + s[t + 16];
                                     __syncwarp();
                                     s[t] = step_1;
                                     __syncwarp();

In step, all threads of a warp read before one of them writes, and what they wrote is there for the next statement.
Elsewhere one thread would read a sum that another has already added to. Functions in which no thread reads what another
one writes stay as they are.

Memory that is not `volatile` has such steps where the program waits behind each itself: in `s[t] += s[t - 1];` and then
`__syncwarp();` all lanes read first, too, as they execute one statement together. In `s[t] /= s[0];` they always do.
Where no barrier stands between steps at all, they get those of the warp (bare_steps.py).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from cuport.device import effects, ir
from cuport.device.analysis import flow, lockstep, lvalues, walk
from cuport.device.analysis.plain_steps import Steps, Threads
from cuport.device.analysis.shared_pointers import SharedPointers
from cuport.device.passes import bare_steps

Wanted = bare_steps.Wanted
_REAL = (ir.FLOAT, ir.DOUBLE)


def part(unit: ir.Unit, steps: Steps) -> None:
    """Part the steps of such code in all functions of a unit."""
    parts = [part for function in unit.functions.values() for part in _expressions(function)]
    is_volatile, has_waits = any(map(_is_volatile, parts)), any(map(_is_warp_wait, parts))
    shared, threads = steps.shared, steps.threads
    for function in unit.functions.values():
        if function.body is None:
            continue
        parting = Parting(shared, threads, function)
        body: ir.Statement = function.body
        if is_volatile and (lockstep.find(unit, function, shared.leads_there) is not None or parting.is_step()):
            body = walk.with_statements(body, parting.change)
        if has_waits:
            parting.takes_plain = True
            body = walk.with_statements(body, parting.read_first)
        parting.takes_plain = True
        body = parting.read_one_place(steps, body)
        if function.key in steps.functions:
            body = bare_steps.part(steps, body, partial(_change, parting))
        assert isinstance(body, ir.Block)
        function.body = body


def _change(parting: Parting, wanted: Wanted, statement: ir.Statement) -> ir.Statement:
    """Return a statement with barriers around each store to an element that is wanted."""
    parting.wanted = wanted
    return walk.with_statements(statement, parting.change)


def _expressions(function: ir.Function) -> list[ir.Expression]:
    return list(walk.all_expressions(function.body)) if function.body is not None else []


def _is_volatile(part: ir.Expression) -> bool:
    return lockstep.is_element(part, lambda pointer: True)


def _is_warp_wait(part: ir.Expression) -> bool:
    return isinstance(part, ir.Builtin) and part.name == "__syncwarp"


@dataclass(slots=True)
class Parting:
    """Parts the steps of one function."""

    shared: SharedPointers
    threads: Threads
    function: ir.Function
    steps: int = 0
    takes_plain: bool = False
    """Whether elements are those of memory that is not `volatile`, too."""
    wanted: Wanted | None = None
    """Tells what elements are, in place of that."""

    def is_step(self) -> bool:
        """Whether the function is one step of what its callers do: it writes elements, reads others, never waits."""
        parts = _expressions(self.function)
        return any(self._reads_others(one) for one in parts) and not any(effects.of(one).waits for one in parts)

    def _reads_others(self, one: ir.Expression) -> bool:
        """Whether an expression writes an element and reads another one."""
        if not lockstep.is_store(one) or not self._is_element(target := lockstep.element_of(one.left)):
            return False
        read = (part for part in walk.expressions(one.right) if self._is_element(part))
        return any(lockstep.without_places(part) != lockstep.without_places(target) for part in read)

    def change(self, statement: ir.Statement) -> ir.Statement:
        """Return a statement that writes elements with the barriers around this; others as they are."""
        if not isinstance(statement, ir.Evaluate):
            return statement
        parted: list[ir.Statement] = []
        for one in _without_commas(statement.expression):
            parted += self._part(one)
        if not any(isinstance(step, ir.Declare) for step in parted):
            return statement
        return ir.Block(tuple(parted))

    def read_first(self, statement: ir.Statement) -> ir.Statement:
        """Return a list in which each step that the warp waits behind reads before one of its threads writes."""
        if not isinstance(statement, ir.Block | ir.Group):
            return statement
        body = list(statement.body)
        for count, (one, following) in enumerate(pairwise(statement.body)):
            bare = flow.bare(following)
            if isinstance(bare, ir.Evaluate) and _is_warp_wait(bare.expression):
                body[count] = self._read_first(one)
        return replace(statement, body=tuple(body))

    def read_one_place(self, steps: Steps, statement: ir.Statement) -> ir.Statement:
        """Return a statement in which what all threads read of one place is read before one of them writes there."""
        if isinstance(statement, ir.If) and self.threads.is_of_one(statement.condition):
            return statement
        if isinstance(statement, ir.Evaluate) and steps.reads_one_place(statement.expression):
            parted = self._part(statement.expression)
            return ir.Block(tuple(parted[:-1])) if len(parted) > 1 else statement
        return walk.with_inner(statement, lambda one: self.read_one_place(steps, one))

    def _read_first(self, statement: ir.Statement) -> ir.Statement:
        match statement:
            case ir.At(body=body):
                return replace(statement, body=self._read_first(body))
            case ir.Block((one,)):
                return replace(statement, body=(self._read_first(one),))
            case ir.If(condition, yes, None) if not (
                self.threads.is_of_one(condition) or self._reads_behind(condition, yes)
            ):
                return replace(statement, yes=self._read_first(yes))
            case ir.Evaluate(whole) if self._find_foreign(whole):
                parted = self._part(whole)
                return ir.Block(tuple(parted[:-1])) if len(parted) > 1 else statement
            case _:
                return statement

    def _find_foreign(self, whole: ir.Expression) -> list[tuple[ir.Expression, ir.Expression]]:
        """Return the index that a step writes to with each other one that it reads of the same shared memory."""
        if not lockstep.is_store(whole):
            return []
        leads_there = self.shared.leads_there
        target = lockstep.element_of(whole.left)
        if not lockstep.is_shared_element(target, leads_there) or lockstep.is_element(target, leads_there):
            return []
        base, own = map(lockstep.without_places, lockstep.split(target))
        elements = (part for part in walk.expressions(whole.right) if lockstep.is_shared_element(part, leads_there))
        read = [tuple(map(lockstep.without_places, lockstep.split(part))) for part in elements]
        return [(own, index) for other, index in read if other == base and index != own]

    def _reads_behind(self, condition: ir.Expression, body: ir.Statement) -> bool:
        """Whether none of the threads writes what a step reads of others: `if (t < 16) s[t] += s[t + 16]`."""
        if not isinstance(condition, ir.Binary) or condition.op != "<":
            return False
        first, end = _plain(condition.left), _plain(condition.right)
        whole = (one.expression for one in walk.statements(body) if isinstance(one, ir.Evaluate))
        pairs = [pair for one in whole for pair in self._find_foreign(one)]
        return all(_plain(own) == first and _is_sum(index, {first, end}) for own, index in pairs)

    def _part(self, whole: ir.Expression) -> list[ir.Statement]:
        """Return an assignment, or a row of them (`s[t] = x = x + s[t - 1]`), with what it computes in front."""
        targets: list[ir.Expression] = []
        value = whole
        while lockstep.is_store(value) and any(self._writes(part) for part in walk.expressions(value)):
            targets.append(value.left)
            if value.op != "=":
                value = ir.Binary(value.op[:-1], value.left, value.right, _common(value.left, value.right))
                break
            value = value.right
        if not targets or any(_acts(one) for one in targets):
            return [ir.Evaluate(whole)]
        self.steps += 1
        name = f"step_{self.steps}"
        variable = ir.Variable(f"{name}@{self.function.key}", name, targets[-1].type)
        step = ir.Name(variable, variable.type)
        writes = [ir.Evaluate(ir.Binary("=", one, step, one.type)) for one in reversed(targets)]
        return [ir.Declare(variable, value), self._wait(), *writes, self._wait()]

    def _writes(self, part: ir.Expression) -> bool:
        return lockstep.is_store(part) and self._is_element(lockstep.element_of(part.left))

    def _is_element(self, part: ir.Expression) -> bool:
        if self.wanted is not None:
            return self.wanted(part)
        is_element = lockstep.is_shared_element if self.takes_plain else lockstep.is_element
        return is_element(part, self.shared.leads_there)

    def _wait(self) -> ir.Statement:
        return ir.Evaluate(ir.Builtin("__syncwarp", (), ir.VOID, self.function.place))


def _is_sum(whole: ir.Expression, parts: set[ir.Expression]) -> bool:
    return isinstance(whole, ir.Binary) and whole.op == "+" and {_plain(whole.left), _plain(whole.right)} == parts


def _plain(whole: ir.Expression) -> ir.Expression:
    """Return a number without the types that it is converted to."""
    return _plain(whole.operand) if isinstance(whole, ir.Cast) else lockstep.without_places(whole)


def _without_commas(whole: ir.Expression) -> list[ir.Expression]:
    if isinstance(whole, ir.Binary) and whole.op == ",":
        return [*_without_commas(whole.left), *_without_commas(whole.right)]
    return [whole]


def _common(left: ir.Expression, right: ir.Expression) -> ir.Type:
    """Return the type in which a compound assignment computes."""
    return right.type if right.type in _REAL and left.type != ir.DOUBLE else left.type


def _acts(place: ir.Expression) -> bool:
    """Whether to find a place does more than that: it would have to be found once."""
    return any(
        isinstance(part, ir.Call) or lvalues.is_step(part) or lvalues.is_assignment(part) or effects.of(part).waits
        for part in walk.expressions(place)
    )
