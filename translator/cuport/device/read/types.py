"""clang's types to ours: CUDA's vector types, records with CUDA's layout, references as pointers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import cursors, destructible, origins, records
from cuport.device.read.cursors import T
from cuport.device.read.scope import Reader, Unsupported

SCALARS = {
    T.VOID: "void", T.BOOL: "bool", T.CHAR_S: "char", T.CHAR_U: "uchar", T.SCHAR: "char", T.UCHAR: "uchar",
    T.SHORT: "short", T.USHORT: "ushort", T.INT: "int", T.UINT: "uint", T.LONG: "long", T.ULONG: "ulong",
    T.LONGLONG: "long", T.ULONGLONG: "ulong", T.FLOAT: "float", T.DOUBLE: "double", T.WCHAR: "int",
    T.CHAR16: "ushort", T.CHAR32: "uint",
}  # fmt: skip

_NUMBERS = {kind: ir.Scalar(name) for kind, name in SCALARS.items()}

# CUDA's vector types that are aligned to their size, as vectors are elsewhere. Those of three have 12 bytes, and four
# of 8 bytes each are aligned to 16: these become records.
_VECTORS = {
    f"{cuda}{count}": ir.Vector(plain, count)
    for cuda, plain, counts in (
        ("char", "char", (2, 4)), ("uchar", "uchar", (2, 4)), ("short", "short", (2, 4)), ("ushort", "ushort", (2, 4)),
        ("int", "int", (2, 4)), ("uint", "uint", (2, 4)), ("float", "float", (2, 4)), ("long", "long", (2,)),
        ("ulong", "ulong", (2,)), ("longlong", "long", (2,)), ("ulonglong", "ulong", (2,)), ("double", "double", (2,)),
    )
    for count in counts
}  # fmt: skip

# Class types of CUDA's headers that are numbers to a target.
OPAQUE = {
    "__half": "cuport_half",
    "__half2": "cuport_half2",
    "__nv_bfloat16": "cuport_bfloat16",
    "__nv_bfloat162": "cuport_bfloat162",
}


def read(reader: Reader, type: Any, slot: Callable[[], int], cursor: Any) -> ir.Type:
    """Return a type; `slot` gives each pointer in it its slot, `cursor` is where a problem is reported.

    Raises Unsupported for types without a form in C.
    """
    plain = type.get_canonical()
    kind = plain.kind
    if (scalar := _NUMBERS.get(kind)) is not None:
        return scalar
    if kind in (T.POINTER, T.LVALUEREFERENCE, T.RVALUEREFERENCE):
        target = plain.get_pointee()
        if is_function(target):
            return ir.ULONG  # the function's number
        own = slot()
        inner = read(reader, target, slot, cursor)
        return ir.Pointer(inner, own, *cursors.qualifiers(target))
    if kind == T.CONSTANTARRAY:
        return ir.Array(read(reader, plain.element_type, slot, cursor), plain.element_count)
    if kind == T.INCOMPLETEARRAY:
        return ir.Array(read(reader, plain.element_type, slot, cursor), 0)
    if is_function(plain):
        return ir.ULONG  # what a reference refers to
    if kind == T.ENUM:
        return read(reader, plain.get_declaration().enum_type, slot, cursor)
    if kind == T.NULLPTR:
        return ir.Pointer(ir.VOID, slot())
    if kind == T.RECORD:
        return _record(reader, plain, cursor)
    raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"type {type.spelling}")


def key(type: Any) -> str:
    """Return the key of a class."""
    plain = type.get_canonical()
    declaration = plain.get_declaration()
    return cursors.key(declaration) if declaration.get_usr() else str(plain.spelling)


def _record(reader: Reader, type: Any, cursor: Any) -> ir.Type:
    declaration = type.get_declaration()
    name = declaration.spelling
    if origins.is_cuda(declaration):
        if name in _VECTORS:
            return _VECTORS[name]
        if name in OPAQUE:
            return ir.Opaque(OPAQUE[name])
        if is_texture(type):
            return ir.TEXTURE
    own = key(type)
    if (known := reader.refused.get(own)) is not None:
        raise Unsupported(cursor, known.code, known.text)
    if own not in reader.unit.records:
        records.declare(reader, own, type, cursor, lambda one, there: read(reader, one, reader.record_slot, there))
    return ir.RecordType(own)


def is_by_value(type: Any) -> bool:
    """Whether a parameter or result of this type is passed by value though it is a reference.

    So are references to constants that are no records, and not volatile: nobody can tell the difference, other than by
    comparing addresses. An rvalue reference may be written to, as a constructor does that moves: of those only the ones
    to pointers and CUDA's vectors are passed by value, which other code hardly ever writes to.
    """
    plain = type.get_canonical()
    if not is_reference(plain):
        return True
    target = plain.get_pointee()
    if is_function(target):
        return True
    kind = target.get_canonical().kind
    if kind == T.RECORD:
        declaration = target.get_canonical().get_declaration()
        is_plain = origins.is_cuda(declaration) and declaration.spelling in (*_VECTORS, *OPAQUE)
        return is_plain and (_is_constant(target) or plain.kind == T.RVALUEREFERENCE)
    if plain.kind == T.RVALUEREFERENCE:
        return bool(kind == T.POINTER)
    return bool(_is_constant(target) and kind != T.CONSTANTARRAY)


def is_passed_by_value(type: Any) -> bool:
    """Whether a parameter gets a value: an object with a destructor is the caller's, which ends it."""
    return is_by_value(type) and not destructible.is_object(type)


def is_constant_reference(type: Any) -> bool:
    """Whether a type is a reference that is passed by value, as it is one to a constant."""
    return bool(type.get_canonical().kind == T.LVALUEREFERENCE) and is_by_value(type)


def _is_constant(type: Any) -> bool:
    return bool(type.is_const_qualified() and not type.is_volatile_qualified())


def is_function(type: Any) -> bool:
    """Whether a type is that of a function itself."""
    return type.get_canonical().kind in (T.FUNCTIONPROTO, T.FUNCTIONNOPROTO)


def is_texture(type: Any) -> bool:
    """Whether a type is that of a texture or surface reference."""
    declaration = type.get_canonical().get_declaration()
    return declaration.spelling in ("texture", "surface") and origins.is_cuda(declaration)


def is_reference(type: Any) -> bool:
    """Whether a type is a reference, of either kind."""
    return type.get_canonical().kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE)


def is_pointer(type: Any) -> bool:
    """Whether a type is a pointer, not a reference."""
    return bool(type.get_canonical().kind == T.POINTER)


def passed(reader: Reader, type: Any, slot: Callable[[], int], cursor: Any) -> ir.Type:
    """Return the type of a function's parameter in C: see `is_passed_by_value`."""
    kind = parameter(reader, type, slot, cursor)
    return ir.Pointer(kind, slot()) if destructible.is_object(type) else kind


def parameter(reader: Reader, type: Any, slot: Callable[[], int], cursor: Any) -> ir.Type:
    """Return the type by which a kernel's parameter, a result or a variable is passed: see `is_by_value`."""
    plain = type.get_canonical()
    if is_reference(type) and is_by_value(type):
        plain = plain.get_pointee()
    kind = read(reader, plain, slot, cursor)
    if isinstance(kind, ir.Array):  # `T x[]` as a parameter is a pointer
        return ir.Pointer(kind.element, slot(), *cursors.qualifiers(plain))
    return kind
