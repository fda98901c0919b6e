"""Programs that call CUDA's libraries: translated to OpenCL, built with the Makefile beside them, and run on PoCL."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from cuport.targets.opencl.host import rules
from cuport.verify.backends import opencl_make
from helpers import cuport, missing, put
from test_layer import MODES, run

PROGRAMS = Path(__file__).with_name("data") / "opencl"
LIBRARIES = """\
reduce 1 1 1 1 1 1
scan 0
warps 0 1
random 0 253d5e15 d1f7605a 8ce6f6f8
product 1 1
no error
"""
TRANSFORMS = """\
convolution 1 1
layer 0 0 0 9 12 0
sums 5.75 1 14.25
no error
"""


@pytest.mark.parametrize(("name", "expected"), [("libraries", LIBRARIES), ("transforms", TRANSFORMS)])
def test_program(name: str, expected: str, compiler: str, tmp_path: Path) -> None:
    """cuBLAS, cuBLASLt, cuFFT, cuRAND on both sides, CUB's blocks and warps give what plain C++ gives."""
    if problem := opencl_make.missing():
        missing(problem)
    put(tmp_path / "in" / f"{name}.cu", (PROGRAMS / f"{name}.cu").read_bytes())
    out = tmp_path / "out"
    result = cuport("translate", tmp_path / "in", "--to", "opencl", "-o", out)
    assert result.code == 0, result.err
    done = subprocess.run(["make", "-C", out], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for mode in MODES:
        assert run(out / name, mode).stdout == expected, mode


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("cufftXtSetGPUs", "VkFFT"),
        ("cufftXtSetCallback", "kernel"),
        ("thrust/sort.h", "Boost.Compute"),
        ("cublasLtMatrixTransform", "GELU"),
    ],
)
def test_hint(name: str, part: str) -> None:
    """A name that the layer lacks says what to do in its place; the longest beginning counts."""
    assert part in rules.hint(name)


def test_no_hint() -> None:
    assert rules.hint("cudaIpcGetMemHandle") == ""
