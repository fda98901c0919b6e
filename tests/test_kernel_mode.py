"""Kernel mode: sample.toml and flags, kernels run without their program."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cuport.project.discover import discover
from cuport.settings import Settings
from cuport.support.errors import SettingsError
from cuport.verify import dump
from cuport.verify import kernel_flags as flags
from cuport.verify.compare import Outcome, Tolerance
from cuport.verify.kernel_mode import spec
from cuport.verify.kernel_mode.inputs import Origin
from cuport.verify.kernel_rows import Judge
from cuport.verify.outside import widen
from helpers import Done, cuport, put

needs_compiler = pytest.mark.usefixtures("compiler")
HERE = Origin(0, 0, Path())
ON_CPU = ("--backend", "cpu", "--backend", "hip-cpu")


# sample.toml

GOOD = """\
title = "Scale"
[program]
args = ["3"]
stdout = "PASS$"
[[kernel]]
name = "scale"
args = { x = "ones:f32[n]", n = 4 }
[[kernel]]
name = "scale"
case = "more"
grid = [2, "n / 2"]
[kernel.args]
x = "ones:f32[n]"
n = 8
"""


def test_sample_is_read(tmp_path: Path) -> None:
    sample = spec.read(put(tmp_path / "sample.toml", GOOD))
    assert sample.program == spec.ProgramSpec(("3",), "PASS$")
    assert [kernel.title for kernel in sample.kernels] == ["scale", "scale (more)"]
    assert sample.kernels[1].grid == (2, "n / 2")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title", "titel", '1: unknown key "titel"; did you mean "title"?'),
        ('args = ["3"]', "args = 3", '3: "args" must be a list of strings'),
        ("PASS$", "PASS(", '4: "stdout" must be a regular expression'),
        ('stdout = "PASS$"', "output = 1", '4: "output" must be a regular expression'),
        ('"scale"\nargs', '"scale"\ngird = [1]\nargs', '7: unknown key "gird"; did you mean "grid"?'),
        ("[2, ", "[2, 2, 2, ", '11: "grid" must be a list of one to three sizes'),
        ('case = "more"\n', "", '9: a second table for "scale": tell them apart with case = "..."'),
        ("n = 8", "n = [8]", '12: "args" must be a table by parameter, or a list'),
        ("[[kernel]]\nname", "[[kernel]]\ncase", '5: [[kernel]] needs "name"'),
        ("[program]", "[program", "2: expected"),
    ],
)
def test_a_sample_that_is_wrong_names_the_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = put(tmp_path / "sample.toml", GOOD.replace(old, new, 1))
    with pytest.raises(spec.SampleError) as caught:
        spec.read(path)
    assert str(caught.value).startswith(f"{path}:{said}")


# Flags


def test_flags_become_a_spec() -> None:
    words = ("x=random:f32[n](-1, 1)", "n=10")
    kernel = flags.choose_kernel(flags.Flags("k<2>", words, grid="20", block="32,4", expected="f")).kernel
    assert kernel is not None
    assert kernel.args == {"x": "random:f32[n](-1, 1)", "n": "10"}
    assert (kernel.name, kernel.grid, kernel.block, kernel.expected) == ("k<2>", ("20",), ("32", "4"), "f")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (flags.Flags(arguments=("n=1",)), "--arg works on one kernel: name it with --kernel"),
        (flags.Flags("k", ("n",)), "--arg n: expected NAME=VALUE"),
        (flags.Flags("k", ("n=1", "n=2")), "--arg n=2: n is given twice"),
        (flags.Flags("k", ("n=1",), grid="1,2,3,4"), "--grid 1,2,3,4: expected one to three sizes"),
    ],
)
def test_flags_that_make_no_sense(given: flags.Flags, said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        flags.choose_kernel(given)
    assert str(caught.value).startswith(said)


# Judging


def test_memory_is_judged_by_its_type() -> None:
    judge = Judge({"y": "f32", "scratch": "i32"})
    one = np.arange(4, dtype="<f4")
    other = one + np.array([0, 0, 1e-7, 0.5], "<f4")
    ran = [Outcome(0, "", {"y.out": array.tobytes()}) for array in (one, other)]
    assert judge(ran[0], ran[0], Tolerance()) is None
    assert str(judge(*ran, Tolerance())) == "y[3]: expected 3.0, found 3.5, 2097152 ULP; 1 of 4 values differ"
    assert judge(*ran, Tolerance(atol=1.0)) is None


def test_a_kernel_that_writes_nothing_is_not_right() -> None:
    nothing = Outcome(0, "", {})
    assert str(Judge({"y": "f32"})(nothing, nothing, Tolerance())).startswith("memory: expected a result, found none")


# Trees


def test_what_lies_outside_of_a_tree_comes_along(tmp_path: Path) -> None:
    put(tmp_path / "common" / "a.h", '#include "b.h"\n#include <vector>\n')
    put(tmp_path / "common" / "b.h", "")
    put(tmp_path / "one" / "p.cu", '#include "../common/a.h"\n#include "q.h"\n')
    put(tmp_path / "one" / "q.h", "")
    tree = discover([str(tmp_path / "one")])
    assert [file.rel for file in tree.files] == ["p.cu", "q.h"]
    assert [file.rel for file in widen(tree, Settings()).files] == ["common/a.h", "common/b.h", "one/p.cu", "one/q.h"]
    whole = discover([str(tmp_path)])
    assert widen(whole, Settings()) is whole


# On the processor

SHAPE = """\
struct Shape {
    int a, b;
    __host__ __device__ int count() const { return a * b; }
};
"""
KERNELS = """\
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include "../common/shape.h"

__constant__ float factors[2];
__device__ int calls;

struct Views {
    const float* from;
    float* to;
};

__global__ void scale(const float* x, float* y, int n, float factor)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = __saturatef(x[i]) * factor;
}

void scale_expected(const float* x, float* y, int n, float factor)
{
    for (int i = 0; i < n; ++i) y[i] = (x[i] > 0.0f ? x[i] : 0.0f) * factor;
}

void scale_wrong(const float* x, float* y, int n, float factor)
{
    scale_expected(x, y, n, factor);
    y[n - 3] += 0.5f;
}

template <typename T, int Step>
__global__ void mixed(T* data, Shape shape, const float4* more, Views views, int* missing, __half* halves)
{
    extern __shared__ float shared[];
    const int i = threadIdx.x;
    shared[i] = more[i].w;
    __syncthreads();
    data[i] = shape.count() * factors[0] + Step * factors[1] + shared[blockDim.x - 1 - i];
    views.to[i] = 2.0f * views.from[i];
    if (missing == nullptr) atomicAdd(&calls, 1);
    halves[i] = __float2half(__half2float(halves[i]) + 1.0f);
}

template <typename T, int Step>
void mixed_expected(T* data, Shape shape, const float4* more, Views views, int*, __half* halves, const float* factors,
                    int* calls)
{
    for (int i = 0; i < 64; ++i) {
        data[i] = shape.count() * factors[0] + Step * factors[1] + more[63 - i].w;
        views.to[i] = 2.0f * views.from[i];
        halves[i] = __float2half(__half2float(halves[i]) + 1.0f);
        *calls += 1;
    }
}

__global__ void silent(const float* x, int n) {}
__global__ void cast(float* x, int n) {}
"""
SAMPLE = """\
[[kernel]]
name = "mixed<double, 3>"
expected = "mixed_expected<double, 3>"
grid = [1]
block = [64]
shared = "64 * 4"
symbols = { factors = "values:f32(0.5, 4)", calls = "const:i32[1](100)" }
buffers = { from = "random:f32[64]", to = "zeros:f32[64]" }
ignore = ["from"]
[kernel.args]
data = "zeros:f64[64]"
shape = "cpp:Shape{3, 7}"
more = "random:f32x4[64]"
views = "cpp:Views{from, to}"
missing = "null"
halves = "range:f16[64]"
"""


@pytest.fixture
def kernels(tmp_path: Path) -> Path:
    """A folder with kernels and no `main`, and a header beside it."""
    put(
        tmp_path / "common" / "shape.h",
        "struct Shape { int a, b; __host__ __device__ int count() const { return a * b; } };\n",
    )
    put(tmp_path / "k" / "kernels.cu", KERNELS)
    return tmp_path


SCALE = ("--kernel", "scale", "--arg", "x=random:f32[n]", "--arg", "y=zeros:f32[n]", "--arg", "n=1000")


def scale(folder: Path, *more: str) -> Done:
    return cuport("verify", "k/kernels.cu", *SCALE, "--arg", "factor=1.5", *more, *ON_CPU, cwd=folder)


@needs_compiler
def test_a_kernel_runs_without_its_program(kernels: Path) -> None:
    done = scale(kernels, "--expect", "scale_expected")
    assert done.code == 0, done
    table, row, *rest = done.text.splitlines()
    assert table.split() == ["c++", "cpu", "hip-cpu", "32", "hip-cpu", "64"]
    assert row.split() == ["k/kernels.cu:", "scale", "reference", "agrees", "agrees", "agrees"]
    assert "k/kernels.cu: scale: takes 4 blocks of 256 threads; set grid and block for others" in rest


@needs_compiler
def test_a_difference_names_argument_index_and_values(kernels: Path) -> None:
    done = scale(kernels, "--expect", "scale_wrong", "--grid", "(n + 63) / 64", "--block", "64")
    assert done.code == 1
    assert "k/kernels.cu: scale: cpu: y[997]: expected " in done.text
    assert "ULP; 1 of 1000 values differ" in done.text


@needs_compiler
def test_a_wrong_rule_shows_in_a_kernel(kernels: Path) -> None:
    put(kernels / "rules" / "wrong.toml", '[functions]\n__saturatef = "fabsf"\n')
    done = scale(kernels, "--expect", "scale_expected", "--rules", "rules")
    assert done.code == 1
    assert "scale: cpu: " not in done.text
    assert "scale: hip-cpu 32: y[" in done.text


@needs_compiler
def test_every_form_of_argument(kernels: Path) -> None:
    put(kernels / "k" / "sample.toml", SAMPLE)
    done = cuport("verify", "k", *ON_CPU, cwd=kernels)
    assert done.code == 0, done
    assert "k/kernels.cu: mixed<double, 3> reference agrees    agrees     agrees\n" in done.text
    assert done.text.endswith("1 of 1 kernels pass on c++, cpu, hip-cpu 32, hip-cpu 64\n")


LANES = """\
#include <cstdio>
#include <cuda_runtime.h>
__global__ void lanes(int* out) { *out = warpSize; }
int main() {
    int* out;
    cudaMallocManaged(&out, sizeof(int));
    lanes<<<1, 1>>>(out);
    cudaDeviceSynchronize();
    printf("%d\\n", *out);
}
"""


@needs_compiler
def test_programs_and_kernels_run_with_both_sizes_of_a_warp(tmp_path: Path) -> None:
    put(tmp_path / "p.cu", LANES)
    put(tmp_path / "sample.toml", '[[kernel]]\nname = "lanes"\nargs = ["zeros:i32[1]"]\n')
    done = cuport("verify", ".", *ON_CPU, cwd=tmp_path)
    assert [line.split()[-3:] for line in done.text.splitlines()[1:3]] == [["reference", "agrees", "differs"]] * 2
    assert "p.cu: hip-cpu 64: stdout line 1: expected '32', found '64'\n" in done.text
    assert "p.cu: lanes: hip-cpu 64: out[0]: expected 32, found 64; 1 of 1 values differ\n" in done.text


@needs_compiler
def test_a_dump_has_the_launches_of_kernels(kernels: Path) -> None:
    """The C++ has none, and is not compared with."""
    done = scale(kernels, "--expect", "scale_expected", "--dump", "d")
    assert done.code == 0, done
    found = sorted(path.parent.name for path in (kernels / "d").rglob(dump.LINES))
    assert found == ["cpu", "hip-cpu-32", "hip-cpu-64"]


@needs_compiler
def test_a_kernel_that_does_not_build_is_no_other_kernel_s_fault(kernels: Path) -> None:
    """All kernels of a file make one program, as long as that builds."""
    tables = [("scale", '["ones:f32[4]", "zeros:f32[4]", 4, 2]'), ("cast", '["zeros:f64[4]", 4]')]
    put(kernels / "k" / "sample.toml", "".join(f'[[kernel]]\nname = "{k}"\nargs = {args}\n' for k, args in tables))
    done = cuport("verify", "k", *ON_CPU, cwd=kernels)
    assert done.code == 1
    rows = [line.split() for line in done.text.splitlines()[1:3]]
    assert rows[0] == ["k/kernels.cu:", "cast", "fails", "fails", "fails"]
    assert rows[1] == ["k/kernels.cu:", "scale", "reference", "agrees", "agrees"]
    assert "cast: cpu: " in done.text
    assert "type differs in size from" in done.text


@needs_compiler
def test_several_folders_each_with_a_sample(kernels: Path) -> None:
    """The command line names two; each has files of the same names as the other."""
    table = 'args = ["ones:f32[4]", "zeros:f32[4]", 4, 2]\n'
    for name in ("k", "other"):
        put(kernels / name / "kernels.cu", KERNELS)
        put(kernels / name / "sample.toml", f'[[kernel]]\nname = "scale"\nexpected = "scale_expected"\n{table}')
    done = cuport("verify", "k", "other", "--backend", "cpu", cwd=kernels)
    assert done.code == 0, done
    rows = [line.split() for line in done.text.splitlines()[1:3]]
    assert rows == [[f"{name}/kernels.cu:", "scale", "reference", "agrees"] for name in ("k", "other")]


COOPERATIVE = """\
#include <cooperative_groups.h>

__global__ void rotate(float* x, float* y, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2.0f * x[i];
    cooperative_groups::this_grid().sync();
    if (i < n) x[i] = y[(i + 1) % n];
}

static void rotate_expected(float* x, float* y, int n)
{
    for (int i = 0; i < n; ++i) y[i] = 2.0f * x[i];
    for (int i = 0; i < n; ++i) x[i] = y[(i + 1) % n];
}
"""


@needs_compiler
def test_a_kernel_with_a_barrier_of_the_grid(tmp_path: Path) -> None:
    put(tmp_path / "rotate.cu", COOPERATIVE)
    table = 'name = "rotate"\nexpected = "rotate_expected"\ncooperative = true\ngrid = [4]\nblock = [64]\n'
    args = 'args = { x = "random:f32[n]", y = "zeros:f32[n]", n = 250 }\n'
    put(tmp_path / "sample.toml", f"[[kernel]]\n{table}{args}")
    done = cuport("verify", ".", *ON_CPU, cwd=tmp_path)
    assert done.code == 0, done
    assert "rotate.cu: rotate reference agrees    agrees     agrees\n" in done.text


@needs_compiler
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--kernel", "silent", "--arg", "x=zeros:f32[4]", "--arg", "n=4"), "found none: the kernel writes no memory"),
        ((*SCALE, "--arg", "factor=zeros:f32[1]"), "parameter is not a pointer"),
        (("--kernel", "cast", "--arg", "x=zeros:f64[4]", "--arg", "n=4"), "type differs in size from"),
    ],
)  # fmt: skip
def test_what_can_not_be_right_fails(kernels: Path, words: tuple[str, ...], said: str) -> None:
    done = cuport("verify", "k/kernels.cu", *words, *ON_CPU, cwd=kernels)
    assert done.code == 1, done
    assert said in done.text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--kernel", "scal", "--arg", "n=4"), "--arg: no kernel scal in the source"),
        (("--kernel", "scale"), "no sample.toml here describes a kernel scale; it lacks x (const float *)"),
        (("--kernel", "scal"), "no sample.toml here describes a kernel scal; --kernel without a name lists those"),
        (("--kernel", "scale", "--arg", "n=4"), "--arg: scale has no value for its parameter x"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_line(kernels: Path, words: tuple[str, ...], said: str) -> None:
    done = cuport("verify", "k/kernels.cu", *words, cwd=kernels)
    assert (done.code, done.out, done.err.count("\n")) == (2, b"", 1)
    assert done.err.startswith(f"cuport: {said}")


@pytest.mark.hipcc
@pytest.mark.usefixtures("hipcc")
def test_the_harness_is_hip_too(kernels: Path) -> None:
    put(kernels / "k" / "sample.toml", SAMPLE)
    done = cuport("verify", "k", "--backend", "hipcc", cwd=kernels)
    assert (done.code, "compiles" in done.text) == (0, True), done
