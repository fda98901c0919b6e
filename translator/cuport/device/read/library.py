"""CUDA functions that become expressions instead of calls: loads, stores, operators of number types."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import cursors, device_runtime, expressions, members, origins, places, types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported

_LOADS = ("__ldg", "__ldca", "__ldcg", "__ldcs", "__ldlu", "__ldcv")
_STORES = ("__stcg", "__stcs", "__stwb", "__stwt")
_COPIES = ("memcpy", "memmove", "__builtin_memcpy", "__builtin_memmove")
# The sizes of number types, of which one may be read as another.
_SIZES = {"char": 1, "uchar": 1, "short": 2, "ushort": 2, "int": 4, "uint": 4, "float": 4, "long": 8, "ulong": 8,
          "double": 8}  # fmt: skip


def read(scope: Scope, cursor: Any, target: Any, name: str) -> ir.Expression | None:
    """Return a call of a function that is not the user's as an expression; None where a call is what it is."""
    plain = name.removeprefix("std::")
    arguments = list(cursor.get_arguments())
    if origins.is_cuda(target) and (made := device_runtime.read(scope, cursor, plain)) is not None:
        return made
    if plain in _LOADS and len(arguments) == 1:
        return _load(scope, expressions.read(scope, arguments[0]), is_fresh=plain == "__ldcv")
    if plain in _STORES and len(arguments) == 2:
        place = places.dereference(expressions.read(scope, arguments[0]))
        return ir.Binary("=", place, expressions.read(scope, arguments[1]), place.type)
    if plain.startswith("make_") and origins.is_cuda(target):
        kind = expressions.type_of(scope, cursor)
        if isinstance(kind, ir.RecordType):
            return ir.Initializer(tuple(expressions.read(scope, argument) for argument in arguments), kind)
    if plain in ("min", "max") and _is_list(target):
        return _extreme(scope, cursor, arguments, plain)
    if plain in _COPIES and len(arguments) == 3:
        return _copy(scope, cursor, arguments)
    if target.spelling.startswith("operator") and origins.is_cuda(target) and not is_own(target):
        return _operator(scope, cursor, target, arguments)
    return None


def is_own(target: Any) -> bool:
    """Whether a function of the C++ library means something else than CUDA's of the same name.

    `std::max` may take a comparison or a list; `std::abs` and others may take complex numbers. What PyTorch's headers
    have is written there.
    """
    name = cursors.qualified_name(target)
    if not name.startswith("std::"):
        return origins.is_of_torch(target)
    kinds = [_plain(parameter.type) for parameter in target.get_arguments()]
    is_other_extreme = target.spelling in ("min", "max") and len(kinds) != 2
    return is_other_extreme or any(kind.kind == cursors.T.RECORD for kind in kinds)


def _is_list(target: Any) -> bool:
    """Whether a function takes a list of values in braces, as `std::max({a, b, c})` does."""
    kinds = [_plain(parameter.type).get_declaration().spelling for parameter in target.get_arguments()]
    return kinds[:1] == ["initializer_list"]


def _extreme(scope: Scope, cursor: Any, arguments: list[Any], name: str) -> ir.Expression:
    """Read `std::max({a, b, c})` as `max(max(a, b), c)`: of equal ones, both take the first."""
    kind = expressions.type_of(scope, cursor)
    items = [one for one in arguments[0].walk_preorder() if one.kind == K.INIT_LIST_EXPR][:1]
    if len(arguments) != 1 or not items or not isinstance(kind, ir.Scalar):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"std::{name} of this list")
    values = [expressions.read(scope, one) for one in cursors.children(items[0])]
    place = cursors.place(cursor)
    best = values[0]
    for value in values[1:]:
        best = ir.Builtin(f"std::{name}", (best, value), kind, place, (kind, kind))
    return best


def converts(assignment: Any) -> bool:
    """Whether an `operator=` of one of CUDA's classes takes something else than that class."""
    owner = assignment.semantic_parent
    given = [_plain(parameter.type).get_declaration() for parameter in assignment.get_arguments()]
    return origins.is_cuda(assignment) and any(declared != owner for declared in given)


def _plain(type: Any) -> Any:
    """Return a type without reference."""
    plain = type.get_canonical()
    return plain.get_pointee().get_canonical() if types.is_reference(type) else plain


def _load(scope: Scope, pointer: ir.Expression, is_fresh: bool) -> ir.Expression:
    """Return what a pointer points at; read from memory again each time if it has to be fresh."""
    if is_fresh and isinstance(pointer.type, ir.Pointer):
        wanted = ir.Pointer(pointer.type.target, scope.slot(), const=True, volatile=True)
        pointer = ir.Cast(pointer, wanted)
    return places.dereference(pointer)


def _operator(scope: Scope, cursor: Any, target: Any, arguments: list[Any]) -> ir.Expression | None:
    """Read what changes a number of one of CUDA's classes: `a += b`, `++a`, `a = 1.0f`; and its conversions."""
    place = cursors.place(cursor)
    if target.kind == K.CONVERSION_FUNCTION:
        before = cursors.children(cursor)
        inner = cursors.bare(before[0]) if before else cursor
        number = members.object_of(scope, inner) if inner.kind == K.MEMBER_REF_EXPR else None
        is_ours = number is not None and isinstance(number.type, ir.Opaque | ir.RecordType)
        if number is None or not is_ours or target.get_definition() is not None:
            return None
        return ir.Builtin(cursors.qualified_name(target), (number,), expressions.type_of(scope, cursor), place)
    if not arguments:
        return None
    number = expressions.read(scope, arguments[0])
    op = target.spelling.removeprefix("operator")
    if not isinstance(number.type, ir.Opaque) or op not in ("=", "+=", "-=", "*=", "/=", "++", "--"):
        return None
    kind = number.type
    if op == "=":
        parameters = tuple(types.parameter(scope.reader, p.type, scope.slot, cursor) for p in target.get_arguments())
        name = target.semantic_parent.spelling
        value = ir.Builtin(f"{name}::{name}", (expressions.read(scope, arguments[1]),), kind, place, parameters)
        return ir.Binary("=", number, value, kind)
    setup, number = places.once(scope, number)
    if op in ("++", "--"):
        stepped = ir.Builtin(f"cuport::step{op[0]}", (number,), kind, place, (kind,))
        changed: ir.Expression = ir.Binary("=", number, stepped, kind)
        if len(arguments) == 2:  # the old value is wanted
            return _postfix(scope, setup, number, stepped)
    else:
        other = expressions.read(scope, arguments[1])
        changed = ir.Binary(
            "=", number, ir.Builtin(f"operator{op[0]}", (number, other), kind, place, (kind, kind)), kind
        )
    return ir.Binary(",", setup, changed, kind) if setup is not None else changed


def _postfix(scope: Scope, setup: ir.Expression | None, number: ir.Expression, stepped: ir.Expression) -> ir.Expression:
    """Return `number++`: keep the old value, step, give the old value."""
    variable = scope.temporary("before", number.type)
    scope.pending.append(ir.Declare(variable))
    kept = ir.Name(variable, number.type)
    parts: list[ir.Expression] = [
        ir.Binary("=", kept, number, number.type),
        ir.Binary("=", number, stepped, number.type),
        kept,
    ]
    whole: ir.Expression = setup if setup is not None else parts.pop(0)
    for part in parts:
        whole = ir.Binary(",", whole, part, part.type)
    return whole


def _copy(scope: Scope, cursor: Any, arguments: list[Any]) -> ir.Expression | None:
    """Read `memcpy(&a, &b, sizeof(a))` of two numbers as a reinterpretation of bits."""
    size = cursors.evaluate(arguments[2])
    there, here = (cursors.bare(argument) for argument in arguments[:2])
    if any(argument.type.get_canonical().kind != cursors.T.POINTER for argument in (there, here)):
        return None
    numbers = [argument.type.get_canonical().get_pointee().get_canonical() for argument in (there, here)]
    kinds = [types.SCALARS.get(number.kind, "") for number in numbers]
    if size is None or any(_SIZES.get(kind) != size for kind in kinds):
        return None
    to, what = (places.dereference(expressions.read(scope, argument)) for argument in (there, here))
    if kinds[0] != kinds[1]:
        what = ir.Builtin(f"cuport::as_{kinds[0]}", (what,), to.type, cursors.place(cursor))
    return ir.Binary("=", to, what, to.type)
