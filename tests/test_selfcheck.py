"""What cuport reads back of a program in OpenCL C before it writes it: faults are found, good programs pass."""

from __future__ import annotations

from typing import Any

import pytest
from cuport.targets.opencl import selfcheck
from cuport.targets.opencl.c_lexer import Lexer
from pycparser.c_lexer import CLexer


def faults(text: str, kernels: list[dict[str, Any]] | None = None) -> list[str]:
    return [fault.text for fault in selfcheck.check(text, {"kernels": kernels or []})]


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
        ("*at(x, i)", "*at(x)", "at is called with 1 arguments, and has 2 parameters"),
        ("*at(x, i)", "*above(x, i)", "above() is not declared"),
        ("table[0]", "tables[0]", "tables is not declared"),
        ("tile[0])", "i)", "i is not declared"),
        ("int i = 0", "Missing i = 0", "is no C"),
        ("__global float* x,", "__global float* y,", "x is not declared"),
        ("uchar* raw", "uchar raw[4], int more", "its parameters are"),
        ("*at(x, i)", "*at(tile, i)", "argument 1 of at is a pointer to __local memory where __global memory is meant"),
        ("return &p[i]", "int y = 0; return &y", "the result is a pointer to __private memory where __global"),
        ("barrier(", "__global float* other = tile + 1; barrier(", "a value is a pointer to __local memory"),
        ("barrier(", "__local float* other; other = x; barrier(", "a value is a pointer to __global memory"),
        ("barrier(", "if (x == tile) return; barrier(", "one side of a comparison is a pointer to __local memory"),
    ],
)
def test_the_self_check_finds_faults(old: str, new: str, said: str) -> None:
    names = [("x", "buffer"), ("raw", "dynamic_shared"), ("p", "value")]
    kernel = {"name": "f", "arguments": [{"name": name, "kind": kind} for name, kind in names]}
    (text, *_) = faults(GOOD.replace(old, new), [kernel])
    assert said in text


def tokens(lexer: Any) -> list[tuple[Any, ...]]:
    lexer.input(TOKENS, "program")
    found = []
    while (token := lexer.token()) is not None:
        found.append((token.type, token.value, token.lineno, token.column, token.filename))
    return found


TOKENS = """typedef struct { float4 x[2]; } pair;
#pragma once
  int a=0,b = 12u,c=0x1fUL , d=017;\tfloat e = .5f+1.e-3f*0x1.8p3f/2.-1e9;
char f = '\\n', *g = "a \\" /* b", h = L'x'; p->q.r...;
a<<=b>>=c; a&&b||!c?~d:e^f|g&h; ++a--; i%=j*=k/=l+=m-=n&=o|=p^=q; r==s!=t<=u>=v<w>x;
[[noreturn]] void f(int x[3][ 4 ]) { return x[ 0 ][0xf] / 3; }

if (while1) sizeof(unsigned) $d d$ é größe 1٣
"""


def test_the_quick_lexer_finds_what_pycparser_does() -> None:
    said: list[list[tuple[Any, ...]]] = [[], []]
    one, other = (kind(lambda *what, at=at: said[at].append(what)) for at, kind in enumerate((CLexer, Lexer)))
    assert tokens(one) == tokens(other)
    assert said[0] == said[1]
    assert said[0], "it has a letter that C lacks"
