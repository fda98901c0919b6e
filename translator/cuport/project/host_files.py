"""Files for the host's compiler without device code: for OpenCL, clang need make no instances of templates for them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from cuport.cuda.index import FileIndex, has_device_code, is_given_to_host
from cuport.support import resources
from cuport.tree import HEADER_SUFFIXES, UNIT_SUFFIXES

_SOURCES = tuple(sorted(HEADER_SUFFIXES | UNIT_SUFFIXES))


def is_host(rel: str, reached: Iterable[FileIndex], flags: Iterable[str]) -> bool:
    """Whether the host's compiler has a file, as far as its name and its flags say, and no device code with it.

    `reached` are that file and those of the tree that it includes.
    """
    if not is_given_to_host(rel, flags):
        return False
    return not any(file.has_device_code or _includes_unknown(file) for file in reached)


def asks_for_no_kernel(rel: str, reached: Iterable[FileIndex], flags: Iterable[str]) -> bool:
    """Whether the host's compiler has a file, and no kernel with it, of whose template it might ask for an instance.

    Functions for the device may be there: headers of host code bring some to all that includes them.
    """
    return is_given_to_host(rel, flags) and not any(file.may_launch or _includes_unknown(file) for file in reached)


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
