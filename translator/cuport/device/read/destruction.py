"""Destructors: what they do, and their calls; `delete` makes these."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.read import (
    casts,
    construct,
    cursors,
    destructible,
    dynamic_types,
    fields,
    members,
    places,
    types,
    virtual,
)
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported


def read(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    """Read `object.~Class()`."""
    head = cursors.bare(cursors.children(cursor)[0])
    type = target.semantic_parent.type
    object = casts.as_base(scope, members.object_of(scope, head), types.read(scope.reader, type, scope.slot, cursor))
    pointer = places.address(scope, object)
    if virtual.is_qualified(head):
        return ir.Call(scope.reader.want(target), (pointer,), ir.VOID, cursors.place(cursor))
    return call(scope, cursor, pointer, type)


def call(scope: Scope, cursor: Any, object: ir.Expression, type: Any) -> ir.Expression:
    """Return the call of an object's destructor, where `object` points to it."""
    target = find(type, cursor)
    reader = scope.reader
    key = virtual.want(reader, target) if target.is_virtual_method() else reader.want(target)
    return ir.Call(key, (object,), ir.VOID, cursors.place(cursor))


def body(scope: Scope, cursor: Any, written: ir.Block) -> ir.Block:
    """Return what a destructor does: what is written, then members and bases, from the last to the first."""
    assert scope.this is not None
    whole = places.dereference(scope.this)
    assert isinstance(whole.type, ir.RecordType)
    type = cursor.semantic_parent.type
    ends: list[ir.Statement] = []
    for part in reversed(list(construct.parts(scope.reader, whole.type, type))):
        if not destructible.has_destructor(part.type):
            continue
        place = casts.as_base(scope, whole, types.read(scope.reader, part.type, scope.slot, cursor))
        if part.member is not None:
            found = fields.find(scope, whole, part.name)
            assert found is not None
            place = found
        ends += end(scope, cursor, place, part.type)

    def leave(statement: ir.Statement) -> ir.Statement:
        return ir.Block((*ends, statement)) if isinstance(statement, ir.Return) else statement

    begin = [ir.Evaluate(one) for one in dynamic_types.store(scope, whole, type)]
    inner = walk.with_statements(written, leave) if ends else written
    assert isinstance(inner, ir.Block)
    return ir.Block((*begin, *inner.body, *ends))


def end(scope: Scope, cursor: Any, place: ir.Expression, type: Any) -> list[ir.Statement]:
    """Return the call of the destructor of a whole object; of an array, from its last object to the first."""
    if isinstance(place.type, ir.Array):
        element, inner = type.get_canonical().element_type, place.type.element
        at = (ir.Literal(str(count), ir.INT) for count in reversed(range(place.type.count)))
        return [step for one in at for step in end(scope, cursor, ir.Index(place, one, inner), element)]
    key = scope.reader.want(find(type, cursor))
    return [ir.Evaluate(ir.Call(key, (places.address(scope, place),), ir.VOID, cursors.place(cursor)))]


def find(type: Any, cursor: Any) -> Any:
    """Return the destructor of a class. Raises Unsupported where clang has none."""
    methods = type.get_canonical().get_methods()
    found = next((method for method in methods if method.kind == K.DESTRUCTOR), None)
    if found is None:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"the destructor of {type.spelling}")
    return found
