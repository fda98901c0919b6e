"""Members that pointers name, where these are known: `(object.*method)(x)`, `object.*field`.

A pointer to a member has no form in C: what it points to stands in its place.
"""

from __future__ import annotations

from typing import Any

import clang.cindex as cindex

from cuport import codes
from cuport.device import ir
from cuport.device.read import arguments, casts, constant, cursors, fields, places, types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported

_OPERATORS = (cindex.BinaryOperator.PtrMemD, cindex.BinaryOperator.PtrMemI)


def is_member(cursor: Any) -> bool:
    """Whether an expression is `object.*pointer` or `object->*pointer`."""
    return cursor.kind == K.BINARY_OPERATOR and cursor.binary_operator in _OPERATORS


def find_method(scope: Scope, cursor: Any) -> tuple[Any, Any] | None:
    """Return the expression that names a call's object and its method by a pointer, and the method, where known."""
    before = cursors.children(cursor)
    head = cursors.bare(before[0]) if before else None
    if head is None or not is_member(head):
        return None
    target = constant.function(cursors.children(head)[1], scope.chosen)
    if target is None:
        raise Unsupported(cursor, codes.DEVICE_FUNCTION_POINTER, "a call through a pointer to a member")
    return head, target


def object_of(scope: Scope, head: Any, member: Any) -> ir.Expression:
    """Return the object before `.*`, as the class that has the member."""
    first = cursors.children(head)[0]
    base = arguments.fresh(scope, first)
    if head.binary_operator == cindex.BinaryOperator.PtrMemI:
        base = places.dereference(base)
    owner = types.read(scope.reader, member.semantic_parent.type, scope.slot, head)
    return casts.as_base(scope, base, owner)


def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Read `object.*field`. Raises Unsupported where the field is not known."""
    member = constant.member(cursors.children(cursor)[1], scope.chosen)
    if member is None:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a member named by a pointer that is not constant")
    base = object_of(scope, cursor, member)
    found = fields.find(scope, base, fields.name_of(member))
    if found is None:
        found = ir.Member(base, member.spelling, types.read(scope.reader, member.type, scope.slot, cursor))
    return places.dereference(found) if types.is_reference(member.type) else found
