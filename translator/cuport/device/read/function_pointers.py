"""Functions as values: C has a number for each, as classes with virtual functions have."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import cursors, numbers
from cuport.device.read.cursors import K
from cuport.device.read.scope import Reader, Scope, Unsupported


def value(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    """Return a function's number. Raises Unsupported for what has no call by a pointer in C."""
    if not enter(scope.reader, target):
        text = f"{target.spelling} used as a function pointer"
        raise Unsupported(cursor, codes.DEVICE_FUNCTION_POINTER, text)
    return numbers.of(cursors.key(target))


def enter(reader: Reader, target: Any) -> bool:
    """Note a function whose address is taken; return whether it can be called by a pointer in C."""
    is_member = target.kind == K.CXX_METHOD and not target.is_static_method()
    if is_member or cursors.has_attribute(target, K.CUDAGLOBAL_ATTR) or target.type.is_function_variadic():
        return False
    reader.pointed.setdefault(kind_of(target.type), {})[cursors.key(target)] = target
    return True


def kind_of(type: Any) -> str:
    """Return what functions of one type have in common; `noexcept` makes no difference."""
    return str(type.get_canonical().spelling).removesuffix(" noexcept")
