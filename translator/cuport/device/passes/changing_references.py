"""References to constants whose value may change while the function runs that has them.

They are passed by value, which nobody can tell as long as nothing else writes to the place. Where a function writes to
memory, or waits for other threads, and a call hands it such a place, the parameter becomes a pointer; and so where its
address is kept, as by a member that is a reference.

    int later(const int &count, int *other) { *other = 9; return count; }     // later(x[0], x)
    int later(const int *count, int *other) { *other = 9; return *count; }    // later(&x[0], x)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import repeat
from typing import TypeAlias

from cuport.device import effects, ir
from cuport.device.analysis import flow, lvalues, walk

_Positions: TypeAlias = "set[tuple[str, int]]"
"""Functions, and the positions of parameters."""

_FIXED = (ir.Storage.CONSTANT, ir.Storage.FIXED)


def pass_addresses(unit: ir.Unit) -> None:
    """Make pointers of the references to constants that may change before they are read."""
    if not any(function.references for function in unit.functions.values()):
        return
    wanted = _find(unit)
    for key, positions in wanted.items():
        _point(unit.functions[key], positions)
    for function in unit.functions.values() if wanted else ():
        _Caller(function, wanted, unit).rewrite()


def _find_acting(unit: ir.Unit) -> set[str]:
    """Return the functions that write to memory or wait, themselves or in what they call."""
    callers: dict[str, set[str]] = defaultdict(set)
    waiting: list[str] = []
    for key, function in unit.functions.items():
        for part in walk.all_expressions(function.body) if function.body is not None else ():
            if isinstance(part, ir.Call):
                callers[part.function].add(key)
            elif _acts(part):
                waiting.append(key)
    found: set[str] = set()
    while waiting:
        key = waiting.pop()
        if key not in found:
            found.add(key)
            waiting += callers[key]
    return found


def _acts(part: ir.Expression) -> bool:
    if lvalues.is_assignment(part) and isinstance(part, ir.Binary):
        return _is_in_memory(part.left)
    if lvalues.is_step(part) and isinstance(part, ir.Unary):
        return _is_in_memory(part.operand)
    if not isinstance(part, ir.Builtin):
        return False
    said = effects.of(part)
    if said is effects.NONE:
        return any(isinstance(argument.type, ir.Pointer) for argument in part.arguments)
    return bool(said.writes or said.waits or said.atomic or said.fences)


def _is_in_memory(place: ir.Expression) -> bool:
    """Whether a place is none of a variable of the function's own."""
    match place:
        case ir.Name(variable):
            return not variable.is_own
        case ir.Member(base=base) | ir.BitField(base=base):
            return _is_in_memory(base)
        case ir.Index(base=base) if isinstance(base.type, ir.Array):
            return _is_in_memory(base)
        case _:
            return True


def _find(unit: ir.Unit) -> dict[str, set[int]]:
    """Return the functions with the positions of such parameters."""
    acting = _find_acting(unit)
    exposed = {key: _find_exposed(function) for key, function in unit.functions.items()}
    references = [
        (key, count, function, parameter)
        for key, function in unit.functions.items()
        for count, parameter in enumerate(function.parameters if function.references else ())
        if parameter.key in function.references
    ]
    kept: _Positions = {(key, count) for key, count, function, parameter in references if parameter.key in exposed[key]}
    late: _Positions = {
        (key, count)
        for key, count, function, parameter in references
        if key in acting and _is_read_late(function, parameter, acting)
    }
    calls = [(function, call) for function in unit.functions.values() for call in _calls(function)]
    _spread(kept, calls, lambda inner, outer: outer if inner in kept else None)
    _spread(late, calls, lambda inner, outer: outer if inner in late else None)
    possible = kept | late
    wanted: _Positions = set()
    for function, (key, arguments) in calls:
        open_ones = [count for count in range(len(arguments)) if (key, count) in possible]
        for count in open_ones:
            is_place = arguments[count].type == unit.functions[key].parameters[count].type
            is_place &= lvalues.is_place(arguments[count])
            if is_place and ((key, count) in kept or _may_change(arguments[count], exposed[function.key])):
                wanted.add((key, count))
    _spread(wanted, calls, lambda inner, outer: inner if outer in wanted and inner in possible else None)
    positions: dict[str, set[int]] = {}
    for key, count in wanted:
        positions.setdefault(key, set()).add(count)
    return positions


def _spread(
    found: _Positions,
    calls: list[tuple[ir.Function, tuple[str, tuple[ir.Expression, ...]]]],
    further: Callable[[tuple[str, int], tuple[str, int]], tuple[str, int] | None],
) -> None:
    """Add what `further` says of parameters that are handed on: of the inner function's, and the outer function's."""
    pairs = [
        ((key, count), (function.key, outer))
        for function, (key, arguments) in calls
        for count, argument in enumerate(arguments)
        if isinstance(argument, ir.Name)
        for outer, parameter in enumerate(function.parameters)
        if parameter.key == argument.variable.key and parameter.key in function.references
    ]
    before = -1
    while before != len(found):
        before = len(found)
        found.update(one for pair in pairs if (one := further(*pair)) is not None)


def _is_read_late(function: ir.Function, parameter: ir.Variable, acting: set[str]) -> bool:
    """Whether a parameter is read when something may have been written; what a call is handed is read before it."""
    has_acted = False
    for statement in flow.flat(function.body.body) if function.body is not None else ():
        parts = list(walk.all_expressions(statement))
        uses = sum(map(_is_use, parts, repeat(parameter)))
        acts = [one for one in parts if _acts(one) or (isinstance(one, ir.Call) and one.function in acting)]
        if uses and acts:
            inside = sum(map(_is_use, walk.expressions(acts[0]), repeat(parameter)))
            is_plain = isinstance(flow.bare(statement), ir.Evaluate | ir.Declare | ir.Return)
            has_acted |= not is_plain or len(acts) > 1 or inside < uses
        if uses and has_acted:
            return True
        has_acted |= bool(acts)
    return False


def _is_use(part: ir.Expression, parameter: ir.Variable) -> bool:
    return isinstance(part, ir.Name) and part.variable.key == parameter.key


def _calls(function: ir.Function) -> Iterator[tuple[str, tuple[ir.Expression, ...]]]:
    for part in walk.all_expressions(function.body) if function.body is not None else ():
        if isinstance(part, ir.Call):
            yield part.function, part.arguments


def _find_exposed(function: ir.Function) -> set[str]:
    """Return a function's own variables whose addresses it takes."""
    found: set[str] = set()
    for part in walk.all_expressions(function.body) if function.body is not None else ():
        if isinstance(part, ir.Unary) and part.op == "&":
            found.update(_root(part.operand))
        for one in walk.operands(part):
            is_element = isinstance(part, ir.Index) and one is part.base
            if isinstance(one.type, ir.Array) and not is_element:
                found.update(_root(one))
    return found


def _root(place: ir.Expression) -> Iterator[str]:
    match place:
        case ir.Name(variable):
            yield variable.key
        case ir.Member(base=base) | ir.Index(base=base) | ir.BitField(base=base):
            yield from _root(base)
        case ir.Conditional(_, yes, no):
            yield from _root(yes)
            yield from _root(no)


def _may_change(place: ir.Expression, exposed: set[str]) -> bool:
    match place:
        case ir.Name(variable):
            return not (variable.is_own or variable.storage in _FIXED) or variable.key in exposed
        case ir.Member(base=base):
            return _may_change(base, exposed)
        case ir.Index(base=base) if isinstance(base.type, ir.Array):
            return _may_change(base, exposed)
        case ir.Conditional(_, yes, no):
            return lvalues.is_place(place) and any(_may_change(one, exposed) for one in (yes, no))
        case ir.Binary(",", _, right):
            return _may_change(right, exposed)
        case _:
            return isinstance(place, ir.Index) or (isinstance(place, ir.Unary) and place.op == "*")


def _point(function: ir.Function, positions: set[int]) -> None:
    """Give a function pointers in place of some parameters."""
    changed: dict[str, ir.Expression] = {}
    for count in positions:
        old = function.parameters[count]
        new = replace(old, type=ir.Pointer(old.type, function.slots, const=True))
        function.slots += 1
        function.parameters[count] = new
        changed[old.key] = ir.Unary("*", ir.Name(new, new.type), old.type)
    function.references = function.references - changed.keys()

    def change(part: ir.Expression) -> ir.Expression:
        return changed.get(part.variable.key, part) if isinstance(part, ir.Name) else part

    assert function.body is not None
    body = walk.with_expressions(function.body, change)
    assert isinstance(body, ir.Block)
    function.body = body


@dataclass(slots=True)
class _Caller:
    """Hands over addresses in the calls of a function."""

    function: ir.Function
    wanted: dict[str, set[int]]
    unit: ir.Unit
    temporaries: list[ir.Variable] = field(default_factory=list)

    def rewrite(self) -> None:
        """Change the body."""
        if self.function.body is None or not any(key in self.wanted for key, _ in _calls(self.function)):
            return
        body = walk.with_expressions(self.function.body, self._change)
        assert isinstance(body, ir.Block)
        self.function.body = ir.Block((*map(ir.Declare, self.temporaries), *body.body))

    def _change(self, part: ir.Expression) -> ir.Expression:
        if not isinstance(part, ir.Call) or part.function not in self.wanted:
            return part
        parameters = self.unit.functions[part.function].parameters
        arguments = list(part.arguments)
        for count in self.wanted[part.function]:
            kind = parameters[count].type
            assert isinstance(kind, ir.Pointer)
            arguments[count] = self._address(arguments[count], kind.target)
        return replace(part, arguments=tuple(arguments))

    def _address(self, value: ir.Expression, kind: ir.Type) -> ir.Expression:
        """Return the address of a place; a value gets a variable."""
        pointer = ir.Pointer(kind, self.function.slots, const=True)
        match value:
            case ir.Unary("*", operand) if value.type == kind and isinstance(operand.type, ir.Pointer):
                return operand
            case ir.Conditional(condition, yes, no) if value.type == kind and lvalues.is_place(value):
                self.function.slots += 1
                return ir.Conditional(condition, self._address(yes, kind), self._address(no, kind), pointer)
            case ir.Binary(",", left, right):
                self.function.slots += 1
                return ir.Binary(",", left, self._address(right, kind), pointer)
            case ir.Name() | ir.Index() | ir.Member() if value.type == kind and lvalues.is_place(value):
                self.function.slots += 1
                return ir.Unary("&", value, pointer)
        name = f"referred_{len(self.temporaries) + 1}"
        variable = ir.Variable(f"{name}@{self.function.key}", name, kind)
        self.temporaries.append(variable)
        self.function.slots += 1
        named = ir.Name(variable, kind)
        return ir.Binary(",", ir.Binary("=", named, value, kind), ir.Unary("&", named, pointer), pointer)
