"""What only clang's indexer tells: which function a name in a list in braces means.

    Op table[] = {relu<float>, over};

libclang shows such a list as it is written, where the name may still be any function called so. Its indexer looks at
the list as clang understood it, and in each instance of a template.
"""

from __future__ import annotations

import ctypes
from typing import Any

import clang.cindex as cindex

from cuport.device.read import cursors
from cuport.device.read.cursors import K

_LOCAL_AND_INSTANCES = 0x2 | 0x4  # CXIndexOpt_IndexFunctionLocalSymbols, ..._IndexImplicitTemplateInstantiations
_OTHERS = ("abort", "diagnostic", "main_file", "include", "ast_file", "start", "declaration")


class _Reference(ctypes.Structure):
    """The beginning of CXIdxEntityRefInfo."""

    _fields_ = (("kind", ctypes.c_int), ("cursor", cindex.Cursor))


_Callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(_Reference))


class _Callbacks(ctypes.Structure):
    """IndexerCallbacks."""

    _fields_ = (*((name, ctypes.c_void_p) for name in _OTHERS), ("reference", _Callback))


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


def _find(name: Any, user: Any | None) -> Any | None:
    found = cursors.kept(name, "indexed")
    if not found:
        found.update(_index(name._tu))
    targets: dict[Any, Any] = {}
    for holder, target in found.get(_place(name), ()):
        if user is None or holder == _declaration(user):
            targets[cursors.identity(target)] = target
    if user is not None and not targets:
        return _find(name, None)
    if len(targets) != 1:
        return None
    target = cindex.Cursor.from_buffer_copy(*targets.values())
    target._tu = name._tu
    return target


def _index(unit: Any) -> dict[Any, list[tuple[Any, Any]]]:
    """Return the functions that names stand for, by place, each with what holds the name."""
    found: dict[Any, list[tuple[Any, Any]]] = {(): []}

    def take(data: Any, reference: Any) -> None:
        cursor = cindex.Cursor.from_buffer_copy(reference.contents.cursor)
        if cursor._kind_id != K.DECL_REF_EXPR.value:
            return
        cursor._tu = unit
        target = cindex.conf.lib.clang_getCursorReferenced(cursor)
        if target is not None and target._kind_id in (K.FUNCTION_DECL.value, K.CXX_METHOD.value):
            found.setdefault(_place(cursor), []).append((_declaration(cursor), target))

    callbacks = _Callbacks(reference=_Callback(take))
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
