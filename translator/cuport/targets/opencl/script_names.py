"""Which Python files are scripts that use CUDA, and the names of the files made from them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable

SUFFIX = ".py"
_CUDA = re.compile(rb"\b(?:cupyx?|pycuda|nvrtc\w*)\b")


def has_cuda(data: bytes) -> bool:
    """Whether a Python file may use CUDA in a way that cuport knows."""
    return _CUDA.search(data) is not None


def prefix(rel: str, taken: Iterable[str]) -> str:
    """Return how the names of a script's programs begin, so that none of `taken` is among them."""
    folder, name = posixpath.split(rel)
    stem = posixpath.join(folder, re.sub(r"\W", "_", name.removesuffix(SUFFIX)))
    names = list(taken)
    while any(other.startswith(f"{stem}_") for other in names):
        stem += "_cl"
    return stem
