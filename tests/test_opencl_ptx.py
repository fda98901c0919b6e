"""Inline PTX in OpenCL C: what each instruction gives on PoCL, against what the PTX manual says, in Python."""

from __future__ import annotations

import ast
import json
import operator
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuport.cuda import ptx, ptx_text
from cuport.targets.opencl import builtins
from cuport.targets.opencl.lower import Lowered
from helpers import cuport, put
from opencl_runs import Device, device_backend, lowered

M32, M64 = 2**32 - 1, 2**64 - 1
Function = Callable[[int, int, int], int]


def signed(value: int, bits: int = 32) -> int:
    """Return a number of so many bits as a signed one."""
    return value - (1 << bits) if value >> (bits - 1) else value


def extracted(value: int, start: int, length: int, is_signed: bool = False) -> int:
    """bfe: a field of bits, the missing ones zero, or the field's highest."""
    start, length = start & 255, length & 255
    if length == 0:
        return 0
    top = value >> min(start + length - 1, 31) & 1 if is_signed else 0
    bits = [value >> (start + i) & 1 if i < length and start + i < 32 else top for i in range(32)]
    return sum(bit << i for i, bit in enumerate(bits))


def inserted(field: int, value: int, start: int, length: int) -> int:
    """bfi: a number with a field of bits replaced."""
    start, length = start & 255, length & 255
    for i in range(min(length, max(32 - start, 0))):
        value = value & ~(1 << (start + i)) | (field >> i & 1) << (start + i)
    return value


def permuted(a: int, b: int, selector: int) -> int:
    """prmt: four of eight bytes; the highest bit of a selector asks for the byte's sign."""
    data = (b << 32 | a).to_bytes(8, "little")
    chosen = []
    for i in range(4):
        part = selector >> 4 * i & 15
        byte = data[part & 7]
        chosen.append((255 if byte & 128 else 0) if part & 8 else byte)
    return int.from_bytes(bytes(chosen), "little")


def compared(a: int, b: int, compare: Callable[[int, int], bool]) -> int:
    """vset4: one or zero for each of four bytes."""
    pairs = zip(a.to_bytes(4, "little"), b.to_bytes(4, "little"), strict=True)
    return int.from_bytes(bytes(compare(x, y) for x, y in pairs), "little")


def logic(table: int) -> Function:
    """lop3: each bit by the table's."""
    return lambda a, b, c: sum(
        (table >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | (c >> i & 1)) & 1) << i for i in range(32)
    )


def dotted(a: int, b: int, c: int, is_signed: bool) -> int:
    """dp4a: the sum of four products."""
    form = "<4b" if is_signed else "<4B"
    pairs = zip(struct.unpack(form, a.to_bytes(4, "little")), struct.unpack(form, b.to_bytes(4, "little")), strict=True)
    return c + sum(x * y for x, y in pairs)


INTEGERS: dict[str, Function] = {
    "add.u32 %0, %1, %2;": lambda a, b, c: a + b,
    "sub.s32 %0, %1, %2;": lambda a, b, c: a - b,
    "mul.lo.u32 %0, %1, %2;": lambda a, b, c: a * b,
    "mul.hi.u32 %0, %1, %2;": lambda a, b, c: a * b >> 32,
    "mul.hi.s32 %0, %1, %2;": lambda a, b, c: signed(a) * signed(b) >> 32,
    "mad.lo.s32 %0, %1, %2, %3;": lambda a, b, c: a * b + c,
    "mad.hi.u32 %0, %1, %2, %3;": lambda a, b, c: (a * b >> 32) + c,
    "mul24.lo.u32 %0, %1, %2;": lambda a, b, c: (a & 0xFFFFFF) * (b & 0xFFFFFF),
    "min.s32 %0, %1, %2;": lambda a, b, c: min(signed(a), signed(b)),
    "max.u32 %0, %1, %2;": lambda a, b, c: max(a, b),
    "abs.s32 %0, %1;": lambda a, b, c: abs(signed(a)),
    "neg.s32 %0, %1;": lambda a, b, c: -a,
    "add.sat.s32 %0, %1, %2;": lambda a, b, c: max(min(signed(a) + signed(b), 2**31 - 1), -(2**31)),
    "sad.u32 %0, %1, %2, %3;": lambda a, b, c: abs(a - b) + c,
    "sad.s32 %0, %1, %2, %3;": lambda a, b, c: abs(signed(a) - signed(b)) + c,
    "dp4a.u32.u32 %0, %1, %2, %3;": lambda a, b, c: dotted(a, b, c, False),
    "dp4a.s32.s32 %0, %1, %2, %3;": lambda a, b, c: dotted(a, b, c, True),
    "vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;": lambda a, b, c: c
    + sum(abs(x - y) for x, y in zip(a.to_bytes(4, "little"), b.to_bytes(4, "little"), strict=True)),
    "and.b32 %0, %1, %2;": lambda a, b, c: a & b,
    "xor.b32 %0, %1, 0x55;": lambda a, b, c: a ^ 0x55,
    "not.b32 %0, %1;": lambda a, b, c: ~a,
    "shl.b32 %0, %1, %2;": lambda a, b, c: a << b if b < 32 else 0,
    "shr.u32 %0, %1, %2;": lambda a, b, c: a >> min(b, 32),
    "shr.s32 %0, %1, %2;": lambda a, b, c: signed(a) >> min(b, 31),
    "shl.b32 %0, %1, 7;": lambda a, b, c: a << 7,
    "bfe.u32 %0, %1, %2, %3;": lambda a, b, c: extracted(a, b, c),
    "bfe.s32 %0, %1, %2, %3;": lambda a, b, c: extracted(a, b, c, True),
    "bfe.u32 %0, %1, 5, 9;": lambda a, b, c: a >> 5 & 511,
    "bfe.s32 %0, %1, 5, 9;": lambda a, b, c: extracted(a, 5, 9, True),
    "bfe.s32 %0, %1, 27, 5;": lambda a, b, c: extracted(a, 27, 5, True),
    "bfe.s32 %0, %1, 4, 30;": lambda a, b, c: extracted(a, 4, 30, True),
    "bfe.u32 %0, %1, 0, 32;": lambda a, b, c: a,
    "shr.s32 %0, 0xffffff00, 4;": lambda a, b, c: 0xFFFFFFF0,
    "shl.b32 %0, %1, 010;": lambda a, b, c: a << 8,
    "max.s32 %0, %1, 0x80000000;": lambda a, b, c: a,
    "{ .reg .pred p; setp.lt.s32 p, %1, 0xffffffff; selp.u32 %0, 1, 0, p; }": lambda a, b, c: int(signed(a) < -1),
    "vadd.u32.u32.u32.add %0, %1, %2, %3;": lambda a, b, c: a + b + c,
    "vshl.u32.u32.u32.clamp.add %0, %1, %2, %3;": lambda a, b, c: (a << b if b < 32 else 0) + c,
    "vshr.u32.u32.u32.clamp.add %0, %1, %2, %3;": lambda a, b, c: (a >> min(b, 32)) + c,
    "vset4.u32.u32.eq %0, %1, %2, %3;": lambda a, b, c: compared(a, b, operator.eq),
    "vset4.u32.u32.lt.add %0, %1, %2, %3;": lambda a, b, c: compared(a, b, operator.lt).bit_count() + c,
    "bfi.b32 %0, %1, %2, 4, 11;": lambda a, b, c: inserted(a, b, 4, 11),
    "bfi.b32 %0, %1, %2, %3, %2;": lambda a, b, c: inserted(a, b, c, b),
    "brev.b32 %0, %1;": lambda a, b, c: int(f"{a:032b}"[::-1], 2),
    "popc.b32 %0, %1;": lambda a, b, c: a.bit_count(),
    "clz.b32 %0, %1;": lambda a, b, c: 32 - a.bit_length(),
    "bfind.u32 %0, %1;": lambda a, b, c: a.bit_length() - 1,
    "bfind.s32 %0, %1;": lambda a, b, c: (a if signed(a) >= 0 else ~a & M32).bit_length() - 1,
    "prmt.b32 %0, %1, %2, %3;": permuted,
    "shf.l.wrap.b32 %0, %1, %2, %3;": lambda a, b, c: (b << 32 | a) << (c & 31) >> 32,
    "shf.r.clamp.b32 %0, %1, %2, %3;": lambda a, b, c: (b << 32 | a) >> min(c, 32),
    "lop3.b32 %0, %1, %2, %3, 0x96;": logic(0x96),
    "lop3.b32 %0, %1, %2, %3, 0xca;": logic(0xCA),
    "lop3.b32 %0, %1, %2, %3, 0x1b;": logic(0x1B),
    "lop3.b32 %0, %1, %2, %3, 0xe8;": logic(0xE8),
    "cvt.u32.u8 %0, %1;": lambda a, b, c: a & 255,
    "cvt.s32.s16 %0, %1;": lambda a, b, c: signed(a & 65535, 16),
    "{ .reg .pred p, q; setp.lt.s32 p, %1, %2; setp.hi.u32 q, %2, %3; and.pred p, p, q; selp.u32 %0, %1, %3, p; }":
        lambda a, b, c: a if signed(a) < signed(b) and b > c else c,
    "{\n .reg .u32 t<2>; // two of them\n mul.lo.u32 t0, %1, 3;\n add.u32 t1, t0, %2;\n mov.b32 %0, t1;\n}":
        lambda a, b, c: a * 3 + b,
    "{ .reg .pred p; setp.ge.u32 p, %1, %2; mov.u32 %0, 1; @p mov.u32 %0, 2; @!p add.u32 %0, %0, 40; }":
        lambda a, b, c: 2 if a >= b else 41,
    "{ .reg .b64 w; .reg .u32 h; mov.b64 w, {%1, %2}; shr.u64 w, w, 20; mov.b64 {%0, h}, w; }":
        lambda a, b, c: (b << 32 | a) >> 20,
}  # fmt: skip

WIDE: dict[str, Function] = {
    "add.u64 %0, %1, %2;": lambda a, b, c: a + b,
    "mul.hi.u64 %0, %1, %2;": lambda a, b, c: a * b >> 64,
    "shl.b64 %0, %1, %3;": lambda a, b, c: a << c if c < 64 else 0,
    "brev.b64 %0, %1;": lambda a, b, c: int(f"{a:064b}"[::-1], 2),
    "mad.wide.u32 %0, %3, 77, %1;": lambda a, b, c: c * 77 + a,
    "mul.wide.s32 %0, %3, %3;": lambda a, b, c: signed(c) ** 2,
    "cvt.s64.s32 %0, %3;": lambda a, b, c: signed(c),
    "sub.s64 %0, %1, %2;": lambda a, b, c: a - b,
    "max.s64 %0, %1, %2;": lambda a, b, c: max(signed(a, 64), signed(b, 64)),
}


def kernel_of(cases: dict[str, Function], kind: str, letter: str) -> str:
    """Return a kernel that runs each instruction on the operands of its thread."""
    lines = [f"__global__ void run(const {kind} *a, const {kind} *b, const unsigned *c, {kind} *out, int count) {{",
             "    const int i = threadIdx.x;"]  # fmt: skip
    for place, text in enumerate(cases):
        quoted = text.replace("\n", "\\n")
        inputs = [f'"{letter}"(a[i])', f'"{letter}"(b[i])', '"r"(c[i])']
        lines.append(f'    {{ {kind} r; asm("{quoted}" : "={letter}"(r) : {", ".join(inputs)});'
                     f" out[{place} * count + i] = r; }}")  # fmt: skip
    return "\n".join(["#include <cuda_runtime.h>", *lines, "}"])


def lower_text(text: str, folder: Path, cache: Path) -> Lowered:
    """Lower a source that is given as text."""
    path = folder / "source.cu"
    path.write_text(text, encoding="utf-8")
    return lowered(path, cache)


def numbers(bits: int, count: int) -> list[int]:
    """Return numbers of all sizes, the smallest and largest among them."""
    random = np.random.default_rng(bits)
    found = [int(value) >> int(shift) for value, shift in
             zip(random.integers(0, 2**bits, count, np.uint64 if bits == 64 else np.uint32),
                 random.integers(0, bits, count), strict=True)]  # fmt: skip
    return [0, 1, 2**bits - 1, 2 ** (bits - 1), 31, 32, 33, 40, *found][:count]


@pytest.mark.parametrize(("cases", "kind", "bits"), [(INTEGERS, "unsigned", 32), (WIDE, "unsigned long long", 64)])
def test_numbers(
    cases: dict[str, Function], kind: str, bits: int, device: Device, tmp_path: Path, cache_folder: Path
) -> None:
    """Every instruction, on numbers of all sizes."""
    result = lower_text(kernel_of(cases, kind, "r" if bits == 32 else "l"), tmp_path, cache_folder)
    assert not result.left_out
    program = device.build(result.text)
    count, plain = 64, np.uint32 if bits == 32 else np.uint64
    a, b, c = numbers(bits, count), numbers(bits, count + 3)[::-1][:count], numbers(32, count + 1)[1:]
    buffers = [device.buffer(np.array(values, kinds)) for values, kinds in ((a, plain), (b, plain), (c, np.uint32))]
    out = device.buffer(count * len(cases) * bits // 8)
    device.run(program, "run", count, count, *buffers, out, np.int32(count))
    got = device.read(out, plain, count * len(cases)).reshape(len(cases), count).tolist()
    for row, (text, function) in zip(got, cases.items(), strict=True):
        assert row == [function(x, y, z) & (2**bits - 1) for x, y, z in zip(a, b, c, strict=True)], text


REALS: dict[str, tuple[str, Callable[[float, float], float]]] = {
    "fma.rn.f32 %0, %1, %2, %2;": ("f", lambda a, b: a * b + b),
    "add.ftz.f32 %0, %1, 0f3F800000;": ("f", lambda a, b: a + 1),
    "max.f32 %0, %1, %2;": ("f", max),
    "rcp.approx.f32 %0, %2;": ("f", lambda a, b: 1 / b),
    "sqrt.rn.f32 %0, %2;": ("f", lambda a, b: b**0.5),
    "ex2.approx.ftz.f32 %0, %1;": ("f", lambda a, b: 2**a),
    "cvt.rni.s32.f32 %0, %1;": ("r", lambda a, b: round(a)),
    "cvt.rmi.s32.f32 %0, %1;": ("r", lambda a, b: np.floor(a)),
    "cvt.rzi.f32.f32 %0, %1;": ("f", lambda a, b: np.trunc(a)),
    "cvt.sat.f32.f32 %0, %1;": ("f", lambda a, b: min(max(a, 0), 1)),
    "{ .reg .pred p; setp.geu.f32 p, %1, %2; selp.f32 %0, 2.5, %1, p; }": ("f", lambda a, b: 2.5 if a >= b else a),
}


def test_reals(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    """Arithmetic and conversions of floating-point numbers."""
    lines = []
    for place, (text, (letter, _)) in enumerate(REALS.items()):
        kind = "int" if letter == "r" else "float"
        lines.append(
            f'{{ {kind} r; asm("{text}" : "={letter}"(r) : "f"(a[threadIdx.x]), "f"(b[threadIdx.x]));'
            f" out[{place} * 8 + threadIdx.x] = r; }}"
        )
    text = f"__global__ void run(const float *a, const float *b, float *out) {{ {' '.join(lines)} }}"
    program = device.build(lower_text(text, tmp_path, cache_folder).text)
    a = np.array([0.25, -1.5, 2.5, 0.75, -0.3, 7.5, 1.25, 3.5], np.float32)
    b = np.array([0.5, 1.5, 2.5, 8.0, 0.1, 3.0, 100.0, 0.125], np.float32)
    out = device.buffer(8 * len(REALS) * 4)
    device.run(program, "run", 8, 8, device.buffer(a), device.buffer(b), out)
    got = device.read(out, np.float32, 8 * len(REALS)).reshape(len(REALS), 8)
    for row, (name, (_, function)) in zip(got, REALS.items(), strict=True):
        wanted = [function(float(x), float(y)) for x, y in zip(a, b, strict=True)]
        np.testing.assert_allclose(row, wanted, rtol=1e-5, err_msg=name)


_Halves = Callable[..., "np.ndarray[Any, Any]"]
HALVES: dict[str, _Halves] = {
    "add.f16x2 %0, %1, %2;": lambda a, b, c: a + b,
    "sub.rn.f16x2 %0, %1, %2;": lambda a, b, c: a - b,
    "mul.ftz.f16x2 %0, %1, %2;": lambda a, b, c: a * b,
    "fma.rn.f16x2 %0, %1, %2, %3;":
        lambda a, b, c: (np.float64(a) * np.float64(b) + np.float64(c)).astype(np.float16),
    "min.f16x2 %0, %1, %2;": np.fmin,
    "max.f16x2 %0, %1, %2;": np.fmax,
    "neg.f16x2 %0, %1;": lambda a, b, c: -a,
    "abs.f16x2 %0, %1;": lambda a, b, c: np.abs(a),
    "{ .reg .b16 l, h, m; mov.b32 {l, h}, %1; mov.b32 {m, l}, %2; add.f16 h, h, l; mov.b32 %0, {m, h}; }":
        lambda a, b, c: np.where(np.arange(a.size) % 2, a + b, b),
    "{ .reg .f16 l, h; .reg .f32 x; mov.b32 {l, h}, %1; cvt.f32.f16 x, h; cvt.rn.f16x2.f32 %0, x, 0f3F000000; }":
        lambda a, b, c: np.where(np.arange(a.size) % 2, a, np.float16(0.5)),
    "{ .reg .f16 l, h; .reg .f32 x; mov.b32 {l, h}, %1; cvt.f32.f16 x, l; cvt.rz.f16.f32 l, x; mov.b32 %0, {l, h}; }":
        lambda a, b, c: a,
}  # fmt: skip


def test_halves(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    """Two numbers of 16 bits in each register, beside NumPy's: all sizes, infinities, NaN."""
    text = kernel_of(dict.fromkeys(HALVES, lambda a, b, c: 0), "unsigned", "r")
    result = lower_text(text, tmp_path, cache_folder)
    assert not result.left_out
    count, random = 256, np.random.default_rng(5)
    rows = [random.integers(0, 2**32, count, np.uint32) for _ in range(3)]
    rows[0][:2], rows[1][:2] = (0x80007C00, 0x3C000001), (0x00000000, 0xFC007E00)
    out = device.buffer(count * len(HALVES) * 4)
    program = device.build(result.text)
    device.run(program, "run", count, count, *(device.buffer(row) for row in rows), out, np.int32(count))
    got = device.read(out, np.uint32, count * len(HALVES)).reshape(len(HALVES), count)
    with np.errstate(all="ignore"):
        for row, (name, function) in zip(got, HALVES.items(), strict=True):
            wanted = function(*(row.view(np.float16) for row in rows))
            np.testing.assert_array_equal(row.view(np.float16), wanted, err_msg=name)


@pytest.mark.parametrize("program", ["ptx_halves", "ptx_integers", "ptx_memory", "ptx_saturated"])
def test_programs_on_all_backends(
    program: str, tmp_path: Path, pocl: None, compiler: str, clang_for_cuda: None
) -> None:
    """The programs check themselves; HIP has other code for bit fields, vectors and halves than OpenCL."""
    put(tmp_path / "p" / "a.cu", (Path(__file__).parent / "data" / f"{program}.cu").read_bytes())
    backends = ("cpu", "hip-cpu", device_backend().name)
    words = [word for name in backends for word in ("--backend", name)]
    done = cuport("verify", "p", *words, "--json", "cells.json", cwd=tmp_path)
    cells = json.loads((tmp_path / "cells.json").read_text(encoding="utf-8"))["cells"]
    assert [cell["state"] for cell in cells] == ["reference", *["agrees"] * 4], done.text


WARPS = """
#include <cuda_runtime.h>
#define LANE(x) asm("mov.u32 %0, %%laneid;" : "=r"(x))
__global__ void run(unsigned *out, unsigned *total, const float *in, float *half, const float4 *fours)
{
    unsigned lane, below, thread = threadIdx.x, other, mask, block;
    LANE(lane);
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
    asm volatile("shfl.sync.bfly.b32 %0, %1, 1, 31, 0xffffffff;" : "=r"(other) : "r"(thread));
    asm volatile("{ .reg .pred p; setp.lt.u32 p, %1, 40; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
                 : "=r"(mask) : "r"(thread));
    asm volatile("red.global.add.u32 [%0], %1;" :: "l"(total), "r"(thread) : "memory");
    asm volatile("bar.sync 0;");
    asm("mov.u32 %0, %%ntid.x;" : "=r"(block));
    out[thread] = lane; out[64 + thread] = below; out[128 + thread] = other; out[192 + thread] = mask;
    out[256 + thread] = block;
    float x, y, z, w, value;
    asm("ld.global.nc.f32 %0, [%1+4];" : "=f"(value) : "l"(in));
    asm("ld.global.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "l"(fours + thread));
    asm("fma.rn.ftz.f32 %0, %1, 0f40000000, %2;" : "=f"(value) : "f"(value), "f"(x + y + z + w));
    asm volatile("st.global.f32 [%0], %1;" :: "l"(half + thread), "f"(value));
    unsigned bits;
    asm("mov.b32 %0, %1;" : "=r"(bits) : "f"(value));
    out[320 + thread] = bits;
}
"""


def test_warps_and_memory(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    """Special registers, shuffles, votes, atomics, loads and stores."""
    program = device.build(lower_text(WARPS, tmp_path, cache_folder).text)
    numbers, fours = np.array([3, 5], np.float32), np.arange(256, dtype=np.float32)
    out, total, half = device.buffer(384 * 4), device.buffer(4), device.buffer(256)
    device.run(program, "run", 64, 64, out, total, device.buffer(numbers), half, device.buffer(fours))
    got = device.read(out, np.uint32, 384).reshape(6, 64)
    lanes = np.arange(64) % 32
    assert got[0].tolist() == lanes.tolist()
    assert got[1].tolist() == [(1 << lane) - 1 for lane in lanes.tolist()]
    assert got[2].tolist() == [thread ^ 1 for thread in range(64)]
    assert got[3].tolist() == [M32] * 32 + [255] * 32
    assert set(got[4].tolist()) == {64}
    assert device.read(total, np.uint32, 1).tolist() == [sum(range(64))]
    wanted = (10 + fours.reshape(64, 4).sum(1)).astype(np.float32)
    assert (device.read(half, np.float32, 64) == wanted).all()
    assert (got[5].view(np.float32) == wanted).all()


def test_readable(tmp_path: Path, cache_folder: Path) -> None:
    """One instruction becomes one statement, with the operands where they stand."""
    text = """
__global__ void k(unsigned *out, unsigned x, unsigned y)
{
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(out[0]) : "r"(x), "r"(y), "r"(7));
    asm volatile("" ::: "memory");
    asm("bfe.u32 %[to], %[from], 8, 8;" : [to] "=r"(out[1]) : [from] "r"(x));
}
"""
    program = lower_text(text, tmp_path, cache_folder).text
    assert "    out[0] = x ^ y ^ 7u;\n    out[1] = (x >> 8u) & 255u;\n}" in program


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ('asm("mov.u32 %0, %%smid;" : "=r"(x))', "smid"),
        ('asm("mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f16 {%0}, {%0}, {%0}, {%0};" : "+r"(x))', "mma.sync"),
        ('asm("{ loop: bra loop; }")', "loop: bra loop"),
        ('asm("bar.sync 1, 64;")', "some threads of the block"),
        ('asm("ld.shared.u32 %0, [%1];" : "=r"(x) : "r"(x))', "an address that is a number"),
        ('asm("addc.u32 %0, %0, %0;" : "+r"(x))', "with the carry of another statement"),
        ('asm("addc.cc.u32 %0, %0, 1; addc.u32 %0, %0, 1;" : "+r"(x))', "with the carry of another statement"),
    ],
)
def test_left_out(statement: str, said: str, tmp_path: Path, cache_folder: Path) -> None:
    """What is not known leaves the kernel out, and quotes the statement."""
    text = f"__global__ void k(unsigned *out, unsigned x) {{ {statement}; out[0] = x; }}"
    result = lower_text(text, tmp_path, cache_folder)
    ((problem,),) = result.left_out.values()
    assert problem.code == "CU408"
    assert problem.text.startswith("inline PTX: ")
    assert said in problem.text


def test_the_table_means_something() -> None:
    """Every entry parses, every type in it is PTX's, and OpenCL C has every function in it."""
    known = builtins.plain_names() | set(ptx.TYPES) | {"__threadfence_system", "__syncthreads"}
    for opcode in ptx._table():
        made = ptx.value(ptx_text.Instruction(opcode, ("d", "a", "b", "c", "e")), lambda operand: None)
        if made is None:
            continue
        assert made.operand in ptx.TYPES, opcode
        assert made.result in ptx.TYPES or not made.has_result, opcode
        calls = (node for node in ast.walk(made.expression) if isinstance(node, ast.Call))
        names = {ast.unparse(node.func).replace(".", "::") for node in calls}
        assert names <= known, (opcode, names - known)


def test_an_operand_that_has_effects_is_evaluated_once(tmp_path: Path, cache_folder: Path) -> None:
    """Also where the instruction's expression has it twice."""
    source = (
        "#include <cuda_runtime.h>\n__global__ void k(int *x) {\n    int i = 0;\n    unsigned found;\n"
        '    asm("bfind.s32 %0, %1;" : "=r"(found) : "r"(x[i++]));\n    x[i] = found;\n}\n'
    )
    text = lower_text(source, tmp_path, cache_folder).text
    assert text.count("i++") == 1, text
