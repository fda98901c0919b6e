"""tools/kernel_speed.py: kernels of both languages, timed in turns, once their results agree."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import put

ROOT = Path(__file__).resolve().parents[1]
TOOL = ROOT / "tools" / "kernel_speed.py"

CUDA = """\
#include <shared.h>

__global__ void scale(float factor, float *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) x[i] *= factor;
}

__global__ void add(const float *x, float *y, int first) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= first && i < N) y[i] = x[i] + ONE;
}
"""

# Goes over each of its numbers 40 times, which takes longer than once.
OPENCL = """\
__kernel void scale_all(__global float *x, float factor) {
    for (int turn = 0; turn < 40; turn++)
        for (int i = get_global_id(0); i < N; i += get_global_size(0))
            x[i] = turn ? x[i] * (turn % 2 ? 2.0f : 0.5f) : x[i] * factor * 0.5f;
}

__kernel void add_one(__global float *x, __global float *y) {
    int i = get_global_id(0);
    if (i > 1 && i < N) y[i] = x[i] + 1.0f;
}
"""

TABLE = """\
include = ["headers"]

[programs.both]
cuda = "both.cu"
opencl = "both.cl"
sizes = {N = 50000}
buffers = {x = "N", y = ["2 * N + 1", 0.0, 0.0]}
pairs = [
    {cuda = "scale(1.5, x)", opencl = "scale_all(x, 1.5)", global = ["N"], local = [64], launches = 2},
    {cuda = "add(x, y, FIRST)", opencl = "add_one(x, y)", global = ["N"], local = [64]},
]
"""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the tool on the corpus and the table in `folder`."""
    command = [sys.executable, str(TOOL), "corpus", "table.toml", "--samples", "3", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pytest.importorskip("pyopencl")
    put(tmp_path / "corpus/both.cu", CUDA)
    put(tmp_path / "corpus/both.cl", OPENCL)
    put(tmp_path / "corpus/headers/shared.h", "#define ONE 1.0f\n")
    put(tmp_path / "table.toml", TABLE.replace("FIRST", "2"))
    return tmp_path


@pytest.mark.usefixtures("optimised_kernels")
@pytest.mark.parametrize("clock", [(), ("--cpu-time",)])
def test_times_both_sides(folder: Path, clock: tuple[str, ...]) -> None:
    done = run(folder, "--json", "rows.json", "--at-most", "1000", *clock)
    assert done.returncode == 0, done.stderr
    data = json.loads((folder / "rows.json").read_text())
    scale, add = data["pairs"]
    assert (scale["kernel"], add["kernel"]) == ("scale", "add")
    assert len(scale["translated"]) == len(scale["hand_written"]) == 3
    assert min(scale["translated"]) > 0
    assert max(scale["translated"]) < min(scale["hand_written"])  # which does 200 times as much
    assert data["ratios"]["all"] == data["ratios"]["both"] < 1
    assert "scale" in done.stdout and "all " in done.stdout


def test_slower_than_allowed(folder: Path) -> None:
    done = run(folder, "--at-most", "0.0001")
    assert done.returncode == 1


def test_wrong_results_are_not_timed(folder: Path) -> None:
    put(folder / "table.toml", TABLE.replace("FIRST", "1"))
    done = run(folder, "--json", "rows.json")
    assert done.returncode == 1
    data = json.loads((folder / "rows.json").read_text())
    assert [row["differs"] for row in data["pairs"]] == ["", "y"]
    assert data["pairs"][1]["translated"] == []
    assert data["ratios"] == {}
    assert "y differs" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("FIRST", "first", "first: neither a number nor made of sizes"),
        ("scale_all(x", "nothing(x", "nothing(x, 1.5): "),
        ("add(x, y, FIRST)", "add(x, y)", "add(x, y): "),
        ("both.cl", "none.cl", "corpus/none.cl: no such file"),
        ("sizes = ", "size = ", "both: sizes is missing"),
        ("[programs.both]", "[programs.both", "table.toml: "),
    ],
)
def test_faults_of_the_table(folder: Path, old: str, new: str, message: str) -> None:
    put(folder / "table.toml", TABLE.replace(old, new).replace("FIRST", "2"))
    done = run(folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].startswith("kernel_speed: ")
    assert message in done.stderr


def test_unknown_program_and_device(folder: Path) -> None:
    assert "nobody: not in the table" in run(folder, "nobody").stderr
    done = run(folder, "--device", "no such platform")
    assert done.returncode == 2
    assert "no OpenCL device of a platform called no such platform" in done.stderr
