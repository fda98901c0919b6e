"""Make branches of a `switch` that threads wait in for each other, or leave the function by.

    switch (mode) {                      int chosen = mode;
    case 1: v = sum(v); break;    ->     if (chosen == 1) { v = sum(v); }
    case 2: return;                      else if (chosen == 2) { return; }
    default: v = 0;                      else { v = 0; }
    }

Where a case goes on into the next, or is left in its middle, the branches stand one after another in a loop of one
round, and a `break` leaves that: `if (chosen == 1) { running = true; ... } if (running || chosen == 2) { ... }`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.passes.masks import FALSE, TRUE, assign

# Makes a variable: the start of its name, its type, and whether it may differ between threads.
Make = Callable[[str, ir.Type, bool], ir.Variable]


class Unstructured(Exception):
    """A `switch` whose cases stand within other statements."""


@dataclass(slots=True)
class _Section:
    """What stands behind some labels; None is `default`."""

    labels: list[ir.Expression | None]
    body: list[ir.Statement] = field(default_factory=list)


@dataclass(slots=True)
class Parting:
    """Parts those switches of a function that are not `is_private`; `is_uniform` judges their values."""

    is_private: Callable[[ir.Statement], bool]
    is_uniform: Callable[[ir.Expression], bool]
    make: Make

    def rewrite(self, statement: ir.Statement) -> ir.Statement:
        """Return a statement with its switches parted, inner ones first."""
        match statement:
            case ir.Block(body) | ir.Group(body):
                return replace(statement, body=tuple(map(self.rewrite, body)))
            case ir.If(condition, yes, no):
                return ir.If(condition, self.rewrite(yes), self.rewrite(no) if no is not None else None)
            case ir.Switch(value, body):
                inner = ir.Switch(value, self.rewrite(body))
                return inner if self.is_private(inner) else self._part(inner)
            case ir.For(body=body) | ir.While(body=body) | ir.Case(body=body) | ir.Label(body=body) | ir.At(body=body):
                return replace(statement, body=self.rewrite(body))
            case _:
                return statement

    def _part(self, switch: ir.Switch) -> ir.Statement:
        before, sections = _sections(switch.body)
        varies = not self.is_uniform(switch.value)
        chosen = self.make("chosen", switch.value.type, varies)
        declared = [*before, ir.Declare(chosen, switch.value)]
        plain = [_without_break(section.body) for section in sections]
        leaves = all(flow.always_leaves(ir.Block(tuple(section.body))) for section in sections[:-1])
        if leaves and not any(_breaks(part) for body in plain for part in body):
            parts = [(self._condition(section, chosen), body) for section, body in zip(sections, plain, strict=True)]
            return _together(declared, [_chain(parts)])
        return _together(declared, self._one_after_another(sections, chosen, varies))

    @staticmethod
    def _condition(section: _Section, chosen: ir.Variable) -> ir.Expression | None:
        """Return the condition for a section; None for the default."""
        if None in section.labels:
            return None
        return _any_of(section.labels, chosen)

    def _one_after_another(self, sections: list[_Section], chosen: ir.Variable, varies: bool) -> list[ir.Statement]:
        """Return the sections as a loop of one round, which a `break` leaves."""
        running = self.make("running", ir.BOOL, varies)
        again = self.make("again", ir.BOOL, True)
        labels = [label for section in sections for label in section.labels if label is not None]
        falls = False
        body: list[ir.Statement] = []
        for section in sections:
            condition = self._condition(section, chosen)
            if condition is None:
                others = [label for label in labels if label not in section.labels]
                condition = ir.Unary("!", _any_of(others, chosen), ir.BOOL) if others else TRUE
            if falls:
                condition = ir.Binary("||", ir.Name(running, ir.BOOL), condition, ir.BOOL)
            parts = [_with_flag(part, again) for part in section.body]
            falls = not flow.always_leaves(ir.Block(tuple(section.body)))
            entered = [assign(running, TRUE)] if falls else []
            body.append(ir.If(condition, ir.Block((*entered, *parts))))
        found: list[ir.Statement] = [ir.Declare(running, FALSE)]
        goes_on = any(flow.leaves_loop(part, in_switch=True) for section in sections for part in section.body)
        if goes_on:
            found.append(ir.Declare(again, FALSE))
        found.append(ir.While(FALSE, ir.Block(tuple(body)), after=True))
        if goes_on:
            found.append(ir.If(ir.Name(again, ir.BOOL), ir.Block((ir.Jump("continue"),))))
        return found


def _sections(body: ir.Statement) -> tuple[list[ir.Statement], list[_Section]]:
    """Return the variables that the cases share, and the cases with what stands behind them."""
    shared: list[ir.Statement] = []
    found: list[_Section] = []
    for statement in flow.flat([body]):
        labels, bare = _labels(statement)
        if labels and found and not found[-1].body:
            found[-1].labels += labels
        elif labels:
            found.append(_Section(labels))
        if any(isinstance(part, ir.Case) for part in _without_switches(bare)):
            raise Unstructured
        plain = bare.body if isinstance(bare, ir.At) else bare
        if isinstance(plain, ir.Declare) and plain.value is None:
            shared.append(bare)
        elif found and not (isinstance(plain, ir.Block) and not plain.body):
            found[-1].body.append(bare)
    if not found:
        raise Unstructured
    return shared, found


def _labels(statement: ir.Statement) -> tuple[list[ir.Expression | None], ir.Statement]:
    """Return the labels in front of a statement, and the statement."""
    match statement:
        case ir.Case(value, body):
            labels, bare = _labels(body)
            return [value, *labels], bare
        case ir.At(place, body):
            labels, bare = _labels(body)
            return labels, bare if isinstance(bare, ir.At) else ir.At(place, bare)
        case _:
            return [], statement


def _without_switches(statement: ir.Statement) -> list[ir.Statement]:
    """Return a statement and those in it, but for those within another `switch`."""
    if isinstance(statement, ir.Switch):
        return []
    return [statement, *(part for inner in walk.inner(statement) for part in _without_switches(inner))]


def _without_break(body: Sequence[ir.Statement]) -> list[ir.Statement]:
    """Return statements without the `break` that is the last word of a case, and what nobody comes to behind it."""
    found: list[ir.Statement] = []
    for statement in body:
        bare = statement.body if isinstance(statement, ir.At) else statement
        if bare == ir.Jump("break"):
            break
        if isinstance(bare, ir.Block) and flow.always_leaves(bare):
            found.append(ir.Block(tuple(_without_break(bare.body))))
            break
        found.append(statement)
    return found


def _breaks(statement: ir.Statement) -> bool:
    """Whether a `break` in a statement belongs to the `switch` around it."""
    if isinstance(statement, ir.For | ir.While | ir.Switch):
        return False
    return statement == ir.Jump("break") or any(map(_breaks, walk.inner(statement)))


def _any_of(labels: Sequence[ir.Expression | None], chosen: ir.Variable) -> ir.Expression:
    """Return whether the value is one of the labels'."""
    name = ir.Name(chosen, chosen.type)
    tests = [ir.Binary("==", name, label, ir.BOOL) for label in labels if label is not None]
    return reduce(lambda left, right: ir.Binary("||", left, right, ir.BOOL), tests)


def _chain(parts: Sequence[tuple[ir.Expression | None, list[ir.Statement]]]) -> ir.Statement:
    """Return `if`s with what the default does as the last `else`."""
    found: ir.Statement | None = None
    for condition, body in parts:
        if condition is None:
            found = ir.Block(tuple(body))
    for condition, body in reversed(parts):
        if condition is not None:
            found = ir.If(condition, ir.Block(tuple(body)), found)
    assert found is not None
    return found


def _together(declared: list[ir.Statement], rest: list[ir.Statement]) -> ir.Statement:
    """Return statements as one; with a scope where variables of the program's stand among them."""
    whole = (*declared, *rest)
    return ir.Group(whole) if len(declared) == 1 else ir.Block(whole)


def _with_flag(statement: ir.Statement, again: ir.Variable) -> ir.Statement:
    """Return a statement whose `continue`, which is for a loop around the `switch`, leaves the `switch` first."""
    match statement:
        case ir.Jump("continue"):
            return ir.Block((assign(again, TRUE), ir.Jump("break")))
        case ir.Block(body) | ir.Group(body):
            return replace(statement, body=tuple(_with_flag(part, again) for part in body))
        case ir.If(condition, yes, no):
            return ir.If(condition, _with_flag(yes, again), _with_flag(no, again) if no is not None else None)
        case ir.At(body=body) | ir.Label(body=body):
            return replace(statement, body=_with_flag(body, again))
        case _:
            return statement
