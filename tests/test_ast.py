"""What clang says about a file: kernels, launches, device variables, whose a name is, and what it could not find."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cuport.findings import Confidence
from cuport.frontend import ast, clang
from cuport.frontend.facts import Owner, UnitFacts, unit_name
from cuport.frontend.toolkit import Toolkit
from cuport.results import FileResult

SOURCE = b"""\
#include <cuda_runtime.h>
#include <cstdlib>
__device__ int counter;
__constant__ float table[4];
int plain;
namespace ops {
__global__ void fill(int *out, const float value) { out[threadIdx.x] = value; }
template <typename T, int N>
__global__ void scale(T *data) {
  __shared__ T buffer[N];
  buffer[threadIdx.x] = data[0];
}
}
__global__ void declared(int n);
void host(int *p, float *f, cudaStream_t stream) {
  dim3 grid(4, 4);
  ops::fill<<<grid, 256>>>(p, 1.5f);
  ops::scale<float, 64><<<dim3(1), dim3(2, 2), 64 * sizeof(float), stream>>>(f);
  ops::scale<double, 2> <<<1, 1, 0>>>(nullptr);
}
"""

Translate = Callable[..., tuple[FileResult, bytes]]


@pytest.fixture
def result(translate: Translate) -> FileResult:
    """The sample above, with its facts."""
    return translate(SOURCE)[0]


def test_kernels(result: FileResult) -> None:
    """Each with its place and parameters, declared or defined."""
    assert [(k.name, k.path, k.line, k.is_template, k.parameters) for k in result.kernels] == [
        ("fill", "a.cu", 7, False, ("int *", "const float")),
        ("scale", "a.cu", 9, True, ("T *",)),
        ("declared", "a.cu", 14, False, ("int",)),
    ]
    fill = result.kernels[0]
    assert SOURCE[fill.offset : fill.end].startswith((b"__global__ void fill(", b"void fill("))
    assert SOURCE[fill.offset : fill.end].endswith(b"= value; }")


def test_launches(result: FileResult) -> None:
    """Grid, block, shared memory and stream as written, and the instance of a template."""
    texts = [(t.kernel, t.line, t.grid, t.block, t.shared, t.stream) for t in result.launches]
    assert texts == [
        ("fill", 17, "grid", "256", "", ""),
        ("scale", 18, "dim3 ( 1 )", "dim3 ( 2 , 2 )", "64 * sizeof ( float )", "stream"),
        ("scale", 19, "1", "1", "0", ""),
    ]
    assert [SOURCE[launch.offset :][:3] for launch in result.launches] == [b"<<<"] * 3
    instances = [launch.instance and (launch.instance.kernel, launch.instance.arguments) for launch in result.launches]
    assert instances == [None, ("scale", ("float", "64")), ("scale", ("double", "2"))]


def test_device_variables(result: FileResult) -> None:
    """Variables in memory of the device, in a kernel too, and no others."""
    assert [(v.name, v.line, v.space, v.type) for v in result.variables] == [
        ("counter", 3, "__device__", "int"),
        ("table", 4, "__constant__", "float[4]"),
        ("buffer", 10, "__shared__", "T[N]"),
    ]


def test_facts_stay_with_their_file(translate: Translate) -> None:
    """A kernel in a header of the tree is the header's, though the unit was parsed."""
    header = b"#pragma once\n__global__ void inner(int *p) { *p = 1; }\n"
    source = b'#include "inner.cuh"\nvoid host(int *p) { inner<<<1, 1>>>(p); }\n'
    unit, _ = translate(source, "a.cu", {"inner.cuh": header})
    assert unit.kernels == ()
    assert [launch.kernel for launch in unit.launches] == ["inner"]
    other, _ = translate(header, "inner.cuh", {"a.cu": source})
    assert [kernel.path for kernel in other.kernels] == ["inner.cuh"]


def test_a_missing_include_is_noted(translate: Translate) -> None:
    """Names behind it are judged all the same, by spelling where clang lost the thread."""
    source = (
        b'#include <cuda_runtime.h>\n#include "not/there.h"\nvoid f(Lost x) { x.run(cudaFree(x.p)); cudaFooBar(x); }\n'
    )
    result, output = translate(source)
    (note,) = [finding for finding in result.findings if finding.code == "CU303"]
    assert (note.name, note.line) == ("not/there.h", 2)
    assert not note.is_site
    assert b"x.run(hipFree(x.p))" in output
    (unknown,) = [finding for finding in result.findings if finding.code == "CU201"]
    assert (unknown.name, unknown.confidence) == ("cudaFooBar", Confidence.LEXICAL)


def test_confidence(translate: Translate) -> None:
    """What clang resolves rests on the AST, what it does not reach on spelling."""
    source = (
        b"#include <cuda_runtime.h>\nvoid f(void *p) { cudaFree(p); }\n#if 0\nvoid g() { cudaDeviceReset(); }\n#endif\n"
    )
    found = {finding.name: finding.confidence for finding in translate(source)[0].findings}
    assert found["cudaFree"] is Confidence.AST
    assert found["cudaDeviceReset"] is Confidence.LEXICAL
    without = {finding.confidence for finding in translate(source, with_ast=False)[0].findings}
    assert without == {Confidence.LEXICAL}


def collect(folder: Path, cache: Path, source: bytes) -> tuple[UnitFacts, str]:
    """Parse a source and look up every place of a name that contains `cu`."""
    path = folder / "a.cu"
    path.write_bytes(source)
    flags = clang.base_flags(Toolkit())
    unit = clang.parse(path, flags, clang.precompile(flags, cache))
    assert unit is not None
    names = (b"cudaFree", b"cuMine", b"cudaMemcpy", b"abs")
    wanted = {source.find(name): name for name in names if name in source}
    return ast.collect(unit, {unit_name(path): wanted}), unit_name(path)


@pytest.mark.parametrize(
    ("code", "owner"),
    [
        (b"void f(void *p) { cudaFree(p); }", Owner.CUDA),
        (b"auto f = &::cudaFree;", Owner.CUDA),
        (b"int cuMine;", Owner.USER),
        (b"namespace mine { void cudaMemcpy(int); }", Owner.USER),
        (b"struct S { int cudaFree; };", Owner.USER),
        (b"#include <cstdlib>\nint f(int n) { return std::abs(n); }", Owner.STANDARD),
    ],
)
def test_owners(code: bytes, owner: Owner, tmp_path: Path, cache_folder: Path) -> None:
    """A declaration's file tells whose the name is."""
    found, path = collect(tmp_path, cache_folder, b"#include <cuda_runtime.h>\n" + code + b"\n")
    assert list(found.owners[path].values()) == [owner]


@pytest.mark.parametrize("code", [b"#define F cudaFree", b"#if 0\nint x = cudaFree;\n#endif", b"// cudaFree"])
def test_names_that_clang_does_not_see_have_no_owner(code: bytes, tmp_path: Path, cache_folder: Path) -> None:
    """Macro bodies, inactive branches, comments."""
    found, path = collect(tmp_path, cache_folder, b"#include <cuda_runtime.h>\n" + code + b"\n")
    assert found.owners[path] == {}


def test_functions_that_cuda_has_for_host_and_device(translate: Translate) -> None:
    """In a file that nvcc does not compile the tree may have its own: CUDA's headers declare none there."""
    source = b"#include <cuda_runtime.h>\nstatic unsigned umin(unsigned a, unsigned b) { return a < b ? a : b; }\n"
    source += b"unsigned f(unsigned x) { return umin(x, 2u); }\n"
    result, text = translate(source, name="a.cpp")
    assert b"return umin(x, 2u);" in text
    assert not [finding for finding in result.findings if finding.name == "umin" or finding.code == "CU304"]
