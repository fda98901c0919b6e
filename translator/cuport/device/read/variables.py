"""What a name refers to: a local, captured or built-in variable, or shared, constant or device memory."""

from __future__ import annotations

from typing import Any, TypeGuard

import clang.cindex as cindex

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.read import (
    alignment,
    constant_objects,
    construct,
    cursors,
    expressions,
    function_pointers,
    indexed,
    literals,
    mangled,
    origins,
    types,
)
from cuport.device.read.cursors import K
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported

_BUILT_IN = ("threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize")


@reads(K.DECL_REF_EXPR)
def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return what a name stands for. Raises Unsupported for unknown names, and some functions as values."""
    target = indexed.referenced(cursor, scope.definition)
    if target is None or target.kind in (K.TEMPLATE_NON_TYPE_PARAMETER, K.INVALID_FILE):
        return _substitute(scope, cursor)
    if target.kind == K.ENUM_CONSTANT_DECL:
        kind = types.read(scope.reader, cursor.type, scope.slot, cursor)
        return literals.of_value(target.enum_value, kind)
    known = scope.captured.get(target.hash) or scope.variables.get(target.hash) or _unnamed(scope, target)
    if known is not None:
        return known
    target = scope.chosen.get(target.hash, target)
    if target.kind in (K.FUNCTION_DECL, K.CXX_METHOD):
        return function_pointers.value(scope, cursor, target)
    # An instance of a variable template is a declaration that libclang has no kind for.
    if target.kind != K.VAR_DECL and not (target.kind == K.UNEXPOSED_DECL and target.type.spelling):
        named = f"the name {cursor.spelling}" if cursor.spelling else "an overloaded or a template's function in a list"
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, named)
    if target.spelling in _BUILT_IN and origins.is_cuda(target):
        kind = types.read(scope.reader, cursor.type, scope.slot, cursor)
        return ir.Builtin(target.spelling, (), kind, cursors.place(cursor))
    static = _static_of(scope, target)
    return _global(scope, cursor, target) if static is None else _needed(scope, static)


def declare_unnamed_union(scope: Scope, cursor: Any, statement: Any) -> list[ir.Statement]:
    """Enter the variable behind `union { int i; float f; };`, which libclang shows where a member is named alone."""
    if cursor.extent.start.offset != statement.extent.start.offset:  # `static`, `__shared__`: by way of its attributes
        return []
    if any(cursors.has_value(member) for member in cursor.type.get_fields()):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "the initial value of a member of a local union without a name")
    kind = types.read(scope.reader, cursor.type, scope.slot, cursor)
    variable = scope.temporary("overlaid", kind)
    scope.variables[cursor.hash] = ir.Name(variable, kind)
    return [ir.Declare(variable, construct.initial_value(scope, kind))]


def _unnamed(scope: Scope, target: Any) -> ir.Expression | None:
    """Return the variable of a local union without a name, which is known by the union."""
    is_static = target.storage_class == cindex.StorageClass.STATIC
    if target.kind != K.VAR_DECL or target.spelling or is_static or storage_of(target) is not None:
        return None
    return scope.variables.get(target.type.get_canonical().get_declaration().hash)


def _substitute(scope: Scope, cursor: Any) -> ir.Expression:
    """Read a template argument that stands in for its parameter."""
    inner = [child for child in cursors.children(cursor) if child.kind.is_expression()]
    kind = types.read(scope.reader, cursor.type, scope.slot, cursor)
    value = cursors.evaluate(cursor)
    if value is None and inner:
        value = cursors.evaluate(inner[-1])
    if value is not None:
        return literals.of_value(value, kind)
    if inner:
        return expressions.read(scope, inner[-1])
    raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"the template argument {cursor.spelling}")


def builtin(scope: Scope, cursor: Any, base: ir.Expression) -> ir.Builtin | None:
    """Return `threadIdx.x` and the like for a member of one of CUDA's built-in variables."""
    if not isinstance(base, ir.Builtin) or base.name not in _BUILT_IN:
        return None
    return ir.Builtin(f"{base.name}.{cursor.spelling}", (), ir.UINT, cursors.place(cursor))


def _global(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    if types.is_texture(target.type):
        variable = ir.Variable(cursors.key(target), cursors.qualified_name(target), ir.TEXTURE, ir.Storage.TEXTURE)
        scope.reader.unit.globals[variable.key] = variable, None
        return ir.Name(variable, ir.TEXTURE)
    storage = storage_of(target)
    if storage is None:
        value = cursors.evaluate(cursor)
        if value is None:
            raise Unsupported(
                cursor,
                codes.DEVICE_HOST_VARIABLE,
                f"host variable {cursors.qualified_name(target)} used in device code",
            )
        return literals.of_value(value, types.read(scope.reader, cursor.type, scope.slot, cursor))
    return _computed(scope, target, storage) or _needed(scope, _declare(scope, target, storage))


def _computed(scope: Scope, target: Any, storage: ir.Storage) -> ir.Expression | None:
    """Return the copy that a function has of a constant outside of it which a constructor computes; None for others."""
    start = cursors.initializer(target)
    if storage is not ir.Storage.FIXED or start is None or cursors.key(target) in scope.reader.unit.globals:
        return None
    pending, scope.pending = scope.pending, []
    certain, scope.is_certain = scope.is_certain, True
    value = _initial(scope, start)
    made, scope.pending, scope.is_certain = scope.pending, pending, certain
    if not _is_computed(value):
        return None
    scope.variables[target.hash] = found = _compute(scope, target, made, value)
    return found


def _compute(scope: Scope, target: Any, before: list[ir.Statement], value: ir.Expression) -> ir.Name:
    """Declare a constant at the beginning of the function. Raises Unsupported where its address may leave that."""
    if may_hold_address(scope, scope.function.result):
        _require_known(target, value)
    variable = ir.Variable(f"{target.spelling}@{target.hash}", target.spelling, value.type)
    scope.prologue += [*before, ir.Declare(variable, value, const=True)]
    return ir.Name(variable, variable.type)


def may_hold_address(scope: Scope, kind: ir.Type) -> bool:
    """Whether a value of a type may hold an address."""
    if isinstance(kind, ir.Array):
        return may_hold_address(scope, kind.element)
    if isinstance(kind, ir.RecordType):
        return any(may_hold_address(scope, field.type) for field in scope.reader.unit.records[kind.key].fields)
    return isinstance(kind, ir.Pointer)


def _needed(scope: Scope, variable: ir.Variable) -> ir.Name:
    """Return the use of a variable outside functions, which the function gets from its callers."""
    scope.function.needs[variable.key] = variable
    return ir.Name(variable, variable.type)


def _static_of(scope: Scope, target: Any) -> ir.Variable | None:
    """Return a function's own `static` or `__shared__` variable, which a lambda within it uses without capturing it."""
    declared, variable = scope.reader.statics.get(target.hash, (None, None))
    return variable if declared == target else None


def storage_of(target: Any) -> ir.Storage | None:
    """Return where a variable outside functions lives; None for one that only its value can replace."""
    for attribute, storage in (
        (K.CUDACONSTANT_ATTR, ir.Storage.CONSTANT),
        (K.CUDASHARED_ATTR, ir.Storage.SHARED),
        (K.CUDADEVICE_ATTR, ir.Storage.DEVICE),
    ):
        if cursors.has_attribute(target, attribute):
            if storage is ir.Storage.SHARED and _is_extern(target):
                return ir.Storage.DYNAMIC_SHARED
            if storage is ir.Storage.DEVICE and _is_constant(target) and cursors.evaluate(target) is not None:
                return None
            return storage
    array = target.type.get_canonical()
    is_array = array.kind in (cursors.T.CONSTANTARRAY, cursors.T.RECORD)
    return ir.Storage.FIXED if is_array and _is_constant(target) and cursors.initializer(target) else None


def _is_extern(target: Any) -> bool:
    return bool(target.type.get_canonical().kind == cursors.T.INCOMPLETEARRAY) or bool(
        target.storage_class == cindex.StorageClass.EXTERN
    )


def _is_constant(target: Any) -> bool:
    kind = target.type.get_canonical()
    while kind.kind == cursors.T.CONSTANTARRAY and not kind.is_const_qualified():
        kind = kind.element_type
    return bool(kind.is_const_qualified())


def _declare(scope: Scope, target: Any, storage: ir.Storage) -> ir.Variable:
    unit = scope.reader.unit
    key = cursors.key(target)
    if key not in unit.globals:
        kind = types.read(scope.reader, target.type, scope.reader.record_slot, target)
        variable = ir.Variable(
            key, _name_of(target), kind, storage, cursors.is_volatile(target), alignment.asked(target)
        )
        unit.globals[key] = (variable, None)
        start = cursors.initializer(target)
        if start is not None and storage is not ir.Storage.SHARED:
            value = _initial(scope, start)
            try:
                _require_known(target, value)
            except Unsupported:
                del unit.globals[key]
                raise
            unit.globals[key] = (variable, value)
    return unit.globals[key][0]


def _initial(scope: Scope, start: Any) -> ir.Expression:
    """Read what a variable outside functions begins with: as a list, where a constructor does no more than that."""
    value = expressions.read(scope, start)
    listed = constant_objects.read(scope, start) if _is_computed(value) else None
    return value if listed is None else listed


def _name_of(target: Any) -> str:
    """Return what C++ calls a variable; an instance of a variable template with its arguments."""
    name = cursors.qualified_name(target)
    if target.kind != K.UNEXPOSED_DECL:
        return name
    try:
        return f"{name}<{', '.join(mangled.template_arguments(target.mangled_name))}>"
    except mangled.UnknownNameError:
        raise Unsupported(target, codes.DEVICE_NO_FORM, f"an instance of the variable template {name}") from None


def local_static(scope: Scope, cursor: Any) -> None:
    """Enter a `static` or `__shared__` variable that a function declares."""
    storage = storage_of(cursor) or (ir.Storage.FIXED if _is_constant(cursor) else ir.Storage.DEVICE)
    unit = scope.reader.unit
    key = f"{cursor.spelling}@{scope.function.key}@{cursor.hash}"
    kind = types.read(scope.reader, cursor.type, scope.reader.record_slot, cursor)
    variable = ir.Variable(key, cursor.spelling, kind, storage, cursors.is_volatile(cursor), alignment.asked(cursor))
    start = cursors.initializer(cursor)
    is_shared = storage in (ir.Storage.SHARED, ir.Storage.DYNAMIC_SHARED)
    pending, value = scope.pending, None
    if start is not None and not is_shared:
        scope.pending = []
        value = _static_value(scope, cursor, start)
        made, scope.pending = scope.pending, pending
        if _is_computed(value) and storage is ir.Storage.FIXED:
            scope.variables[cursor.hash] = _compute(scope, cursor, made, value)
            return
        _require_known(cursor, value)
    unit.globals[key] = (variable, value)
    scope.reader.statics[cursor.hash] = cursor, variable
    scope.function.needs[key] = variable
    scope.variables[cursor.hash] = ir.Name(variable, kind)


def _static_value(scope: Scope, cursor: Any, start: Any) -> ir.Expression | None:
    """Read a static variable's value; local constants in it are their values, as it moves out of the function."""
    outer = scope.variables
    scope.variables = {
        mark: value for mark, value in outer.items() if isinstance(value, ir.Name) and not value.variable.is_own
    }
    try:
        return construct.default(scope, cursor.type, cursor) if _is_implicit(start) else expressions.read(scope, start)
    finally:
        scope.variables = outer


def _is_implicit(start: Any) -> bool:
    return start.kind == K.CALL_EXPR and not cursors.children(start)


def _is_computed(value: ir.Expression | None) -> TypeGuard[ir.Expression]:
    """Whether a constructor makes a value, or a part of it."""
    return value is not None and any(isinstance(part, ir.Call) for part in walk.expressions(value))


def _require_known(target: Any, value: ir.Expression | None) -> None:
    if _is_computed(value):
        text = f"the initial value of {target.spelling}, which a constructor computes"
        raise Unsupported(target, codes.DEVICE_NO_FORM, text)
