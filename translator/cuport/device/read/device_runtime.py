"""CUDA's runtime in kernels: memory that they ask for comes from the heap that `malloc` has it from."""

from __future__ import annotations

from typing import Any

from cuport.device import ir
from cuport.device.read import cursors, expressions, launches, places
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope

_WRAPPERS = (K.UNEXPOSED_EXPR, K.PAREN_EXPR, K.CSTYLE_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR)
_SUCCESS, _NO_MEMORY = ir.Literal("0", ir.INT), ir.Literal("2", ir.INT)


def read(scope: Scope, cursor: Any, name: str) -> ir.Expression | None:
    """Return a call of a function that kernels may call as what gives its error; None for another function."""
    arguments = list(cursor.get_arguments())
    place = cursors.place(cursor)
    if name == "cudaMalloc" and len(arguments) == 2:
        pointer = _pointer(scope, arguments[0])
        size = ir.Cast(expressions.read(scope, arguments[1]), ir.ULONG)
        raw = ir.Pointer(ir.VOID, scope.slot())
        memory = ir.Cast(ir.Builtin("malloc", (size,), raw, place, (ir.ULONG,)), pointer.type)
        made = ir.Binary("=", pointer, memory, pointer.type)
        is_there = ir.Binary("!=", made, ir.Literal("0", ir.INT), ir.BOOL)
        return ir.Conditional(is_there, _SUCCESS, _NO_MEMORY, ir.INT)
    return launches.read_copy(scope, cursor, name)


def _pointer(scope: Scope, cursor: Any) -> ir.Expression:
    """Return the pointer whose address is given: `p` for `(void **)&p`, of its own type."""
    given = cursor
    while given.kind in _WRAPPERS and cursors.children(given):
        given = cursors.children(given)[-1]
    if given.kind == K.UNARY_OPERATOR and cursors.unary(given)[0] == "&":
        return expressions.read(scope, cursors.children(given)[0])
    return places.dereference(expressions.read(scope, cursor))
