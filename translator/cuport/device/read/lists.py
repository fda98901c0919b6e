"""Braced initialiser lists, and copies of arrays, for which C has other rules or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import (
    arguments,
    casts,
    construct,
    copies,
    cursors,
    destructors,
    expressions,
    fields,
    origins,
    places,
    types,
)
from cuport.device.read.cursors import K, T
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported

_NUMBERS = {"cuport_half": "__half", "cuport_bfloat16": "__nv_bfloat16"}
"""Types that only built-in functions know, and CUDA's classes for them."""

_NO_MEMBERS = ", which constructors take"


@reads(K.INIT_LIST_EXPR)
def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return what a list in braces makes."""
    destructors.require_owner(scope, cursor)
    type = expressions.type_of(scope, cursor)
    inner = [child for child in cursors.children(cursor) if child.kind.is_expression()]
    if isinstance(type, ir.RecordType) and any(_is_designated(child) for child in inner):
        return build_designated(scope, type, inner, cursor)
    if isinstance(type, ir.Array) and any(_is_designated(child) for child in inner):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a list that names the elements of an array")
    items = _items(scope, inner)
    if type == ir.VOID and len(items) > 1:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"a list of values for a class{_NO_MEMBERS}")
    if isinstance(type, ir.Scalar | ir.Pointer):
        return _converted(scope, items[0], cursor.type, type, cursor) if items else expressions.zero(scope, cursor)
    if len(items) == 1 and items[0].type == type:
        return items[0]
    if isinstance(type, ir.RecordType) and (made := _constructed(scope, cursor.type, type, items, cursor)) is not None:
        return made
    if isinstance(type, ir.RecordType | ir.Array):
        return build_list(scope, cursor.type, type, list(items), cursor)
    return ir.Initializer(items or (ir.Literal("0", ir.INT),), type)


def _items(scope: Scope, inner: Iterable[Any]) -> tuple[ir.Expression, ...]:
    """Return the values of a list; one among them for a class with constructors has no type in libclang, nor here."""
    found: list[ir.Expression] = []
    for child in inner:
        if child.kind == K.INIT_LIST_EXPR and child.type.get_canonical().kind == T.VOID:
            parts = (part for part in cursors.children(child) if part.kind.is_expression())
            found.append(ir.Initializer(_items(scope, parts), ir.VOID))
        else:
            found.append(expressions.read(scope, child))
    return tuple(found)


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
    if (inner := _inner_list(items[0])) is not None:
        del items[0]
        return _from_list(scope, type, kind, inner, cursor)
    found = items[0].type
    match kind:
        case ir.Array():
            is_whole = isinstance(found, ir.Array)
        case ir.RecordType() | ir.Vector():
            is_whole = not isinstance(found, ir.Scalar | ir.Pointer) and (
                not isinstance(kind, ir.RecordType)
                or not isinstance(found, ir.RecordType)
                or casts.is_or_derives(scope, found.key, kind.key)
            )
        case _:
            is_whole = True
    if is_whole:
        return _converted(scope, items.pop(0), type, kind, cursor)
    if isinstance(kind, ir.Vector):
        taken = tuple(items[: kind.count])
        del items[: kind.count]
        return ir.Initializer(taken, kind)
    if isinstance(kind, ir.RecordType) and (made := _constructed(scope, type, kind, items[:1], cursor)) is not None:
        del items[0]
        return made
    return build_list(scope, type, kind, items, cursor)


def _inner_list(value: ir.Expression) -> tuple[ir.Expression, ...] | None:
    """Return the values of a list whose type is its place's."""
    return value.items if isinstance(value, ir.Initializer) and value.type == ir.VOID else None


def _from_list(scope: Scope, type: Any, kind: ir.Type, values: Sequence[ir.Expression], cursor: Any) -> ir.Expression:
    """Return what the values of a list within another make at a place of type `kind`."""
    if isinstance(kind, ir.RecordType):
        made = _constructed(scope, type, kind, values, cursor)
        if made is None and values and not origins.is_cuda(type.get_canonical().get_declaration()):
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"a list of values for {type.spelling}{_NO_MEMBERS}")
        return made or build_list(scope, type, kind, list(values), cursor)
    if types.is_reference(type):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a list whose object is referred to")
    if isinstance(kind, ir.Array):
        return build_list(scope, type, kind, list(values), cursor)
    if len(values) != 1:
        return ir.Initializer(tuple(values) or (ir.Literal("0", ir.INT),), kind)
    return _converted(scope, values[0], type, kind, cursor)


def _converted(scope: Scope, value: ir.Expression, type: Any, kind: ir.Type, cursor: Any) -> ir.Expression:
    """Return a value of a list as its place has it: libclang shows it before it is converted."""
    found, place = value.type, cursors.place(cursor)
    if types.is_reference(type):
        return value
    if isinstance(kind, ir.Scalar | ir.Pointer) and isinstance(found, ir.RecordType):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a list with a value that an operator converts")
    if isinstance(kind, ir.Opaque) and isinstance(found, ir.Scalar) and kind.name in _NUMBERS:
        name = _NUMBERS[kind.name]
        return ir.Builtin(f"{name}::{name}", (value,), kind, place, (found,))
    if isinstance(kind, ir.Scalar) and isinstance(found, ir.Opaque) and found.name in _NUMBERS:
        if kind not in (ir.FLOAT, ir.DOUBLE):
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a list with a value that an operator converts")
        return ir.Builtin(f"{_NUMBERS[found.name]}::operator float", (value,), ir.FLOAT, place)
    if isinstance(kind, ir.Pointer):
        return casts.pointer_as_base(scope, value, type, cursor)
    return _copied(scope, value, type, kind, cursor) if isinstance(kind, ir.RecordType) else value


def _copied(scope: Scope, value: ir.Expression, type: Any, kind: ir.RecordType, cursor: Any) -> ir.Expression:
    """Return an object of a list as its place has it: a copy, if it is one already."""
    if not places.is_place(value):
        return casts.as_base(scope, value, kind)
    if copies.moves_otherwise(type):  # libclang does not show which of the two C++ takes
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"a list with an object of {type.spelling}, which may be moved")
    return copies.copied(scope, casts.as_base(scope, value, kind), type)


def _constructed(
    scope: Scope, type: Any, kind: ir.RecordType, values: Sequence[ir.Expression], cursor: Any
) -> ir.Expression | None:
    """Return an object that a constructor of the program's makes of a list's values; None for a class that has none.

    libclang shows such a list as it is written, without the constructor that C++ takes.
    """
    plain = type.get_canonical()
    written = [method for method in plain.get_methods() if method.kind == K.CONSTRUCTOR and cursors.has_body(method)]
    declared = plain.get_declaration()
    has_templates = any(
        child.kind == K.FUNCTION_TEMPLATE and _is_named_like(child, declared) for child in declared.get_children()
    )
    if origins.is_cuda(declared) or not (written or has_templates):
        return None
    if not values:
        return construct.default(scope, plain, cursor)
    given = [value.type for value in values]
    fitting = [method for method in written if _takes(scope, method, values, cursor)]
    if not fitting and given == [kind]:
        return values[0]
    if len(fitting) > 1 or has_templates:
        fitting = [m for m in fitting if _kinds(scope, m, cursor)[: len(given)] == given]
    if len(fitting) != 1:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"a list of values for {type.spelling}{_NO_MEMBERS}")
    parameters = list(fitting[0].get_arguments())
    passed = [arguments.bound(scope, p.type, value, cursor) for p, value in zip(parameters, values, strict=False)]
    passed += [arguments.default(scope, parameter) for parameter in parameters[len(values) :]]
    return ir.Call(scope.reader.want(fitting[0]), tuple(passed), kind, cursors.place(cursor))


def _is_named_like(one: Any, other: Any) -> bool:
    return bool(one.spelling.partition("<")[0] == other.spelling)


def _takes(scope: Scope, method: Any, values: Sequence[ir.Expression], cursor: Any) -> bool:
    """Whether a constructor may be called with these values: each as it is, or as one number for another."""
    kinds, count = _kinds(scope, method, cursor), len(values)
    rest = list(method.get_arguments())[count:]
    has_defaults = all(any(child.kind.is_expression() for child in cursors.children(one)) for one in rest)
    fits = all(
        kind == value.type or (isinstance(kind, ir.Scalar) and isinstance(value.type, ir.Scalar))
        for kind, value in zip(kinds, values, strict=False)
    )
    return count <= len(kinds) and has_defaults and fits


def _kinds(scope: Scope, method: Any, cursor: Any) -> list[ir.Type]:
    """Return the types that a constructor's parameters have, or refer to."""
    found = [parameter.type.get_canonical() for parameter in method.get_arguments()]
    plain = [type.get_pointee() if types.is_reference(type) else type for type in found]
    return [types.read(scope.reader, type, scope.slot, cursor) for type in plain]


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
        value = _next(scope, inner[0].referenced.type, kind_there, list(_items(scope, inner[1:])), cursor)
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
