"""Programs that call CUDA's libraries: translated to OpenCL, built with the Makefile beside them, and run on PoCL."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.targets.opencl.host import rules
from cuport.verify.backends import opencl_make
from helpers import cuport, locked, make, missing, put, shared_folder
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
PRINTED = {"libraries": LIBRARIES, "transforms": TRANSFORMS}


@pytest.fixture(scope="module")
def out(compiler: str) -> Path:
    """The output for all programs, built once for all workers."""
    if problem := opencl_make.missing():
        missing(problem)
    folder = shared_folder("library-calls")
    with locked(folder):
        if not (folder / "out").exists():
            for name in PRINTED:
                put(folder / "in" / f"{name}.cu", (PROGRAMS / f"{name}.cu").read_bytes())
            result = cuport("translate", folder / "in", "--to", "opencl", "-o", folder / "made")
            assert result.code == 0, result.err
            done = make(folder / "made")
            assert done.returncode == 0, done.stderr
            (folder / "made").rename(folder / "out")
    return folder / "out"


@pytest.mark.parametrize("name", PRINTED)
def test_program(name: str, out: Path) -> None:
    """cuBLAS, cuBLASLt, cuFFT, cuRAND on both sides, CUB's blocks and warps give what plain C++ gives."""
    for mode in MODES:
        assert run(out / name, mode).stdout == PRINTED[name], mode


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
