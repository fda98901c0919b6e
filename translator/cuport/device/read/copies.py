"""Copies, moves and assignments of objects: which of them call functions, and those calls.

What nobody wrote for a class C++ does part by part; where a part has a function for it, one for the whole is made, too.
"""

from __future__ import annotations

from typing import Any

from cuport.device import ir
from cuport.device.read import arguments, classes, cursors, dynamic_types, origins, types
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Scope

_CLASSES = (K.STRUCT_DECL, K.CLASS_DECL)


def is_copy(target: Any) -> bool:
    """Whether a function copies, moves or assigns a whole object of its class."""
    return _is_of(target, False, False) or _is_of(target, False, True) or is_assignment(target)


def is_assignment(target: Any) -> bool:
    """Whether a function is the `operator=` for a whole object of its class."""
    return _is_of(target, True, False) or _is_of(target, True, True)


def _is_of(target: Any, assigns: bool, moves: bool) -> bool:
    if target.kind == K.CONSTRUCTOR:
        return not assigns and bool(target.is_move_constructor() if moves else target.is_copy_constructor())
    if target.kind != K.CXX_METHOD or not assigns:
        return False
    return bool(target.is_move_assignment_operator_method() if moves else target.is_copy_assignment_operator_method())


@cursors.once
def acts(target: Any) -> bool:
    """Whether such a function does more than to copy bytes: it is written, or one is for a base class or a member.

    The assignment of an object with virtual functions leaves it of its own class.
    """
    if cursors.has_body(target):
        return True
    declared = target.semantic_parent
    if declared.kind not in _CLASSES or origins.is_cuda(declared):
        return False
    if is_assignment(target) and classes.is_polymorphic(declared):
        return True
    return any(find_alike(type, target) is not None for type in _held(declared.type))


def find_alike(type: Any, target: Any) -> Any | None:
    """Return the function that does with a part of an object what `target` does with the whole; None for bytes."""
    assigns = is_assignment(target)
    return find(type, assigns, _is_of(target, assigns, True))


def find(type: Any, assigns: bool, moves: bool) -> Any | None:
    """Return the function that copies, moves or assigns an object, or the elements of an array; None for bytes."""
    plain = type.get_canonical()
    while plain.kind == T.CONSTANTARRAY:
        plain = plain.element_type.get_canonical()
    if plain.kind != T.RECORD or origins.is_cuda(plain.get_declaration()):
        return None
    methods = list(plain.get_methods())
    for is_move in (True, False) if moves else (False,):
        for method in methods:
            if _is_of(method, assigns, is_move):
                return method if acts(method) else None
    return None


def moves_otherwise(type: Any) -> bool:
    """Whether an object is moved by another function than it is copied by, in itself or in what it holds."""
    target = find(type, False, True)
    if target is None or cursors.has_body(target):
        return target is not None and bool(target.is_move_constructor())
    return any(map(moves_otherwise, _held(target.semantic_parent.type)))


def _held(type: Any) -> list[Any]:
    """Return the types of a class's bases and members."""
    return [base.type for base in type.get_bases()] + [one.type for one in type.get_fields()]


def call(scope: Scope, target: Any, other: ir.Expression, kind: ir.Type, self: ir.Expression | None = None) -> ir.Call:
    """Return the call of such a function: for a constructor, which gives an object of type `kind`, without `self`."""
    first, *rest = target.get_arguments()
    passed = [arguments.bound(scope, first.type, other, target), *(arguments.default(scope, one) for one in rest)]
    if self is not None:
        kind = types.parameter(scope.reader, target.result_type, scope.slot, target)
        passed.insert(0, self)
    return ir.Call(scope.reader.want(target), tuple(passed), kind, scope.function.place)


def copied(scope: Scope, value: ir.Expression, type: Any) -> ir.Expression:
    """Return a copy of an object, where C++ makes one that libclang does not show."""
    plain = type.get_canonical()
    plain = plain.get_pointee() if types.is_reference(plain) else plain
    target = find(plain, False, False) if isinstance(value.type, ir.RecordType) else None
    return call(scope, target, value, value.type) if target is not None else dynamic_types.copied(scope, value, plain)
