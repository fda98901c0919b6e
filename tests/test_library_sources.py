"""Libraries with sources: a tree that calls one gets what defines those functions, translated like its own files."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import subprocess
from pathlib import Path

import pytest
from cuport.cuda import library_sources
from helpers import Done, cuport, put, snapshot, write

MAIN = """\
#include <cudnn.h>
#include "net.h"

int main()
{
    cudnnHandle_t handle;
    cudnnCreate(&handle);
#ifdef MORE
    cudnnTensorDescriptor_t other;
    if (cudnnCreateTensorDescriptor(&other) != CUDNN_STATUS_SUCCESS)
        return 1;
#endif
    return relu(handle);
}
"""
HEADER = """\
#pragma once
#include "cudnn.h"
#ifdef __cplusplus
extern "C"
#endif
int relu(cudnnHandle_t handle);
"""
IN_C = """\
#include "net.h"

int relu(cudnnHandle_t handle)
{
    cudnnActivationDescriptor_t how;
    cudaStream_t stream;
    cudnnGetStream(handle, &stream);
    return cudnnCreateActivationDescriptor(&how) != CUDNN_STATUS_SUCCESS;
}
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, text in (("main.cu", MAIN), ("net.h", HEADER), ("net.c", IN_C)):
        put(tmp_path / "tree" / name, text)
    return tmp_path / "tree"


def translated(tree: Path, *words: str) -> tuple[Done, set[str]]:
    out = tree.parent / "out"
    done = cuport("translate", tree, "--to", "opencl", "-o", out, *words)
    return done, set(snapshot(out))


def test_sources_come_with_the_functions_that_are_called(tree: Path) -> None:
    done, names = translated(tree)
    assert "0 to review, 0 unsupported" in done.err, done.err
    ours = {name.removeprefix("cuport/cudnn/") for name in names if name.startswith("cuport/cudnn/")}
    assert {"cudnn.h", "handle.cpp", "activation.cpp", "activation.cl", "detail/descriptors.cuh"} <= ours
    assert not {name for name in ours if "pooling" in name or name.endswith(".cu")}
    assert "cuport/cudnn/activation.cpp" in (tree.parent / "out" / "Makefile").read_text(encoding="utf-8")


SOLVES = """\
#include <cusolverSp.h>
int solve(cusolverSpHandle_t handle, cusparseMatDescr_t about, double *a, int *rows, int *columns, double *b, double *x)
{
    int singular;
    return cusolverSpDcsrlsvqrHost(handle, 8, 20, about, a, rows, columns, b, 0.0, 0, x, &singular);
}
"""


def test_sources_come_with_what_their_own_headers_call(tmp_path: Path) -> None:
    """The body of a template in a header calls a function of another source."""
    put(tmp_path / "tree" / "solve.cu", SOLVES)
    _, names = translated(tmp_path / "tree")
    assert {"cuport/cusolver/sparse_solve.cpp", "cuport/cusolver/sparse_handles.cpp"} <= names


def test_files_in_c_may_include_them_by_a_macro_that_the_build_defines(tree: Path, compiler: str) -> None:
    end = "#include <cuda_runtime.h>\nvoid end(void) { cudaFree(0); }\n"
    put(tree / "net.c", f"#ifdef WITH_CUDNN\n{IN_C}#endif\n{end}")
    done, _ = translated(tree)
    assert "0 to review, 0 unsupported" in done.err, done.err
    out = tree.parent / "out"
    words = ["-x", "c", "-fsyntax-only", "-DWITH_CUDNN", f"-I{out}", f"-I{out}/cuport/cudnn", str(out / "net.c")]
    built = subprocess.run([compiler, *words], capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr


def test_they_count_for_nothing_in_the_coverage(tree: Path) -> None:
    done = cuport("check", tree, "--to", "opencl")
    assert "100.0 % of 1 CUDA sites" in done.text, done.text  # cudaStream_t: the rest is the library's
    assert "(29 lines" in cuport("check", tree, "--to", "hip").text


def test_what_the_library_lacks_is_a_finding_and_what_it_has_is_none(tree: Path) -> None:
    put(tree / "net.c", f"{IN_C}void *graph(void) {{ return (void *)cudnnBackendFinalize; }}\n")
    done = cuport("check", tree, "--to", "opencl")
    assert done.text.count("CU413") == 1, done.text
    assert "cudnnBackendFinalize" in done.text


def test_the_trees_own_header_stays(tree: Path) -> None:
    put(tree / "cudnn.h", "typedef void *cudnnHandle_t;\n")
    _, names = translated(tree)
    assert not {name for name in names if name.startswith("cuport/cudnn")}


def test_hip_has_a_library_of_its_own(tree: Path) -> None:
    done = cuport("translate", tree, "--to", "hip", "-o", tree.parent / "hip")
    assert not {name for name in snapshot(tree.parent / "hip") if name.startswith("cuport/")}, done.err


ALL_IN_C = """\
#include <cublas_v2.h>
#include <cudnn.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <nccl.h>

int main(void)
{
    cuComplex number = make_cuComplex(1, 2);
    cublasHandle_t blas = 0;
    cudnnHandle_t dnn;
    cusolverDnHandle_t solver;
    cusparseHandle_t sparse;
    ncclUniqueId id;
    int failed = cudnnCreate(&dnn) + cusolverDnCreate(&solver) + cusparseCreate(&sparse) + ncclGetUniqueId(&id);
    return failed + cublasCaxpy(blas, 0, &number, 0, 1, 0, 1);
}
"""


def test_the_headers_are_c_and_may_stand_where_names_have_its_linkage(tmp_path: Path) -> None:
    put(tmp_path / "tree" / "all.c", ALL_IN_C)
    done, names = translated(tmp_path / "tree")
    assert "0 to review, 0 unsupported" in done.err, done.err
    out = tmp_path / "out"
    put(out / "all.cpp", 'extern "C" {\n#include "all.c"\n}\n')
    folders = sorted({f"-I{name.rpartition('/')[0]}" for name in names if re.fullmatch(r"cuport/\w+/\w+\.h", name)})
    for compiler in (["gcc", "-std=c99", "all.c"], ["g++", "-std=c++17", "all.cpp"]):
        command = [*compiler, "-Wall", "-Werror", "-fsyntax-only", "-I.", *folders]
        compiled = subprocess.run(command, cwd=out, capture_output=True, text=True, check=False)
        assert compiled.returncode == 0, compiled.stderr


def test_each_function_of_a_header_has_a_source() -> None:
    for library in library_sources.libraries():
        defined = library_sources.definitions(library)
        names = library_sources.functions(library)
        assert sorted(names - defined.keys()) == [], library.name


BLAS = """\
#include <cublas_v2.h>
#define PRODUCT(T) cublas##T##gemm3m

int main()
{
    cublasHandle_t handle;
    return cublasCreate(&handle)@;
}
"""


@pytest.mark.parametrize(
    ("more", "sources"),
    [
        ("", set()),
        (" + cublasSasum(handle, 0, nullptr, 1, nullptr)", set()),
        (" + cublasSasum_64(handle, 0, nullptr, 1, nullptr)", {"wide.cpp"}),
        (" + (cublasCdotc_v2 != nullptr)", {"reductions.cpp"}),
        (" + (PRODUCT(C) != nullptr)", {"products.cpp"}),
    ],
)
def test_an_addition_to_the_layer_comes_only_where_it_is_called(more: str, sources: set[str], tmp_path: Path) -> None:
    text = BLAS if "PRODUCT" in more else BLAS.replace("#define PRODUCT(T) cublas##T##gemm3m\n", "")
    put(tmp_path / "tree" / "main.cu", text.replace("@", more))
    done, names = translated(tmp_path / "tree")
    assert "0 to review, 0 unsupported" in done.err, done.err
    ours = {name.removeprefix("cuport/cublas/") for name in names if name.startswith("cuport/cublas/")}
    assert {name for name in ours if name.endswith(".cpp")} == sources
    assert ("cublas_v2.h" in ours) == bool(sources)


def test_sources_are_translated_once_for_all_trees(tmp_path: Path) -> None:
    """What is kept of them serves another tree, whose own names they do not mention, CUDA's names or others."""
    call = "#include <nccl.h>\nint main() { int version; return ncclGetVersion(&version); }\n"
    own = "#define cufftPlan1d 7\n__global__ void cudaOwn(int *x) { *x = cufftPlan1d; }\n"
    sizes = []
    for name, more in (("first", ""), ("second", own)):
        tree = write(tmp_path / name, a_cu=call + more)
        words = ("translate", tree, "--to", "opencl", "-o", tmp_path / "out", "--jobs", "1", "--force")
        assert cuport(*words, CUPORT_CACHE_DIR=str(tmp_path / "cache")).text == ""
        assert (tmp_path / "out" / "cuport" / "nccl" / "communicators.cpp").is_file()
        with contextlib.closing(sqlite3.connect(tmp_path / "cache" / "results.sqlite3")) as database:
            sizes.append(database.execute("SELECT COUNT(*) FROM results").fetchone()[0])
    assert sizes[1] - sizes[0] == 2  # the tree's own file: what it mentions, and what it became
