"""Where a declaration comes from: the user's code, CUDA's headers, or the C++ library."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import clang.cindex as cindex

from cuport.device.read.cursors import K, identity, kept, once
from cuport.frontend import visit
from cuport.frontend.ast import TORCH_FOLDERS
from cuport.support.resources import CUDA_HEADERS

_BUILT_IN = "__builtin_"  # declared where it is first called, as far as libclang knows

_CUDA = str(CUDA_HEADERS)
_LIBRARIES = str(CUDA_HEADERS / "cuport" / "libraries")
_OPERATORS = ("/thrust/functional.h", "/cub/util.h")  # `thrust::plus` and the like do what they say


@once
def is_cuda(cursor: Any) -> bool:
    """Whether our CUDA headers declare it: a program may declare `__syncthreads` once more, for its editor."""
    if visit.file_of(cursor).startswith(_CUDA):
        return True
    first = cursor.canonical if cursor.kind == K.FUNCTION_DECL else None
    return first is not None and visit.file_of(first).startswith(_CUDA) and cursor.get_definition() is None


@once
def is_of_torch(cursor: Any) -> bool:
    """Whether PyTorch's headers have it, or ours that stand in for them."""
    return TORCH_FOLDERS.search(visit.file_of(cursor)) is not None


@once
def has_placeholder_body(cursor: Any) -> bool:
    """Whether it is a library's function whose body in our headers is only there so that templates can call it."""
    found = cursor.get_definition() or cursor
    file = visit.file_of(found)
    if not file.startswith(_LIBRARIES):
        return False
    body = next((child for child in found.get_children() if child.kind == K.COMPOUND_STMT), None)
    if body is None:
        return False
    if file.endswith(_OPERATORS):
        return found.kind != K.CONSTRUCTOR and next(body.get_children(), None) is None
    return True


@once
def is_standard(cursor: Any) -> bool:
    """Whether it belongs to the C or C++ library, or is the compiler's own."""
    if cursor.spelling.startswith(_BUILT_IN):
        return True
    file = visit.file_of(cursor)
    return not file or file.startswith(_standard())


def users(parent: Any) -> Iterator[Any]:
    """Yield what a scope declares that is neither standard nor CUDA's; found once, as several readers ask."""
    unit, known = parent._tu, kept(parent, "users")
    mark = identity(parent)
    if (found := known.get(mark)) is None:
        found = known[mark] = _users(parent)
    for bare in found:
        cursor = cindex.Cursor.from_buffer_copy(bare)
        cursor._tu, cursor._spelling = unit, bare._spelling
        yield cursor


def _users(parent: Any) -> list[Any]:
    """Return the user's declarations as cursors that do not hold the unit, which ends with the last that does."""

    def is_users(file: str) -> bool:
        return not file.startswith((*_standard(), str(CUDA_HEADERS)))

    found = []
    for one in visit.find_in(parent, is_users):
        if not (name := one.spelling).startswith(_BUILT_IN):
            bare = cindex.Cursor.from_buffer_copy(one)
            bare._spelling = name
            found.append(bare)
    return found


@cache
def _standard() -> tuple[str, ...]:
    return str(Path(cindex.__file__).parent / "native"), "/usr/include", "/usr/lib"
