"""Calls of virtual functions: a function of C's own that asks an object for its class, and chooses.

    float Shape_area_virtual(Shape *self) {
        switch (self->cuport_type) {
        case 0x91...UL: return Square_area((Square *)self);
        case 0x3f...UL: return Circle_area((Circle *)self);
        }
        cuport::unknown_class();
        return 0;
    }

It knows the classes that the kernels of a file make, and those that the file defines. An object of another class, which
a kernel of another file has made, ends the grid, as a trap does: CUDA would read a table of functions there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cuport import codes
from cuport.device import ir, names
from cuport.device.read import casts, classes, construct, cursors, dynamic_types, places, types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Reader, Scope, Unsupported

_UNKNOWN = "cuport::unknown_class"
_QUALIFIERS = (K.TYPE_REF, K.TEMPLATE_REF, K.NAMESPACE_REF)


def is_chosen_late(cursor: Any, target: Any) -> bool:
    """Whether a call finds its method by the object's class: not that of `object.Base::method()`."""
    if target.kind not in (K.CXX_METHOD, K.CONVERSION_FUNCTION) or not target.is_virtual_method():
        return False
    before = cursors.children(cursor)
    head = cursors.bare(before[0]) if before else None
    if head is None or head.kind != K.MEMBER_REF_EXPR:
        return True
    name = head.location.offset
    return not any(part.kind in _QUALIFIERS and part.location.offset < name for part in cursors.children(head))


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
        _write(reader, key, target, known)
    return bool(reader.waiting)


def _write(reader: Reader, key: str, target: Any, known: Mapping[str, Any]) -> None:
    owner = target.semantic_parent
    base = names.short([f"{owner.type.spelling}::{target.spelling}", "virtual"])
    function = ir.Function(
        key, base, f"virtual {owner.type.spelling}::{target.spelling}", [], ir.VOID, cursors.place(target)
    )
    reader.unit.functions[key] = function
    reader.unit.problems.pop(key, None)
    scope = Scope(reader, function)
    try:
        _head(scope, target)
        function.body = _body(scope, target, known)
    except Unsupported as refused:
        reader.unit.problems[key] = [refused.problem]


def _head(scope: Scope, target: Any) -> None:
    """Give the function the object, the parameters and the result of the method."""
    function = scope.function
    function.result = types.parameter(scope.reader, target.result_type, scope.slot, target)
    owner = types.read(scope.reader, target.semantic_parent.type, scope.slot, target)
    kinds: list[tuple[str, ir.Type]] = [("self", ir.Pointer(owner, scope.slot(), target.is_const_method()))]
    for count, one in enumerate(target.get_arguments()):
        kinds.append((f"argument{count}", types.parameter(scope.reader, one.type, scope.slot, one)))
    for name, kind in kinds:
        function.parameters.append(ir.Variable(f"{name}@{function.key}", name, kind, ir.Storage.PARAMETER))
    function.cuda_parameters = tuple(variable.name for variable in function.parameters)


def _body(scope: Scope, target: Any, known: Mapping[str, Any]) -> ir.Block:
    place, result = scope.function.place, scope.function.result
    self = ir.Name(scope.function.parameters[0], scope.function.parameters[0].type)
    cases: list[ir.Statement] = []
    for overrider, keys in _find_overriders(scope.reader, target, known):
        step = _call(scope, overrider, self)
        for key in reversed(keys):
            step = ir.Case(dynamic_types.literal(key), step)
        cases.append(step)
    if not cases:
        text = f"virtual method {target.spelling}, which no class here has for device code,"
        raise Unsupported(target, codes.DEVICE_VIRTUAL, text)
    choice = ir.Switch(dynamic_types.of(scope, places.dereference(self)), ir.Block(tuple(cases)))
    end: list[ir.Statement] = [ir.Evaluate(ir.Builtin(_UNKNOWN, (), ir.VOID, place))]
    if result != ir.VOID:
        end.append(ir.Return(ir.Literal("0", result) if isinstance(result, ir.Pointer) else construct.zero(result)))
    return ir.Block((choice, *end))


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
    """Whether a method, or its declaration in the class, says `__device__`."""
    return any(cursors.has_attribute(one, K.CUDADEVICE_ATTR) for one in (method, method.get_definition() or method))


def _call(scope: Scope, overrider: Any, self: ir.Expression) -> ir.Statement:
    """Return the call of a method with what the function has been given, and the return of what it gives."""
    reader, function = scope.reader, scope.function
    object = _as_class(scope, self, overrider)
    others = [ir.Name(variable, variable.type) for variable in function.parameters[1:]]
    kind = types.parameter(reader, overrider.result_type, scope.slot, overrider)
    call = ir.Call(reader.want(overrider), (object, *others), kind, function.place)
    if function.result == ir.VOID:
        return ir.Block((ir.Evaluate(call), ir.Return()))
    return ir.Return(_as_result(scope, call, overrider))


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
