"""Members of objects: fields, `this`, and the object on which a method is called."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import (
    arguments,
    casts,
    constant,
    cursors,
    expressions,
    fields,
    literals,
    places,
    types,
    variables,
)
from cuport.device.read.cursors import K
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported


@reads(K.MEMBER_REF_EXPR)
def member(scope: Scope, cursor: Any) -> ir.Expression:
    """Read `object.field`, `pointer->field`, or a field of `this`."""
    target = cursor.referenced
    if target is not None and target.kind in (K.VAR_DECL, K.ENUM_CONSTANT_DECL):
        return variables.read(scope, cursor)
    value = cursors.evaluate(cursor) if target is not None and _is_of_functions(target) else None
    if value is not None:  # of a constant that C++ computes, with the functions that are called by way of it
        return literals.of_value(value, expressions.type_of(scope, cursor))
    try:
        base = object_of(scope, cursor)
    except Unsupported:  # a constant may still be known, though its object holds what C has no equivalent for
        value = cursors.evaluate(cursor)
        if value is None:
            raise
        return literals.of_value(value, expressions.type_of(scope, cursor))
    builtin = variables.builtin(scope, cursor, base)
    if builtin is not None:
        return builtin
    if isinstance(base.type, ir.RecordType):
        record = scope.reader.unit.records[base.type.key]
        name = fields.name_of(target)
        expression = fields.find(scope, base, name)
        if expression is None:
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"member {cursor.spelling} of {record.name}")
        return places.dereference(expression) if types.is_reference(target.type) else expression
    return ir.Member(base, cursor.spelling, expressions.type_of(scope, cursor))


@cursors.once
def _is_of_functions(field: Any) -> bool:
    """Whether a member is one of a class that holds pointers to functions, too, and no such pointer itself."""
    owner = field.semantic_parent
    return owner is not None and constant.holds_functions(owner.type) and not constant.holds_functions(field.type)


def object_of(scope: Scope, cursor: Any) -> ir.Expression:
    """Return the object before a member: what stands there, dereferenced if it is a pointer, or `*this`."""
    # The object comes first: behind it, or alone, stand template arguments, as in `sort<has_values>(keys)`, in front of
    # the member's name and behind it.
    first = next(iter(cursors.children(cursor)), None)
    is_written = cursor.location.file is not None  # a conversion that nobody wrote stands nowhere
    if (
        first is None
        or not first.kind.is_expression()
        or (is_written and first.extent.start.offset > cursor.location.offset)
    ):
        if scope.this is None:
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"member {cursor.spelling} without an object")
        return _this_object(scope, cursor)
    base = arguments.fresh(scope, first)
    if types.is_pointer(first.type) or isinstance(base.type, ir.Pointer):
        return places.dereference(base)
    return base


def _this_object(scope: Scope, cursor: Any) -> ir.Expression:
    """Return `*this` as the class that declares the member."""
    assert scope.this is not None
    whole = places.dereference(scope.this)
    owner = cursor.referenced.semantic_parent
    if owner is None or owner.kind not in (K.STRUCT_DECL, K.CLASS_DECL) or owner.type.spelling == "":
        return whole
    wanted = types.read(scope.reader, owner.type, scope.slot, cursor)
    return casts.as_base(scope, whole, wanted)


@reads(K.CXX_THIS_EXPR)
def _this(scope: Scope, cursor: Any) -> ir.Expression:
    if scope.this is None:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "`this` outside a method")
    return scope.this
