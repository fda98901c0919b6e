"""CUDA in Python files: what is found, and what each target says of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.cuda import scripts
from cuport.findings import Confidence
from cuport.settings import Settings
from cuport.source.source import Source
from cuport.targets import registry
from helpers import RunTree, write

EXTENSION = "from torch.utils import cpp_extension\nfrom torch.utils.cpp_extension import load_inline as make\n"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("import cupy as cp\nx = cp.ones(3)\n", ["cupy"]),
        ("from numba import cuda, njit\n", ["numba.cuda"]),
        ("import numba.cuda\n", ["numba.cuda"]),
        ("from numba import njit\n", []),
        ("from cuda.bindings import driver\nimport cuda.nvrtc\n", ["cuda.bindings.driver", "cuda.nvrtc"]),
        ("import pycuda.autoinit, json\n", ["pycuda.autoinit"]),
        ("from . import cupy\nfrom .cuda import cudart\n", []),
        ("import triton\nimport torch\nx = torch.zeros(3).cuda()\n", []),
        ("# import cupy\ntext = 'import cupy'\n", []),
        (EXTENSION + "m = make('m', '', cuda_sources='')\n", ["torch.utils.cpp_extension.load_inline"]),
        (EXTENSION + "m = cpp_extension.load('m', ['a.cu'])\n", ["torch.utils.cpp_extension.load"]),
        (EXTENSION + "load_inline(1)\n", []),
        (EXTENSION + "f = ['-O3', '--use_fast_math']\n", ["--use_fast_math"]),
        (EXTENSION + "f = ['-gencode', 'arch=compute_80,code=sm_80', '-gencode']\n", ["-gencode and 2 more flags"]),
        (EXTENSION + "f = ['-rdc=true', '-dc', '--default-stream']\n", ["-rdc=true", "-dc", "--default-stream"]),
        ("import argparse\nargparse.ArgumentParser().add_argument('--threads')\n", []),
    ],
)
def test_what_is_found(code: str, names: list[str]) -> None:
    assert [use.name for use in scripts.find(Source("a.py", code.encode()))] == names


def test_places_are_those_of_the_names() -> None:
    """In bytes, behind letters that have several, and lines that end otherwise."""
    data = "é = 'ß'; import cupy\r\nif é:\r\n    import numba.cuda\r\n".encode()
    found = scripts.find(Source("a.py", data))
    assert [data[use.start : use.end] for use in found] == [b"cupy", b"numba.cuda"]


@pytest.mark.parametrize("data", [b"print 'x'\nimport pycuda\n", b"import pycuda\n\0", b"\xff\nimport pycuda\n"])
def test_files_that_python_does_not_read_are_judged_by_spelling(data: bytes) -> None:
    (use,) = scripts.find(Source("a.py", data))
    assert (use.name, use.confidence) == ("pycuda", Confidence.LEXICAL)


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("hip", [("CU212", "numba.cuda", "AMD's numba-hip"), ("CU213", "-lineinfo", "hipcc has -gline-tables-only")]),
        ("opencl", [("CU442", "numba.cuda", "with --host python"), ("CU436", "-lineinfo", "")]),
    ],
)
def test_each_target_says_what_to_do(
    target: str, said: list[tuple[str, str, str]], run_tree: RunTree, tmp_path: Path
) -> None:
    code = f"from numba import cuda\n{EXTENSION}flags = ['-lineinfo']\n"
    tree = write(tmp_path / "in", setup_py=code, other_py="import numpy\n")
    options = registry.get(target).options({})
    _, results = run_tree(tree, Settings(target=target, options=options, jobs=1, cache=False))
    findings = [finding for file in results.files for finding in file.findings]
    assert [(found.code, found.name) for found in findings] == [row[:2] for row in said]
    assert all(row[2] in found.hint for found, row in zip(findings, said, strict=True))
    assert all(not file.edits for file in results.files)


def test_a_comment_accepts_a_finding(run_tree: RunTree, tmp_path: Path) -> None:
    tree = write(tmp_path / "in", a_py="import cupy  # cuport: ignore[CU212] ROCm's build of CuPy\n")
    _, results = run_tree(tree, Settings(jobs=1, cache=False))
    (finding,) = results.files[0].findings
    assert finding.ignored == "ROCm's build of CuPy"
