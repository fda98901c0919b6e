"""Our own cuSPARSE, cuSOLVER and NCCL: a program for each holds its functions against plain loops, on the reference and
on OpenCL."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cuport.verify.backends import opencl_make
from helpers import built_together, cuport, missing, run_reference
from test_layer import run

PROGRAMS = Path(__file__).with_name("data") / "libraries"
NAMES = sorted(path.stem for path in PROGRAMS.glob("*.cu"))
CHECKED = re.compile(r"[1-9]\d* checks, 0 wrong\n")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("compiler")
def test_opencl(name: str) -> None:
    if problem := opencl_make.missing():
        missing(problem)
    for mode in ("fine", "buffers") if name == "cublas_vectors" else ("fine",):
        ran = run(built_together("libraries", PROGRAMS) / name, mode)
        assert CHECKED.search(ran.stdout), ran.stdout + ran.stderr
        assert "wrong:" not in ran.stdout


@pytest.mark.usefixtures("clang_for_cuda")
@pytest.mark.parametrize("name", NAMES)
def test_reference(name: str) -> None:
    done = run_reference("-O0", PROGRAMS / f"{name}.cu")
    assert CHECKED.fullmatch(done.text), done.text + done.err


@pytest.mark.usefixtures("clang_for_cuda")
def test_hip_on_the_processor() -> None:
    """There hipSOLVER is ours, too, by HIP's names of functions, types and statuses."""
    done = cuport("verify", PROGRAMS / "cusolver.cu", "--backend", "cpu", "--backend", "hip-cpu")
    assert "1 of 1 programs pass on cpu, hip-cpu 32, hip-cpu 64" in done.text, done.text + done.err
