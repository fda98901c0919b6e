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


def _is_null(cursor: Any) -> bool:
    return bool(cursor._kind_id == _NULL_KIND)


def _cursor_kind(cursor: Any) -> Any:
    return _CURSOR_KINDS[cursor._kind_id]


def _type_kind(one: Any) -> Any:
    return _TYPE_KINDS[one._kind_id]


def _spelling(cursor: Any) -> Any:
    try:
        return cursor._spelling
    except AttributeError:
        cursor._spelling = found = cindex._CXString.from_result(_library.clang_getCursorSpelling(cursor))
        return found


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


_line, _column, _offset = ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
_addresses = ctypes.byref(_line), ctypes.byref(_column), ctypes.byref(_offset)


def _find_place(place: Any) -> tuple[Any, int, int, int]:
    """Return the file, line, column and byte offset of a place; of what a macro made, where the macro is used."""
    data = place._data
    if data is None:
        file = cindex.c_object_p()
        _library.clang_getInstantiationLocation(place, ctypes.byref(file), *_addresses)
        data = place._data = (cindex.File(file) if file else None, _line.value, _column.value, _offset.value)
    return data  # type: ignore[no-any-return]


def install() -> None:
    """Replace what is asked most."""
    cursor: Any = cindex.Cursor
    cursor.is_null = _is_null
    cursor.kind = property(_cursor_kind)
    cursor.spelling = property(_spelling)
    cursor.location = property(_location)
    cursor.type = property(_type)
    cursor.referenced = property(_find_referenced)
    of_type: Any = cindex.Type
    of_type.kind = property(_type_kind)
    of_place: Any = cindex.SourceLocation
    of_place._get_instantiation = _find_place
