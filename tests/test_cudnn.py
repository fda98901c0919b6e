"""Our own cuDNN: a program that holds each function against plain loops, on the reference and on OpenCL."""

from __future__ import annotations

import re
from pathlib import Path

from cuport.verify.backends import opencl_make
from cuport.verify.cpu.cuda_frontend import toolchain
from helpers import cuport, make, missing, run_reference
from test_layer import run

PROGRAM = Path(__file__).with_name("data") / "opencl" / "cudnn"
CHECKED = re.compile(r"[1-9]\d* checks, 0 wrong\n")


def test_opencl(compiler: str, tmp_path: Path) -> None:
    if problem := opencl_make.missing():
        missing(problem)
    done = cuport("translate", PROGRAM, "--to", "opencl", "-o", tmp_path / "out")
    assert "0 to review, 0 unsupported" in done.err, done.err
    made = make(tmp_path / "out")
    assert made.returncode == 0, made.stderr
    ran = run(tmp_path / "out" / "main")
    assert CHECKED.fullmatch(ran.stdout), ran.stdout + ran.stderr


def test_reference() -> None:
    if toolchain.find() is None:
        missing("no clang that compiles CUDA for this processor")
    sources = ",".join(str(path) for path in sorted(PROGRAM.glob("*.cu"), key=lambda path: path.stem != "main"))
    done = run_reference("-O0", sources)
    assert CHECKED.fullmatch(done.text), done.text + done.err
