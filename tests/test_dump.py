"""`cuport verify --dump`: what launches leave in memory, and which of two runs' launches is the first that differs."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuport.support.errors import InputError
from cuport.verify import dump
from cuport.verify.buffers import compare_buffers
from cuport.verify.compare import Tolerance
from cuport.verify.memory import compare_memory
from helpers import cuport, put, run_reference

TOLERANCE = Tolerance()

PROGRAM = """\
#include <cuda_runtime.h>

struct Pair { int count; float* data; };

__constant__ float factor[4];

__global__ void scale(float* x, const double by, int n) { if (threadIdx.x < n) x[threadIdx.x] *= by * factor[0]; }
template <typename T>
__global__ void fill(Pair pair, T** rows) { rows[0][threadIdx.x] = pair.data[threadIdx.x]; }

int main() {
    float ones[4] = {1, 1, 1, 1}, values[4] = {2, 3, 4, 5};
    float *x, *y, **rows;
    cudaMalloc(&x, sizeof(values));
    cudaMalloc(&y, sizeof(values));
    cudaMalloc(&rows, sizeof(float*));
    cudaMemcpyToSymbol(factor, ones, sizeof(ones));
    cudaMemcpy(x, values, sizeof(values), cudaMemcpyHostToDevice);
    cudaMemcpy(rows, &y, sizeof(y), cudaMemcpyHostToDevice);
    scale<<<1, 4>>>(x + 1, 2.0, 3);
    fill<float><<<dim3(1, 1, 1), dim3(2, 2), 16>>>(Pair{4, x}, rows);
    return cudaDeviceSynchronize();
}
"""


needs_compiler = pytest.mark.usefixtures("compiler")


def record(folder: Path, **variables: str) -> list[dict[str, Any]]:
    """Run PROGRAM on the CPU runtime, and return the lines that it leaves."""
    put(folder / "p.cu", PROGRAM)
    out = folder / "dump"
    out.mkdir()
    done = run_reference(folder / "p.cu", CUPORT_DUMP=str(out), **variables)
    assert done.code == 0, done.err
    return [json.loads(line) for line in (out / dump.LINES).read_text("utf-8").splitlines()]


def content(folder: Path, buffer: dict[str, Any], kind: str) -> tuple[Any, ...]:
    return struct.unpack(kind, (folder / "dump" / buffer["file"]).read_bytes())


@needs_compiler
def test_a_program_leaves_its_launches(tmp_path: Path) -> None:
    head, scale, _ = record(tmp_path)
    assert head == {"format": "cuport-dump", "version": 1, "warp": 32}
    assert (scale["kernel"], scale["grid"], scale["block"], scale["shared"]) == ("scale", [1, 1, 1], [4, 1, 1], 0)
    assert scale["arguments"] == [
        {"type": "float*", "buffer": 0, "offset": 4},
        {"type": "double", "value": "2"},
        {"type": "int", "value": "3"},
    ]
    x = scale["buffers"][0]
    assert (x["id"], x["bytes"], x["type"]) == ("a1", 16, "f32")
    assert content(tmp_path, x, "<4f") == (2, 6, 8, 10)
    # What the host did before: the copies, and memory that nobody has touched yet.
    before = {buffer["id"]: buffer for buffer in scale["before"]}
    assert content(tmp_path, before["a1"], "<4f") == (2, 3, 4, 5)
    assert before["a2"]["fill"] == 0
    assert content(tmp_path, before["s1"], "<4f") == (1, 1, 1, 1)


@needs_compiler
def test_pointers_are_followed_and_made_portable(tmp_path: Path) -> None:
    _, scale, fill = record(tmp_path)
    pair, rows = fill["arguments"]
    assert (fill["kernel"], fill["block"], fill["shared"], pair["type"]) == ("fill<float>", [2, 2, 1], 16, "Pair")
    assert pair["pointers"] == [{"at": 8, "buffer": 0, "offset": 0}]
    assert pair["bytes"].startswith("04000000") and pair["bytes"].endswith("0" * 16)
    assert rows == {"type": "float**", "buffer": 1, "offset": 0}
    x, table, y = fill["buffers"]
    assert x["file"] == scale["buffers"][0]["file"]  # unchanged: not written twice
    assert content(tmp_path, table, "<Q") == (0xCA << 56 | 2 << 36,)
    assert (y["id"], y["type"]) == ("a2", "bytes")  # reached only through memory, and changed
    assert content(tmp_path, y, "<4f") == (2, 6, 0, 0)


@needs_compiler
def test_a_dump_ends_at_its_limit(tmp_path: Path) -> None:
    lines = record(tmp_path, CUPORT_DUMP_LIMIT="60")
    assert lines[-1] == {"stopped": "more than 60 bytes"}
    read = dump.read(tmp_path / "dump")
    assert read is not None
    assert (read.stopped, read.warp) == ("more than 60 bytes", 32)


def array(kind: str, *values: float) -> bytes:
    return np.array(values, kind).tobytes()


@pytest.mark.parametrize(
    ("kind", "expected", "found", "said"),
    [
        ("f32", array("f4", 1, np.nan, np.inf), array("f4", 1.000001, np.nan, np.inf), None),
        ("f32", array("f4", 1, 2, 3), array("f4", 1, 2.5, 4), "index 1: expected 2.0, found 2.5, 2097152 ULP; 2 of 3"),
        ("f32", array("f4", 1), array("f4", np.nan), "index 0: expected 1.0, found nan; 1 of 1"),
        ("f32", array("f4", np.inf), array("f4", -np.inf), "index 0: expected inf, found -inf; 1 of 1"),
        ("f32x4", array("f4", 0, 1), array("f4", 0, -1), "index 1: expected 1.0, found -1.0, 2130706432 ULP"),
        ("f64", array("f8", 1), array("f8", 1 + 2**-30), None),
        ("f64", array("f8", 1), array("f8", 1 + 2**-10), "expected 1.0, found 1.0009765625, 4398046511104 ULP"),
        ("f16", array("f2", 1), array("f2", 1 + 2**-10), None),  # neighbours
        ("f16", array("f2", 1), array("f2", 1 + 2**-9), "index 0: expected 1.0, found 1.002, 2 ULP"),
        ("bf16", b"\x80\x3f", b"\x80\x40", "index 0: expected 1, found 4, 256 ULP"),
        ("i32", array("i4", -1), array("i4", -2), "index 0: expected -1, found -2; 1 of 1"),
        ("u8", b"\1\2\3", b"\1\2\4", "index 2: expected 3, found 4; 1 of 3"),
        ("bytes", array("f4", 1), array("f4", 1.000001), None),
        ("bytes", array("i4", 5), array("i4", 6), "index 0: expected 0x00000005, found 0x00000006"),
        ("pointer", array("u8", 0x7F0000001000), array("u8", 0x7E0000001000), None),  # the host's own
        ("pointer", array("u8", 0xCA << 56 | 1 << 36), array("u8", 0), "expected buffer a1 + 0, found null"),
        ("f32", array("f4", 1), array("f4", 1, 2), "expected 4 bytes, found 8 bytes"),
    ],
)  # fmt: skip
def test_buffers_are_compared_by_type(kind: str, expected: bytes, found: bytes, said: str | None) -> None:
    difference = compare_buffers(expected, found, kind, TOLERANCE)
    assert said in str(difference) if said else difference is None


def launch(kernel: str = "k", **fields: Any) -> dict[str, Any]:
    plain = {"grid": [1, 1, 1], "block": [4, 1, 1], "shared": 0, "arguments": [], "before": [], "buffers": []}
    return {"kernel": kernel, **plain, **fields}


def with_values(*values: float, offset: int = 0, n: int = 4) -> dict[str, Any]:
    """A launch whose arguments are a buffer with these values, all alike, and a number."""
    arguments = [{"type": "float*", "buffer": 0, "offset": offset}, {"type": "int", "value": str(n)}]
    return launch(arguments=arguments, buffers=[{"id": "a1", "bytes": 16, "type": "f32", "values": values}])


def make(folder: Path, *launches: dict[str, Any], warp: int = 32) -> dump.Dump:
    """Write a dump, and read it."""
    folder.mkdir()
    lines = [json.dumps({"format": "cuport-dump", "version": 1, "warp": warp})]
    for number, fields in enumerate(launches):
        for buffer in (*fields["before"], *fields["buffers"]):
            if "values" in buffer:
                buffer["file"] = f"{number}-{buffer['id']}.bin"
                (folder / buffer["file"]).write_bytes(array("f4", *buffer.pop("values")))
        lines.append(json.dumps(fields))
    put(folder / dump.LINES, "\n".join(lines))
    read = dump.read(folder)
    assert read is not None
    return read


@pytest.mark.parametrize(
    ("expected", "found", "said"),
    [
        ([with_values(1, 2, 3, 4)], [with_values(1, 2, 3, 4.00001)], "None"),
        (
            [with_values(1, 2, 3, 4), with_values(1, 2, 3, 4)],
            [with_values(1, 2, 3, 4), with_values(1, 2, 3.5, 4)],
            "first differs at launch 2, kernel 'k', argument 0 (float*), index 2: expected 3.0, found 3.5, "
            "2097152 ULP; 1 of 4 values differ",
        ),
        (
            [with_values(1, 2, 3, 4, offset=8)],
            [with_values(1, 2, 3, 9, offset=8)],
            "first differs at launch 1, kernel 'k', argument 0 (float*), index 1: expected 4.0, found 9.0, "
            "9437184 ULP; 1 of 4 values differ",
        ),
        (
            [with_values(1, 2, 3, 4, n=4)],
            [with_values(1, 2, 3, 4, n=5)],
            "first differs at launch 1, kernel 'k', argument 1 (int): expected 4, found 5",
        ),
        (
            [launch(arguments=[{"type": "unsigned int", "value": "4294967295"}, {"type": "float*", "value": "null"}])],
            [launch(arguments=[{"type": "int", "value": "-1"}, {"type": "int", "value": "0"}])],
            "None",
        ),
        (
            [launch(arguments=[{"type": "float const *", "value": "null"}])],
            [launch(arguments=[{"type": "float*", "value": "elsewhere"}])],
            "first differs at launch 1, kernel 'k', argument 0 (float*): expected null, found elsewhere",
        ),
        (
            [launch(grid=[20, 1, 1])],
            [launch(grid=[21, 1, 1])],
            "first differs at launch 1, kernel 'k', grid: expected 20x1x1, found 21x1x1",
        ),
        (
            [launch(), launch("last")],
            [launch()],
            "first differs at launch 2, kernel (2 launches in all): expected 'last', found no launch after 1",
        ),
        ([launch("one")], [launch("other")], "first differs at launch 1, kernel: expected 'one', found 'other'"),
        ([launch("HIP_KERNEL_NAME(k<T, 4>)")], [launch("void space::k<float, 4>(float*, int)")], "None"),
        (
            [launch(before=[{"id": "a1", "bytes": 4, "type": "bytes", "values": [1]}]), with_values(1, 1, 1, 1)],
            [launch(before=[{"id": "a1", "bytes": 4, "type": "bytes", "values": [2]}]), with_values(1, 1, 1, 1)],
            "first differs before launch 1, kernel 'k', allocation 1, to which no argument points, index 0: "
            "expected 1.0, found 2.0, 8388608 ULP; 1 of 1 values differ",
        ),
    ],
)
def test_the_first_launch_that_differs_is_named(
    expected: list[dict[str, Any]], found: list[dict[str, Any]], said: str, tmp_path: Path
) -> None:
    dumps = [make(tmp_path / name, *launches) for name, launches in (("one", expected), ("other", found))]
    assert str(compare_memory(dumps[0], dumps[1], TOLERANCE)) == said


def test_another_width_of_warps_may_launch_differently(tmp_path: Path) -> None:
    one = make(tmp_path / "one", launch(block=[32, 1, 1]))
    other = make(tmp_path / "other", launch(block=[64, 1, 1]), warp=64)
    assert compare_memory(one, other, TOLERANCE) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"format": "cuport-dump", "version": 2}', "version 2 of cuport-dump; this is version 1"),
        ('{"format": "cuport-dump", "version": 1}\n{"kernel": "k"}', ":2: not a line of a dump"),
        ("", ":1: not a line of a dump"),
    ],
)
def test_what_is_no_dump_is_refused(text: str, said: str, tmp_path: Path) -> None:
    put(tmp_path / dump.LINES, text)
    with pytest.raises(InputError, match=said):
        dump.read(tmp_path)


def test_other_files_in_the_way_stay(tmp_path: Path) -> None:
    put(tmp_path / "thesis.txt", "years of work")
    with pytest.raises(InputError, match="contains files that are not part of a dump"):
        dump.clear(tmp_path)
    assert (tmp_path / "thesis.txt").exists()


@needs_compiler
def test_verify_names_the_kernel_that_differs(tmp_path: Path) -> None:
    """A translation changed by hand: it prints nothing, so only its memory can tell."""
    put(tmp_path / "in" / "p.cu", PROGRAM)
    cuport("translate", "in", "-o", "out", cwd=tmp_path)
    text = (tmp_path / "out" / "p.cu").read_text("utf-8")
    put(tmp_path / "out" / "p.cu", text.replace("by * factor[0]", "by + factor[0]"))
    words = ("in", "--backend", "cpu", "--backend", "hip-cpu", "--translated", "out")
    assert cuport("verify", *words, cwd=tmp_path).code == 0
    done = cuport("verify", *words, "--dump", "d", "--json", "o.json", cwd=tmp_path)
    assert done.code == 1
    said = "p.cu: hip-cpu 64: first differs at launch 1, kernel 'scale', argument 0 (float*), index 0: expected 6.0, "
    assert said + "found 9.0, 5242880 ULP; 3 of 4 values differ\n" in done.text
    cells = json.loads((tmp_path / "o.json").read_text("utf-8"))["cells"]
    memory = cells[2]["memory"]
    assert (memory["launch"], memory["kernel"], memory["index"], memory["count"]) == (1, "scale", 0, 3)
    assert [run["schedule"] for run in cells[0]["runs"]] == ["forward"]
    assert (tmp_path / "d" / "p.cu" / "hip-cpu-64" / dump.LINES).is_file()
