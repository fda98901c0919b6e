"""Our own Thrust: programs that hold each algorithm against C++'s library, on the reference and on OpenCL."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cuport.cuda import stand_ins
from cuport.device import names
from cuport.verify.backends import opencl_make
from cuport.verify.cpu.cuda_frontend import toolchain
from helpers import built_together, cuport, missing, put, run_reference, snapshot
from test_layer import MODES, run

PROGRAMS = Path(__file__).with_name("data") / "opencl" / "thrust"
PROGRAM_NAMES = sorted(path.stem for path in PROGRAMS.glob("*.cu"))
CHECKED = re.compile(r"[1-9]\d* checks, 0 wrong\n")
SORTED = """\
#include <thrust/device_vector.h>
#include <thrust/sort.h>
int main() { thrust::device_vector<int> x(9); thrust::sort(x.begin(), x.end()); }
"""


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", PROGRAM_NAMES)
@pytest.mark.usefixtures("compiler")
def test_opencl(name: str, mode: str) -> None:
    if problem := opencl_make.missing():
        missing(problem)
    done = run(built_together("thrust", PROGRAMS) / name, mode)
    assert CHECKED.fullmatch(done.stdout), done.stdout + done.stderr


@pytest.mark.parametrize("name", PROGRAM_NAMES)
def test_reference(name: str) -> None:
    if toolchain.find() is None:
        missing("no clang that compiles CUDA for this processor")
    done = run_reference("-O0", PROGRAMS / f"{name}.cu")
    assert CHECKED.fullmatch(done.text), done.text + done.err


def test_reference_has_what_headers_bring_along(tmp_path: Path) -> None:
    """NVIDIA's headers include more of one another than ours, and programs count on it; not on what they have not."""
    if toolchain.find() is None:
        missing("no clang that compiles CUDA for this processor")
    program = PROGRAMS.parents[2] / "programs" / "thrust_brings" / "main.cu"
    done = run_reference("-O0", program)
    assert done.text == "PASS\n", done.text + done.err
    put(tmp_path / "a.cu", "int main() { return thrust::count(1); }\n")
    done = run_reference("-O0", tmp_path / "a.cu")
    assert "thrust" in done.err and done.code != 0


@pytest.mark.usefixtures("compiler")
def test_hip_on_the_processor() -> None:
    """There rocThrust and hipCUB are ours, too."""
    program = PROGRAMS.parents[2] / "programs" / "thrust_and_cub.cu"
    done = cuport("verify", program, "--backend", "cpu", "--backend", "hip-cpu")
    assert "1 of 1 programs pass on cpu, hip-cpu 32, hip-cpu 64" in done.text, done.text + done.err
    original = run_reference("--tokens", "-O0", program)
    assert original.text == "PASS\n", original.text + original.err


def test_headers_that_are_reached_are_written(tmp_path: Path) -> None:
    put(tmp_path / "tree" / "a.cu", SORTED)
    done = cuport("translate", tmp_path / "tree", "--to", "opencl", "-o", tmp_path / "out")
    assert done.code == 0, done.err
    written = set(snapshot(tmp_path / "out"))
    assert {"thrust/sort.h", "thrust/detail/sort.h", "thrust/device_vector.h"} <= written
    assert not {"thrust/unique.h", "thrust/set_operations.h", "helper_cuda.h"} & written
    header = (tmp_path / "out" / "thrust" / "detail" / "sort.h").read_text(encoding="utf-8")
    assert "__global__" not in header
    assert "<<<" not in header
    assert "cuport::launch(blocks, block_size, 0, stream), sort_runs_kernel(" in header
    assert "thrust_detail_merge_runs_kernel_int_thrust_detail_nothing_" in (tmp_path / "out" / "a.cl").read_text()


def test_long_names_lose_arguments() -> None:
    """PoCL makes paths of kernels' names; classes within classes would be too long for that."""
    inner = "thrust::zip_iterator<thrust::tuple<thrust::permutation_iterator<float, int>, thrust::device_ptr<double>>>"
    assert names.short(("copy", "int", "float")) == "copy_int_float"
    assert names.short(("thrust::copy", inner, "int")) == "thrust_copy_thrust_zip_iterator_int"
    assert names.short(("thrust::copy", *[inner] * 5)) == "thrust_copy"


def test_findings_are_one_for_each_include(tmp_path: Path) -> None:
    put(tmp_path / "a.cu", SORTED)
    done = cuport("check", tmp_path, "--to", "opencl", "--output", "json")
    findings = [found for file in json.loads(done.text)["files"] for found in file["findings"]]
    assert {found["code"] for found in findings if found["status"] == "unsupported"} == set()
    stand_in = [(found["line"], found["name"]) for found in findings if found["code"] == "CU112"]
    assert stand_in == [(1, "thrust/device_vector.h"), (2, "thrust/sort.h")]


def test_a_program_whose_only_cuda_is_thrust(tmp_path: Path) -> None:
    put(tmp_path / "tree" / "a.cu", SORTED)
    done = cuport("check", tmp_path / "tree", "--to", "opencl")
    assert (done.code, done.text) == (0, "opencl: no CUDA found besides 2 headers that cuport supplies (CU112)\n")


def test_what_is_not_there_is_a_finding(tmp_path: Path) -> None:
    put(tmp_path / "a.cu", "#include <thrust/async/reduce.h>\nint main() {}\n")
    done = cuport("check", tmp_path, "--to", "opencl")
    assert "a.cu:1:1: CU413" in done.text.replace(str(tmp_path) + "/", ""), done.text


@pytest.mark.parametrize("target", ["hip", "opencl"])
def test_a_trees_own_thrust_stays(tmp_path: Path, target: str) -> None:
    """HIP has rocThrust, and a tree may bring its own."""
    put(tmp_path / "tree" / "a.cu", SORTED)
    if target == "opencl":
        for name in ("device_vector.h", "sort.h"):
            put(tmp_path / "tree" / "libs" / "thrust" / name, "#pragma once\n")
    cuport("translate", tmp_path / "tree", "--to", target, "-o", tmp_path / "out")
    assert "thrust/sort.h" not in snapshot(tmp_path / "out")


def test_headers_in_any_order(tmp_path: Path) -> None:
    """All of them together, in one order and in the other."""
    folder = stand_ins.FOLDER
    names = sorted(path.relative_to(folder).as_posix() for path in (folder / "thrust").rglob("*.h"))
    for count, order in enumerate((names, names[::-1])):
        put(tmp_path / f"{count}.cu", "".join(f"#include <{name}>\n" for name in order) + "int main() {}\n")
    done = cuport("check", tmp_path, "--to", "opencl")
    assert done.code == 0, done.text  # nothing is open
    assert "CU304" not in done.text, done.text
