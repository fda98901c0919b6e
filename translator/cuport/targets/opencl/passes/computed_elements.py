"""Put an anchor before each use of an element of a private array whose number is computed.

    int first = x[0];                         int first = x[0];
    x[place] = 35;                    ->      cuport_anchor();
    out[i] = x[1];                            x[place] = 35;
                                              out[i] = x[1];

PoCL 3.1 runs work-items in a loop, and tells LLVM that its passes are independent. LLVM makes vectors of them: it reads
`x[0]` and `x[1]` of several at once, where the first is read, and writes to both where the second is written to. What
stands between meets the wrong values, without a word. An anchor, which no vector can have, keeps the passes apart.
Where the number is that of a loop, either the loop is unrolled, and all numbers are constants; or it is still there,
and LLVM makes no vectors of what is around it. Arrays that keep what they begin with need no anchor.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from cuport.device import ir
from cuport.device.analysis import assigned, walk
from cuport.targets.opencl.passes.anchors import ANCHOR


def keep_apart(unit: ir.Unit) -> None:
    """Put the anchors into all functions of a unit."""
    computing = _find_computing(unit)
    for function in unit.functions.values():
        if function.body is not None and (finder := _Finder(unit, function.body, computing)).finds_any():
            anchor = ir.Evaluate(ir.Builtin(ANCHOR, (), ir.VOID, function.place))
            function.body = finder.with_anchors(function.body, anchor)


class _Finder:
    """Finds such uses in a function's body; `computing` are functions that have them behind a pointer that they get."""

    def __init__(self, unit: ir.Unit, body: ir.Block, computing: Mapping[str, _Deciding]) -> None:
        self.body, self.computing = body, computing
        self.counters = _find_counters(body)
        self.assigned = assigned.find(unit, body).keys()

    def finds_any(self) -> bool:
        return any(map(self._meets, walk.all_expressions(self.body)))

    def with_anchors(self, body: ir.Block, anchor: ir.Statement) -> ir.Block:
        """Return the body with an anchor before each statement of a block that has such a use."""

        def anchored(statement: ir.Statement) -> ir.Statement:
            if not isinstance(statement, ir.Block | ir.Group):
                return statement
            parts: list[ir.Statement] = []
            for part in statement.body:
                parts += [anchor, part] if any(map(self._meets, _outside_blocks(part))) else [part]
            return type(statement)(tuple(parts))

        changed = anchored(ir.Block(tuple(walk.with_statements(part, anchored) for part in body.body)))
        assert isinstance(changed, ir.Block)
        return changed

    def _meets(self, expression: ir.Expression) -> bool:
        match expression:
            case ir.Index(base, index) if isinstance(base.type, ir.Array) and _is_open(index, self.counters):
                return (root := _root(base)) is not None and root.variable.key in self.assigned
            case ir.Call(function=key, arguments=arguments) if key in self.computing:
                is_computed = any(_is_open(given, self.counters) for given in self.computing[key].among(arguments))
                return is_computed and any(map(_leads_to_private, arguments))
            case _:
                return False


def _find_counters(body: ir.Statement) -> set[str]:
    """Return the variables that loops count with."""
    steps = (part.step for part in walk.statements(body) if isinstance(part, ir.For) and part.step is not None)
    names = (part for step in steps for part in walk.expressions(step) if isinstance(part, ir.Name))
    return {name.variable.key for name in names}


def _is_open(index: ir.Expression, counters: Collection[str]) -> bool:
    """Whether a number is neither a constant nor made of those that loops count with."""
    return any(True for _ in _open_parts(index, counters))


def _open_parts(index: ir.Expression, counters: Collection[str]) -> Iterator[ir.Expression]:
    """Yield what of a number is neither a constant nor a number that a loop counts with."""
    known = (ir.Literal, ir.Unary, ir.Binary, ir.Cast, ir.Conditional)
    for part in walk.expressions(index):
        if part.variable.key not in counters if isinstance(part, ir.Name) else not isinstance(part, known):
            yield part


def _root(place: ir.Expression) -> ir.Name | None:
    """Return the variable of the thread's own that a place is in; None for one behind a pointer, and for others."""
    while isinstance(place, ir.Index | ir.Member | ir.BitField):
        if isinstance(place.base.type, ir.Pointer):
            return None
        place = place.base
    is_own = isinstance(place, ir.Name) and place.variable.storage is ir.Storage.LOCAL
    return place if is_own and isinstance(place, ir.Name) and not isinstance(place.type, ir.Pointer) else None


def _leads_to_private(given: ir.Expression) -> bool:
    """Whether an argument is a private array, or the address of one or of an object that may have one."""
    if isinstance(given, ir.Unary) and given.op == "&":
        return isinstance(given.operand.type, ir.Array | ir.RecordType) and _root(given.operand) is not None
    return isinstance(given.type, ir.Array) and _root(given) is not None


def _leads_on(given: ir.Expression) -> bool:
    """Whether an argument is a pointer that the function has itself, or an address behind one."""
    if isinstance(given, ir.Unary) and given.op == "&":
        return _root(given.operand) is None
    return isinstance(given.type, ir.Pointer | ir.Array) and _root(given) is None


def _outside_blocks(statement: ir.Statement) -> Iterator[ir.Expression]:
    """Yield the expressions of a statement, without those of the blocks in it, which have anchors of their own."""
    for own in walk.own(statement):
        yield from walk.expressions(own)
    for inner in walk.inner(statement):
        if not isinstance(inner, ir.Block | ir.Group):
            yield from _outside_blocks(inner)


@dataclass(frozen=True, slots=True)
class _Deciding:
    """What decides the numbers of the elements that a function uses behind a pointer."""

    parameters: frozenset[int]
    """The places of the parameters that do."""
    is_more: bool
    """Whether something else does, too."""

    def among(self, arguments: Sequence[ir.Expression]) -> Sequence[ir.Expression]:
        """Return those of a call's arguments that decide; all, where something else does."""
        return arguments if self.is_more else [arguments[place] for place in self.parameters if place < len(arguments)]


def _find_computing(unit: ir.Unit) -> dict[str, _Deciding]:
    """Return the functions that use an element with a computed number of what a pointer leads to.

    They may have others do it, to which they give the pointer.
    """
    found: dict[str, _Deciding] = {}
    waiting = {key: _Numbers(unit, function) for key, function in unit.functions.items() if function.body is not None}
    is_changed = True
    while is_changed:
        is_changed = False
        for key, numbers in waiting.items():
            deciding = numbers.deciding(found)
            if deciding is not None and found.get(key) != deciding:
                found[key] = deciding
                is_changed = True
    return found


class _Numbers:
    """The numbers of elements behind pointers in a function, and the calls that may have such."""

    def __init__(self, unit: ir.Unit, function: ir.Function) -> None:
        assert function.body is not None
        changed = assigned.find(unit, function.body)
        self._counters = _find_counters(function.body)
        self._parameters = {
            parameter.key: place for place, parameter in enumerate(function.parameters) if parameter.key not in changed
        }
        uses = list(walk.all_expressions(function.body))
        self._own = [use.index for use in uses if isinstance(use, ir.Index) and _root(use) is None]
        self._calls = [use for use in uses if isinstance(use, ir.Call) and any(map(_leads_on, use.arguments))]

    def deciding(self, computing: Mapping[str, _Deciding]) -> _Deciding | None:
        """Return what decides the numbers, by what is known of other functions; None where all are constants."""
        calls = (call for call in self._calls if call.function in computing)
        numbers = [*self._own, *(given for call in calls for given in computing[call.function].among(call.arguments))]
        parts = [part for number in numbers for part in _open_parts(number, self._counters)]
        places = [self._parameters.get(part.variable.key) if isinstance(part, ir.Name) else None for part in parts]
        known = frozenset(place for place in places if place is not None)
        return _Deciding(known, is_more=None in places) if parts else None
