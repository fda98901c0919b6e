"""What only clang's indexer tells: which function a name in a list means, and what the head of a `switch` declares.

    Op table[] = {relu<float>, over};
    switch (int n = f(); n) ...

libclang shows such a list as it is written, where the name may still be any function called so, and no such variable.
Its indexer looks at all as clang understood it, and in each instance of a template.
"""

from __future__ import annotations

import ctypes
from typing import Any

import clang.cindex as cindex

from cuport.device.read import cursors
from cuport.device.read.cursors import K

_LOCAL_AND_INSTANCES = 0x2 | 0x4  # CXIndexOpt_IndexFunctionLocalSymbols, ..._IndexImplicitTemplateInstantiations
_OTHERS = ("abort", "diagnostic", "main_file", "include", "ast_file", "start")


class _Reference(ctypes.Structure):
    """The beginning of CXIdxEntityRefInfo."""

    _fields_ = (("kind", ctypes.c_int), ("cursor", cindex.Cursor))


class _Declaration(ctypes.Structure):
    """The beginning of CXIdxDeclInfo."""

    _fields_ = (("entity", ctypes.c_void_p), ("cursor", cindex.Cursor))


_OnDeclaration = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(_Declaration))
_OnReference = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(_Reference))


class _Callbacks(ctypes.Structure):
    """IndexerCallbacks."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in _OTHERS), ("declaration", _OnDeclaration), ("reference", _OnReference),
    )  # fmt: skip


def _declare() -> Any:
    library: Any = cindex.conf.lib
    library.clang_IndexAction_create.argtypes = [cindex.Index]
    library.clang_IndexAction_create.restype = ctypes.c_void_p
    library.clang_IndexAction_dispose.argtypes = [ctypes.c_void_p]
    library.clang_indexTranslationUnit.argtypes = [
        ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(_Callbacks), ctypes.c_uint, ctypes.c_uint,
        cindex.TranslationUnit,
    ]  # fmt: skip
    return library


_LIBRARY = _declare()


def referenced(name: Any, user: Any | None = None) -> Any | None:
    """Return what a name refers to: where libclang has only a set of functions, the one of these if that is told.

    `user` is the function that has the name: where instances of a template mean different ones, it tells them apart.
    """
    return (_find(name, user) if is_open(name) else None) or name.referenced


def is_open(name: Any) -> bool:
    """Whether libclang has only a set of functions for a name."""
    target = name.referenced
    return target is not None and bool(target.kind == K.OVERLOADED_DECL_REF)


def variables(whole: Any, end: int, user: Any) -> list[Any]:
    """Return the variables of a function that are declared in a statement before a place, in their order."""
    file, start = _place(whole)
    found: dict[int, Any] = {}
    for (where, place), known in _known(whole).items():
        if where == file and start < place < end:
            mine = (one for holder, one in known if holder == _declaration(user) and _is_variable(one))
            found |= {one.location.offset: one for one in (_copied(one, whole) for one in mine)}
    return [found[place] for place in sorted(found)]


def _is_variable(cursor: Any) -> bool:
    return bool(cursor._kind_id == K.VAR_DECL.value)


def _copied(cursor: Any, other: Any) -> Any:
    """Return a cursor of the unit of another one: what is kept with a unit does not hold it."""
    copy = cindex.Cursor.from_buffer_copy(cursor)
    copy._tu = other._tu
    return copy


def _known(cursor: Any) -> dict[Any, list[tuple[Any, Any]]]:
    found = cursors.kept(cursor, "indexed")
    if not found:
        found.update(_index(cursor._tu))
    return found


def _find(name: Any, user: Any | None) -> Any | None:
    targets: dict[Any, Any] = {}
    for holder, target in _known(name).get(_place(name), ()):
        if not _is_variable(target) and (user is None or holder == _declaration(user)):
            targets[cursors.identity(target)] = target
    if user is not None and not targets:
        return _find(name, None)
    if len(targets) != 1:
        return None
    return _copied(next(iter(targets.values())), name)


def _index(unit: Any) -> dict[Any, list[tuple[Any, Any]]]:
    """Return the functions that names stand for, and variables, by place, each with the function that has it."""
    found: dict[Any, list[tuple[Any, Any]]] = {("", -1): []}  # something, as it is made once

    def take_declaration(data: Any, declaration: Any) -> None:
        cursor = cindex.Cursor.from_buffer_copy(declaration.contents.cursor)
        if _is_variable(cursor):
            parent = cindex.conf.lib.clang_getCursorSemanticParent(cursor)
            kept = cindex.Cursor.from_buffer_copy(cursor)
            cursor._tu = unit
            found.setdefault(_place(cursor), []).append((_declaration(parent), kept))

    def take(data: Any, reference: Any) -> None:
        cursor = cindex.Cursor.from_buffer_copy(reference.contents.cursor)
        if cursor._kind_id != K.DECL_REF_EXPR.value:
            return
        cursor._tu = unit
        target = cindex.conf.lib.clang_getCursorReferenced(cursor)
        if target is not None and target._kind_id in (K.FUNCTION_DECL.value, K.CXX_METHOD.value):
            found.setdefault(_place(cursor), []).append((_declaration(cursor), target))

    callbacks = _Callbacks(declaration=_OnDeclaration(take_declaration), reference=_OnReference(take))
    action = _LIBRARY.clang_IndexAction_create(unit.index)
    size = ctypes.sizeof(callbacks)
    _LIBRARY.clang_indexTranslationUnit(action, None, ctypes.byref(callbacks), size, _LOCAL_AND_INSTANCES, unit)
    _LIBRARY.clang_IndexAction_dispose(action)
    return found


def _place(cursor: Any) -> tuple[str, int]:
    where = cursor.extent.start  # its location is that of the qualifier, or behind it
    return (where.file.name if where.file is not None else "", where.offset)


def _declaration(cursor: Any) -> Any:
    """Return clang's address of a declaration; of an expression, that of the declaration which holds it."""
    return cursor.data[0]
