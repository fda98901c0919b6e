"""`new` and `delete`: memory from the heap, and the object that is constructed there."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import classes, cursors, expressions, places
from cuport.device.read.cursors import K, T
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported

_CODE = codes.DEVICE_ALLOCATION
_CLASSES = (K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL, K.CLASS_TEMPLATE)


@reads(K.CXX_NEW_EXPR)
def make(scope: Scope, cursor: Any) -> ir.Expression:
    """Return what `new` gives. Raises Unsupported for arrays that begin with values."""
    pointer = expressions.type_of(scope, cursor)
    assert isinstance(pointer, ir.Pointer)
    place, count, start = _parts(scope, cursor)
    value = _value(scope, cursor, start, count is not None)
    size: ir.Expression = ir.Literal(f"{cursor.type.get_pointee().get_size()}UL", ir.ULONG)
    if place is not None:
        memory = expressions.read(scope, place)
        memory = ir.Cast(places.address(scope, memory) if isinstance(memory.type, ir.Array) else memory, pointer)
    else:
        if count is not None:
            number = ir.Cast(expressions.read(scope, count), ir.ULONG)
            size = ir.Binary("*", number, size, ir.ULONG)
        raw = ir.Pointer(ir.VOID, scope.slot())
        memory = ir.Cast(ir.Builtin("malloc", (size,), raw, cursors.place(cursor), (ir.ULONG,)), pointer)
    return memory if value is None else _make(scope, memory, pointer, value)


def _make(scope: Scope, memory: ir.Expression, kind: ir.Pointer, value: ir.Expression) -> ir.Expression:
    """Return the memory with an object in it, if there is memory at all."""
    variable = scope.temporary("made", kind)
    scope.pending.append(ir.Declare(variable))
    made = ir.Name(variable, kind)
    there = ir.Binary("!=", made, ir.Literal("0", ir.INT), ir.BOOL)
    stored = ir.Binary("=", places.dereference(made), value, kind.target)
    nothing = ir.Cast(ir.Literal("0", ir.INT), ir.VOID)
    store = ir.Conditional(there, ir.Cast(stored, ir.VOID), nothing, ir.VOID)
    begun = ir.Binary(",", ir.Binary("=", made, memory, kind), store, ir.VOID)
    return ir.Binary(",", begun, made, kind)


def _parts(scope: Scope, cursor: Any) -> tuple[Any | None, Any | None, Any | None]:
    """Return the expressions of `new (place) T[count](start)`; libclang shows those that are there, in this order."""
    begin = cursor.extent.start
    source = scope.reader.source(begin.file.name) if begin.file is not None else b""
    if source[begin.offset :].startswith(b"::"):
        raise Unsupported(cursor, _CODE, "`::new` in device code")
    if not source[begin.offset :].startswith(b"new"):
        raise Unsupported(cursor, _CODE, "`new` in a macro")
    place = count = start = None
    has_place = source[begin.offset + 3 : begin.offset + 200].lstrip().startswith(b"(")
    for child in cursors.children(cursor):
        if not child.kind.is_expression():
            continue
        before = source[begin.offset : child.extent.start.offset].rstrip() if child.location.file is not None else b""
        if has_place and place is None:
            place = child
        elif before.endswith(b"["):
            if count is not None:
                raise Unsupported(cursor, _CODE, "`new` of an array of arrays")
            count = child
        elif start is None:
            start = child
        else:
            raise Unsupported(cursor, _CODE, "this `new` in device code")
    return place, count, start


def _value(scope: Scope, cursor: Any, start: Any | None, is_array: bool) -> ir.Expression | None:
    """Return the value that the memory begins with; None where nothing is said about it."""
    if start is None:
        return None
    is_plain = start.kind == K.CALL_EXPR and not list(start.get_arguments())
    value = expressions.read(scope, start)
    if isinstance(value, ir.Initializer) and not value.items and is_plain:
        return None
    if is_array:
        raise Unsupported(cursor, _CODE, "`new` of an array with initial values")
    return value


@reads(K.CXX_DELETE_EXPR)
def end(scope: Scope, cursor: Any) -> ir.Expression:
    """Return what `delete` does. Raises Unsupported for objects that have destructors."""
    pointer = cursors.children(cursor)[-1]
    if _may_end(pointer.type.get_canonical().get_pointee()):
        raise Unsupported(cursor, _CODE, "`delete` of an object with a destructor")
    memory = expressions.read(scope, pointer)
    void = ir.Pointer(ir.VOID, scope.slot(), const=True)
    return ir.Builtin("free", (memory,), ir.VOID, cursors.place(cursor), (void,))


def _may_end(type: Any) -> bool:
    """Whether the object behind a pointer may have a destructor: it may be one of a derived class."""
    declared = _class_of(type)[1]
    if has_destructor(type) or not classes.is_polymorphic(declared):
        return has_destructor(type)
    key = cursors.key(declared)
    return any(classes.derives(one, key) and has_destructor(one.type) for one in classes.find_all(declared._tu))


def has_destructor(type: Any) -> bool:
    """Whether an object's end means more than that of its memory: a destructor in it does something, or may."""
    declared = _class_of(type)[1]
    if declared.kind not in _CLASSES:
        return False
    known = cursors.kept(declared, "destructors")  # each variable asks
    mark = cursors.identity(declared)
    if mark not in known:
        known[mark] = _holds_destructor(type, set())
    return bool(known[mark])


def _class_of(type: Any) -> tuple[Any, Any]:
    """Return the type of an object, or of the elements of an array, and its declaration."""
    plain = type.get_canonical()
    while plain.kind == T.CONSTANTARRAY:
        plain = plain.element_type.get_canonical()
    return plain, plain.get_declaration()


def _holds_destructor(type: Any, seen: set[Any]) -> bool:
    """Look into a class and what it holds, each once: a template may derive from another instance of its own."""
    plain, declared = _class_of(type)
    mark = cursors.identity(declared)
    if declared.kind not in _CLASSES or mark in seen:
        return False
    seen.add(mark)
    # libclang shows nothing within an instance of a template but its fields: what it is made from tells the rest.
    parts = cursors.children(cursors.find_template(declared) or declared)
    if any(part.kind == K.DESTRUCTOR and _acts(part) for part in parts):
        return True
    held = [part.type for part in parts if part.kind == K.CXX_BASE_SPECIFIER]
    held += [part.type for part in plain.get_fields()] if plain.kind == T.RECORD else []
    return any(_holds_destructor(one, seen) for one in held)


def _acts(destructor: Any) -> bool:
    """Whether a destructor does something."""
    if destructor.is_default_method():
        return False
    definition = destructor.get_definition() or destructor
    bodies = [part for part in cursors.children(definition) if part.kind == K.COMPOUND_STMT]
    return not bodies or bool(cursors.children(bodies[0]))
