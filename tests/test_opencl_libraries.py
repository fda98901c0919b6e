"""Programs that call CUDA's libraries: translated to OpenCL, built with the Makefile beside them, and run on PoCL."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from helpers import cuport, missing, put
from test_glue import MODES, run

from translator.opencl.host import rules
from translator.verify.backends import opencl_make

SOURCE = Path(__file__).with_name("data") / "opencl" / "libraries.cu"
EXPECTED = """\
reduce 1 1 1 1 1 1
scan 0
warps 0 1
random 0 253d5e15 d1f7605a 8ce6f6f8
product 1 1
no error
"""


def test_program(compiler: str, tmp_path: Path) -> None:
    """cuBLAS, cuRAND on both sides and CUB's blocks and warps give what plain C++ gives."""
    if problem := opencl_make.missing():
        missing(problem)
    put(tmp_path / "in" / SOURCE.name, SOURCE.read_bytes())
    out = tmp_path / "out"
    result = cuport("translate", tmp_path / "in", "--to", "opencl", "-o", out)
    assert result.code == 0, result.err
    done = subprocess.run(["make", "-C", out], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for mode in MODES:
        assert run(out / "libraries", mode).stdout == EXPECTED, mode


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("cufftExecC2C", "VkFFT"),
        ("CUFFT_FORWARD", "VkFFT"),
        ("thrust/sort.h", "Boost.Compute"),
        ("cublasLtMatmul", "bias"),
    ],
)
def test_hint(name: str, part: str) -> None:
    """A name that the layer lacks says what to do in its place; the longest beginning counts."""
    assert part in rules.hint(name)


def test_no_hint() -> None:
    assert rules.hint("cudaIpcGetMemHandle") == ""
