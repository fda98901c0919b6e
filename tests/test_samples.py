"""Every sample agrees with its translation, and its kernels with plain C++, on the processor."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cuport.verify.backends import opencl
from cuport.verify.kernel_mode import spec
from helpers import cuport, missing

SAMPLES = Path(__file__).resolve().parents[1] / "samples"
NAMES = sorted(path.parent.name for path in SAMPLES.glob("*/*.cu"))
# Built as users build them, by compilers that optimise: they have barriers in loops, warps, shared memory, rounding.
OPTIMISED = ("bitonic_sort", "matmul_tiled", "reduction", "softmax")
needs_compiler = pytest.mark.usefixtures("compiler")


@pytest.mark.parametrize("name", NAMES)
def test_says_what_goes_in_and_what_must_come_out(name: str) -> None:
    sample = spec.read(SAMPLES / name / spec.NAME)
    assert sample.title and sample.inputs and sample.expected
    assert sample.program.stdout, "without it a program that prints FAIL would pass"
    assert sample.program.limits.rtol is not None and sample.program.limits.atol is not None
    for kernel in sample.kernels:
        assert kernel.expected, kernel.title
        assert kernel.limits.rtol is not None and kernel.limits.atol is not None, kernel.title


@needs_compiler
@pytest.mark.parametrize("name", NAMES)
def test_agrees_on_the_processor(name: str, request: pytest.FixtureRequest) -> None:
    """The program and each kernel of sample.toml: the original, and the translation with both widths of a warp.

    Both on an OpenCL device, too; where there is none, the rest is tested before the test says so. On the CPU,
    memory is checked.
    """
    pocl = opencl.BACKENDS[0].probe()
    backends = ("cpu", "hip-cpu", "pocl") if pocl.found else ("cpu", "hip-cpu")
    words = [word for backend in backends for word in ("--backend", backend)]
    flags = {} if name in OPTIMISED else {"CXXFLAGS": "-O0"}
    if name in OPTIMISED:
        request.getfixturevalue("optimised_kernels")
    done = cuport("verify", SAMPLES / name, *words, "--memcheck", "--jobs", "1", **flags)
    assert done.code == 0, done.text + done.err
    kernels = spec.read(SAMPLES / name / spec.NAME).kernels
    cells = re.findall(r" (agrees|reference)\b", done.text)
    # Three columns for the program, and OpenCL with shared virtual memory and without; these columns but the last for
    # each kernel, and the C++ that it agrees with.
    assert cells.count("reference") == 1 + len(kernels), done.text
    assert cells.count("agrees") == 2 + 2 * pocl.found + (3 + pocl.found) * len(kernels), done.text
    if not pocl.found:
        missing(f"all but OpenCL is tested; no PoCL; {pocl.detail}")


def test_every_sample_stands_in_the_table() -> None:
    listed = re.findall(r"^\| \[(\w+)\]\(\1/\1\.cu\) \|", (SAMPLES / "README.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == NAMES
