"""Which objects with destructors are temporary ones, which C has no end for."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import cursors, destructible, expressions, types
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Scope, Unsupported

_WRAPPERS = (K.UNEXPOSED_EXPR, K.PAREN_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR)


def read_owned(scope: Scope, cursor: Any) -> ir.Expression:
    """Read an expression whose object is no temporary one: a variable, a member, memory, or the caller gets it."""
    _own(scope, cursor)
    return expressions.read(scope, cursor)


def _own(scope: Scope, cursor: Any) -> None:
    """Note what an expression makes, and what a list in braces has that makes it, or one that chooses."""
    cursor = maker(cursor)
    scope.owned.add(cursor.hash)
    if cursor.kind == K.CONDITIONAL_OPERATOR or (cursor.kind == K.INIT_LIST_EXPR and not _has_references(cursor.type)):
        for child in cursors.children(cursor):
            _own(scope, child)


def _has_references(type: Any) -> bool:
    """Whether a class has members that keep a temporary object, which then ends with the whole."""
    plain = type.get_canonical()
    return plain.kind == T.RECORD and any(types.is_reference(one.type) for one in plain.get_fields())


def makes(cursor: Any) -> bool:
    """Whether an expression makes an object, and is no place that was there before."""
    made = maker(cursor)
    if made.kind == K.CONDITIONAL_OPERATOR:
        return all(makes(child) for child in cursors.children(made)[1:])
    target = made.referenced if made.kind == K.CALL_EXPR else None
    if target is None or target.kind == K.CONSTRUCTOR:
        return target is not None or made.kind == K.INIT_LIST_EXPR
    return not types.is_reference(target.result_type)


def may_make(cursor: Any) -> bool:
    """Whether an object with a destructor may be made somewhere in an expression."""
    made = cursors.below(cursor, frozenset((K.CALL_EXPR, K.INIT_LIST_EXPR)))
    return any(destructible.is_object(one.type) for one in made)


def maker(cursor: Any) -> Any:
    """Return the expression that makes the object which another one is."""
    while cursor.kind in _WRAPPERS and (inner := cursors.children(cursor)):
        cursor = inner[-1]
    return cursor


def require_owner(scope: Scope, cursor: Any) -> None:
    """Raise Unsupported for an expression that makes a temporary object with a destructor."""
    type = cursor.type.get_canonical()
    if cursor.hash in scope.lent:
        scope.lent.remove(cursor.hash)
    elif type.kind == T.RECORD and cursor.hash not in scope.owned and destructible.has_destructor(type):
        text = f"a temporary {type.spelling} with a destructor"
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, text)
