"""Whether a tree's own build goes on, or cuport writes one."""

from __future__ import annotations

import re

from cuport.tree import InputFile, Tree

_LIST = re.compile(r"(?:^|/)CMakeLists\.txt$")
_MAKEFILE = re.compile(r"(?:^|/)(?:GNU)?[Mm]akefile$")
_CUDA = re.compile(rb"(?i)cuda|nvcc|\.cu\b")


def has_build(tree: Tree) -> bool:
    """Whether a tree has CMake lists or Makefiles of its own for its CUDA files."""
    return any((is_list(file.rel) or is_makefile(file.rel)) and _names_cuda(file) for file in tree.files)


def is_list(rel: str) -> bool:
    """Whether CMake reads a file as a folder's list."""
    return _LIST.search(rel) is not None


def is_makefile(rel: str) -> bool:
    """Whether make takes a file by itself."""
    return _MAKEFILE.search(rel) is not None


def _names_cuda(file: InputFile) -> bool:
    try:
        return _CUDA.search(file.path.read_bytes()) is not None
    except OSError:  # told when it is translated
        return False
