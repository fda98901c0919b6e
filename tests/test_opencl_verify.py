"""Kernels by themselves on OpenCL devices: `cuport verify --backend pocl`, and what it says when one can't be run."""

from __future__ import annotations

import json
import re
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cuport.verify.backends import opencl, opencl_make, registry
from cuport.verify.kernel_mode import opencl_job, values
from cuport.verify.kernel_mode.inputs import Value
from cuport.verify.kernel_mode.opencl_source import Order, find_program
from helpers import Done, cuport, missing, put

needs_pocl = pytest.mark.usefixtures("pocl")
needs_compiler = pytest.mark.usefixtures("compiler")

KERNELS = r"""
#include <cuda_runtime.h>
#include "scaling.h"

__constant__ float weights[4];
__device__ int offset = 7;

struct View {
    const float* data;
    int stride;
};

template <typename T, int Times = 2>
__global__ void repeat(const T* x, T* y, int n, bool negate)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = negate ? -Times * x[i] : Times * x[i];
}

__global__ void weigh(float* y, View view, Scaling scaling, const float* bias)
{
    extern __shared__ float tile[];
    tile[threadIdx.x] = view.data[threadIdx.x * view.stride];
    __syncthreads();
    const float other = tile[blockDim.x - 1 - threadIdx.x];
    y[threadIdx.x] = scaling(other) * weights[threadIdx.x % 4] + offset + (bias == nullptr ? 0.0f : *bias);
}

using Function = int (*)(int);
__global__ void call(Function function, int* y) { y[threadIdx.x] = function(threadIdx.x); }

__global__ void store(int* y, int* z) { y[threadIdx.x] = *z = threadIdx.x; }

__global__ void wait(volatile int* y) { while (*y == 0) {} }

namespace host {
template <typename T, int Times>
void repeat(const T* x, T* y, int n, bool negate)
{
    for (int i = 0; i < n; ++i) y[i] = (negate ? -Times : Times) * x[i];
}
template <typename T>
void wrong(const T* x, T* y, int n, bool negate) { repeat<T, 2>(x, y, n, negate); y[5] += 1; }
void weigh(float* y, View view, Scaling scaling, const float*, const float* w)
{
    for (int i = 0; i < 32; ++i) y[i] = scaling(view.data[(31 - i) * view.stride]) * w[i % 4] + 7;
}
void store(int* y, int*) { y[0] = 0; }
void wait(volatile int*) {}
}  // namespace host

void launch() { repeat<double, 3><<<1, 1>>>(nullptr, nullptr, 0, false); }
"""
PROGRAM = r"""
#include <cstdio>

__global__ void sum(const int* const* rows, int* result) { atomicAdd(result, rows[threadIdx.x][0]); }

int main()
{
    const int numbers[2] = {40, 2};
    int *memory, *result, found = 0;
    const int *rows[2], **table;
    cudaMalloc(&memory, sizeof numbers);
    cudaMalloc(&table, sizeof rows);
    cudaMalloc(&result, sizeof found);
    rows[0] = memory;
    rows[1] = memory + 1;
    cudaMemcpy(memory, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    cudaMemcpy(table, rows, sizeof rows, cudaMemcpyHostToDevice);
    cudaMemset(result, 0, sizeof found);
    sum<<<1, 2>>>(table, result);
    cudaMemcpy(&found, result, sizeof found, cudaMemcpyDeviceToHost);
    std::printf("%d\n", found);
    return cudaGetLastError() != cudaSuccess;
}
"""
HEADER = """\
struct Scaling {
    float by;
    __device__ __host__ float operator()(float x) const { return by * x; }
};
"""
REPEAT = 'args = { x = "range:f32[n]", y = "zeros:f32[n]", n = 300, negate = true }\n'
WEIGH = """\
grid = [1]
block = [32]
shared = "32 * 4"
symbols = { weights = "values:f32(0.5, -1, 2, 4)" }
buffers = { floats = "random:f32[64]" }
args = { y = "zeros:f32[32]", view = "cpp:View{floats, 2}", scaling = "cpp:Scaling{1.5f}", bias = "null" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    put(tmp_path / "k/k.cu", KERNELS)
    put(tmp_path / "k/scaling.h", HEADER)
    return tmp_path


def _verify(folder: Path, *tables: str, words: tuple[str, ...] = ()) -> Done:
    put(folder / "k/sample.toml", "".join(f"[[kernel]]\n{table}" for table in tables))
    return cuport("verify", "k", "--backend", "pocl", *words, cwd=folder)


@needs_pocl
@needs_compiler
def test_kernels_agree_with_the_host_function(folder: Path) -> None:
    """An instance that nothing launches, one that host code launches; structs with pointers, symbols, shared memory."""
    done = _verify(
        folder,
        f'name = "repeat<float>"\nexpected = "host::repeat<float, 2>"\n{REPEAT}',
        f'name = "repeat<double, 3>"\nexpected = "host::repeat<double, 3>"\n{REPEAT.replace("f32", "f64")}',
        f'name = "weigh"\nexpected = "host::weigh"\n{WEIGH}',
        words=("--json", "m.json"),
    )
    assert done.code == 0, done
    assert [line.split()[-2:] for line in done.text.splitlines()[1:4]] == [["reference", "agrees"]] * 3
    assert "3 of 3 kernels pass on c++, pocl\n" in done.text
    cells = json.loads((folder / "m.json").read_text())["cells"]
    assert {cell["column"] for cell in cells} == {"c++", "pocl"}, "without shared memory only programs run"


@needs_pocl
@needs_compiler
def test_what_goes_wrong_is_told_of_each_kernel(folder: Path) -> None:
    """Another result, what OpenCL C lacks, a driver that crashes or hangs: no row is in the way of another."""
    done = _verify(
        folder,
        f'name = "repeat<float>"\nexpected = "host::wrong<float>"\n{REPEAT}',
        'name = "call"\nargs = { function = "null", y = "zeros:i32[4]" }\n',
        'name = "store"\nexpected = "host::store"\nargs = { y = "zeros:i32[1]", z = "null" }\n',
        'name = "wait"\nexpected = "host::wait"\ngrid = [1]\nblock = [1]\nargs = { y = "zeros:i32[1]" }\n',
        words=("--timeout", "6"),
    )
    assert done.code == 1
    line = KERNELS[: KERNELS.index("__global__ void call")].count("\n") + 1
    assert "k.cu: repeat<float>: pocl: y[5]: expected -9.0, found -10.0, 1048576 ULP; 1 of 300 values" in done.text
    assert re.search(rf"k\.cu: call: pocl: CU401 at k\.cu:{line}: .*function", done.text), done
    assert "k.cu: store: pocl: signal 11" in done.text
    assert "k.cu: wait: pocl: did not end within 6 s" in done.text


MISFITS = (
    (
        '"cpp:Scaling{1.5f}"',
        '"bytes:00"',
        "the arguments can't be computed: exit code 1; 1 bytes given for an argument of 4",
    ),
    ('y = "zeros:f32[32]"', 'y = "zeros:f64[32]"', "its parameter y points to values of 4 bytes, unlike f64"),
    ("block = [32]", "block = [100000]", "clEnqueueNDRangeKernel failed: INVALID_WORK_GROUP_SIZE"),
    ("(0.5, -1, 2, 4)", "(0.5, -1, 2, 4, 8)", "weights has 16 bytes, but 20 are given"),
    ('y = "zeros:f32[32]"', "y = 3", "its parameter y is a pointer: give its argument as memory, or null"),
    ('"cpp:Scaling{1.5f}"', '"zeros:f32[1]"', "its parameter scaling is not a pointer, but its argument is memory"),
)


@needs_pocl
@needs_compiler
def test_arguments_that_do_not_fit_fail(folder: Path) -> None:
    assert all(old in WEIGH for old, _, _ in MISFITS)
    tables = (WEIGH.replace(old, new) for old, new, _ in MISFITS)
    done = _verify(folder, *(f'name = "weigh"\ncase = "{i}"\n{table}' for i, table in enumerate(tables)))
    assert done.code == 1
    for i, (_, _, said) in enumerate(MISFITS):
        assert f"k.cu: weigh ({i}): pocl: {said}" in done.text, done


def _programs(folder: Path, *words: str) -> dict[tuple[str, str], dict[str, Any]]:
    cuport("verify", "p", *words, "--json", "cells.json", cwd=folder)
    cells = json.loads((folder / "cells.json").read_text(encoding="utf-8"))["cells"]
    return {(cell["program"], cell["column"]): cell for cell in cells}


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (("plain", "k<true, 4>"), {"plain": "plain", "k<true, 4>": "k_1_4"}),
        (("k<1,4>", "ops::k< Rows<float *> >"), {"k<1,4>": "k_1_4", "ops::k< Rows<float *> >": "ops_k"}),
        (("k<false, 4>",), None),
        (("k<kSize, 4>",), None),
        (("k",), None),
        (("both",), None),
        (("plain", "twice<1>"), None),
    ],
)
def test_the_program_that_users_get_is_taken_where_names_tell(
    asked: tuple[str, ...], found: dict[str, str] | None, tmp_path: Path
) -> None:
    """Instances that it lacks, aliases, and names of several kernels are left to clang."""
    known = [("plain", []), ("k", ["1", "4"]), ("ops::k", ["Rows<float *>"]), ("both", []), ("both", ["int"])]
    known += [("twice", ["1"]), ("twice", ["1"])]
    names = ("plain", "k_1_4", "ops_k", "both", "both_int", "twice_1", "twice_1_b")
    kernels = [{"cuda_name": k, "template": t, "name": name} for (k, t), name in zip(known, names, strict=True)]
    put(tmp_path / "a.cl", "text")
    put(tmp_path / "a.cl.json", json.dumps({"cl_std": "1.2", "kernels": kernels}))
    source = find_program(Order(tmp_path, "a.cu", (), asked), tmp_path)
    assert (source and {name: entry["name"] for name, entry in source.kernels.items()}) == found


@needs_pocl
@needs_compiler
def test_whole_programs_agree_with_shared_memory_and_without(tmp_path: Path) -> None:
    if problem := opencl_make.missing():
        missing(problem)
    put(tmp_path / "p/good.cu", PROGRAM)
    other = "#ifdef __CUPORT__\n#define TWO 3\n#else\n#define TWO 2\n#endif\n"
    put(tmp_path / "p/other/wrong.cu", other + PROGRAM.replace("{40, 2}", "{40, TWO}"))
    put(tmp_path / "p/open/open.cu", PROGRAM.replace("cudaMemset(", "cudaIpcCloseMemHandle(nullptr); cudaMemset("))
    put(tmp_path / "p/left/left.cu", "__global__ void lost(int (*f)(int), int* y) { *y = f(1); }\n" + PROGRAM)
    cells = _programs(tmp_path, "--backend", "cpu", "--backend", "pocl")
    states = {place: cell["state"] for place, cell in cells.items()}
    for column in ("pocl", "pocl no-svm"):
        assert states["good.cu", column] == "agrees", cells
        assert states["other/wrong.cu", column] == "differs", cells
        assert cells["open/open.cu", column]["state"] == "unsupported", cells
        assert "open/open.cu:18: CU413 cudaIpcCloseMemHandle" in cells["open/open.cu", column]["detail"]
        # The kernel is missing, although none launches it.
        assert cells["left/left.cu", column]["state"] == "unsupported", cells
        assert re.match(r"kernel void lost\(.*\) is left out: CU401 ", cells["left/left.cu", column]["detail"]), cells
    assert states["good.cu", "cpu"] == "reference"


@needs_pocl
def test_without_what_builds_programs_the_cell_names_the_package(tmp_path: Path) -> None:
    put(tmp_path / "p/good.cu", PROGRAM)
    done = cuport("verify", "p", "--backend", "pocl", cwd=tmp_path, PATH=str(tmp_path))
    assert done.code == 2
    assert "no backend can verify this: pocl no C++ compiler; Debian: apt-get install g++" in done.err


@needs_pocl
def test_a_translation_to_hip_is_nothing_for_opencl(folder: Path) -> None:
    done = cuport("verify", "k", "--backend", "pocl", "--translated", "k", cwd=folder)
    assert (done.code, done.err) == (2, "cuport: --translated k: --backend pocl does not run HIP\n")


@needs_pocl
def test_a_driver_that_refuses_the_program_says_why(tmp_path: Path) -> None:
    device = opencl.BACKENDS[0].devices()[0]
    program = put(tmp_path / "p.cl", "__kernel void f(__global int* y) { *y = nowhere; }\n")
    job = {"kernel": "f", "arguments": [], "memory": [], "addresses": [], "shares_addresses": False,
           "needs_values": False, "sub_groups": None, "grid": [1, 1, 1], "block": [1, 1, 1]}  # fmt: skip
    sheet = {"program": str(program), "options": "-cl-std=CL1.2", "values": [], "jobs": {"0": job},
             "platform": device.platform, "device": device.name, "driver": device.driver}  # fmt: skip
    path = put(tmp_path / "jobs.json", json.dumps(sheet))
    script = Path(opencl_job.__file__).with_name("opencl_run.py")
    done = subprocess.run([sys.executable, script, path, "0"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    said = "cuport: the driver can't build the program: error: p.cl:1:41: use of undeclared identifier 'nowhere'\n"
    assert done.stderr.endswith(said)


@needs_pocl
def test_devices_are_taken_by_themselves_when_they_are_there() -> None:
    names = [backend.name for backend in registry.choose((), ("gfx90a",))]
    assert "pocl" in names
    assert ("opencl" in names) == opencl.has_others()


@pytest.mark.parametrize(
    ("text", "cuda_type", "opencl_type", "size", "expected"),
    [
        ("77", "int", "int", 4, struct.pack("<i", 77)),
        ("-1", "unsigned int", "uint", 4, b"\xff" * 4),
        ("1.75", "int", "int", 4, struct.pack("<i", 1)),
        ("18446744073709551615ULL", "size_t", "ulong", 8, b"\xff" * 8),
        ("3", "float", "float", 4, struct.pack("<f", 3)),
        ("-INFINITY", "double", "double", 8, struct.pack("<d", float("-inf"))),
        ("0.5", "bool", "uchar", 1, b"\1"),
        ("NAN", "int", "int", 4, None),
        ("1.5", "__half", "ushort", 2, None),
        ("1.5", "Mine", "Mine", 4, None),
    ],
)
def test_plain_numbers_are_packed(text: str, cuda_type: str, opencl_type: str, size: int, expected: Any) -> None:
    argument = {"cuda_type": cuda_type, "opencl_type": opencl_type, "size": size}
    assert values.pack(Value("n", text, is_number=True), argument) == expected
