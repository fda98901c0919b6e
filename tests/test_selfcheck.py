"""What cuport reads back of a program in OpenCL C before it writes it: faults are found, good programs pass."""

from __future__ import annotations

from typing import Any

import pytest
from cuport.targets.opencl import selfcheck


def faults(text: str, kernels: list[dict[str, Any]] | None = None, standard: str = "1.2") -> list[str]:
    return [fault.text for fault in selfcheck.check(text, {"cl_std": standard, "kernels": kernels or []})]


GOOD = """\
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef struct { float x; ulong p; } __attribute__((aligned(16))) Pair;
__constant int table[2] = {1, 2};
static inline __global float* at(__global float* p, int i) { return &p[i]; }
// CUDA: void f(float *)
__kernel void f(__global float* x, __local uchar* raw, Pair p)
{
    __local float tile[4];
    #pragma unroll
    for (int i = 0; i < 4; i++) {
        tile[i] = *at(x, i) + table[0] + ((__global float*)p.p)[i] + convert_float(raw[i]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    x[get_global_id(0)] = (float4)(1.0f, 2.0f, 3.0f, tile[0]).s3 + ((Pair){1.0f, 0}).x + INFINITY + M_PI_F;
}
"""


def test_the_self_check_takes_good_programs() -> None:
    names = [("x", "buffer"), ("raw", "dynamic_shared"), ("p", "value")]
    kernel = {"name": "f", "arguments": [{"name": name, "kind": kind} for name, kind in names]}
    assert faults(GOOD, [kernel]) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("*at(x, i)", "*at(x)", "too few arguments to function call, expected 2, have 1"),
        ("*at(x, i)", "*above(x, i)", "use of undeclared identifier 'above'"),
        ("table[0]", "tables[0]", "use of undeclared identifier 'tables'"),
        ("tile[0])", "i)", "use of undeclared identifier 'i'"),
        ("int i = 0", "Missing i = 0", "line 10: use of undeclared identifier 'Missing'"),
        ("__global float* x,", "__global float* y,", "use of undeclared identifier 'x'"),
        ("uchar* raw", "uchar raw[4], int more", "its parameters are"),
        ("*at(x, i)", "*at(tile, i)", "'__local float *' to parameter of type '__global float *'"),
        (
            "return &p[i]",
            "int y = 0; return &y",
            "returning '__private int *' from a function with result type '__global",
        ),
        ("barrier(", "__global float* other = tile + 1; barrier(", "with an expression of type '__local float *'"),
        ("barrier(", "__local float* other; other = x; barrier(", "'__global float *__private' to '__local float *"),
        ("barrier(", "if (x == tile) return; barrier(", "comparison between"),
    ],
)
def test_the_self_check_finds_faults(old: str, new: str, said: str) -> None:
    names = [("x", "buffer"), ("raw", "dynamic_shared"), ("p", "value")]
    kernel = {"name": "f", "arguments": [{"name": name, "kind": kind} for name, kind in names]}
    (text, *_) = faults(GOOD.replace(old, new), [kernel])
    assert said in text


def test_a_fault_names_its_function() -> None:
    (fault,) = selfcheck.check(GOOD.replace("&p[i]", "&q[i]"), {"cl_std": "1.2", "kernels": []})
    assert fault.function == "at"


GENERIC = """\
__kernel void f(__global int* x, __global atomic_int* y)
{
    int own = 0;
    int* p = &own;
    if (get_global_id(0)) p = x;
    atomic_fetch_add_explicit(y, *p, memory_order_relaxed, memory_scope_device);
}
"""


@pytest.mark.parametrize(("standard", "is_good"), [("1.2", False), ("2.0", True), ("3.0", True)])
def test_pointers_to_any_space_come_with_version_2(standard: str, is_good: bool) -> None:
    assert (faults(GENERIC, standard=standard) == []) is is_good


def test_extensions_are_there_where_a_program_enables_them() -> None:
    text = "#ifdef cl_khr_int64_base_atomics\n#error there\n#endif\n"
    assert faults(text) == []
    enabled = "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n"
    assert faults(enabled + text) == ["line 3: there"]


def test_deep_nesting_is_no_fault() -> None:
    assert faults("int f(int x) { return " + "(" * 900 + "x" + ")" * 900 + "; }") == []
