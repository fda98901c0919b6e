"""Which types are those of objects with destructors that do something."""

from __future__ import annotations

from typing import Any

from cuport.device.read import classes, cursors
from cuport.device.read.cursors import K, T

_CLASSES = (K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL, K.CLASS_TEMPLATE)


def is_object(type: Any) -> bool:
    """Whether a type is one of objects with destructors, and no array of these."""
    return type.get_canonical().kind == T.RECORD and has_destructor(type)


def may_end(type: Any) -> bool:
    """Whether the object behind a pointer may have a destructor: it may be one of a derived class."""
    declared = _class_of(type)[1]
    if has_destructor(type) or not classes.is_polymorphic(declared):
        return has_destructor(type)
    return any(one.kind == K.DESTRUCTOR and one.is_virtual_method() for one in type.get_canonical().get_methods())


def has_destructor(type: Any) -> bool:
    """Whether an object's end means more than that of its memory: a destructor in it does something, or may."""
    declared = _class_of(type)[1]
    if declared.kind not in _CLASSES:
        return False
    known = cursors.kept(declared, "destructors")  # each variable asks
    mark = cursors.identity(declared)
    if mark not in known:
        known[mark] = _holds_destructor(type, set())
    return bool(known[mark])


def _class_of(type: Any) -> tuple[Any, Any]:
    """Return the type of an object, or of the elements of an array, and its declaration."""
    plain = type.get_canonical()
    while plain.kind == T.CONSTANTARRAY:
        plain = plain.element_type.get_canonical()
    return plain, plain.get_declaration()


def _holds_destructor(type: Any, seen: set[Any]) -> bool:
    """Look into a class and what it holds, each once: a template may derive from another instance of its own."""
    plain, declared = _class_of(type)
    mark = cursors.identity(declared)
    if declared.kind not in _CLASSES or mark in seen:
        return False
    seen.add(mark)
    # libclang shows nothing within an instance of a template but its fields: what it is made from tells the rest.
    parts = cursors.children(cursors.find_template(declared) or declared)
    if any(part.kind == K.DESTRUCTOR and _acts(part) for part in parts):
        return True
    held = [part.type for part in parts if part.kind == K.CXX_BASE_SPECIFIER]
    held += [part.type for part in plain.get_fields()] if plain.kind == T.RECORD else []
    return any(_holds_destructor(one, seen) for one in held)


def _acts(destructor: Any) -> bool:
    """Whether a destructor does something."""
    if destructor.is_default_method():
        return False
    definition = destructor.get_definition() or destructor
    bodies = [part for part in cursors.children(definition) if part.kind == K.COMPOUND_STMT]
    return not bodies or bool(cursors.children(bodies[0]))
