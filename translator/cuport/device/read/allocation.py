"""`new` and `delete`: memory from the heap, and the object that is constructed there."""

from __future__ import annotations

import re
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import construct, cursors, destructible, destruction, destructors, expressions, places
from cuport.device.read.cursors import K
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported

_CODE = codes.DEVICE_ALLOCATION
_EMPTY = re.compile(rb"\(\s*\)|\{\s*\}")
_DELETE = re.compile(rb"(?:::\s*)?delete\b(?!\s*\[)")


@reads(K.CXX_NEW_EXPR)
def make(scope: Scope, cursor: Any) -> ir.Expression:
    """Return what `new` gives. Raises Unsupported for arrays that begin with values."""
    pointer = expressions.type_of(scope, cursor)
    assert isinstance(pointer, ir.Pointer)
    place, count, start = _parts(scope, cursor)
    value = _value(scope, start)
    is_cleared = start is not None and _is_cleared(scope, cursor, start)
    if count is not None and is_cleared and isinstance(pointer.target, ir.Scalar | ir.Pointer):
        value = None
    if count is not None and (value is not None or (is_cleared and place is not None)):
        raise Unsupported(cursor, _CODE, "`new` of an array with initial values")
    if count is None and value is None and is_cleared:
        value = construct.zero(pointer.target)
    size: ir.Expression = ir.Literal(f"{cursor.type.get_pointee().get_size()}UL", ir.ULONG)
    if place is not None:
        memory = expressions.read(scope, place)
        memory = ir.Cast(places.address(scope, memory) if isinstance(memory.type, ir.Array) else memory, pointer)
    else:
        if count is not None:
            number = ir.Cast(expressions.read(scope, count), ir.ULONG)
            size = ir.Binary("*", number, size, ir.ULONG)
        if count is not None and is_cleared:
            return _make_cleared(scope, cursor, pointer, size)
        raw = ir.Pointer(ir.VOID, scope.slot())
        memory = ir.Cast(ir.Builtin("malloc", (size,), raw, cursors.place(cursor), (ir.ULONG,)), pointer)
    return memory if value is None else _make(scope, memory, pointer, value)


def _make_cleared(scope: Scope, cursor: Any, kind: ir.Pointer, size: ir.Expression) -> ir.Expression:
    """Return new memory full of zeros, if there is memory at all: `new int[n]()`."""
    amount, made = scope.temporary("size", ir.ULONG), scope.temporary("made", kind)
    scope.pending += [ir.Declare(amount), ir.Declare(made)]
    raw, place = ir.Pointer(ir.VOID, scope.slot()), cursors.place(cursor)
    count, memory = ir.Name(amount, ir.ULONG), ir.Name(made, kind)
    got = ir.Cast(ir.Builtin("malloc", (ir.Binary("=", count, size, ir.ULONG),), raw, place, (ir.ULONG,)), kind)
    there = ir.Binary("!=", memory, ir.Literal("0", ir.INT), ir.BOOL)
    clear = ir.Builtin("memset", (memory, ir.Literal("0", ir.INT), count), kind, place, (kind, ir.INT, ir.ULONG))
    nothing = ir.Cast(ir.Literal("0", ir.INT), ir.VOID)
    done = ir.Conditional(there, ir.Cast(clear, ir.VOID), nothing, ir.VOID)
    begun = ir.Binary(",", ir.Binary("=", memory, got, kind), done, ir.VOID)
    return ir.Binary(",", begun, memory, kind)


def _is_cleared(scope: Scope, cursor: Any, start: Any) -> bool:
    """Whether `new` ends in empty parentheses or braces, and no constructor of the program's says what is there."""
    if start.kind == K.CALL_EXPR and not (start.referenced is not None and start.referenced.is_default_method()):
        return False
    begin, end = cursor.extent.start, cursor.extent.end
    source = scope.reader.source(begin.file.name) if begin.file is not None else b""
    return any(one.end() == end.offset for one in _EMPTY.finditer(source, begin.offset, end.offset))


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
        behind = begin.offset if place is None else place.extent.end.offset
        before = source[behind : child.extent.start.offset].rstrip() if child.location.file is not None else b""
        if before.count(b"<") > before.count(b">"):  # an argument of a template
            continue
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


def _value(scope: Scope, start: Any | None) -> ir.Expression | None:
    """Return the value that the memory begins with; None where nothing is said about it."""
    if start is None:
        return None
    is_plain = start.kind == K.CALL_EXPR and not list(start.get_arguments())
    value = destructors.read_owned(scope, start)
    return None if isinstance(value, ir.Initializer) and not value.items and is_plain else value


@reads(K.CXX_DELETE_EXPR)
def end(scope: Scope, cursor: Any) -> ir.Expression:
    """Return what `delete` does. Raises Unsupported for arrays of objects that have destructors."""
    pointer = cursors.children(cursor)[-1]
    type = pointer.type.get_canonical().get_pointee()
    memory = expressions.read(scope, pointer)
    if destructible.may_end(type):
        if _is_of_array(scope, cursor):
            raise Unsupported(cursor, _CODE, "`delete` of an array of objects with destructors")
        return _end_and_free(scope, cursor, memory, type)
    return _free(scope, cursor, memory)


def _free(scope: Scope, cursor: Any, memory: ir.Expression) -> ir.Expression:
    void = ir.Pointer(ir.VOID, scope.slot(), const=True)
    return ir.Builtin("free", (memory,), ir.VOID, cursors.place(cursor), (void,))


def _end_and_free(scope: Scope, cursor: Any, memory: ir.Expression, type: Any) -> ir.Expression:
    """Return the destructor's call, if there is an object at all, and the end of its memory."""
    kind = expressions.type_of(scope, cursors.children(cursor)[-1])
    assert isinstance(kind, ir.Pointer)
    variable = scope.temporary("ended", kind)
    scope.pending.append(ir.Declare(variable))
    object = ir.Name(variable, kind)
    there = ir.Binary("!=", object, ir.Literal("0", ir.INT), ir.BOOL)
    nothing = ir.Cast(ir.Literal("0", ir.INT), ir.VOID)
    called = ir.Conditional(there, destruction.call(scope, cursor, object, type), nothing, ir.VOID)
    begun = ir.Binary(",", ir.Binary("=", object, memory, kind), called, ir.VOID)
    return ir.Binary(",", begun, _free(scope, cursor, object), ir.VOID)


def _is_of_array(scope: Scope, cursor: Any) -> bool:
    """Whether it is `delete[]`; in a macro nobody can tell."""
    begin = cursor.extent.start
    source = scope.reader.source(begin.file.name) if begin.file is not None else b""
    return _DELETE.match(source, begin.offset) is None
