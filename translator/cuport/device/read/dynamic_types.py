"""The numbers by which objects tell their classes, where these have virtual functions: set when an object is made."""

from __future__ import annotations

from typing import Any

from cuport.device import ir
from cuport.device.read import classes, fields, numbers, types
from cuport.device.read.scope import Scope


def store(scope: Scope, whole: ir.Expression, type: Any) -> list[ir.Expression]:
    """Return what makes an object one of its class; nothing for a class without virtual functions.

    A constructor does so behind the constructors of the bases, which have made the object one of theirs.
    """
    declaration = type.get_canonical().get_declaration()
    if not classes.is_polymorphic(declaration):
        return []
    key = types.key(type)
    scope.reader.made[key] = declaration
    place = _find(scope, whole)
    assert place is not None
    return [ir.Binary("=", place, numbers.of(key), ir.ULONG)]


def of(scope: Scope, whole: ir.Expression) -> ir.Expression:
    """Return the number that an object has."""
    found = _find(scope, whole)
    assert found is not None
    return found


def copied(scope: Scope, value: ir.Expression, type: Any) -> ir.Expression:
    """Return a copy of an object as one of its own class: `value` may be the base of one of another class."""
    if not classes.is_polymorphic(type.get_canonical().get_declaration()):
        return value
    variable = scope.temporary("copy", value.type)
    scope.pending.append(ir.Declare(variable))
    whole = ir.Name(variable, value.type)
    made: ir.Expression = ir.Binary("=", whole, value, value.type)
    for one in store(scope, whole, type):
        made = ir.Binary(",", made, one, one.type)
    return ir.Binary(",", made, whole, value.type)


def _find(scope: Scope, whole: ir.Expression) -> ir.Expression | None:
    """Return the place of an object's number: in it, or in one of its bases."""
    if not isinstance(whole.type, ir.RecordType):
        return None
    record = scope.reader.unit.records[whole.type.key]
    if (found := fields.find(scope, whole, classes.DYNAMIC_TYPE)) is not None:
        return found
    for name in filter(None, record.bases.values()):
        inner = fields.find(scope, whole, name)
        if inner is not None and (found := _find(scope, inner)) is not None:
            return found
    return None
