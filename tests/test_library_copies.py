"""Copies of CUDA's libraries that a tree carries are copied, and what includes them gets what the target has."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport import codes
from cuport.project import engine
from cuport.project.discover import discover
from cuport.results import FileResult, Outcome
from cuport.settings import Settings
from cuport.targets.opencl.options import OpenClOptions
from helpers import put

CUB = "// Copyright NVIDIA CORPORATION\n#pragma once\n#include <cuda_runtime.h>\n#error a copy was read\n"
INNER = "#pragma once\n__device__ inline int lane() { return __shfl_sync(~0u, threadIdx.x, 0); }\n"
SUM = """\
#include <cub/cub.cuh>
__global__ void sum(const int *in, int *out) {
    typedef cub::BlockReduce<int, 128> Reduce;
    __shared__ typename Reduce::TempStorage room;
    int all = Reduce(room).Sum(in[threadIdx.x]);
    if (threadIdx.x == 0) *out = all;
}
void run(const int *in, int *out, void *room, size_t size) {
    sum<<<1, 128>>>(in, out);
    cub::DeviceReduce::Sum(room, size, in, out, 128);
}
"""
TREE = {
    "src/sum.cu": SUM,
    "third_party/cub/cub/cub.cuh": CUB,
    "third_party/cub/cub/warp/lanes.cuh": INNER,
    "third_party/cub/test/test_lanes.cu": "#include <cub/warp/lanes.cuh>\n__global__ void test() { lane(); }\n",
}


def make(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        put(folder / name, text)


def run(folder: Path, target: str = "hip", flags: tuple[str, ...] = ()) -> dict[str, FileResult]:
    options = {"options": OpenClOptions()} if target == "opencl" else {}
    settings = Settings(target=target, jobs=1, cache=False, clang_flags=flags, **options)
    return {file.rel: file for file in engine.run(settings, discover([str(folder)]), isolated=False).files}


@pytest.mark.parametrize("target", ["hip", "opencl"])
def test_copy_is_copied_and_its_users_get_the_targets(tmp_path: Path, target: str) -> None:
    make(tmp_path, TREE)
    files = run(tmp_path, target, (f"-I{tmp_path}/third_party/cub",))
    assert {rel for rel, file in files.items() if file.outcome is Outcome.COPIED} == TREE.keys() - {"src/sum.cu"}
    (note,) = files["third_party/cub/cub/cub.cuh"].findings
    assert (note.code, note.name) == (codes.LIBRARY_COPIED, "CUB in third_party/cub (3 files)")
    assert not [found for found in files["src/sum.cu"].findings if found.is_open or found.code == codes.PARSE_ERROR]


def test_folder_of_the_library_alone_is_a_copy_where_other_code_lies_beside_it(tmp_path: Path) -> None:
    make(
        tmp_path,
        {"src/sum.cu": SUM, "src/cub/cub.cuh": CUB, "src/test.cu": "__global__ void test() { __syncwarp(); }\n"},
    )
    files = run(tmp_path)
    assert files["src/cub/cub.cuh"].outcome is Outcome.COPIED
    assert files["src/test.cu"].findings


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"third_party/cub/cub/cub.cuh": CUB.replace("NVIDIA", "EXAMPLE")}, id="of somebody else"),
        pytest.param({"src/lanes.cu": '#include "../third_party/cub/cub/warp/lanes.cuh"\n'}, id="by a path beside"),
        pytest.param({"src/lanes.cu": '#include "third_party/cub/cub/warp/lanes.cuh"\n'}, id="by a path from above"),
    ],
)
def test_what_is_no_copy_is_code(tmp_path: Path, changed: dict[str, str]) -> None:
    make(tmp_path, TREE | changed)
    files = run(tmp_path)
    assert files["third_party/cub/cub/warp/lanes.cuh"].outcome is not Outcome.COPIED
    assert codes.LIBRARY_COPIED not in {found.code for file in files.values() for found in file.findings}


def test_a_library_that_is_the_input_is_code(tmp_path: Path) -> None:
    make(tmp_path, TREE)
    files = run(tmp_path / "third_party" / "cub")
    assert files["cub/warp/lanes.cuh"].outcome is not Outcome.COPIED


def test_a_copy_in_a_hidden_folder_may_be_named_by_its_path(tmp_path: Path) -> None:
    files = {"cub/cub.cuh": CUB, "cub/lanes.cuh": INNER}
    make(tmp_path, {f".deps/{name}": text for name, text in files.items()} | {"src/sum.cu": SUM})
    assert discover([str(tmp_path)]).copies
    put(tmp_path / "src" / "lanes.cu", '#include ".deps/cub/lanes.cuh"\n')
    assert not discover([str(tmp_path)]).copies


@pytest.mark.timeout(20)
@pytest.mark.parametrize("piece", ["#include <", "a/cub/", "#include <a/cub/"])
def test_hostile_includes_take_no_time(tmp_path: Path, piece: str) -> None:
    make(tmp_path, TREE | {"src/hostile.cuh": f"#include <{piece * 30_000}\n"})
    assert discover([str(tmp_path)]).copies
