"""Calls of virtual functions: a function of C's own that asks an object for its class, and chooses by it.

It knows the classes that the kernels of a file make, and those that the file defines. An object of another class, which
a kernel of another file has made, ends the grid, as a trap does: CUDA would find its table of functions.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from cuport import codes
from cuport.device import ir, names
from cuport.device.read import casts, choices, classes, cursors, dynamic_types, numbers, places, types
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Reader, Scope, Unsupported

_QUALIFIERS = (K.TYPE_REF, K.TEMPLATE_REF, K.NAMESPACE_REF)


def is_chosen_late(cursor: Any, target: Any) -> bool:
    """Whether a call finds its method by the object's class: not `object.Base::method()`, nor a whole object's."""
    if target.kind not in (K.CXX_METHOD, K.CONVERSION_FUNCTION) or not target.is_virtual_method():
        return False
    before = cursors.children(cursor)
    head = cursors.bare(before[0]) if before else None
    if head is None or head.kind != K.MEMBER_REF_EXPR:  # an operator: the object is its first operand
        return not any(map(_is_whole, itertools.islice(cursor.get_arguments(), 1)))
    inner = cursors.children(head)
    return not is_qualified(head) and not (inner and inner[0].kind.is_expression() and _is_whole(inner[0]))


def is_qualified(member: Any) -> bool:
    """Whether a member is named with its class: `object.Base::method`.

    Other names of classes stand only in those of destructors and conversions, behind their beginnings.
    """
    is_method = member.referenced is not None and member.referenced.kind == K.CXX_METHOD
    name = member.location.offset  # in a macro, where all of it is
    return any(
        part.kind in _QUALIFIERS and (is_method or part.location.offset < name) for part in cursors.children(member)
    )


def _is_whole(object: Any) -> bool:
    """Whether an expression is an object of just its type: a variable, a member, or a value, and no reference.

    Kernels may be handed such objects by the host, with a table of the host's.
    """
    object = cursors.bare(object)
    if object.type.get_canonical().kind != T.RECORD:
        return False
    target = object.referenced
    if object.kind == K.CALL_EXPR and target is not None:
        return target.kind == K.CONSTRUCTOR or not types.is_reference(target.result_type)
    kinds = (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL)
    return target is not None and target.kind in kinds and not types.is_reference(target.type)


def want(reader: Reader, target: Any) -> str:
    """Have the function written that chooses for a virtual method; return its key."""
    key = f"virtual {cursors.key(target)}"
    reader.virtual[key] = target
    return key


def write_all(reader: Reader, unit: Any) -> bool:
    """Write the functions that choose; return whether that has others to be read, which may make further classes."""
    known = dict(reader.made)
    if reader.virtual:
        known |= {types.key(one.type): one for one in classes.find_all(unit)}
    for key, target in reader.virtual.items():
        named = "end" if target.kind == K.DESTRUCTOR else target.spelling
        name = f"{target.semantic_parent.type.spelling}::{named}"
        base = names.short([name, "virtual"])
        function = ir.Function(key, base, f"virtual {name}", [], ir.VOID, cursors.place(target))
        choices.write(reader, function, partial(_fill, target=target, known=known))
    return bool(reader.waiting)


def _fill(scope: Scope, target: Any, known: Mapping[str, Any]) -> None:
    """Give the function the object, the parameters and the result of the method, and its body."""
    reader, function = scope.reader, scope.function
    function.result = types.parameter(reader, target.result_type, scope.slot, target)
    owner = types.read(reader, target.semantic_parent.type, scope.slot, target)
    kinds: list[tuple[str, ir.Type]] = [("self", ir.Pointer(owner, scope.slot(), target.is_const_method()))]
    for count, one in enumerate(target.get_arguments()):
        kinds.append((f"argument{count}", types.passed(reader, one.type, scope.slot, one)))
    self, *others = choices.set_parameters(function, kinds, _references(target.type.argument_types()))
    calls = []
    for overrider, keys in _find_overriders(reader, target, known):
        kind = types.parameter(reader, overrider.result_type, scope.slot, overrider)
        passed = _as_class(scope, self, overrider), *others
        call = ir.Call(reader.want(overrider), passed, kind, function.place)
        calls.append((_as_result(scope, call, overrider), [numbers.of(key) for key in keys]))
    if not calls:
        text = f"virtual method {target.spelling}, which no class in this file has for the device,"
        raise Unsupported(target, codes.DEVICE_VIRTUAL, text)
    function.body = choices.body(function, dynamic_types.of(scope, places.dereference(self)), calls)


def _references(arguments: Iterable[Any]) -> list[int]:
    """Return which parameters are references to constants; the object comes before them."""
    return [count for count, one in enumerate(arguments, 1) if types.is_constant_reference(one)]


def _find_overriders(reader: Reader, target: Any, known: Mapping[str, Any]) -> list[tuple[Any, list[str]]]:
    """Return the methods that a call may choose, each with the keys of the classes that have it.

    What classes have that no kernel here makes counts where it is for devices.
    """
    owner = cursors.key(target.semantic_parent)
    found: dict[str, tuple[Any, list[str]]] = {}
    for key, declaration in sorted(known.items()):
        if not classes.derives(declaration, owner):
            continue
        overrider = classes.find_overrider(declaration, target)
        if overrider is None or not (key in reader.made or _is_for_devices(overrider)):
            continue
        found.setdefault(cursors.key(overrider), (overrider, []))[1].append(key)
    return list(found.values())


def _is_for_devices(method: Any) -> bool:
    """Whether a method, or its declaration in the class, says `__device__`, or nobody wrote it."""
    return method.is_default_method() or any(
        cursors.has_attribute(one, K.CUDADEVICE_ATTR) for one in (method, method.get_definition() or method)
    )


def _as_class(scope: Scope, self: ir.Expression, overrider: Any) -> ir.Expression:
    """Return a pointer to the object as the class that has the method."""
    owner = types.read(scope.reader, overrider.semantic_parent.type, scope.slot, overrider)
    found = self.type
    assert isinstance(found, ir.Pointer) and isinstance(found.target, ir.RecordType)
    assert isinstance(owner, ir.RecordType)
    if owner.key == found.target.key:
        return self
    return _cast(scope, self, ir.Pointer(owner, scope.slot(), found.const), (owner.key, found.target.key), overrider)


def _as_result(scope: Scope, call: ir.Call, overrider: Any) -> ir.Expression:
    """Return what a method gives, as what the one gives that it overrides: a pointer to a base class, perhaps."""
    given, wanted = call.type, scope.function.result
    match given, wanted:
        case ir.Pointer(ir.RecordType(own)), ir.Pointer(ir.RecordType(base)) if own != base:
            return _cast(scope, call, wanted, (own, base), overrider)
    return call


def _cast(
    scope: Scope, value: ir.Expression, wanted: ir.Pointer, derived_and_base: tuple[str, str], cursor: Any
) -> ir.Expression:
    if not casts.is_first_base(scope, *derived_and_base):
        raise Unsupported(
            cursor, codes.DEVICE_VIRTUAL, "a virtual function from a base class that is not the first one"
        )
    return ir.Cast(value, wanted)
