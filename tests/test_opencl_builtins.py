"""CUDA's functions in OpenCL C: the kernels of tests/opencl, computed by the CPU runtime and by an OpenCL device."""

from __future__ import annotations

import functools
import operator
import re
import struct
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuport.support import families, resources
from cuport.targets.opencl import builtins
from helpers import run_reference
from opencl_runs import Device, lowered

ROOT = Path(__file__).parent.parent
HERE = ROOT / "tests" / "opencl"
RESULTS = 96
_CHECK = re.compile(r"\b(X|F|D|FA|DA)\((.*)\);$", re.MULTILINE)
_KERNEL = re.compile(r"^KERNEL\((\w+), ([\w ]+)\)$(.*?)^END$", re.MULTILINE | re.DOTALL)
_INCLUDE = re.compile(r'^#include "(\w+\.cuh)"$', re.MULTILINE)
_PARTS = re.compile(r"^#define (\w+)\(n\)(.*?)\n\n", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Check:
    """One result of a kernel: its expression, its type (X: any), what it may be off."""

    text: str
    kind: str
    ulp: int = 0
    absolute: float = 0.0


@dataclass(frozen=True)
class Kernel:
    """A kernel of a file, the type of its inputs, and its results in order."""

    name: str
    type: str
    checks: tuple[Check, ...]


def whole(path: Path, seen: set[Path] | None = None) -> str:
    """Return a file's text with what it includes from its own folder, each file once."""
    seen = set() if seen is None else seen
    if path in seen:
        return ""
    seen.add(path)
    return _INCLUDE.sub(lambda found: whole(path.with_name(found[1]), seen), path.read_text(encoding="utf-8"))


def kernels(source: str) -> Iterator[Kernel]:
    """Yield the kernels of a file; macros with the one parameter `n` are expanded."""
    macros = {found[1]: found[2].replace("\\\n", "\n") for found in _PARTS.finditer(source)}
    for name, kind, body in _KERNEL.findall(source):
        for macro, text in macros.items():
            body = re.sub(rf"\b{macro}\((\w+)\)", lambda found, t=text: t.replace("##n", found[1]), body)
        yield Kernel(name, kind, tuple(_check(kind, text) for kind, text in _CHECK.findall(body)))


def _check(kind: str, text: str) -> Check:
    if kind == "X":
        return Check(text, kind)
    ulp, _, text = text.partition(", ")
    units = "0"
    if kind.endswith("A"):
        units, _, text = text.partition(", ")
    return Check(text, kind[0], int(ulp), float(units) * 1e-16)


SPECIAL = {
    "float": (0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 3.0, -7.25, 1e-45, -1e-45, 1.1754944e-38, 3.4028235e38, -3.4028235e38,
              float("inf"), float("-inf"), float("nan"), 1e-30, 1e30, 16777217.0, 0.1, 2147483648.0, -2147483904.0),
    "unsigned": (0, 1, 2, 31, 32, 33, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFF, 0x80808080, 0x7F7F7F7F,
                 0x00FF00FF, 0xFFFF0000, 0x80007FFF, 0x12345678, 0xDEADBEEF, 0x7FFF8000, 0x800000, 0xFFFFFF),
}  # fmt: skip


def inputs(kind: str) -> np.ndarray:
    """Return numbers for three inputs per thread, as bits: special ones with each other, and random ones."""
    random = np.random.default_rng(7)
    if kind in ("float", "double"):
        make = np.float32 if kind == "float" else np.float64
        special = np.array(SPECIAL["float"], dtype=make)
        if kind == "double":
            extra = [5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 9007199254740993.0, 9.2233720368547758e18]
            special = np.append(special, np.array(extra))
        n = 1500
        whole = random.integers(0, 2**63, size=(n, 3), dtype=np.uint64) * 2 + random.integers(
            0, 2, size=(n, 3), dtype=np.uint64
        )
        wild = (
            (whole >> np.uint64(32)).astype(np.uint32).view(np.float32) if kind == "float" else whole.view(np.float64)
        )
        tame = (random.standard_normal((n, 3)) * 10.0 ** random.integers(-3, 3, size=(n, 3))).astype(make)
        numbers = np.vstack([_mixed(special), wild.astype(make), tame])
        bits = numbers.astype(make).view(np.uint32 if kind == "float" else np.uint64)
        return bits.astype(np.uint64)
    if kind in ("unsigned", "unsigned long long"):
        special = np.array(SPECIAL["unsigned"], dtype=np.uint64)
        wide = kind != "unsigned"
        if wide:
            special = np.append(special, special << np.uint64(32))
        whole = random.integers(0, 2**63, size=(1500, 3), dtype=np.uint64) << np.uint64(1)
        whole >>= random.integers(0, 64, size=(1500, 3), dtype=np.uint64)
        every = np.vstack([_mixed(special), whole])
        return every if wide else every & np.uint64(0xFFFFFFFF)
    # every one of the 65536 numbers of 16 bits, with others beside it
    first = np.arange(65536, dtype=np.uint64)
    return np.column_stack([first, random.permutation(first), random.permutation(first)])


def _mixed(special: np.ndarray) -> np.ndarray:
    """Return each special number with each other one, and all with a third."""
    a, b = np.meshgrid(special, special)
    c = np.resize(np.roll(special, 5), a.size)
    return np.column_stack([a.ravel(), b.ravel(), c])


def expected(path: Path, found: Sequence[Kernel], folder: Path) -> list[np.ndarray]:
    """Return what the CPU runtime computes: of each kernel, all results of all threads."""
    files = []
    for kind in dict.fromkeys(kernel.type for kernel in found):
        given = inputs(kind)
        wanted = sum(1 << number for number, kernel in enumerate(found) if kernel.type == kind)
        files += [folder / f"{kind}.in", folder / f"{kind}.out"]
        files[-2].write_bytes(struct.pack("=iQ", len(given), wanted) + given.tobytes())
    done = run_reference(path, *files)
    assert done.code == 0, done.text + done.err
    results = {
        out.stem: iter(np.fromfile(out, dtype=np.uint64).reshape(-1, len(inputs(out.stem)), RESULTS))
        for out in files[1::2]
    }
    return [next(results[kernel.type]) for kernel in found]


def program_of(path: Path, cache: Path) -> str:
    """Return a file's kernels in OpenCL C."""
    result = lowered(path, cache)
    assert not result.left_out, {name: [p.text for p in problems] for name, problems in result.left_out.items()}
    return result.text


def computed(device: Device, program: Any, name: str, given: np.ndarray) -> np.ndarray:
    """Return the results of all threads on the device."""
    count = len(given)
    source, out = device.buffer(np.ascontiguousarray(given)), device.buffer(count * RESULTS * 8)
    symbols = [device.buffer(1 << 20)] * (getattr(program, name).num_args - 3)
    device.run(program, name, (count + 63) // 64 * 64, 64, source, out, np.int32(count), *symbols)
    return device.read(out, np.uint64, count * RESULTS).reshape(count, RESULTS)


def wrong(check: Check, want: np.ndarray, got: np.ndarray) -> np.ndarray:
    """Return which results are not what they should be."""
    if check.kind == "X":
        return want != got
    kind = np.float32 if check.kind == "F" else np.float64
    a, b = (
        (bits.astype(np.uint32) if check.kind == "F" else np.ascontiguousarray(bits)).view(kind) for bits in (want, got)
    )
    same = (np.isnan(a) & np.isnan(b)) | (want == got)
    if check.ulp == 0 and check.absolute == 0:
        return ~same
    with np.errstate(all="ignore"):
        finite = np.isfinite(a) & np.isfinite(b)
        apart = np.abs(a.astype(np.longdouble) - b.astype(np.longdouble))
        near = finite & (apart <= check.ulp * np.spacing(np.abs(a)).astype(np.longdouble) + check.absolute)
    return ~(same | near)


FILES = sorted(path.name for path in HERE.glob("*.cu"))


@pytest.mark.usefixtures("compiler", "clang_for_cuda", "optimised_kernels")
@pytest.mark.parametrize("name", FILES)
def test_device_agrees_with_the_cpu_runtime(name: str, device: Device, tmp_path: Path, cache_folder: Path) -> None:
    path = HERE / name
    program = device.build(program_of(path, cache_folder))
    found = list(kernels(whole(path)))
    complaints = []
    for kernel, reference in zip(found, expected(path, found, tmp_path), strict=True):
        given = inputs(kernel.type)
        got = computed(device, program, kernel.name, given)
        for at, check in enumerate(kernel.checks):
            bad = wrong(check, reference[:, at], got[:, at])
            if bad.any():
                first = int(np.argmax(bad))
                words = [f"{value:#x}" for value in given[first]]
                want, have = (f"{bits[first, at]:#x}" for bits in (reference, got))
                complaints.append(f"{kernel.name}: {check.text}: {bad.sum()} differ, as {words}: {have}, not {want}")
    assert not complaints, "\n".join(complaints)


# What devices with cl_khr_integer_dot_product have, for those without.
_DOTS = """
#define cl_khr_integer_dot_product 1
#define __opencl_c_integer_dot_product_input_4x8bit_packed 1
#define dot_4x8packed_ss_int stand_in_ss
#define dot_4x8packed_uu_uint stand_in_uu
int stand_in_ss(uint a, uint b)
{
    int sum = 0;
    for (uint i = 0; i < 32; i += 8) sum += (int)(char)(a >> i) * (int)(char)(b >> i);
    return sum;
}
uint stand_in_uu(uint a, uint b)
{
    uint sum = 0;
    for (uint i = 0; i < 32; i += 8) sum += (a >> i & 255u) * (b >> i & 255u);
    return sum;
}
"""
_DP4A = """__global__ void k(int *s, unsigned *u) {
    for (int i = 0; i < 4; ++i) { s[i] = __dp4a(s[i + 4], s[i + 8], s[i]); u[i] = __dp4a(u[i + 4], u[i + 8], u[i]); }
}
"""


@pytest.mark.usefixtures("compiler")
def test_dp4a_is_the_dot_product_of_devices_that_have_one(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    (tmp_path / "dots.cu").write_text(_DP4A)
    text = program_of(tmp_path / "dots.cu", cache_folder)
    words = np.array([7, -1, 2**31 - 1, 5, -1, 0x7F80FF01, -0x7F7F7F80, 3, -1, -0x7F800002, -0x7F7F7F80, 9], np.int32)
    results = []
    for source in (text, _DOTS + text):
        signed, bare = device.buffer(words), device.buffer(words)
        device.run(device.build(source), "k", 1, 1, signed, bare)
        results.append([device.read(one, np.int32, 4).tolist() for one in (signed, bare)])
    one = words.astype(np.int32).view(np.int8).reshape(12, 4).astype(np.int64)
    sums = [(one[4:8] * one[8:]).sum(axis=1), ((one[4:8] & 255) * (one[8:] & 255)).sum(axis=1)]
    wanted = [(words[:4] + found).astype(np.uint32).view(np.int32).tolist() for found in sums]
    assert results == [wanted, wanted]


# What devices have whose sub-groups are warps, for one that has none: a group of one warp, through local memory.
_SUB_GROUPS = """
#define cl_intel_required_subgroup_size 1
#define cl_khr_subgroup_shuffle_relative 1
#define cl_khr_subgroup_clustered_reduce 1
#define CUPORT_SUB_GROUPS
#define intel_reqd_sub_group_size(lanes)
#define sub_group_shuffle(value, lane) (value)
#define sub_group_broadcast(value, lane) (value)
#define OFFER(value) barrier(CLK_LOCAL_MEM_FENCE); exchange[get_local_id(0)] = value; barrier(CLK_LOCAL_MEM_FENCE)
#define MOVES(TYPE) \\
    TYPE __attribute__((overloadable)) stand_in_move(__local TYPE* exchange, TYPE value, int delta) \\
    { OFFER(value); uint from = get_local_id(0) + delta; return from < 32u ? exchange[from] : (TYPE)12345; }
MOVES(uint)
MOVES(ulong)
#define sub_group_shuffle_up(value, delta) stand_in_move(exchange, value, -(int)(delta))
#define sub_group_shuffle_down(value, delta) stand_in_move(exchange, value, (int)(delta))
#define ADD(a, b) a + b
#define XOR(a, b) a ^ b
#define REDUCES(NAME, JOIN, TYPE) \\
    TYPE __attribute__((overloadable)) stand_in_##NAME(__local uint* exchange, TYPE value) \\
    { OFFER((uint)value); TYPE all = (TYPE)exchange[0]; \\
      for (int i = 1; i < 32; ++i) all = JOIN(all, (TYPE)exchange[i]); return all; }
REDUCES(add, ADD, int)
REDUCES(xor, XOR, uint)
REDUCES(min, min, int)
REDUCES(max, max, uint)
#define sub_group_clustered_reduce_add(value, lanes) stand_in_add(exchange, value)
#define sub_group_clustered_reduce_xor(value, lanes) stand_in_xor(exchange, value)
#define sub_group_clustered_reduce_min(value, lanes) stand_in_min(exchange, value)
#define sub_group_clustered_reduce_max(value, lanes) stand_in_max(exchange, value)
"""
_WARP = """__global__ void k(int *s, long long *w, unsigned mask) {
    const int i = threadIdx.x, v = s[i];
    w[i] = __shfl_up_sync(~0u, w[i], 3, 8) + __shfl_down_sync(~0u, w[i], 1);
    const int near = __shfl_up_sync(~0u, v, 2) + 3 * __shfl_down_sync(~0u, v, 5, 16);
    const int sum = __reduce_add_sync(mask, v), least = __reduce_min_sync(mask, v);
    const unsigned mixed = __reduce_xor_sync(mask, (unsigned)v), most = __reduce_max_sync(mask, (unsigned)v);
    s[i] = near + (mask >> i & 1 ? sum + 5 * least + 7 * (int)(mixed & 255) + 11 * (int)(most & 255) : 0);
}
"""


@pytest.mark.usefixtures("compiler")
def test_warps_shuffle_and_reduce_as_sub_groups_do(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    (tmp_path / "warp.cu").write_text(_WARP)
    text = program_of(tmp_path / "warp.cu", cache_folder)
    assert "sub_group_shuffle_up(value" in text and "sub_group_clustered_reduce_min(" in text
    numbers = [(i * 37 + 11) % 53 - 20 for i in range(32)]
    for mask in (2**32 - 1, 0x0F0F00FF):
        results = []
        for source in (text, _SUB_GROUPS + text):
            narrow, wide = (device.buffer(np.array(numbers, kind)) for kind in (np.int32, np.int64))
            device.run(device.build(source), "k", 32, 32, narrow, wide, np.uint32(mask))
            results.append([device.read(narrow, np.int32, 32).tolist(), device.read(wide, np.int64, 32).tolist()])
        assert results == [_warp_of(numbers, mask)] * 2


def _warp_of(numbers: list[int], mask: int) -> list[list[int]]:
    named = [number for lane, number in enumerate(numbers) if mask >> lane & 1]
    mixed = functools.reduce(operator.xor, (number % 2**32 for number in named))
    most = max(number % 2**32 for number in named)
    all_of_them = sum(named) + 5 * min(named) + 7 * (mixed & 255) + 11 * (most & 255)
    wide: list[int] = []
    narrow: list[int] = []
    for i, number in enumerate(numbers):
        wide.append((numbers[i - 3] if i % 8 >= 3 else number) + numbers[min(i + 1, 31)])
        near = numbers[i - 2] if i >= 2 else number
        near += 3 * (numbers[i + 5] if i % 16 + 5 < 16 else number)
        narrow.append(near + (all_of_them if mask >> i & 1 else 0))
    return [narrow, wide]


def test_every_helper_that_is_named_exists() -> None:
    known = builtins.helpers()
    texts = [*builtins.table().values(), *(helper.text for helper in known.values())]
    for name in {name for text in texts for name in re.findall(r"\bcuport_\w+(?:\{\w+\}\w*)*", text)}:
        pattern = re.compile(re.sub(r"\{\w+\}", r"\\w+", name))
        assert any(pattern.fullmatch(helper) for helper in known), name


def test_no_argument_is_evaluated_twice() -> None:
    twice = [
        (name, text)
        for name, text in builtins.table().items()
        if any(text.count(one) > 1 for one in re.findall(r"\{\d\}", text))
    ]
    assert not twice


def test_no_two_entries_for_one_call() -> None:
    seen: dict[str, str] = {}
    for path in sorted((resources.data("rules") / "opencl").glob("*.toml")):
        if path.name in ("reserved.toml", "review.toml"):
            continue
        for section in tomllib.loads(path.read_text(encoding="utf-8")).values():
            for family, text in section.items():
                for name, _ in families.expand(family, text):
                    assert name not in seen, f"{path.name}: {name} is in {seen[name]}, too"
                    seen[name] = path.name


@pytest.mark.parametrize(
    ("arguments", "spelled"),
    [("a + 1, 3.0f", "(a + 1) / 3.0f"), ("a, a > 0 ? 2.0f : a", "a / (a > 0 ? 2.0f : a)"), ("p[0], a", "p[0] / a")],
)
def test_arguments_keep_together(arguments: str, spelled: str, tmp_path: Path, cache_folder: Path) -> None:
    source = tmp_path / "divide.cu"
    source.write_text(f"__global__ void k(float* p, float a) {{ p[1] = __fdiv_rn({arguments}); }}\n")
    assert spelled in program_of(source, cache_folder)


def test_trap_says_where_it_was_reached(tmp_path: Path, cache_folder: Path) -> None:
    source = tmp_path / "trap.cu"
    source.write_text("__global__ void k(int* p) { if (*p) __trap(); }\n")
    program = program_of(source, cache_folder)
    assert "if (*p) {\n        cuport_trap(failures);\n        return;\n    }" in program and "printf (" in program
