"""Functions as values: C has a number for each, as classes with virtual functions have."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import closure_types, cursors, numbers
from cuport.device.read.cursors import K
from cuport.device.read.scope import Reader, Scope, Unsupported


def value(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    """Return a function's number. Raises Unsupported for what has no call by a pointer in C."""
    if not enter(scope.reader, target):
        text = f"{target.spelling} used as a function pointer"
        raise Unsupported(cursor, codes.DEVICE_FUNCTION_POINTER, text)
    return numbers.of(key_of(target))


def enter(reader: Reader, target: Any) -> bool:
    """Note a function whose address is taken; return whether it can be called by a pointer in C."""
    is_member = target.kind == K.CXX_METHOD and not target.is_static_method()
    if is_member or cursors.has_attribute(target, K.CUDAGLOBAL_ATTR) or target.type.is_function_variadic():
        return False
    reader.pointed.setdefault(kind_of(target.type), {})[key_of(target)] = target
    return True


def key_of(target: Any) -> str:
    """Return what a function's number is made of. That of a lambda is told by its place: it has no name of its own."""
    if not closure_types.has_lambda(target.semantic_parent.type.spelling):
        return cursors.key(target)
    place = cursors.place(target.semantic_parent)
    return f"{target.get_usr()} at {place.line}:{place.column}"


def kind_of(type: Any) -> str:
    """Return what functions of one type have in common; `noexcept` makes no difference."""
    return str(type.get_canonical().spelling).removesuffix(" noexcept")
