"""Our own cuSPARSE, cuSOLVER and NCCL: a program for each holds its functions against plain loops, on the reference and
on OpenCL."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from cuport.verify.backends import opencl_make
from cuport.verify.cpu.cuda_frontend import toolchain
from helpers import cuport, make, missing
from test_layer import run

PROGRAMS = Path(__file__).with_name("data") / "libraries"
NAMES = sorted(path.stem for path in PROGRAMS.glob("*.cu"))
CHECKED = re.compile(r"[1-9]\d* checks, 0 wrong\n")


@pytest.fixture(scope="module")
def built(compiler: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The translation of all programs, built."""
    if problem := opencl_make.missing():
        missing(problem)
    out = tmp_path_factory.mktemp("libraries") / "out"
    done = cuport("translate", PROGRAMS, "--to", "opencl", "-o", out)
    assert "0 to review, 0 unsupported" in done.err, done.err
    made = make(out, "CXXFLAGS=-O0")
    assert made.returncode == 0, made.stderr
    return out


@pytest.mark.parametrize("name", NAMES)
def test_opencl(built: Path, name: str) -> None:
    ran = run(built / name)
    assert CHECKED.search(ran.stdout), ran.stdout + ran.stderr
    assert "wrong:" not in ran.stdout


@pytest.mark.parametrize("name", NAMES)
def test_reference(name: str) -> None:
    if toolchain.find() is None:
        missing("no clang that compiles CUDA for this processor")
    words = [sys.executable, "-m", "cuport.verify.cpu", "-O0", str(PROGRAMS / f"{name}.cu")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert CHECKED.fullmatch(done.stdout), done.stdout + done.stderr
