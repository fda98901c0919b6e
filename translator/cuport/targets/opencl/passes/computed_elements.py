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

from collections.abc import Collection, Iterator

from cuport.device import ir
from cuport.device.analysis import assigned, walk
from cuport.targets.opencl.passes.anchors import ANCHOR


def keep_apart(unit: ir.Unit) -> None:
    """Put the anchors into all functions of a unit."""
    computing = {key for key, function in unit.functions.items() if _computes_behind_pointer(function)}
    for function in unit.functions.values():
        if function.body is not None and (finder := _Finder(unit, function.body, computing)).finds_any():
            anchor = ir.Evaluate(ir.Builtin(ANCHOR, (), ir.VOID, function.place))
            function.body = finder.with_anchors(function.body, anchor)


class _Finder:
    """Finds such uses in a function's body; `computing` are functions that have them behind a pointer that they get."""

    def __init__(self, unit: ir.Unit, body: ir.Block, computing: Collection[str]) -> None:
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
                return any(map(_leads_to_private, arguments))
            case _:
                return False


def _find_counters(body: ir.Statement) -> set[str]:
    """Return the variables that loops count with."""
    steps = (part.step for part in walk.statements(body) if isinstance(part, ir.For) and part.step is not None)
    names = (part for step in steps for part in walk.expressions(step) if isinstance(part, ir.Name))
    return {name.variable.key for name in names}


def _is_open(index: ir.Expression, counters: Collection[str]) -> bool:
    """Whether a number is neither a constant nor made of those that loops count with."""
    known = (ir.Literal, ir.Unary, ir.Binary, ir.Cast, ir.Conditional)
    return any(
        part.variable.key not in counters if isinstance(part, ir.Name) else not isinstance(part, known)
        for part in walk.expressions(index)
    )


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


def _outside_blocks(statement: ir.Statement) -> Iterator[ir.Expression]:
    """Yield the expressions of a statement, without those of the blocks in it, which have anchors of their own."""
    for own in walk.own(statement):
        yield from walk.expressions(own)
    for inner in walk.inner(statement):
        if not isinstance(inner, ir.Block | ir.Group):
            yield from _outside_blocks(inner)


def _computes_behind_pointer(function: ir.Function) -> bool:
    """Whether a function uses an element with a computed number of what a pointer leads to."""
    if function.body is None:
        return False
    counters = _find_counters(function.body)
    places = (part for part in walk.all_expressions(function.body) if isinstance(part, ir.Index))
    return any(_root(place) is None and _is_open(place.index, counters) for place in places)
