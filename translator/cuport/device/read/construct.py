"""Construction of objects: calls of constructors, and what bases and members begin with that nothing names.

What a constructor itself does before its body is read by initialisers.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import (
    arguments,
    bit_fields,
    casts,
    classes,
    copies,
    cursors,
    destructors,
    dynamic_types,
    expressions,
    fields,
    origins,
    places,
    types,
)
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Reader, Scope, Unsupported

_NOTHING = ir.Literal("0", ir.INT)


@dataclass(frozen=True, slots=True)
class Part:
    """A base class, or a member, with the field that holds it: none for an empty base, which is no field."""

    name: str
    type: Any
    member: Any | None = None


def parts(reader: Reader, kind: ir.RecordType, type: Any) -> Iterator[Part]:
    """Yield what C++ initialises in an object, in its order."""
    plain = type.get_canonical()
    bases = reader.unit.records[kind.key].bases
    captured = reader.unit.records[kind.key].fields if kind.key in reader.closures else None
    for base in plain.get_declaration().type.get_bases():
        yield Part(bases[types.key(base.type)], base.type)
    for count, member in enumerate(plain.get_fields()):
        if member.is_bitfield() and not member.spelling:
            continue
        name = fields.field_name(member, count) if captured is None else captured[count].name
        yield Part(name, member.type, member)


def bases_and_members(reader: Reader, kind: ir.RecordType, type: Any) -> tuple[list[Part], list[Part]]:
    """Return what C++ initialises in an object: its bases, and its members."""
    found = list(parts(reader, kind, type))
    return [part for part in found if part.member is None], [part for part in found if part.member is not None]


def zero(kind: ir.Type) -> ir.Expression:
    """Return what C takes for zero where a value of `kind` is initialised."""
    return _NOTHING if isinstance(kind, ir.Scalar | ir.Pointer) else ir.Initializer((_NOTHING,), kind)


def read(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    """Read an object's construction: copies and aggregates as values, constructors as calls of a maker."""
    kind = types.read(scope.reader, cursor.type, scope.slot, cursor)
    if isinstance(kind, ir.Array):
        return _fill(kind, _one(scope, cursor, target, _element(cursor.type), _innermost(kind)))
    return _one(scope, cursor, target, cursor.type, kind)


def _one(scope: Scope, cursor: Any, target: Any, type: Any, kind: ir.Type) -> ir.Expression:
    given = list(cursor.get_arguments())
    is_copy = target.is_copy_constructor() or target.is_move_constructor()
    if is_copy and given and not (isinstance(kind, ir.RecordType) and copies.acts(target)):
        return dynamic_types.copied(scope, casts.as_base(scope, expressions.read(scope, given[0]), kind), type)
    if origins.is_cuda(target) and not _is_source(scope, target, kind):
        return _cuda_constructor(scope, cursor, target, kind, given)
    if not given and target.is_default_constructor() and target.is_default_method():
        return default(scope, type, cursor) or ir.Initializer((), kind)
    passed = tuple(arguments.bind(scope, cursor, target, given))
    return ir.Call(scope.reader.want(target), passed, kind, cursors.place(cursor))


def _is_source(scope: Scope, target: Any, kind: ir.Type) -> bool:
    """Whether a constructor of CUDA's is lowered like a user's: that of a class which is lowered itself."""
    return (
        isinstance(kind, ir.RecordType)
        and scope.reader.unit.records[kind.key].name != "dim3"
        and cursors.has_body(target)
    )


def _cuda_constructor(scope: Scope, cursor: Any, target: Any, kind: ir.Type, given: list[Any]) -> ir.Expression:
    """Return an object that CUDA's own constructor makes."""
    values = [expressions.read(scope, a) for a in given if not arguments.is_default(a)]
    if isinstance(kind, ir.RecordType) and scope.reader.unit.records[kind.key].name == "dim3":
        one = ir.Literal("1", ir.UINT)
        return ir.Initializer((*values, one, one, one)[:3], kind) if len(values) != 1 else _dim3(values[0], kind)
    if not values:
        return zero(kind)
    parameters = arguments.parameter_types(scope, cursor, target)
    name = cursors.qualified_name(target)
    return ir.Builtin(name, tuple(values), kind, cursors.place(cursor), parameters)


def _dim3(value: ir.Expression, kind: ir.Type) -> ir.Expression:
    one = ir.Literal("1", ir.UINT)
    if isinstance(value.type, ir.RecordType):
        return ir.Initializer(tuple(ir.Member(value, name, ir.UINT) for name in "xyz"), kind)
    return ir.Initializer((value, one, one), kind)


def _element(type: Any) -> Any:
    plain = type.get_canonical()
    while plain.kind in (T.CONSTANTARRAY, T.INCOMPLETEARRAY):
        plain = plain.element_type.get_canonical()
    return plain


def _innermost(kind: ir.Type) -> ir.Type:
    return _innermost(kind.element) if isinstance(kind, ir.Array) else kind


def _fill(kind: ir.Array, one: ir.Expression) -> ir.Expression:
    """Return an array with one value in all its elements; nothing is said about it where the value says nothing."""
    if isinstance(one, ir.Initializer) and not one.items:
        return ir.Initializer((), kind)
    inner = _fill(kind.element, one) if isinstance(kind.element, ir.Array) else one
    return ir.Initializer((inner,) * kind.count, kind)


def default(scope: Scope, type: Any, cursor: Any) -> ir.Expression | None:
    """Return what an object begins with that nothing initialises; None where that leaves all of it open."""
    plain = _element(type)
    if plain.kind != T.RECORD:
        return None
    kind = types.read(scope.reader, type, scope.slot, cursor)
    one = _default_object(scope, plain, _innermost(kind), cursor)
    return _fill(kind, one) if isinstance(kind, ir.Array) and one is not None else one


def _default_object(scope: Scope, type: Any, kind: ir.Type, cursor: Any) -> ir.Expression | None:
    if not isinstance(kind, ir.RecordType):
        return None
    constructors = [method for method in type.get_methods() if method.kind == K.CONSTRUCTOR]
    own = next((method for method in constructors if method.is_default_constructor()), None)
    if own is not None and not own.is_default_method():
        if origins.is_cuda(own) and not _is_source(scope, own, kind):
            return _cuda_constructor(scope, cursor, own, kind, [])
        passed = tuple(arguments.default(scope, parameter) for parameter in own.get_arguments())
        return ir.Call(scope.reader.want(own), passed, kind, cursors.place(cursor))
    return make_object(scope, type, kind, {}, cursor)


def make_object(
    scope: Scope, type: Any, kind: ir.RecordType, given: Mapping[str, ir.Expression], cursor: Any
) -> ir.Expression | None:
    """Return an object of given values, and of defaults for other bases and members; None where there is neither."""
    record = scope.reader.unit.records[kind.key]
    values = dict(given)
    open_parts = [part for part in parts(scope.reader, kind, type) if part.name and part.name not in given]
    if classes.is_polymorphic(type.get_canonical().get_declaration()) or (
        not (record.is_union and given) and any(map(_uses_this, open_parts))
    ):
        return _make_in_place(scope, type, kind, given, cursor)
    for part in open_parts:
        if record.is_union and values:
            break
        value = default_part(scope, part, cursor)
        if value is not None:
            values[part.name] = value
    return _object(scope, kind, values) if values else None


def _object(scope: Scope, kind: ir.RecordType, values: Mapping[str, ir.Expression]) -> ir.Expression:
    """Return an object of the values of its bases and members."""
    record = scope.reader.unit.records[kind.key]
    if record.is_overlaid or (record.is_union and next(iter(values)) != record.fields[0].name):
        return _assemble(scope, kind, values)
    filled = dict(values)
    for name, bits in record.bits.items():
        if name not in values:
            continue
        if len(bits.pieces) > 1 and places.acts(values[name]):
            return _assemble(scope, kind, values)
        for piece in bits.pieces:
            own = bit_fields.pack(bits, piece, values[name])
            others = filled.get(piece.unit)
            filled[piece.unit] = own if others is None else ir.Binary("|", others, own, own.type)
    last = max(count for count, field in enumerate(record.fields) if field.name in filled)
    return ir.Initializer(tuple(filled.get(f.name) or zero(f.type) for f in record.fields[: last + 1]), kind)


def _uses_this(part: Part) -> bool:
    """Whether what a member begins with is made of other members."""
    start = cursors.member_values(part.member) if part.member is not None else []
    return any(
        node.kind == K.CXX_THIS_EXPR or (node.kind == K.MEMBER_REF_EXPR and not cursors.children(node))
        for node in (start[-1].walk_preorder() if start else ())
    )


def _make_in_place(
    scope: Scope, type: Any, kind: ir.RecordType, given: Mapping[str, ir.Expression], cursor: Any
) -> ir.Expression:
    """Return an object with defaults that are made of its other members."""
    whole = _object_variable(scope, kind)
    outer, scope.this = scope.this, places.address(scope, whole)
    try:
        made: ir.Expression = ir.Binary("=", whole, zero(kind), kind)
        bases, members = bases_and_members(scope.reader, kind, type)
        for part in bases:
            made = _with_part(scope, made, whole, part, given, cursor)
        for one in dynamic_types.store(scope, whole, type):
            made = ir.Binary(",", made, one, one.type)
        for part in members:
            made = _with_part(scope, made, whole, part, given, cursor)
    finally:
        scope.this = outer
    return ir.Binary(",", made, whole, kind)


def _with_part(
    scope: Scope, made: ir.Expression, whole: ir.Name, part: Part, given: Mapping[str, ir.Expression], cursor: Any
) -> ir.Expression:
    value = given.get(part.name) or (default_part(scope, part, cursor) if part.name else None)
    return _with(scope, made, whole, part.name, value) if value is not None else made


def _object_variable(scope: Scope, kind: ir.RecordType) -> ir.Name:
    variable = scope.temporary("object", kind)
    scope.pending.append(ir.Declare(variable))
    return ir.Name(variable, kind)


def _assemble(scope: Scope, kind: ir.RecordType, values: Mapping[str, ir.Expression]) -> ir.Expression:
    """Return an object whose bases and members are set one by one, as no list of C's can name them."""
    whole = _object_variable(scope, kind)
    made: ir.Expression = ir.Binary("=", whole, zero(kind), kind)
    for name, value in values.items():
        made = _with(scope, made, whole, name, value)
    return ir.Binary(",", made, whole, kind)


def _with(scope: Scope, made: ir.Expression, whole: ir.Name, name: str, value: ir.Expression) -> ir.Expression:
    """Return what sets a base or member of an object behind `made`."""
    place = fields.find(scope, whole, name)
    assert place is not None
    for one in stores(scope, place, value):
        made = ir.Binary(",", made, one, one.type)
    return made


def default_part(scope: Scope, part: Part, cursor: Any) -> ir.Expression | None:
    """Return what a base or member begins with that no constructor and no list names."""
    start = cursors.member_values(part.member) if part.member is not None else []
    if not start and part.member is not None and part.member.is_bitfield() and cursors.has_value(part.member):
        raise Unsupported(part.member, codes.DEVICE_NO_FORM, f"the initial value of bit-field {part.name}")
    if not start:
        return default(scope, part.type, cursor)
    value = destructors.read_owned(scope, start[-1])
    return places.address(scope, value) if types.is_reference(part.type) else value


def initial_value(scope: Scope, kind: ir.Type) -> ir.Expression | None:
    """Return what an object must begin with where C++ leaves that open: bit-fields are set by way of what they were."""
    record = scope.reader.unit.records[kind.key] if isinstance(kind, ir.RecordType) else None
    if record is None:
        return None
    inner = [field.type for field in record.fields if field.is_unnamed]
    return zero(kind) if record.bits or any(initial_value(scope, one) for one in inner) else None


def stores(scope: Scope, place: ir.Expression, value: ir.Expression) -> list[ir.Expression]:
    """Return what sets a place; arrays element by element, as C has no assignment of arrays."""
    if isinstance(value, ir.Initializer) and not value.items:
        return []
    if isinstance(place, ir.BitField):
        return [bit_fields.statement(bit_fields.assign(scope, place, value))]
    if not isinstance(place.type, ir.Array):
        return [ir.Binary("=", place, value, place.type)]
    found: list[ir.Expression] = []
    for count in range(place.type.count):
        at = ir.Literal(str(count), ir.INT)
        item: ir.Expression = ir.Index(value, at, place.type.element)
        if isinstance(value, ir.Initializer):
            item = value.items[count] if count < len(value.items) else zero(place.type.element)
            if item == _NOTHING:
                item = zero(place.type.element)
        found += stores(scope, ir.Index(place, at, place.type.element), item)
    return found
