"""Where cuport's own data is: next to the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
CUDA_HEADERS = PACKAGE / "frontend" / "headers"
HOST_HEADERS = PACKAGE / "frontend" / "host_headers"
"""Headers that have nothing to do with CUDA, for sources to be read with where the system lacks them."""
OPENCL_HEADERS = PACKAGE / "frontend" / "opencl_headers"
"""What OpenCL C has beyond clang's own built-ins, for programs that were written to be read back."""
LIBRARIES = PACKAGE / "runtime" / "libraries"
"""Thrust and CUB in CUDA C++, and the headers that CUDA's samples share."""
CPU_HEADERS = PACKAGE / "runtime" / "cpu" / "include"
"""CUDA's headers of the runtime for the processor."""


@cache
def data(name: str) -> Path:
    """Return the folder of data called `name` ("rules", "templates").

    A wheel carries it as `cuport/_data/<name>`; a checkout has it at the top level.
    """
    packed = PACKAGE / "_data" / name
    return packed if packed.is_dir() else PACKAGE.parents[1] / name
