"""Results that are references to constants, where a caller keeps the place: by a reference, or by its address.

Elsewhere they are values (`types.is_by_value`), of which nobody can tell the difference.

    const float &at(int i) const { return data[i]; }
    const float *row = &m.at(0);                        const float* row = at_place(&m, 0);
"""

from __future__ import annotations

from typing import Any

import clang.cindex as cindex

from cuport import codes
from cuport.device import ir
from cuport.device.read import casts, cursors, places, types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported

_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONVERSION_FUNCTION)
_CASTS = (K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CXX_CONST_CAST_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR)


def mark(scope: Scope, cursor: Any) -> None:
    """Note that the results of calls are wanted as places: of those that an expression is, or may be."""
    made = cursors.bare(cursor)
    if made.kind == K.CONDITIONAL_OPERATOR:
        for child in cursors.children(made)[1:]:
            mark(scope, child)
    elif made.kind == K.BINARY_OPERATOR and made.binary_operator == cindex.BinaryOperator.Comma:
        mark(scope, cursors.children(made)[-1])
    elif made.kind in _CASTS and casts.is_place(cursors.children(made)[-1]):
        mark(scope, cursors.children(made)[-1])
    elif made.kind == K.CALL_EXPR and (target := made.referenced) is not None and is_possible(target):
        scope.referred.add(made.hash)
        for argument, parameter in zip(made.get_arguments(), target.get_arguments(), strict=False):
            if types.is_constant_reference(parameter.type):
                mark(scope, argument)


def is_possible(target: Any) -> bool:
    """Whether a function gives a reference to a constant that is a value in C."""
    return target.kind in _FUNCTIONS and types.is_constant_reference(target.result_type)


def result(scope: Scope, target: Any, cursor: Any) -> ir.Pointer:
    """Return the type of such a result as a place."""
    return ir.Pointer(types.parameter(scope.reader, target.result_type, scope.slot, cursor), scope.slot(), const=True)


def returned(scope: Scope, cursor: Any, value: ir.Expression) -> ir.Expression:
    """Return what a function gives whose result is an address."""
    wanted = scope.function.result
    is_value = not places.is_place(value) or (isinstance(wanted, ir.Pointer) and value.type != wanted.target)
    if is_value and isinstance(wanted, ir.Pointer) and isinstance(wanted.target, ir.Scalar):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a reference to a value as a result that is kept")
    return places.address(scope, value)
