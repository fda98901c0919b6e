"""Which objects have destructors, and which of them are temporary ones, which C has no end for."""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import classes, cursors, expressions, types
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Scope, Unsupported

_CLASSES = (K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL, K.CLASS_TEMPLATE)
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
    return any(is_object(one.type) for one in made)


def is_object(type: Any) -> bool:
    """Whether a type is one of objects with destructors, and no array of these."""
    return type.get_canonical().kind == T.RECORD and has_destructor(type)


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
    elif type.kind == T.RECORD and cursor.hash not in scope.owned and has_destructor(type):
        text = f"a temporary {type.spelling} with a destructor"
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, text)


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
