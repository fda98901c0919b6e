"""--roc: calls that the roc* libraries take with other arguments, run against libraries that record them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.api.rocm_header import headers_of, rocm_header, rocm_libraries
from helpers import cuport, missing, put

HERE = Path(__file__).parent / "roc"
FLAGS = (
    "-D__HIP_PLATFORM_AMD__",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-Wno-unused-function",
    "-Wno-missing-field-initializers",
)


@pytest.fixture
def headers(tmp_path: Path) -> Path:
    """A folder with headers for ROCm's libraries, made from the catalogue."""
    if not Path("/usr/include/hip/hip_runtime_api.h").is_file():
        missing("no HIP headers (package libamdhip64-dev)")
    if shutil.which("g++") is None:
        missing("no g++ (package g++)")
    folder = tmp_path / "rocm"
    for stem in rocm_libraries():
        first, *others = headers_of(stem)
        put(folder / first, rocm_header(stem))
        for other in others:
            put(folder / other, f"#include <{first}>\n")
    return folder


def run(*words: object) -> str:
    """Run a command that must succeed; return what it printed."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:4000]
    return done.stdout


def test_calls_arrive_as_rocm_wants_them(tmp_path: Path, headers: Path) -> None:
    """Stages, policies, buffers and types are those that hipSPARSE, hipBLAS and hipSOLVER would pass."""
    put(tmp_path / "in" / "calls.cpp", (HERE / "calls.cpp").read_text())
    done = cuport("translate", tmp_path / "in", "--roc", "-o", tmp_path / "out")
    assert "100.0 %" in done.err, done.err
    flags = (*FLAGS, "-I", headers)
    run("g++", *flags, tmp_path / "out" / "calls.cpp", HERE / "recorder.cpp", "-o", tmp_path / "program")
    assert run(tmp_path / "program").splitlines() == [
        "spmv 0: transposed 1, 2 3, in floats 1, buffer 0",
        "spmv 1: transposed 1, 2 3, in floats 1, buffer 1",
        "spsv size: buffer 0",
        "spsv analysis: buffer 1",
        "spsv solve: buffer 1",
        "csric0: 2 3, forced 1, auto 1, buffer 1",
        "zero pivot: descriptor 0",
        "gtsv: lu 1, 7 rows, 5 with steps of 5",
        "gemm: transposed 1, 2 3 4, steps 5 6 7 7, halves 1 to floats 1 1, in place 1",
        "potrf: 2 2, info 1",
        "spgemm 1: sum 0, in floats 1, buffer 0",
        "spgemm 2: sum 0, in floats 1, buffer 1",
        "spgemm 3: sum 0, in floats 1, buffer 1",
        "sizes 320 512, rows 0 1 2, columns 1 0, values 5 6, sums 0",
        "getrf: 2 2 2, pivots 1, info 1",
        "getrf without pivots: 2 2 2, info 1",
        "getrs: transposed 1, 2 1, steps 2 2, pivots 1",
        "fault 0",
        "unmqr: left 1, transposed 1, 2 1 2, steps 2 2, scalars 1",
        "getrf, many: 2 2 2, pivots every 2, 2",
        "getrf without pivots, many: 2 2 2, 2",
        "getri, many: 2, steps 2 3, pivots every 2, 2",
        "getrs, many: 2 1, steps 2 3, pivots every 2, 2",
        "size 3",
        "heevd: vectors 1, lower 1, 3 3, buffer 1, info 1",
        "syevdx: by number 1, 1 to 1, 2, steps 3 2",
        "found 1: 8 9 3",
        "gesvd: 1 1, 3 2, steps 3 3 2, buffer 1, its own memory 1",
        "gesvdj: economic 1, 2 3, 0.5, 7 sweeps, steps 2 2",
        "scalars on the host",
        "turned: 3 2, steps 2 4, 1 0, 1",
        "scalars on the device",
        "turned 0 2 4 1 3 5",
        "gesvdj, many: vectors 0, 2 2, every 4 2, 2",
        "sweeps 3, residual 0.25, of many 1",
        "geqrf: 2 2 2, matrix and factors 1",
        "geqrf: 2 2 2, matrix and factors 1",
    ]
