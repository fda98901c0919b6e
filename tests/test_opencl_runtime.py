"""What kernels need of the host besides their arguments, in translated programs on PoCL: a heap, failed assertions."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.verify.backends import opencl, opencl_make
from helpers import STRICT, cuport, make, missing
from opencl_runs import device_backend

PROGRAMS = Path(__file__).with_name("data") / "opencl_programs"
HEAP = """\
lists: no error
0 wrong
arrays: 7435, 0 wrong
full: 1 1 1 1
in place: 6
past the end: 0 wrong
"""
ASSERTIONS = """\
all hold: cudaSuccess
two fail: cudaErrorAssert
it stays: cudaErrorAssert
in all calls: cudaErrorAssert
until a reset: cudaSuccess
behind a barrier: cudaErrorAssert
"""
MESSAGES = """\
assertions.cu:7: int at(const int *, int, int): block: [1,0,0], thread: [30,0,0] Assertion `i < n && "in range"` failed.
assertions.cu:7: int at(const int *, int, int): block: [1,0,0], thread: [31,0,0] Assertion `i < n && "in range"` failed.
assertions.cu:23: void last_is_no_63(int *): block: [0,0,0], thread: [63,0,0] Assertion `threadIdx.x != 63` failed.
"""


@pytest.fixture
def tools(compiler: str) -> None:
    """What builds programs for OpenCL."""
    if problem := opencl_make.missing():
        missing(problem)


def translated(name: str, folder: Path) -> Path:
    """Translate and build a program; return its file."""
    tree = folder / "tree"
    tree.mkdir()
    shutil.copy(PROGRAMS / f"{name}.cu", tree)
    done = cuport("translate", tree, "--to", "opencl", "-o", folder / "out")
    assert done.code == 0, done.err
    assert "0 unsupported" in done.err, done.err
    built = make(folder / "out", STRICT)
    assert built.returncode == 0, built.stderr
    return folder / "out" / name


def run(program: Path, svm: str) -> subprocess.CompletedProcess[str]:
    drivers = opencl.environment()
    drivers |= opencl_make.environment(drivers)
    device = device_backend().devices()[0].full_name
    own = {"CUPORT_CACHE": str(program.parent / "cache"), "CUPORT_SVM": svm, "CUPORT_DEVICE": device}
    return subprocess.run([program], env=drivers | own, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.usefixtures("tools", "pocl")
def test_kernels_have_a_heap(tmp_path: Path) -> None:
    """malloc, free, new and delete in kernels; memory that one kernel takes another may use and give back."""
    program = translated("heap", tmp_path)
    for svm in ("1", "0"):
        done = run(program, svm)
        assert (done.returncode, done.stdout, done.stderr) == (0, HEAP, ""), svm


@pytest.mark.usefixtures("tools", "pocl")
def test_failed_assertions_reach_the_host(tmp_path: Path) -> None:
    """The host gets cudaErrorAssert when it waits, and CUDA's message for each thread on stderr, in some order."""
    program = translated("assertions", tmp_path)
    for svm in ("1", "0"):
        done = run(program, svm)
        assert (done.returncode, done.stdout) == (0, ASSERTIONS), svm
        assert sorted(done.stderr.splitlines()) == sorted(MESSAGES.splitlines()), svm
