"""Expressions of the AST to `ir`, by the kind of their cursor; this module reads the simple ones.

Each module registers what it reads, and reads the parts of it by way of `read`. References become pointers, implicit
conversions mostly stay implicit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from cuport import codes
from cuport.device import ir
from cuport.device.read import cursors, literals, types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported
from cuport.support.escape import without_trigraphs

_Read: TypeAlias = Callable[[Scope, Any], ir.Expression]
_READERS: dict[Any, _Read] = {}


def reads(*kinds: Any) -> Callable[[_Read], _Read]:
    """Register a function for the kinds of cursors that it reads."""

    def register(function: _Read) -> _Read:
        for kind in kinds:
            assert kind not in _READERS, f"two readers for {kind.name}"
            _READERS[kind] = function
        return function

    return register


def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return an expression. Raises Unsupported for what C can't say."""
    reader = _READERS.get(cursor.kind)
    if reader is None:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"expression of kind {cursor.kind.name}")
    return reader(scope, cursor)


def type_of(scope: Scope, cursor: Any) -> ir.Type:
    """Return the type of an expression, its pointers with new slots."""
    return types.read(scope.reader, cursor.type, scope.slot, cursor)


def uncertain(scope: Scope, cursor: Any) -> ir.Expression:
    """Read an expression that may not be evaluated when its statement is, or more than once."""
    before, scope.is_certain = scope.is_certain, False
    try:
        return read(scope, cursor)
    finally:
        scope.is_certain = before


def zero(scope: Scope, cursor: Any) -> ir.Expression:
    """Return the value of an expression without children: a constant, or a value-initialised object."""
    type = type_of(scope, cursor)
    value = cursors.evaluate(cursor)
    if isinstance(type, ir.Scalar):
        return literals.of_value(value or 0, type)
    if isinstance(type, ir.Pointer):
        return ir.Literal("0", type)
    return ir.Initializer((ir.Literal("0", ir.INT),), type)


@reads(K.PAREN_EXPR)
def _parenthesise(scope: Scope, cursor: Any) -> ir.Expression:
    return read(scope, cursors.children(cursor)[-1])  # the printer knows where parentheses are due


@reads(K.INTEGER_LITERAL, K.FLOATING_LITERAL)
def _number(scope: Scope, cursor: Any) -> ir.Expression:
    return literals.number(scope, cursor, type_of(scope, cursor))


@reads(K.CHARACTER_LITERAL)
def _character(scope: Scope, cursor: Any) -> ir.Expression:
    return literals.character(cursor, type_of(scope, cursor))


@reads(K.CXX_BOOL_LITERAL_EXPR)
def _boolean(scope: Scope, cursor: Any) -> ir.Expression:
    return ir.Literal("true" if cursors.evaluate(cursor) else "false", ir.BOOL)


@reads(K.STRING_LITERAL)
def _string(scope: Scope, cursor: Any) -> ir.Expression:
    return ir.Literal(without_trigraphs(cursor.spelling), type_of(scope, cursor))


@reads(K.CXX_NULL_PTR_LITERAL_EXPR, K.GNU_NULL_EXPR)
def _null(scope: Scope, cursor: Any) -> ir.Expression:
    return ir.Literal("0", ir.Pointer(ir.VOID, scope.slot()))


@reads(K.CXX_UNARY_EXPR, K.SIZE_OF_PACK_EXPR)
def _evaluate(scope: Scope, cursor: Any) -> ir.Expression:
    value = cursors.evaluate(cursor)
    if value is None:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "an expression whose value is not constant")
    return literals.of_value(value, type_of(scope, cursor))


_REFUSED = {
    K.CXX_DYNAMIC_CAST_EXPR: "`dynamic_cast`",
    K.CXX_TYPEID_EXPR: "`typeid`",
    K.CXX_THROW_EXPR: "`throw` in device code",
}


@reads(*_REFUSED)
def _refuse(scope: Scope, cursor: Any) -> ir.Expression:
    raise Unsupported(cursor, codes.DEVICE_ALLOCATION, _REFUSED[cursor.kind])
