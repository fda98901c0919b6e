"""Calls through pointers to functions: a function of C's own that chooses by the pointer, which is a number.

It knows the functions whose addresses the device code of a file takes, its variables included. A pointer to another
function, from the host or from a kernel of another file, ends the grid, as a trap does.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import (
    arguments,
    choices,
    constant,
    cursors,
    destructors,
    expressions,
    indexed,
    numbers,
    origins,
    types,
    variables,
)
from cuport.device.read.cursors import K
from cuport.device.read.function_pointers import enter, kind_of
from cuport.device.read.scope import Reader, Scope, Unsupported

_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD)
_WRAPPERS = (K.UNEXPOSED_EXPR, K.PAREN_EXPR)


def is_of_result(cursor: Any) -> bool:
    """Whether a call is that of a function which another call gives: libclang says that it refers to the other's."""
    before = cursors.children(cursor)
    head = cursors.bare(before[0]) if before else None
    return (
        head is not None
        and head.kind == K.CALL_EXPR
        and constant.is_function(head.type)
        and before[0].hash not in (one.hash for one in cursor.get_arguments())  # of a constructor, or an operator
    )


def call(scope: Scope, cursor: Any) -> ir.Expression:
    """Return a call through a pointer to a function that is not constant."""
    pointer = cursors.children(cursor)[0]
    while pointer.kind in _WRAPPERS or types.is_function(pointer.type):
        inner = [child for child in cursors.children(pointer) if child.kind.is_expression()]
        if len(inner) != 1:
            break
        pointer = inner[0]
    plain = pointer.type.get_canonical()
    kind = plain.get_pointee().get_canonical() if types.is_pointer(plain) or types.is_reference(plain) else plain
    if not types.is_function(kind):
        raise Unsupported(cursor, codes.DEVICE_FUNCTION_POINTER, f"a call through a pointer of type {plain.spelling}")
    if not types.is_reference(kind.get_result()):
        destructors.require_owner(scope, cursor)
    key = f"pointer {kind_of(kind)}"
    scope.reader.pointers.setdefault(key, (kind, cursor))
    passed = arguments.bind_types(scope, list(kind.argument_types()), list(cursor.get_arguments()))
    result = types.parameter(scope.reader, kind.get_result(), scope.slot, cursor)
    made = ir.Call(key, (expressions.read(scope, pointer), *passed), result, cursors.place(cursor))
    return arguments.as_result(kind.get_result(), made)


def write_all(reader: Reader, unit: Any) -> bool:
    """Write the functions that choose; return whether that has others to be read, which may take further addresses."""
    if reader.pointers:
        _look_at_variables(reader, unit)
    for key, (kind, cursor) in reader.pointers.items():
        place = cursors.place(cursor)
        function = ir.Function(key, "call_pointer", f"call of {kind.spelling}", [], ir.VOID, place)
        choices.write(reader, function, partial(_fill, kind=kind, cursor=cursor))
    return bool(reader.waiting)


def _fill(scope: Scope, kind: Any, cursor: Any) -> None:
    reader, function = scope.reader, scope.function
    function.result = types.parameter(reader, kind.get_result(), scope.slot, cursor)
    given = [types.passed(reader, one, scope.slot, cursor) for one in kind.argument_types()]
    named = [("function", ir.ULONG), *((f"argument{count}", one) for count, one in enumerate(given))]
    references = [count for count, one in enumerate(kind.argument_types(), 1) if types.is_constant_reference(one)]
    chosen_by, *passed = choices.set_parameters(function, named, references)
    calls = []
    for key, target in sorted(reader.pointed.get(kind_of(kind), {}).items()):
        result = types.parameter(reader, target.result_type, scope.slot, target)
        one = ir.Call(reader.want(target), tuple(passed), result, function.place)
        calls.append((one, [numbers.of(key)]))
    if not calls:
        text = f"a call through a pointer to {kind.spelling}, of which this file has no function,"
        raise Unsupported(cursor, codes.DEVICE_FUNCTION_POINTER, text)
    function.body = choices.body(function, chosen_by, calls)


def _look_at_variables(reader: Reader, unit: Any) -> None:
    """Enter the functions that variables of the file begin with: the host may hand these to kernels."""
    if reader.has_variables:
        return
    reader.has_variables = True
    for top in origins.users(unit.cursor):
        for variable in cursors.below(top, frozenset((K.VAR_DECL,))):
            if variables.storage_of(variable) not in (ir.Storage.DEVICE, ir.Storage.CONSTANT):
                continue
            for name in cursors.below(variable, frozenset((K.DECL_REF_EXPR,))):
                target = indexed.referenced(name)
                if target is not None and target.kind in _FUNCTIONS:
                    enter(reader, target)
