"""libclang's Python bindings with less work in front of each answer: the same results in a fraction of the time.

The bindings ask at every question whether a cursor is null, twice with a call of libclang, look kinds up through two
classes, and make four objects to tell a place; a unit is some hundred thousand questions.
"""

from __future__ import annotations

import ctypes
from typing import Any

import clang.cindex as cindex

_library: Any = cindex.conf.lib
_NULL_KIND = cindex.CursorKind.INVALID_FILE.value  # clang_getNullCursor's kind, and that of no other cursor
_CURSOR_KINDS = {kind.value: kind for kind in cindex.CursorKind}
_TYPE_KINDS = {kind.value: kind for kind in cindex.TypeKind}
_OPERATORS = {kind.value: kind for kind in cindex.BinaryOperator}


def _is_null(cursor: Any) -> bool:
    return bool(cursor._kind_id == _NULL_KIND)


def _cursor_kind(cursor: Any) -> Any:
    return _CURSOR_KINDS[cursor._kind_id]


def _type_kind(one: Any) -> Any:
    return _TYPE_KINDS[one._kind_id]


def _binary_operator(cursor: Any) -> Any:
    return _OPERATORS[_library.clang_getCursorBinaryOperatorKind(cursor)]


def _spelling(cursor: Any) -> Any:
    try:
        return cursor._spelling
    except AttributeError:
        cursor._spelling = found = cindex._CXString.from_result(_library.clang_getCursorSpelling(cursor))
        return found


def _hash(cursor: Any) -> int:
    try:
        return cursor._hash  # type: ignore[no-any-return]
    except AttributeError:
        cursor._hash = found = _library.clang_hashCursor(cursor)
        return found  # type: ignore[no-any-return]


def _unit(cursor: Any) -> Any:
    return cursor._tu


def _location(cursor: Any) -> Any:
    try:
        return cursor._loc
    except AttributeError:
        cursor._loc = found = _library.clang_getCursorLocation(cursor)
        return found


def _type(cursor: Any) -> Any:
    try:
        return cursor._type
    except AttributeError:
        cursor._type = found = _library.clang_getCursorType(cursor)
        found._tu = cursor._tu
        return found


def _canonical(one: Any) -> Any:
    try:
        return one._canonical
    except AttributeError:
        found = _library.clang_getCanonicalType(one)
        found._tu = one._tu
        one._canonical = found
        return found


def _find_referenced(cursor: Any) -> Any:
    try:
        return cursor._referenced
    except AttributeError:
        found = _library.clang_getCursorReferenced(cursor)
        if found is not None and found._kind_id == _NULL_KIND:
            found = None
        elif found is not None:
            found._tu = cursor._tu
        cursor._referenced = found
        return found


_file, _line, _column, _offset = cindex.c_object_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
_addresses = tuple(map(ctypes.byref, (_file, _line, _column, _offset)))


def _find_place(place: Any) -> tuple[Any, int, int, int]:
    """Return the file, line, column and byte offset of a place; of what a macro made, where the macro is used."""
    data = place._data
    if data is None:
        _library.clang_getInstantiationLocation(place, *_addresses)
        file = cindex.File(cindex.c_object_p.from_buffer_copy(_file)) if _file else None
        data = place._data = (file, _line.value, _column.value, _offset.value)
    return data  # type: ignore[no-any-return]


def _find_spot(place: Any) -> tuple[Any, int]:
    """Return the file and the byte offset alone: to tell a line or a column, libclang counts through the file."""
    try:
        return place._spot  # type: ignore[no-any-return]
    except AttributeError:
        _library.clang_getInstantiationLocation(place, _addresses[0], None, None, _addresses[3])
        file = cindex.File(cindex.c_object_p.from_buffer_copy(_file)) if _file else None
        place._spot = found = (file, _offset.value)
        return found


def _file_of(place: Any) -> Any:
    return _find_spot(place)[0]


def _offset_of(place: Any) -> int:
    return _find_spot(place)[1]


def install() -> None:
    """Replace what is asked most."""
    cursor: Any = cindex.Cursor
    cursor.is_null = _is_null
    cursor.kind = property(_cursor_kind)
    cursor.binary_operator = property(_binary_operator)
    cursor.spelling = property(_spelling)
    cursor.hash = property(_hash)
    cursor.translation_unit = property(_unit)
    cursor.location = property(_location)
    cursor.type = property(_type)
    cursor.referenced = property(_find_referenced)
    for kinds in (
        cindex.CursorKind,
        cindex.TypeKind,
        cindex.BinaryOperator,
    ):  # each kind is one object: no need to look at its name
        kinds.__hash__ = object.__hash__
    of_type: Any = cindex.Type
    of_type.kind = property(_type_kind)
    of_type.get_canonical = _canonical
    of_place: Any = cindex.SourceLocation
    of_place._get_instantiation = _find_place
    of_place.file = property(_file_of)
    of_place.offset = property(_offset_of)
