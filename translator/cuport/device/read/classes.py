"""Classes with virtual functions: questions to clang about them.

A class like this begins with a pointer to a table of functions. C has the 8 bytes, too, and in them a number for the
class that the object was made as: `DYNAMIC_TYPE`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuport import codes
from cuport.device.read import cursors, origins
from cuport.device.read.cursors import K
from cuport.device.read.scope import Unsupported

DYNAMIC_TYPE = "cuport_type"
"""The field that tells the class of an object."""

_CLASSES = (K.STRUCT_DECL, K.CLASS_DECL)
_TEMPLATES = (K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION, K.FUNCTION_TEMPLATE)
_METHODS = (K.CXX_METHOD, K.CONVERSION_FUNCTION, K.DESTRUCTOR)


def is_polymorphic(declaration: Any) -> bool:
    """Whether a class has virtual functions of its own, or from a base class."""
    if declaration.kind not in _CLASSES:
        return False
    known = cursors.kept(declaration, "polymorphic")
    mark = cursors.identity(declaration)
    if mark not in known:
        known[mark] = any(one.is_virtual_method() for one in _methods(declaration)) or any(
            is_polymorphic(base) for base in bases(declaration)
        )
    return bool(known[mark])


def _methods(declaration: Any) -> list[Any]:
    return [one for one in declaration.type.get_methods() if one.kind in _METHODS]


def bases(declaration: Any) -> list[Any]:
    """Return the declarations of a class's bases; a template's instance has no children to find them among."""
    return [base.type.get_canonical().get_declaration() for base in declaration.type.get_bases()]


def begins_with_type(declaration: Any, cursor: Any) -> bool:
    """Whether a class has the number of its type itself: none of its bases does.

    Raises Unsupported for a class with several such bases: each of them has its own table.
    """
    if not is_polymorphic(declaration):
        return False
    found = sum(is_polymorphic(base) for base in bases(declaration))
    if found > 1:
        text = f"class {declaration.spelling} with several base classes that have virtual functions"
        raise Unsupported(cursor, codes.DEVICE_VIRTUAL, text)
    return not found


def find_overrider(declaration: Any, target: Any) -> Any | None:
    """Return the method that objects of a class have for a virtual one; None for a pure one, or no class of its own."""
    wanted = cursors.key(target)
    for method in _methods(declaration):
        if wanted in _overridden(method):
            return None if method.is_pure_virtual_method() else method
    for base in bases(declaration):
        if (found := find_overrider(base, target)) is not None:
            return found
    return None


def _overridden(method: Any) -> set[str]:
    """Return the keys of a method and of all that it overrides."""
    found: set[str] = set()
    waiting = [method]
    while waiting:
        one = waiting.pop()
        if one.is_virtual_method() and (key := cursors.key(one)) not in found:
            found.add(key)
            waiting += cursors.overridden(one)
    return found


def derives(declaration: Any, base: str) -> bool:
    """Whether a class is the one with the key `base`, or derives from it."""
    return cursors.key(declaration) == base or any(derives(one, base) for one in bases(declaration))


def find_all(unit: Any) -> Iterator[Any]:
    """Yield the classes with virtual functions that the user's code defines; no templates, nor what stands in them."""
    for top in origins.users(unit.cursor):
        for one in cursors.below(top, frozenset(_CLASSES)):
            if one.is_definition() and not _is_in_template(one) and is_polymorphic(one):
                yield one


def _is_in_template(declaration: Any) -> bool:
    outer = declaration.semantic_parent
    while outer is not None and outer.kind != K.TRANSLATION_UNIT:
        if outer.kind in _TEMPLATES:
            return True
        outer = outer.semantic_parent
    return False
