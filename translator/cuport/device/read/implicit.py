"""What C++ does implicitly: conversions, temporaries, defaults."""

from __future__ import annotations

from typing import Any

from cuport.device import ir
from cuport.device.read import casts, constant, cursors, destructors, expressions, lists
from cuport.device.read.cursors import POINTERS, K, T
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope

_KINDS = (T.RECORD, T.POINTER, T.LVALUEREFERENCE, T.RVALUEREFERENCE)
_PROMOTED = (T.INT, T.LONG, T.LONGLONG)
_SIGNED = {ir.UINT: ir.INT, ir.ULONG: ir.LONG}
_PARTS_OF_TYPES = (K.TYPE_REF, K.TEMPLATE_REF, K.NAMESPACE_REF)


@reads(K.UNEXPOSED_EXPR)
def _wrap(scope: Scope, cursor: Any) -> ir.Expression:
    """Read an implicit conversion, a temporary, or a default: most say nothing in C."""
    inner = cursors.children(cursor)
    if not inner or inner[0].kind in _PARTS_OF_TYPES:  # `T()`, where arguments of templates may come behind
        destructors.require_owner(scope, cursor)
        return expressions.zero(scope, cursor)
    if len(inner) == 2 and cursor.type.get_canonical().kind == T.CONSTANTARRAY:  # the array, and how to copy an element
        return lists.copy(scope, cursor, *inner)
    expression = expressions.read(scope, inner[-1])
    wanted = cursor.type.get_canonical()
    if wanted.kind in _PROMOTED and inner[-1].type.get_canonical().kind == T.ENUM:
        return _promoted(expression)
    if wanted.kind not in _KINDS:  # a number, as nearly always
        return expression
    if constant.is_function(wanted) and isinstance(expression.type, ir.Pointer):  # nullptr
        return ir.Literal("0", ir.ULONG)
    found = inner[-1].type.get_canonical()
    if wanted.kind == T.RECORD and found.kind == T.RECORD:
        return casts.as_base(scope, expression, expressions.type_of(scope, cursor))
    if wanted.kind == T.POINTER and found.kind in POINTERS:
        return casts.pointer_as_base(scope, expression, wanted, cursor)
    return expression


def _promoted(expression: ir.Expression) -> ir.Expression:
    """Return what an enumeration's value is where C++ computes with it: signed, though it is kept without a sign."""
    kind = _SIGNED.get(expression.type) if isinstance(expression.type, ir.Scalar) else None
    if kind is None:
        return expression
    if isinstance(expression, ir.Literal):
        return ir.Literal(expression.text.rstrip("uUlL") + "L" * (kind == ir.LONG), kind)
    return ir.Cast(expression, kind)
