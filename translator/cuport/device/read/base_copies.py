"""Assignments to objects whose last bytes may belong to something else: field by field, to keep these bytes.

A derived class keeps its members in the padding at the end of its base class, where that is no plain struct of C's. An
assignment through a pointer to the base must not touch them; one of a whole C struct would.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cuport.device import ir
from cuport.device.analysis import layout, walk


def separate(unit: ir.Unit) -> None:
    """Have functions of the unit's own do the assignments of objects that share bytes with others."""
    if not any(record.is_shared for record in unit.records.values()):
        return
    waiting = list(unit.functions.values())
    for function in waiting:
        if function.body is not None:
            changed = walk.with_expressions(function.body, _Change(unit, function, waiting))
            assert isinstance(changed, ir.Block)
            function.body = changed


class _Change:
    """Replaces assignments within one function; what they call is added to the unit, and to those that wait."""

    def __init__(self, unit: ir.Unit, function: ir.Function, waiting: list[ir.Function]) -> None:
        self.unit, self.function, self.waiting = unit, function, waiting

    def __call__(self, expression: ir.Expression) -> ir.Expression:
        match expression:
            case ir.Binary("=", left, right, ir.RecordType(key)) if self.unit.records[key].is_shared:
                if not _is_complete(left):
                    return self._call(left, right, key)
            case ir.Binary(",", left, right):
                return replace(expression, left=_drop_reading(left))
        return expression

    def _call(self, place: ir.Expression, value: ir.Expression, key: str) -> ir.Expression:
        record, function = self.unit.records[key], self.function
        name = f"assignment of {key}"
        if name not in self.unit.functions:
            made = self.unit.functions[name] = _assignment(self.unit, record, name, function.place)
            self.waiting.append(made)
        function.slots += 1
        kind = ir.Pointer(ir.RecordType(key), function.slots - 1)
        call = ir.Call(name, (_address(place, kind), value), kind, function.place)
        return ir.Unary("*", call, ir.RecordType(key))


def _is_complete(place: ir.Expression) -> bool:
    """Whether a place can't be part of an object of a derived class."""
    return isinstance(place, ir.Name) or (isinstance(place, ir.Index) and isinstance(place.base.type, ir.Array))


def _drop_reading(value: ir.Expression) -> ir.Expression:
    """Return an expression whose value nobody needs: without the reading of what was assigned."""
    match value:
        case ir.Unary("*", ir.Call() as call):
            return call
        case ir.Binary(",", right=right):
            return replace(value, right=_drop_reading(right))
    return value


def _address(place: ir.Expression, kind: ir.Pointer) -> ir.Expression:
    return place.operand if isinstance(place, ir.Unary) and place.op == "*" else ir.Unary("&", place, kind)


def _assignment(unit: ir.Unit, record: ir.Record, key: str, place: ir.Place) -> ir.Function:
    """Return `T *assign(T *to, T from)`."""
    kind = ir.RecordType(record.key)
    pointer = ir.Pointer(kind, 0)
    to = ir.Variable(f"to@{key}", "to", pointer, ir.Storage.PARAMETER)
    origin = ir.Variable(f"from@{key}", "from", kind, ir.Storage.PARAMETER)
    target, source = ir.Unary("*", ir.Name(to, pointer), kind), ir.Name(origin, kind)
    stores = [ir.Evaluate(one) for one in _fields(unit, record, target, source)]
    body = ir.Block((*stores, ir.Return(ir.Name(to, pointer))))
    base = f"{record.name}::assign"
    return ir.Function(key, base, f"{record.name} &{base}", [to, origin], pointer, place, body, slots=1)


def _fields(unit: ir.Unit, record: ir.Record, to: ir.Expression, origin: ir.Expression) -> Iterator[ir.Expression]:
    fields = record.fields
    if record.is_union:
        fields = [max(fields, key=lambda field: layout.size_and_align(unit, field.type)[0])]
    for field in fields:
        pair = [ir.Member(whole, field.name, field.type, record.key) for whole in (to, origin)]
        if not record.is_overlaid:
            yield from _stores(*pair)
        elif isinstance(field.type, ir.RecordType):
            yield from _fields(unit, unit.records[field.type.key], *pair)


def _stores(to: ir.Expression, origin: ir.Expression) -> Iterator[ir.Expression]:
    if not isinstance(to.type, ir.Array):
        yield ir.Binary("=", to, origin, to.type)
        return
    for count in range(to.type.count):
        at = ir.Literal(str(count), ir.INT)
        yield from _stores(*(ir.Index(whole, at, to.type.element) for whole in (to, origin)))
