"""What libclang's Python bindings leave out, and small questions to cursors."""

from __future__ import annotations

import ctypes
import os
from functools import cache
from pathlib import Path
from typing import Any

import clang.cindex as cindex

from translator.opencl.ir import Place
from translator.resources import CUDA_HEADERS

K = cindex.CursorKind
T = cindex.TypeKind

# CXUnaryOperatorKind, in the order of clang-c/Index.h.
_UNARY = ("", "++", "--", "++", "--", "&", "*", "+", "-", "~", "!", "__real", "__imag", "__extension__", "co_await")
POSTFIX = (1, 2)

_WRAPPERS = (K.UNEXPOSED_EXPR, K.PAREN_EXPR)


def _declare() -> Any:
    """Declare the functions of libclang that the bindings don't; returns the library."""
    library: Any = cindex.conf.lib
    pointer = ctypes.c_void_p
    for name, arguments, result in (
        ("clang_getCursorUnaryOperatorKind", [cindex.Cursor], ctypes.c_int),
        ("clang_Cursor_getVarDeclInitializer", [cindex.Cursor], cindex.Cursor),
        ("clang_Cursor_Evaluate", [cindex.Cursor], pointer),
        ("clang_EvalResult_getKind", [pointer], ctypes.c_int),
        ("clang_EvalResult_isUnsignedInt", [pointer], ctypes.c_uint),
        ("clang_EvalResult_getAsLongLong", [pointer], ctypes.c_longlong),
        ("clang_EvalResult_getAsUnsigned", [pointer], ctypes.c_ulonglong),
        ("clang_EvalResult_getAsDouble", [pointer], ctypes.c_double),
        ("clang_EvalResult_dispose", [pointer], None),
    ):
        function = getattr(library, name)
        function.argtypes, function.restype = arguments, result
    return library


_LIBRARY = _declare()


def children(cursor: Any) -> list[Any]:
    """Return the children of a cursor."""
    return list(cursor.get_children())


def unary(cursor: Any) -> tuple[str, bool]:
    """Return a unary operator, and whether it stands behind its operand."""
    kind = _LIBRARY.clang_getCursorUnaryOperatorKind(cursor)
    return _UNARY[kind], kind in POSTFIX


def initializer(cursor: Any) -> Any | None:
    """Return the initialiser of a variable's declaration."""
    found = _LIBRARY.clang_Cursor_getVarDeclInitializer(cursor)
    if _LIBRARY.clang_Cursor_isNull(found):
        return None
    found._tu = cursor._tu  # the bindings set it for their own functions only
    return found


def evaluate(cursor: Any) -> int | float | None:
    """Return what a constant expression evaluates to, if it is one and a number."""
    result = _LIBRARY.clang_Cursor_Evaluate(cursor)
    if not result:
        return None
    try:
        kind = _LIBRARY.clang_EvalResult_getKind(result)
        if kind == 1 and _LIBRARY.clang_EvalResult_isUnsignedInt(result):
            return int(_LIBRARY.clang_EvalResult_getAsUnsigned(result))
        if kind == 1:
            return int(_LIBRARY.clang_EvalResult_getAsLongLong(result))
        return float(_LIBRARY.clang_EvalResult_getAsDouble(result)) if kind == 2 else None
    finally:
        _LIBRARY.clang_EvalResult_dispose(result)


def bare(cursor: Any) -> Any:
    """Return what stands within parentheses and implicit conversions."""
    while cursor.kind in _WRAPPERS:
        inner = children(cursor)
        if len(inner) != 1:
            break
        cursor = inner[0]
    return cursor


def has_attribute(cursor: Any, kind: Any) -> bool:
    """Whether a declaration has an attribute such as `__global__`."""
    return any(child.kind == kind for child in cursor.get_children())


def place(cursor: Any) -> Place:
    """Return where a cursor stands; of what a macro made, where the macro is used."""
    where = cursor.location
    return Place(normal(where.file.name) if where.file else "", where.line, where.column)


@cache
def normal(name: str) -> str:
    """Return a path without the `..` that an include may have put into it."""
    return os.path.normpath(name)


def is_cuda(cursor: Any) -> bool:
    """Whether our CUDA headers declare it."""
    return cursor.location.file is not None and cursor.location.file.name.startswith(str(CUDA_HEADERS))


def is_standard(cursor: Any) -> bool:
    """Whether it belongs to the C or C++ library."""
    file = cursor.location.file
    return file is None or file.name.startswith((_native(), "/usr/include", "/usr/lib"))


@cache
def _native() -> str:
    return str(Path(cindex.__file__).parent / "native")


def qualified(cursor: Any) -> str:
    """Return a declaration's name with its namespaces and classes, inline namespaces left out."""
    names = [cursor.spelling]
    parent = cursor.semantic_parent
    while parent is not None and parent.kind != K.TRANSLATION_UNIT:
        if parent.kind != K.NAMESPACE or not parent.spelling.startswith("__"):
            names.append(parent.spelling)
        parent = parent.semantic_parent
    return "::".join(name for name in reversed(names) if name)


def key(cursor: Any) -> str:
    """Return a declaration's key: the same for each cursor that names it, other for each template instance."""
    return cursor.canonical.get_usr() or f"{cursor.spelling}#{cursor.canonical.hash}"
