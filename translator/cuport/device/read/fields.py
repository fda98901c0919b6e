"""Class members as fields: their names in C, and their offsets in an object."""

from __future__ import annotations

from typing import Any

from cuport.device import ir
from cuport.device.read import bit_fields
from cuport.device.read.scope import Scope


def field_name(member: Any, count: int) -> str:
    """Return what a class's member is called in C; `count` is its number among them."""
    return str(member.spelling) if member.spelling and not is_unnamed(member) else f"member{count}"


def name_of(member: Any) -> str:
    """Return what a member is called in C."""
    if member.spelling and not is_unnamed(member):
        return str(member.spelling)
    fields = list(member.semantic_parent.type.get_canonical().get_fields())
    return field_name(member, fields.index(member))


def is_unnamed(member: Any) -> bool:
    """Whether a member is a struct or union without a name, whose members C++ names like those around it."""
    return bool(member.type.get_canonical().get_declaration().is_anonymous_record_decl())


def find(scope: Scope, base: ir.Expression, name: str) -> ir.Expression | None:
    """Return a field of an object, looking into unnamed unions and structs; None when there is none of that name."""
    if not isinstance(base.type, ir.RecordType):
        return None
    record = scope.reader.unit.records[base.type.key]
    if name in record.bits:
        return bit_fields.of(scope.reader.unit, base, name, record.key)
    for part in record.fields:
        if part.name == name and not record.is_overlaid:
            return ir.Member(base, name, part.type, record.key)
    for part in record.fields:
        if part.is_unnamed and (found := find(scope, ir.Member(base, part.name, part.type, record.key), name)):
            return found
    return None
