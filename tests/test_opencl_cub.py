"""CUB: algorithms for a whole device, and classes for blocks and warps, by cuport's own headers for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.verify.backends import opencl_make
from cuport.verify.cpu.cuda_frontend import toolchain
from helpers import built_together, cuport, missing, put, run_reference
from test_layer import MODES, run

DATA = Path(__file__).with_name("data") / "opencl"
PRINTED = {
    "cub_reduce_scan": "0 failures, no error\n",
    "cub_sorts": "0 failures, no error\n",
    "cub_blocks": "sort 1\nmerge 1\nexchange 1\nneighbours 1\nhistogram 1\nrunning 1\nwarps 1\nno error\n",
}
SPMV = """\
#include <cub/cub.cuh>
void run(float *x) {
    size_t bytes = 0;
    cub::DeviceReduce::Sum(nullptr, bytes, x, x, 1);
    cub::DeviceSpmv::CsrMV(nullptr, bytes);
}
"""
STRUCT = """\
#include <cub/cub.cuh>
struct Key { int a, b; };
void run(Key *keys) {
    size_t bytes = 0;
    cub::DeviceRadixSort::SortKeys(nullptr, bytes, keys, keys, 1);
}
"""
BOTH = """\
#include <cub/cub.cuh>
__global__ void sum(const int *x, int *out) {
    typedef cub::BlockReduce<int, 64> Reduce;
    __shared__ typename Reduce::TempStorage storage;
    const int total = Reduce(storage).Sum(x[threadIdx.x]);
    if (threadIdx.x == 0) *out = total;
}
void run(int *x) {
    size_t bytes = 0;
    cub::DeviceScan::InclusiveSum(nullptr, bytes, x, x, 1);
    sum<<<1, 64>>>(x, x);
}
"""


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.usefixtures("compiler")
def test_program(name: str) -> None:
    """Results are those of the C++ library, for sizes around those of blocks; with shared memory and without."""
    if problem := opencl_make.missing():
        missing(problem)
    programs = built_together("cub", *(DATA / f"{name}.cu" for name in PRINTED))
    for mode in MODES:
        assert run(programs / name, mode).stdout == PRINTED[name], mode


@pytest.mark.parametrize("name", PRINTED)
def test_reference(name: str, tmp_path: Path) -> None:
    """The CPU reference compiles the same headers, from the program as it is."""
    if toolchain.find() is None:
        missing("clang, which compiles CUDA")
    put(tmp_path / "in" / f"{name}.cu", (DATA / f"{name}.cu").read_bytes())
    done = run_reference("-O0", tmp_path / "in" / f"{name}.cu")
    assert done.text == PRINTED[name], done.err


def test_blocks_and_device(tmp_path: Path) -> None:
    """A file may use both."""
    put(tmp_path / "both.cu", BOTH)
    done = cuport("check", tmp_path, "--to", "opencl")
    assert done.code == 0, done.out


def test_added_headers(tmp_path: Path) -> None:
    """The tree gets the headers that it includes, if its host code uses CUB."""
    put(
        tmp_path / "in" / "both.cu", BOTH.replace("cub/cub.cuh>", "cub/device/device_scan.cuh>\n#include <cub/cub.cuh>")
    )
    put(tmp_path / "kernels" / "one.cu", BOTH[: BOTH.index("void run")])
    assert cuport("translate", tmp_path / "in", "--to", "opencl", "-o", tmp_path / "out").code == 0
    assert (tmp_path / "out" / "cub" / "device" / "device_scan.cuh").is_file()
    assert cuport("translate", tmp_path / "kernels", "--to", "opencl", "-o", tmp_path / "none").code == 0
    assert not (tmp_path / "none" / "cub").exists()
    assert cuport("translate", tmp_path / "in", "--to", "hip", "-o", tmp_path / "hip").code == 0
    assert not (tmp_path / "hip" / "cub").exists()


def test_what_is_not_there(tmp_path: Path) -> None:
    """An algorithm that is missing is a finding where it is called."""
    put(tmp_path / "spmv.cu", SPMV)
    done = cuport("check", tmp_path, "--to", "opencl")
    assert done.code == 1
    assert "spmv.cu:5:5: CU413" in done.out.decode()
    assert "DeviceSpmv" in done.out.decode()


def test_misuse(tmp_path: Path) -> None:
    """What our headers can't do with a program's types is told in the program's file."""
    put(tmp_path / "struct.cu", STRUCT)
    done = cuport("check", tmp_path, "--to", "opencl")
    assert done.code == 1
    assert "struct.cu:1" in done.out.decode()
    assert "keys must be numbers" in done.out.decode()
