"""What host code calls the types of lambdas: `cuport::Lambda<5, 64>` for the one in line 5, column 64.

A lambda in a template, or in the argument of a macro, may have several types. The types of what it captures tell
these apart: `cuport::Lambda<5, 64, void, float *>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import clang.cindex as cindex

from cuport.device.read import cursors
from cuport.device.read.cursors import K, T
from cuport.frontend import visit

_PLACE = re.compile(r"\(lambda at [^()]*?:(\d+):(\d+)\)")
_UNNAMED = "(anonymous namespace)::"
_TEMPLATES = (K.FUNCTION_TEMPLATE, K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_CLASSES = (K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL)
_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION, K.FUNCTION_TEMPLATE)
_REFERENCES = (T.LVALUEREFERENCE, T.RVALUEREFERENCE)
_INDIRECT = (T.POINTER, *_REFERENCES)
_ARRAYS = (T.CONSTANTARRAY, T.INCOMPLETEARRAY)
_HIDDEN = (cindex.AccessSpecifier.PRIVATE, cindex.AccessSpecifier.PROTECTED)
_BEFORE = re.compile(r"^(?:(?:const|volatile) )+")
_BEHIND = re.compile(r"(?:\s*\b(?:const|volatile|__restrict))+$")


def may_differ(closure: Any) -> bool:
    """Whether a lambda's type, by its declaration, is one of several that stand at its place.

    It does in a template, and in the argument of a macro, which may use that more than once.
    """
    return _is_in_template(closure) or visit.offset_in_argument(closure.location) != closure.location.offset


def _is_in_template(closure: Any) -> bool:
    parent = closure.semantic_parent
    while parent is not None and parent.kind != K.TRANSLATION_UNIT:
        if cursors.find_template(parent) is not None or parent.kind in _TEMPLATES:
            return True
        parent = parent.semantic_parent
    return False


def name_lambdas(text: str, kinds: Iterable[Any]) -> str | None:
    """Return the text of C++ types with names for the lambdas in it; None where C++ has none for what tells them apart.

    `kinds` are the types that `text` has, in its order.
    """
    found = [closure for kind in kinds for closure in _find(kind)]
    if len(found) != len(_PLACE.findall(text)):
        return None
    captured = [_name_captured(closure) for closure in found]
    if None in captured:
        return None
    following = iter(captured)
    return _PLACE.sub(lambda match: f"cuport::Lambda<{match[1]}, {match[2]}{next(following)}>", text)


def find_nameless(kind: Any) -> str:
    """Return what a lambda within a type captures that C++ has no name for, and where the lambda is; else nothing."""
    for closure in _find(kind):
        if not may_differ(closure.get_declaration()):
            continue
        for field in closure.get_fields():
            if _has_no_name(field.type):
                line = closure.get_declaration().location.line
                shown = field.type.get_canonical().spelling
                return f"the lambda in line {line} captures {shown}, a type that only its function or class can name"
            if inner := find_nameless(field.type):
                return inner
    return ""


def has_lambda(text: str) -> bool:
    """Whether the text of a type names a lambda's."""
    return _PLACE.search(text) is not None


def _find(kind: Any) -> Iterator[Any]:
    """Yield the types of lambdas within a type, in the order in which its text has them."""
    kind = kind.get_canonical()
    if kind.kind in _INDIRECT:
        yield from _find(kind.get_pointee())
    elif kind.kind in _ARRAYS:
        yield from _find(kind.element_type)
    elif kind.kind == T.FUNCTIONPROTO:
        for part in (kind.get_result(), *kind.argument_types()):
            yield from _find(part)
    elif _is_closure(kind):
        yield kind
    else:
        owner = kind.get_declaration().semantic_parent
        if owner is not None and owner.kind in _CLASSES:
            yield from _find(owner.type)
        for part in _arguments(kind):
            yield from _find(part)


def _arguments(kind: Any) -> list[Any]:
    """Return the types among a type's template arguments."""
    found = [kind.get_template_argument_type(i) for i in range(max(kind.get_num_template_arguments(), 0))]
    return [part for part in found if part.kind != T.INVALID]


def _is_closure(kind: Any) -> bool:
    return _PLACE.fullmatch(_BEFORE.sub("", kind.spelling).replace(_UNNAMED, "")) is not None


def _name_captured(closure: Any) -> str | None:
    """Return the types of what a lambda captures, as arguments behind others; None where one has no name."""
    if not may_differ(closure.get_declaration()):
        return ""
    texts = []
    for field in closure.get_fields():
        kind = field.type.get_canonical()
        if kind.kind in _REFERENCES:
            kind = kind.get_pointee().get_canonical()
        text = f"{_BEFORE.sub('', _innermost(kind).spelling)} *" if kind.kind in _ARRAYS else _without_qualifiers(kind)
        named = None if _has_no_name(kind) else name_lambdas(text.replace(_UNNAMED, ""), [kind])
        if named is None:
            return None
        texts.append(f", {named}")
    return f", void{''.join(texts)}" if texts else ""


def _innermost(kind: Any) -> Any:
    """Return the type of an array's numbers."""
    while kind.kind in _ARRAYS:
        kind = kind.element_type.get_canonical()
    return kind


def _without_qualifiers(kind: Any) -> str:
    """Return the text of a type without the qualifiers of its own."""
    return (_BEHIND if kind.kind == T.POINTER else _BEFORE).sub("", str(kind.spelling))


def _has_no_name(kind: Any) -> bool:
    """Whether a type that is not a lambda's, or one within it, has no name outside of its function or class."""
    kind = kind.get_canonical()
    if kind.kind in _INDIRECT:
        return _has_no_name(kind.get_pointee())
    if kind.kind in _ARRAYS:
        return _has_no_name(kind.element_type)
    if _is_closure(kind):
        return False
    declaration = kind.get_declaration()
    owner = declaration.semantic_parent
    if declaration.access_specifier in _HIDDEN:
        return True
    if "(unnamed" in kind.spelling or (owner is not None and owner.kind in _FUNCTIONS):
        return True
    return any(_has_no_name(part) for part in _arguments(kind))
