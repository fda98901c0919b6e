"""The headers that sources are parsed with: those of CUDA's libraries have the catalogue's prototypes and types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import clang.cindex as cindex
import pytest
from cuport.frontend import clang
from cuport.frontend.toolkit import Toolkit
from helpers import put

LIBRARIES = (
    "cublas.h", "cublas_v2.h", "cublasLt.h", "cublasXt.h", "cudnn.h", "cufft.h", "cufftXt.h", "curand.h", "cusparse.h",
    "cusolverDn.h", "cusolverMg.h", "cusolverRf.h", "cusolverSp.h", "cusolverSp_LOWLEVEL_PREVIEW.h", "nvrtc.h",
)  # fmt: skip


Parse = Callable[..., Any]


@pytest.fixture
def parse(tmp_path: Path, cache_folder: Path) -> Parse:
    """Return what parses a text for the host's side, or for the device's."""

    def run(text: str, device: bool = False) -> Any:
        flags = clang.base_flags(Toolkit(), device=device)
        source = put(tmp_path / "a.cu", text)
        return clang.parse(source, flags, clang.precompile(flags, cache_folder), (), text.encode())

    return run


def errors(unit: Any) -> list[str]:
    return [str(item) for item in unit.diagnostics if item.severity >= cindex.Diagnostic.Error]


def calls(cursor: Any) -> Iterator[Any]:
    """The calls in a file, outer before inner, without those in headers."""
    for child in cursor.get_children():
        if child.location.file is None or not child.location.file.name.endswith("a.cu"):
            continue
        if child.kind == cindex.CursorKind.CALL_EXPR:
            yield child
        yield from calls(child)


@pytest.mark.parametrize("device", [False, True])
def test_all_can_be_included_at_once(parse: Parse, device: bool) -> None:
    """Within `extern "C"` too, as old programs do."""
    text = "".join(f"#include <{name}>\n" for name in (*LIBRARIES, "cuda.h"))
    assert errors(parse(text, device)) == []
    assert errors(parse(f'extern "C" {{\n{text}}}\n', device)) == []


@pytest.mark.parametrize("name", LIBRARIES)
def test_each_can_be_included_alone(parse: Parse, name: str) -> None:
    assert errors(parse(f"#include <{name}>\n")) == []


def test_the_ast_knows_types_and_numbers_of_a_call(parse: Parse) -> None:
    """A handle is a pointer to a structure of the library's, an operation an enumeration, with CUDA's numbers."""
    unit = parse("""#include <cublas_v2.h>
#include <cufft.h>
static_assert(CUBLAS_OP_C == 2 && CUBLAS_COMPUTE_32F == 68 && CUFFT_Z2D == 108, "");
void run(cublasHandle_t handle, cufftHandle plan, float *x, cufftComplex *y) {
  float one = 1;
  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, 2, 2, 2, &one, x, 2, x, 2, &one, x, 2);
  cufftExecR2C(plan, x, y);
}
""")  # fmt: skip
    assert errors(unit) == []
    gemm, transform = (call.referenced for call in calls(unit.cursor))
    kinds = [kind.get_canonical().spelling for kind in gemm.type.argument_types()]
    assert kinds[:3] == ["cublasContext *", "cublasOperation_t", "cublasOperation_t"]
    assert kinds[6:9] == ["const float *", "const float *", "int"]
    assert gemm.result_type.get_canonical().kind == cindex.TypeKind.ENUM
    assert [kind.spelling for kind in transform.type.argument_types()] == [
        "cufftHandle",
        "cufftReal *",
        "cufftComplex *",
    ]


def test_versions_of_a_function_are_told_apart_by_their_arguments(parse: Parse) -> None:
    unit = parse("""#include <cublas_v2.h>
__global__ void step(float *x) {}
void run(cublasHandle_t h, cudaGraphExec_t *exec, cudaGraph_t graph, cudaGraphNode_t node, cudaEvent_t event, void *p) {
  char log[9];
  cudaMemLocation where;
  cudaGraphInstantiate(exec, graph, 0);
  cudaGraphInstantiate(exec, graph, &node, log, sizeof(log));
  cudaEventCreate(&event);
  cudaEventCreate(&event, cudaEventDisableTiming);
  cudaLaunchKernel(step, dim3(1), dim3(2), &p);
  cudaLaunchKernel((const void *)step, dim3(1), dim3(2), &p, 0, 0);
  cudaMemPrefetchAsync(p, 4, 0);
  cudaMemPrefetchAsync(p, 4, where, 0);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, p, p, CUDA_R_32F, 1, p, CUDA_R_32F, 1, p, p, CUDA_R_32F, 1,
               CUDA_R_32F, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, p, p, CUDA_R_32F, 1, p, CUDA_R_32F, 1, p, p, CUDA_R_32F, 1,
               CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}
""")  # fmt: skip
    assert errors(unit) == []
    found = [call.referenced for call in calls(unit.cursor) if call.spelling.startswith(("cuda", "cublas"))]
    counts = [
        (one.spelling, len(list(one.type.argument_types()))) for one in found if one.spelling != "cudaMemLocation"
    ]
    assert counts == [
        ("cudaGraphInstantiate", 3), ("cudaGraphInstantiate", 5), ("cudaEventCreate", 1), ("cudaEventCreate", 2),
        ("cudaLaunchKernel", 6), ("cudaLaunchKernel", 6), ("cudaMemPrefetchAsync", 4), ("cudaMemPrefetchAsync", 5),
        ("cublasGemmEx", 19), ("cublasGemmEx", 19),
    ]  # fmt: skip
    gemm = [list(one.type.argument_types())[17].get_canonical().spelling for one in found[-2:]]
    assert gemm == ["cudaDataType_t", "cublasComputeType_t"]


def test_the_old_interface_of_cublas_is_a_second_signature(parse: Parse) -> None:
    unit = parse("""#include <cublas.h>
void run(float *x) {
  cublasInit();
  cublasSgemm('n', 't', 2, 2, 2, 1.0f, x, 2, x, 2, 0.0f, x, 2);
  float sum = cublasSdot(2, x, 1, x, 1);
}
""")  # fmt: skip
    assert errors(unit) == []
    assert [call.referenced.result_type.spelling for call in calls(unit.cursor)] == ["cublasStatus_t", "void", "float"]


def test_a_call_that_fits_no_signature_leaves_the_rest_of_a_function(parse: Parse, tmp_path: Path) -> None:
    """Code for an old version, and C that C++ refuses: clang goes on, names and arguments keep their meaning."""
    text = """#include <cublas_v2.h>
void run(cublasHandle_t handle, float *x, int operation) {
  cublasSscal(handle, operation, x);
  if (cublasSnrm2(handle, 2, x, 1, x, 3, x)) cublasSetStream(handle, 0);
}
"""
    unit = parse(text)
    assert len(errors(unit)) == 2
    file = cindex.File.from_name(unit, str(tmp_path / "a.cu"))
    for name in ("cublasSscal", "operation, x", "cublasSnrm2", "cublasSetStream"):
        place = cindex.SourceLocation.from_offset(unit, file, text.index(name))
        found = cindex.Cursor.from_location(unit, place)
        assert (found.referenced or found).spelling == name.split(",")[0]


def test_versions_of_the_drivers_functions_are_told_apart(parse: Parse) -> None:
    unit = parse("""#include <cuda.h>
void run(CUgraph graph, CUgraphNode *nodes, CUgraphEdgeData *edges, size_t *count, CUstream stream) {
  cuGraphAddDependencies(graph, nodes, nodes, 1);
  cuGraphAddDependencies(graph, nodes, nodes, edges, 1);
  cuGraphGetEdges(graph, nodes, nodes, count);
  cuGraphGetEdges(graph, nodes, nodes, edges, count);
  cuStreamUpdateCaptureDependencies(stream, nodes, 1, 0);
  cuStreamUpdateCaptureDependencies(stream, nodes, edges, 1, 0);
}
""")
    assert errors(unit) == []
    assert [len(list(call.referenced.type.argument_types())) for call in calls(unit.cursor)] == [4, 5, 4, 5, 4, 5]


@pytest.mark.parametrize(
    "name", [*LIBRARIES, "cuda.h", "cudaProfiler.h", "nccl.h", "nvml.h", "nvToolsExt.h", "nvJitLink.h"]
)
def test_files_in_c_get_them_too(tmp_path: Path, name: str) -> None:
    """But for functions that the catalogue knows by name alone: in C none takes just any argument."""
    source = put(tmp_path / "a.c", f"#include <{name}>\n")
    unit = clang.parse(source, clang.c_flags(Toolkit()), None, (), source.read_bytes())
    assert [line for line in errors(unit) if "requires a named parameter" not in line] == []
