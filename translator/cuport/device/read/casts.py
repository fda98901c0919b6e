"""Casts, and conversions of an object to one of its base classes."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import cursors, expressions, fields, literals, places, types
from cuport.device.read.cursors import K
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported

_CLASSES = (ir.RecordType, ir.Vector, ir.Opaque)


@reads(
    K.CSTYLE_CAST_EXPR,
    K.CXX_STATIC_CAST_EXPR,
    K.CXX_REINTERPRET_CAST_EXPR,
    K.CXX_CONST_CAST_EXPR,
    K.CXX_FUNCTIONAL_CAST_EXPR,
)
def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return an explicit cast. Raises Unsupported for a cast to a derived class that C can't say."""
    inner = [child for child in cursors.children(cursor) if child.kind.is_expression()]
    if not inner:
        return expressions.zero(scope, cursor)
    operand = expressions.read(scope, inner[-1])
    wanted = expressions.type_of(scope, cursor)
    if wanted != ir.VOID and is_place(inner[-1]):  # (T&)x, static_cast<T&&>(x), reinterpret_cast<T&>(x)
        return _reference_cast(scope, cursor, inner[-1], operand, wanted)
    if isinstance(wanted, ir.Pointer) and isinstance(operand.type, ir.Pointer | ir.Array):
        return _pointer_cast(scope, cursor, operand, wanted)
    if isinstance(wanted, ir.RecordType | ir.Vector | ir.Opaque):
        return as_base(scope, operand, wanted)
    if isinstance(operand, ir.Literal) and isinstance(operand.type, ir.Scalar) and isinstance(wanted, ir.Scalar):
        value = cursors.evaluate(cursor)
        if value is not None:
            return literals.of_value(value, wanted)
    return ir.Cast(operand, wanted)


def _pointer_cast(scope: Scope, cursor: Any, operand: ir.Expression, wanted: ir.Pointer) -> ir.Expression:
    found = operand.type
    if isinstance(found, ir.Pointer):
        if cursor.kind != K.CXX_REINTERPRET_CAST_EXPR and _path(scope, found.target, wanted.target):
            return places.address(scope, as_base(scope, places.dereference(operand), wanted.target))
        _check_downcast(scope, cursor, found.target, wanted.target)
        if isinstance(operand, ir.Literal) and operand.text == "0":
            return ir.Literal("0", wanted)
    return ir.Cast(operand, wanted)


def is_place(cursor: Any) -> bool:
    """Whether a cast's operand is taken as the place that it is: clang marks where a value is read from a place."""
    while cursor.kind == K.PAREN_EXPR:
        cursor = cursors.children(cursor)[0]
    target = cursor.referenced
    match cursor.kind:
        case K.ARRAY_SUBSCRIPT_EXPR:
            return True
        case K.DECL_REF_EXPR | K.MEMBER_REF_EXPR:
            return target is not None and target.kind in (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL)
        case K.UNARY_OPERATOR:
            return cursors.unary(cursor) in (("*", False), ("++", False), ("--", False))
        case K.CALL_EXPR:
            return target is not None and target.result_type.get_canonical().kind == cursors.T.LVALUEREFERENCE
    return False


def _reference_cast(scope: Scope, cursor: Any, inner: Any, operand: ir.Expression, target: ir.Type) -> ir.Expression:
    """Return a place as one of another type."""
    if operand.type == target or cursor.type.get_canonical() == inner.type.get_canonical():
        return operand
    if isinstance(target, ir.Pointer):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a cast to a reference to a pointer")
    if _path(scope, operand.type, target):
        return as_base(scope, operand, target)
    _check_downcast(scope, cursor, operand.type, target)
    return _reinterpret(scope, operand, target)


def _check_downcast(scope: Scope, cursor: Any, base: ir.Type, derived: ir.Type) -> None:
    """Raise Unsupported for a cast to a derived class whose base lies further in: C has no such cast."""
    is_down = _path(scope, derived, base) is not None and cursor.kind != K.CXX_REINTERPRET_CAST_EXPR
    if is_down and not _is_first_base(scope, derived, base):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a cast from a base class that is not the first one")


def as_base(scope: Scope, expression: ir.Expression, wanted: ir.Type) -> ir.Expression:
    """Return an object as its base class, where that is another type."""
    if not isinstance(expression.type, ir.RecordType) or wanted == expression.type:
        return expression
    path = _path(scope, expression.type, wanted)
    if path is None:
        return _as_derived(scope, expression, wanted) if isinstance(wanted, ir.RecordType) else expression
    for step in path:
        if step.name:
            inner = fields.find(scope, expression, step.name)
            assert inner is not None
            expression = inner
        elif isinstance(expression, ir.Initializer) and not expression.items:
            expression = ir.Initializer((), step.type)
        else:  # an empty base has no field: it lies where the whole object does, and may be cast back to it
            expression = _reinterpret(scope, expression, step.type)
    return expression


def pointer_as_base(scope: Scope, expression: ir.Expression, wanted: Any, cursor: Any) -> ir.Expression:
    """Return a pointer to an object as a pointer to its base class, where that is another type."""
    target = types.read(scope.reader, wanted, scope.slot, cursor)
    found = expression.type
    if (
        isinstance(target, ir.Pointer)
        and isinstance(found, ir.Pointer)
        and isinstance(target.target, _CLASSES)
        and isinstance(found.target, ir.RecordType)
        and target.target != found.target
    ):
        return places.address(scope, as_base(scope, places.dereference(expression), target.target))
    return expression


def _reinterpret(scope: Scope, place: ir.Expression, wanted: ir.Type) -> ir.Expression:
    """Return what lies at a place as another type."""
    return places.dereference(ir.Cast(places.address(scope, place), ir.Pointer(wanted, scope.slot())))


def _as_derived(scope: Scope, expression: ir.Expression, wanted: ir.RecordType) -> ir.Expression:
    """Return an object as a class derived from its own; as it is where the two are not related."""
    if not _is_first_base(scope, wanted, expression.type) or not places.is_place(expression):
        return expression
    return _reinterpret(scope, expression, wanted)


def is_or_derives(scope: Scope, found: str, wanted: str) -> bool:
    """Whether a class is the wanted one, or derives from it."""
    return found == wanted or _path(scope, ir.RecordType(found), ir.RecordType(wanted)) is not None


def is_first_base(scope: Scope, derived: str, base: str) -> bool:
    """Whether a base class lies at the start of its derived class."""
    return _is_first_base(scope, ir.RecordType(derived), ir.RecordType(base))


def _is_first_base(scope: Scope, derived: ir.Type, base: ir.Type) -> bool:
    path = _path(scope, derived, base)
    for step in path or ():
        assert isinstance(derived, ir.RecordType)
        if step.name and not _is_at_start(scope, scope.reader.unit.records[derived.key], step.name):
            return False
        derived = step.type
    return path is not None


def _is_at_start(scope: Scope, record: ir.Record, name: str) -> bool:
    parts = [scope.reader.unit.records[f.type.key] for f in record.fields if isinstance(f.type, ir.RecordType)]
    rows = [record, *parts] if record.is_overlaid else [record]
    return any(field.name == name and not field.offset for row in rows for field in row.fields)


def _path(scope: Scope, derived: ir.Type, base: ir.Type) -> list[ir.Field] | None:
    """Return the bases that lead from a class to one that it derives from; None where it does not."""
    if not isinstance(derived, ir.RecordType) or not isinstance(base, _CLASSES):
        return None
    records = scope.reader.unit.records
    for key, name in records[derived.key].bases.items():
        inner = ir.RecordType(key) if key in records else _base_field(scope, derived, name).type
        step = ir.Field(name, inner, 0)
        if inner == base:
            return [step]
        rest = _path(scope, inner, base)
        if rest is not None:
            return [step, *rest]
    return None


def _base_field(scope: Scope, derived: ir.RecordType, name: str) -> ir.Expression:
    """Return a base class that is a type of C's, as a field of some object: CUDA's vectors may be bases."""
    whole = ir.Name(ir.Variable("", "", derived), derived)
    found = fields.find(scope, whole, name)
    assert found is not None
    return found
