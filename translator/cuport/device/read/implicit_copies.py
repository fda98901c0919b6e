"""What the constructors and assignments do that C++ writes itself, to copy or move an object part by part."""

from __future__ import annotations

from functools import partial
from typing import Any

from cuport.device import ir
from cuport.device.read import construct, copies, dynamic_types, fields, places
from cuport.device.read.construct import Part
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope


def statements(scope: Scope, cursor: Any, whole: ir.Expression, other: ir.Expression) -> list[ir.Statement]:
    """Return what sets an object to another one: bases first, then members."""
    assert isinstance(whole.type, ir.RecordType)
    type = cursor.semantic_parent.type
    parts = list(construct.parts(scope.reader, whole.type, type))
    found: list[ir.Statement] = []
    for part in parts:
        if part.member is None:
            found += scope.with_declarations(partial(_part, scope, cursor, whole, other, part))
    if cursor.kind == K.CONSTRUCTOR:
        found += map(ir.Evaluate, dynamic_types.store(scope, whole, type))
    for part in parts:
        if part.member is not None:
            found += scope.with_declarations(partial(_part, scope, cursor, whole, other, part))
    return found


def _part(scope: Scope, cursor: Any, whole: ir.Expression, other: ir.Expression, part: Part) -> list[ir.Statement]:
    place = fields.find(scope, whole, part.name) if part.name else None
    if place is None:  # an empty base
        return []
    source = fields.find(scope, other, part.name)
    assert source is not None
    target = copies.find_alike(part.type, cursor)
    if target is None:
        return [ir.Evaluate(one) for one in construct.stores(scope, place, source)]
    return [ir.Evaluate(one) for one in _calls(scope, target, place, source)]


def _calls(scope: Scope, target: Any, place: ir.Expression, source: ir.Expression) -> list[ir.Expression]:
    """Return the calls that set a place, or each element of an array."""
    if isinstance(place.type, ir.Array):
        found: list[ir.Expression] = []
        for count in range(place.type.count):
            at = ir.Literal(str(count), ir.INT)
            one, other = (ir.Index(array, at, place.type.element) for array in (place, source))
            found += _calls(scope, target, one, other)
        return found
    if target.kind == K.CONSTRUCTOR:
        return [ir.Binary("=", place, copies.call(scope, target, source, place.type), place.type)]
    return [copies.call(scope, target, source, place.type, places.address(scope, place))]
