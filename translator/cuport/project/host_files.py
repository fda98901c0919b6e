"""Files without device code, or without kernels: for OpenCL, clang need make no instances of templates for them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from cuport.cuda.index import FileIndex, has_device_code
from cuport.support import resources
from cuport.tree import HEADER_SUFFIXES, UNIT_SUFFIXES

_SOURCES = tuple(sorted(HEADER_SUFFIXES | UNIT_SUFFIXES))


def have_no_device_code(reached: Iterable[FileIndex]) -> bool:
    """Whether a file and those of the tree that it includes have no code for the device."""
    return not any(file.has_device_code or _includes_unknown(file) for file in reached)


def have_no_kernel(reached: Iterable[FileIndex]) -> bool:
    """Whether a file and those of the tree that it includes have no kernel, of which an instance may be wanted.

    Functions for the device may be there: headers of host code bring some to all that includes them.
    """
    return not any(file.may_launch or _includes_unknown(file) for file in reached)


def _includes_unknown(file: FileIndex) -> bool:
    """Whether a file includes what nobody has looked into: by a macro, or of another kind."""
    return file.includes_by_macro or any(quoted and not name.endswith(_SOURCES) for name, quoted in file.includes)


def brings_device_code(read: Iterable[str]) -> bool:
    """Whether clang read a file with device code that the tree's index knows nothing of, as in folders beside it."""
    from cuport.frontend import clang  # the plan has no need of it

    known = (str(resources.CUDA_HEADERS), str(resources.HOST_HEADERS), str(clang.native()), "/usr/include", "/usr/lib")
    return any(_has_device_code(name) for name in read if not name.startswith(known))


@lru_cache(4096)
def _has_device_code(name: str) -> bool:
    try:
        return has_device_code(Path(name).read_bytes())
    except OSError:  # it went away
        return True
