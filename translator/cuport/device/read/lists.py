"""Braced initialiser lists, and copies of arrays, for which C has other rules or none."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import construct, cursors, expressions, fields, places, types
from cuport.device.read.cursors import K, T
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported

_NUMBERS = {"cuport_half": "__half", "cuport_bfloat16": "__nv_bfloat16"}
"""Types that only built-in functions know, and CUDA's classes for them."""


@reads(K.INIT_LIST_EXPR)
def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return what a list in braces makes."""
    type = expressions.type_of(scope, cursor)
    inner = [child for child in cursors.children(cursor) if child.kind.is_expression()]
    if isinstance(type, ir.RecordType) and any(_is_designated(child) for child in inner):
        return build_designated(scope, type, inner, cursor)
    if isinstance(type, ir.Array) and any(_is_designated(child) for child in inner):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a list that names the elements of an array")
    items = tuple(expressions.read(scope, child) for child in inner)
    if isinstance(type, ir.Scalar | ir.Pointer):
        return _converted(items[0], type, cursor) if items else expressions.zero(scope, cursor)
    if len(items) == 1 and items[0].type == type:
        return items[0]
    if isinstance(type, ir.RecordType | ir.Array):
        return build_list(scope, cursor.type, type, list(items), cursor)
    return ir.Initializer(items or (ir.Literal("0", ir.INT),), type)


def _is_designated(cursor: Any) -> bool:
    return bool(cursor.kind == K.UNEXPOSED_EXPR and cursor.type.get_canonical().kind == T.VOID)


@reads(K.COMPOUND_LITERAL_EXPR)
def literal(scope: Scope, cursor: Any) -> ir.Expression:
    """Read `(T){...}`; an array gets a place, as clang does not know in which address space one without is."""
    value = expressions.read(scope, cursors.children(cursor)[-1])
    if not isinstance(value.type, ir.Array) or not isinstance(value, ir.Initializer):
        return value
    variable = scope.temporary("values", value.type)
    named = ir.Name(variable, value.type)
    scope.pending.append(ir.Declare(variable, value if scope.is_certain else None))
    if scope.is_certain:
        return named
    first, *rest = [*construct.stores(scope, named, value), named]
    for one in rest:
        first = ir.Binary(",", first, one, one.type)
    return first


def build_list(scope: Scope, type: Any, kind: ir.Type, items: list[ir.Expression], cursor: Any) -> ir.Expression:
    """Return an array or object made of the values of a list; braces that C++ lets one leave out are put in.

    Values are taken off the front of `items` as they are used.
    """
    if isinstance(kind, ir.RecordType):
        return _build_object(scope, type, kind, items, cursor)
    assert isinstance(kind, ir.Array)
    element = type.get_canonical().element_type
    made: list[ir.Expression] = []
    while items and (len(made) < kind.count or not kind.count):
        made.append(_next(scope, element, kind.element, items, cursor))
    if len(made) < kind.count and (rest := construct.default(scope, element, cursor)) is not None:
        made += [rest] * (kind.count - len(made))
    return ir.Initializer(tuple(made) or (ir.Literal("0", ir.INT),), kind)


def _next(scope: Scope, type: Any, kind: ir.Type, items: list[ir.Expression], cursor: Any) -> ir.Expression:
    found = items[0].type
    match kind:
        case ir.Array():
            is_whole = isinstance(found, ir.Array)
        case ir.RecordType() | ir.Vector():
            is_whole = not isinstance(found, ir.Scalar | ir.Pointer) and (
                found == kind or not isinstance(kind, ir.RecordType) or not isinstance(found, ir.RecordType)
            )
        case _:
            is_whole = True
    if is_whole:
        return _converted(items.pop(0), kind, cursor)
    if isinstance(kind, ir.Vector):
        taken = tuple(items[: kind.count])
        del items[: kind.count]
        return ir.Initializer(taken, kind)
    return build_list(scope, type, kind, items, cursor)


def _converted(value: ir.Expression, kind: ir.Type, cursor: Any) -> ir.Expression:
    """Return a value of a list as its place has it: libclang shows it before it is converted."""
    found, place = value.type, cursors.place(cursor)
    if isinstance(kind, ir.Scalar | ir.Pointer) and isinstance(found, ir.RecordType):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a list with a value that an operator converts")
    if isinstance(kind, ir.Opaque) and isinstance(found, ir.Scalar) and kind.name in _NUMBERS:
        name = _NUMBERS[kind.name]
        return ir.Builtin(f"{name}::{name}", (value,), kind, place, (found,))
    if isinstance(kind, ir.Scalar) and isinstance(found, ir.Opaque) and found.name in _NUMBERS:
        if kind not in (ir.FLOAT, ir.DOUBLE):
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a list with a value that an operator converts")
        return ir.Builtin(f"{_NUMBERS[found.name]}::operator float", (value,), ir.FLOAT, place)
    return value


def _build_object(
    scope: Scope, type: Any, kind: ir.RecordType, items: list[ir.Expression], cursor: Any
) -> ir.Expression:
    given: dict[str, ir.Expression] = {}
    for part in construct.parts(scope.reader, kind, type):
        if not items:
            break
        value = _next(scope, part.type, types.read(scope.reader, part.type, scope.slot, cursor), items, cursor)
        if part.name:
            given[part.name] = places.address(scope, value) if types.is_reference(part.type) else value
        if scope.reader.unit.records[kind.key].is_union:
            break
    return construct.make_object(scope, type, kind, given, cursor) or construct.zero(kind)


def build_designated(scope: Scope, kind: ir.RecordType, children: list[Any], cursor: Any) -> ir.Expression:
    """Return an object of a list that names its members: `{.x = 1, .y = 2}`."""
    values: dict[str, ir.Expression] = {}
    references = {
        part.name for part in construct.parts(scope.reader, kind, cursor.type) if types.is_reference(part.type)
    }
    for child in children:
        inner = cursors.children(child)
        if len(inner) != 2 or inner[0].kind != K.MEMBER_REF:
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a list with designators of this kind")
        name = fields.name_of(inner[0].referenced)
        kind_there = types.read(scope.reader, inner[0].referenced.type, scope.slot, cursor)
        value = _converted(expressions.read(scope, inner[1]), kind_there, cursor)
        values[name] = places.address(scope, value) if name in references else value
    return construct.make_object(scope, cursor.type, kind, values, cursor) or construct.zero(kind)


def copy(scope: Scope, cursor: Any, array: Any, element: Any) -> ir.Expression:
    """Return a copy of an array, as a lambda or a structured binding makes one."""
    inner = cursors.bare(element)
    if inner.kind == K.CALL_EXPR and cursors.has_body(inner.referenced):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a copy of an array of objects with a copy constructor")
    value = expressions.read(scope, array)
    if places.acts(value):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a copy of an array whose index is a call or an assignment")
    return as_initialiser(value, expressions.type_of(scope, cursor))


def as_initialiser(value: ir.Expression, kind: ir.Type) -> ir.Expression:
    """Return a value as what initialises a part of an object: of an array, its elements, as C copies none."""
    if not isinstance(kind, ir.Array) or not isinstance(value.type, ir.Array) or not places.is_place(value):
        return value
    at = (ir.Index(value, ir.Literal(str(count), ir.INT), kind.element) for count in range(kind.count))
    return ir.Initializer(tuple(as_initialiser(one, kind.element) for one in at), kind)
