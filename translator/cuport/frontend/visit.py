"""Visit the cursors of a unit at libclang's own pace.

The bindings make a Python object of each cursor. A unit has ten thousand declarations in headers that nobody here asks
about: here a cursor costs two calls of libclang.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any

import clang.cindex as cindex

from cuport.frontend import bindings
from cuport.support import progress

bindings.install()
_CONTINUE, _RECURSE = 1, 2  # CXChildVisitResult
_FILE, _LINE, _COLUMN, _OFFSET = ctypes.c_void_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
_FILE_ADDRESS, _LINE_ADDRESS, _COLUMN_ADDRESS = ctypes.byref(_FILE), ctypes.byref(_LINE), ctypes.byref(_COLUMN)
_OFFSET_ADDRESS = ctypes.byref(_OFFSET)
_EXPANSION = "clang_getExpansionLocation"
_OF_MACRO = 1 << 31  # places in expansions of macros are numbers from here on
_HAVE_INSTANCES = {
    kind.value
    for kind in (
        cindex.CursorKind.FUNCTION_DECL,
        cindex.CursorKind.CXX_METHOD,
        cindex.CursorKind.CONSTRUCTOR,
        cindex.CursorKind.DESTRUCTOR,
        cindex.CursorKind.CONVERSION_FUNCTION,
        cindex.CursorKind.VAR_DECL,
    )
}


@cache
def _location(name: str) -> Any:
    """Return a function of libclang's that takes a place, and the addresses of file, line, column and offset."""
    function: Any = cindex.conf.lib[name]
    function.argtypes = [cindex.SourceLocation, *([ctypes.c_void_p] * 4)]
    function.restype = None
    return function


def offset_in_argument(location: Any) -> int:
    """Return the byte offset of a place: of what a macro's argument has, in the argument; of its text, of the use."""
    _location("clang_getFileLocation")(location, None, None, None, _OFFSET_ADDRESS)
    return _OFFSET.value


@cache
def _has_attributes() -> Any:
    """Return clang_Cursor_hasAttrs, which the bindings lack."""
    function: Any = cindex.conf.lib["clang_Cursor_hasAttrs"]
    function.argtypes = [cindex.Cursor]
    function.restype = ctypes.c_uint
    return function


def has_attributes(cursor: Any) -> bool:
    """Tell whether a declaration has attributes. Of a template, libclang says no."""
    return bool(_has_attributes()(cursor))


def place(cursor: Any) -> tuple[str, int, int]:
    """Return the file, line and column of a cursor; of what a macro made, where the macro is used. No file is ""."""
    _location(_EXPANSION)(cursor.location, _FILE_ADDRESS, _LINE_ADDRESS, _COLUMN_ADDRESS, None)
    return _name_of_file(cursor), _LINE.value, _COLUMN.value


def file_of(cursor: Any) -> str:
    """Return the file of a cursor as `place` does, for less: libclang counts lines."""
    _location(_EXPANSION)(cursor.location, _FILE_ADDRESS, None, None, None)
    return _name_of_file(cursor)


def _name_of_file(cursor: Any) -> str:
    """Return the name of the file that libclang has just told of a cursor."""
    unit = cursor._tu
    names: dict[int | None, str] | None = getattr(unit, "_cuport_names", None)
    if names is None:
        names = unit._cuport_names = {None: ""}
    name = names.get(_FILE.value)
    if name is None:
        name = names[_FILE.value] = cursor.location.file.name
    return name


class Places:
    """The places of a file in a unit, by byte offsets.

    libclang looks for a header's begin among all files of a unit and all expansions of macros in it, whenever it is
    asked. A place is a number, and those of a file are in order, so a place is counted from the file's begin.
    """

    def __init__(self, unit: Any, file: Any, begin: Any | None = None) -> None:
        self._unit, self._file, self._is_counted = unit, file, file.name != unit.spelling
        self._begin = begin or cindex.SourceLocation.from_offset(unit, file, 0)

    def are_there(self) -> bool:
        """Whether the unit has the file: a condition may keep it out."""
        return self._begin.file is not None

    def cursor_at(self, offset: int) -> Any | None:
        """Return the cursor at an offset.

        Where none stands there, as in arguments of macros, libclang tells where that text is expanded.
        """
        if self._is_counted:
            place = _moved(self._begin, offset)
            cursor = cindex.Cursor.from_location(self._unit, place)
            if cursor is not None and cursor.location.int_data == place.int_data:
                return cursor
        return self._find_cursor(offset)

    def cursor_behind(self, cursor: Any, start: int, length: int) -> Any:
        """Return the cursor right behind the name of this length that starts at an offset, where `cursor` was found."""
        if self._is_counted and cursor.location.int_data == self._begin.int_data + start:
            # The name is no argument of a macro, so what follows is none either.
            return cindex.Cursor.from_location(self._unit, _moved(self._begin, start + length))
        return self._find_cursor(start + length)

    def _find_cursor(self, offset: int) -> Any:
        place = cindex.SourceLocation.from_offset(self._unit, self._file, offset)
        return cindex.Cursor.from_location(self._unit, place)


def find_begins(tops: Iterable[Any]) -> dict[str, Any]:
    """Return the places at which files begin, by the files' names, as far as these declarations tell."""
    begins: dict[str, Any] = {}
    for top in tops:
        where = top.location
        if where.int_data < _OF_MACRO and (name := where.file.name) not in begins:
            begins[name] = _moved(where, -where.offset)
    return begins


def _moved(place: Any, by: int) -> Any:
    other = cindex.SourceLocation.from_buffer_copy(place)
    other.int_data += by
    return other


def find_in(scope: Any, is_wanted: Callable[[str], bool]) -> list[Any]:
    """Return what a scope declares itself, of a whole unit's cursor all, in files whose names are wanted."""
    library: Any = cindex.conf.lib
    unit = scope._tu
    place, file = _location(_EXPANSION), ctypes.c_void_p()
    address = ctypes.byref(file)
    known: dict[int | None, bool] = {None: False}
    found: list[Any] = []

    def visit(child: Any, _: Any, __: object) -> int:
        place(library.clang_getCursorLocation(child), address, None, None, None)
        wanted = known.get(file.value)
        if wanted is None:
            child._tu = unit
            wanted = known[file.value] = is_wanted(child.location.file.name)
        if wanted:
            child._tu = unit
            found.append(child)
        return _CONTINUE

    library.clang_visitChildren(scope, cindex.cursor_visit_callback(visit), found)
    return [one for one in found if not _is_instance(one)]


def _is_instance(cursor: Any) -> bool:
    """Tell whether this is what a call made of a template: an index without precompiled declarations shows those, too.

    What a program declares stands at a place of its own; an instance stands where its template does.
    """
    if cursor._kind_id not in _HAVE_INSTANCES:
        return False
    if cursor.specialized_template is not None:
        return _stands_at_template(cursor)
    parent = cursor.lexical_parent
    return parent is not None and _stands_at_template(parent)


def _stands_at_template(cursor: Any) -> bool:
    """Tell whether a declaration stands where its template does; specialisations of the program's do not."""
    template = cursor.specialized_template
    if template is None:
        return False
    return cursor.location in [one.location for one in (template, template.get_definition()) if one is not None]


def find_below(top: Any, kinds: Collection[Any]) -> list[tuple[Any, Any]]:
    """Return the cursors of these kinds in a declaration, itself included, outer before inner, each with its parent."""
    library: Any = cindex.conf.lib
    wanted, unit = {kind.value for kind in kinds}, top._tu
    found = [(top, top.semantic_parent)] if top._kind_id in wanted else []

    def visit(child: Any, parent: Any, _: object) -> int:
        progress.step()
        if child._kind_id in wanted:
            child._tu = parent._tu = unit
            found.append((child, parent))
        return _RECURSE

    library.clang_visitChildren(top, cindex.cursor_visit_callback(visit), found)
    return found
