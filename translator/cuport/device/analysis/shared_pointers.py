"""Which pointers may lead to shared memory, before a target has looked for the memory of all: by what they are given.

Of a member that is given one, all objects are thought to have one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cuport.device import ir
from cuport.device.analysis import walk

_SHARED = (ir.Storage.SHARED, ir.Storage.DYNAMIC_SHARED)


@dataclass(slots=True)
class SharedPointers:
    """The pointers of a unit that may lead to shared memory."""

    unit: ir.Unit
    _known: set[str] = field(default_factory=set)
    """Keys of variables and of functions with such a result, and marks of members."""

    def __post_init__(self) -> None:
        given = [
            (mark, value)
            for function in self.unit.functions.values()
            for mark, value in self._find_given(function)
            if isinstance(value.type, ir.Pointer | ir.Array)
        ]
        before = -1
        while len(self._known) > before:
            before = len(self._known)
            self._known |= {mark for mark, value in given if self.leads_there(value)}

    def leads_there(self, value: ir.Expression) -> bool:
        """Whether a pointer, an array or a place may be one to, or in, shared memory."""
        match value:
            case ir.Name(variable):
                return variable.storage in _SHARED or variable.key in self._known
            case ir.Call(key):
                return key in self._known
            case ir.Conditional(_, yes, no):
                return self.leads_there(yes) or self.leads_there(no)
            case ir.Binary(op=",", right=right):
                return self.leads_there(right)
            case ir.Binary(_, left, right):
                return any(_is_pointer(side) and self.leads_there(side) for side in (left, right))
            case ir.Member(base=base):
                return _mark(value) in self._known if isinstance(value.type, ir.Pointer) else self.leads_there(base)
            case ir.Index(base) | ir.Unary(_, base) | ir.Cast(base):
                return self.leads_there(base)
            case _:
                return False

    def _find_given(self, function: ir.Function) -> Iterator[tuple[str, ir.Expression]]:
        """Yield what variables, members and results are given, with their marks."""
        if function.body is None:
            return
        for statement in walk.statements(function.body):
            if isinstance(statement, ir.Declare) and statement.value is not None:
                yield statement.variable.key, statement.value
            elif isinstance(statement, ir.Return) and statement.value is not None:
                yield function.key, statement.value
        for part in walk.all_expressions(function.body):
            match part:
                case ir.Binary("=", ir.Name(variable), value):
                    yield variable.key, value
                case ir.Binary("=", ir.Member() as member, value):
                    yield _mark(member), value
                case ir.Initializer(items, ir.RecordType(key)) if key in self.unit.records:
                    for part_of, value in zip(self.unit.records[key].fields, items, strict=False):
                        yield f"{key}.{part_of.name}", value
                case ir.Call(key, passed) if key in self.unit.functions:
                    for parameter, value in zip(self.unit.functions[key].parameters, passed, strict=False):
                        yield parameter.key, value


def _is_pointer(side: ir.Expression) -> bool:
    return isinstance(side.type, ir.Pointer | ir.Array)


def _mark(member: ir.Member) -> str:
    kind = member.base.type
    return f"{kind.key if isinstance(kind, ir.RecordType) else member.record}.{member.name}"
