"""Adapters for cooperative groups: computed by threads of the host, and compiled for cards with hipcc."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cuport.support import resources
from cuport.targets.hip import adapters
from helpers import cuport, missing, put, shared_folder

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "tests" / "groups"
FILES = [resources.data("rules") / "hip" / "adapters" / name for name in ("cooperative_groups.h", "pipeline.h")]

KERNELS = """\
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_pipeline.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
namespace cg = cooperative_groups;

struct Odd {
    __device__ explicit Odd(char c) : bytes{c, 1, 2, 3, 4, 5, 6} {}
    char bytes[7];
};

template <int Size, class T> __device__ T passed(cg::thread_block_tile<Size> tile, T v)
{
    const auto half = cg::tiled_partition<Size / 2>(cg::this_thread_block());
    return half.shfl_xor(tile.shfl_down(tile.shfl_up(tile.template shfl<T>(T(v), 3), 1), 2), 1);
}

__global__ void objects(Odd *odd, float2 *pair, __half2 *halves, __nv_bfloat16 *brain, const char **text, float *number)
{
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    odd[1] = passed<16>(tile, odd[0]);
    *pair = tile.shfl(*pair, 3);
    *halves = tile.shfl_xor(*halves, 1);
    *number = passed<16>(tile, *number) + tile.shfl_down(*number, 1);
    auto *some = new cg::coalesced_group(cg::coalesced_threads());
    *brain = some->shfl_up(*brain, 1);
    *text = cg::coalesced_threads().shfl_down(*text, 1);
    delete some;
}

__global__ void places(unsigned long long *x, dim3 *sizes)
{
    const auto grid = cg::this_grid();
    const auto block = cg::this_thread_block();
    sizes[0] = grid.dim_blocks(), sizes[1] = grid.group_dim(), sizes[2] = block.dim_threads();
    sizes[3] = block.group_dim(), sizes[4] = grid.block_index(), sizes[5] = grid.thread_index();
    sizes[6] = grid.dim_threads();
    x[0] = grid.num_threads() + grid.num_blocks() + grid.block_rank() + block.num_threads();
    x[1] = grid.thread_rank() + grid.size();
    static_assert(sizeof(grid.thread_rank()) == 8 && sizeof(grid.size()) == 8 && sizeof(grid.num_threads()) == 8);
}

template <int Size> __device__ float all(cg::thread_block_tile<Size> tile, float v)
{
    v = cg::reduce(tile, v, cg::plus<float>()) + cg::inclusive_scan(tile, v);
    v = cg::exclusive_scan(tile, v, cg::less<float>());
    cg::invoke_one(tile, [&] { v = 0; });
    return v;
}

__global__ void k(float *x, double *y)
{
    __shared__ float part[256];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, part, x, sizeof part);
    cg::wait(block);
    float v = all<32>(cg::tiled_partition<32>(block), part[threadIdx.x]) + all<8>(cg::tiled_partition<8>(block), 1.0f);
    if (threadIdx.x % 3) {
        auto active = cg::coalesced_threads();
        y[threadIdx.x] = cg::reduce(active, y[threadIdx.x], cg::greater<double>());
    }
    __pipeline_memcpy_async(&part[4 * threadIdx.x], &x[4 * threadIdx.x], 16);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    x[threadIdx.x] = v + part[threadIdx.x];
}
"""


def test_groups_of_all_sizes(tmp_path: Path) -> None:
    """With 1 to 64 threads, each adapter gives what a loop does."""
    if shutil.which("g++") is None:
        missing("no g++ (package g++)")
    names = [name for path in FILES for block in adapters.parse(path.read_text()) for name in block.names]
    put(tmp_path / "cuport_hip_compat.h", adapters.header_text(names))
    program = (HERE / "groups.cpp").read_text()
    assert {name for name in names if not re.search(rf"\b{name}\b", program)} == {
        "cuport_cg_copy", "cuport_cg_shfl_in", "cuport_pipeline_copy",
    }  # fmt: skip
    flags = [
        "-std=c++20",
        "-O1",
        "-pthread",
        "-D__HIP_PLATFORM_AMD__",
        "-D__HIPCC__",
        "-D__device__=",
        "-Wall",
        "-Wextra",
        "-Werror",
    ]
    folders = ["-I", str(tmp_path), "-I", str(HERE), "-I", str(ROOT / "tests" / "miopen" / "include")]
    command = ["g++", *flags, *folders, str(HERE / "groups.cpp"), "-o", str(tmp_path / "groups")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    done = subprocess.run([tmp_path / "groups"], capture_output=True, text=True, check=False)
    assert done.stdout == "0 wrong\n"


def test_groups_on_warps_of_32_and_64() -> None:
    """A program with groups prints the same from its translation as from CUDA, run on the processor."""
    done = cuport("verify", HERE / "verified.cu", "--backend", "cpu", "--backend", "hip-cpu")
    assert "1 of 1 programs pass on cpu, hip-cpu 32, hip-cpu 64" in done.text, done.text


@pytest.mark.hipcc
@pytest.mark.usefixtures("hipcc")
def test_kernels_with_groups_compile(tmp_path: Path) -> None:
    """For warps of 64 and of 32 lanes; nothing is left open."""
    put(tmp_path / "in" / "groups.cu", KERNELS)
    done = cuport("translate", tmp_path / "in", "-o", tmp_path / "out")
    assert "100.0 %" in done.err, done.text
    headers = shared_folder("hip-headers")
    command = [sys.executable, "tools/compile_tree.py", tmp_path / "out", "--headers", headers]
    command += ["--arch", "gfx90a", "--arch", "gfx1030"]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
