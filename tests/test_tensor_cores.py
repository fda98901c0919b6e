"""Tensor cores on the processor and on OpenCL: PTX and nvcuda::wmma against plain products, number by number."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cuport.targets.opencl import builtins
from cuport.verify.backends import opencl_make
from helpers import cuport, missing, put
from opencl_runs import device_backend, lowered

DATA = Path(__file__).parent / "data"


@pytest.mark.usefixtures("pocl", "compiler", "clang_for_cuda")
def test_products_are_right_on_the_processor_and_on_opencl(tmp_path: Path) -> None:
    """The programs check themselves: shapes, types and layouts; copies, loads and stores of matrices."""
    if problem := opencl_make.missing():
        missing(problem)
    names = ("tensor_cores.cu", "wmma.cu")
    for name in names:
        put(tmp_path / "p" / name, (DATA / name).read_text())
    cuport("verify", "p", "--backend", "cpu", "--backend", device_backend().name, "--json", "cells.json", cwd=tmp_path)
    cells = json.loads((tmp_path / "cells.json").read_text(encoding="utf-8"))["cells"]
    states = {(cell["program"], cell["column"]): cell["state"] for cell in cells}
    assert {states[name, "cpu"] for name in names} == {"reference"}, cells
    columns = (device_backend().name, f"{device_backend().name} no-svm")
    assert {states[name, column] for name in names for column in columns} == {"agrees"}, cells


def test_every_product_has_a_form(tmp_path: Path, cache_folder: Path) -> None:
    """Types that nothing above multiplies: each has a helper, and wrong numbers of registers leave the kernel out."""
    shapes = {
        "m16n8k32.row.col.s32.u8.s8.s32": (4, 4, 2),
        "m8n8k32.row.col.s32.u4.u4.s32": (2, 1, 1),
        "m16n8k32.row.col.s32.u4.s4.s32": (4, 2, 1),
        "m16n8k256.row.col.s32.b1.b1.s32.and.popc": (4, 4, 2),
        "m16n8k16.row.col.f16.f16.f16.f16": (2, 4, 2),
    }
    for shape, sizes in shapes.items():
        text = _kernel(shape, *sizes)
        result = lowered(put(tmp_path / "source.cu", text), cache_folder)
        assert not result.left_out, shape
        assert "cuport_multiply_" in result.text
    few = lowered(put(tmp_path / "source.cu", _kernel("m16n8k16.row.col.f16.f16.f16.f16", 4, 4, 2)), cache_folder)
    ((problem,),) = few.left_out.values()
    assert (problem.code, "mma.sync.aligned.m16n8k16" in problem.text) == ("CU408", True)
    kinds = {name.removeprefix("cuport::") for name in builtins.table() if name.startswith("cuport::multiply_")}
    assert {f"cuport_{kind}" for kind in kinds} <= builtins.helpers().keys()


def test_dynamic_shared_memory_in_rows(tmp_path: Path, cache_folder: Path) -> None:
    """Programs that multiply tiles declare `extern __shared__ half tile[][72]`."""
    body = "extern __shared__ int tile[][72]; tile[1][threadIdx.x] = x[0]; x[1] = tile[1][0];"
    text = f"__global__ void k(int *x) {{ {body} }}"
    result = lowered(put(tmp_path / "source.cu", text), cache_folder)
    assert "__local int (*tile)[72] = (__local int (*)[72])cuport_dynamic_shared;" in result.text


def _kernel(shape: str, sums: int, a: int, b: int) -> str:
    """Return a kernel with one `mma` and that many registers."""
    count = iter(range(100))
    groups = [[f"%{next(count)}" for _ in range(size)] for size in (sums, a, b)]
    operands = ", ".join(f"{{{', '.join(group)}}}" for group in [*groups, groups[0]])
    outputs = ", ".join(f'"+r"(x[{i}])' for i in range(sums))
    inputs = ", ".join(f'"r"(y[{i}])' for i in range(a + b))
    return (
        "__global__ void k(unsigned *x, const unsigned *y) {\n"
        f'    asm volatile("mma.sync.aligned.{shape} {operands};" : {outputs} : {inputs});\n'
        "}\n"
    )
