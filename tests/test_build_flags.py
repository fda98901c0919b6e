"""Macros that a folder's build always defines, and without which its sources can't be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.project.build_flags import BuildFlags
from cuport.settings import Settings
from cuport.targets.hip.options import HipOptions
from cuport.targets.opencl.options import OpenClOptions
from cuport.tree import FileKind, InputFile
from helpers import RunTree, cuport, put

USES = "__global__ void k(real *x) { x[threadIdx.x] = 1; }\n"
MAKE, CMAKE = "Makefile", "CMakeLists.txt"
PROGRAM = """
#include <cstdio>
#include "scale.h"
__global__ void scale(real *x) { x[threadIdx.x] = FACTOR * (real)threadIdx.x / 3; }
int main() {
  real *x, y[8];
  cudaMalloc(&x, sizeof y);
  scale<<<1, 8>>>(x);
  cudaMemcpy(y, x, sizeof y, cudaMemcpyDeviceToHost);
  printf("%d bytes, %.15f\\n%s\\n", (int)sizeof y, (double)y[5], sizeof y == 64 ? "PASS" : "FAIL");
}
"""


def _flags(folder: Path, source: str, given: tuple[str, ...] = (), **texts: str) -> tuple[str, ...]:
    files = {}
    for rel, text in texts.items():
        kind = FileKind.HEADER if rel.endswith(".h") else FileKind.UNIT if rel.endswith(".cu") else FileKind.BUILD
        put(folder / rel, text)
        files[rel] = InputFile(str(folder / rel), rel, kind)
    headers = [rel for rel in files if rel.endswith(".h")]
    return BuildFlags(files, given).of(source, lambda _: headers)


@pytest.mark.parametrize(
    ("name", "build"),
    [
        (MAKE, "CFLAGS := -O2 -Dreal=double\nall: a\n"),
        (MAKE, "a: a.cu\n\tnvcc -Dreal=double -o a a.cu\n"),
        (MAKE, "ifdef FAST\nCFLAGS += -O3\nendif\nCFLAGS += -D real=double # -Dreal=float\n"),
        (MAKE, "CFLAGS = -Dreal=double\nifeq ($(X),1)\nCFLAGS += -Dreal=double\nendif\n"),
        ("Makefile.cuda", "CFLAGS = -Dreal=double\n"),
        (CMAKE, "add_definitions(-Dreal=double)\n"),
        (CMAKE, "add_compile_definitions(real=double)\n"),
        (CMAKE, "if(X)\nendif()\ntarget_compile_definitions(a PRIVATE real=double)\n"),
        (CMAKE, 'set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -Dreal=double -O2")\n'),
    ],
)
def test_taken(tmp_path: Path, name: str, build: str) -> None:
    assert _flags(tmp_path, "a.cu", **{name: build, "a.cu": USES}) == ("-D", "real=double")
    assert _flags(tmp_path, "in/side/a.cu", **{name: build, "in/side/a.cu": USES}) == ("-D", "real=double")


@pytest.mark.parametrize(
    ("name", "build"),
    [
        (MAKE, "ifeq ($(PRECISION),2)\nCFLAGS += -Dreal=double\nendif\n"),
        (MAKE, "ifndef SINGLE\nCFLAGS += -Dreal=double\nelse\nCFLAGS += -Dreal=float\nendif\n"),
        (MAKE, "a:\n\tnvcc -Dreal=double a.cu\nb:\n\tnvcc -Dreal=float a.cu\n"),
        (MAKE, "CFLAGS = -Dreal=$(REAL)\n"),
        (MAKE, "# CFLAGS = -Dreal=double\n"),
        (MAKE, "CFLAGS = -Dreal=`cat real.txt`\n"),
        (MAKE, "CFLAGS = -Dreal=a|b\n"),
        (MAKE, 'CFLAGS = -Dreal=\\"double\\"\n'),
        (MAKE, "all:\n\tcmake -Dreal=double ..\n"),
        (CMAKE, "if(DOUBLE)\n  add_definitions(-Dreal=double)\nendif()\n"),
        (CMAKE, "function(add)\n  target_compile_definitions(a PRIVATE real=double)\nendfunction()\n"),
        (CMAKE, "add_compile_definitions($<$<CONFIG:Debug>:real=double>)\n"),
        ("meson.build", "add_global_arguments('-Dreal=double', language: 'cuda')\n"),
    ],
)
def test_left_alone_where_the_build_decides(tmp_path: Path, name: str, build: str) -> None:
    assert _flags(tmp_path, "a.cu", **{name: build, "a.cu": USES}) == ()


@pytest.mark.parametrize(
    "text",
    [
        f"#ifndef real\n#define real float\n#endif\n{USES}",
        f"typedef float real;\n{USES}",
        f"using real = float;\n{USES}",
        "template <typename real> __global__ void k(real *x) {}\n",
        "__global__ void k(float *x) { int real = 3; x[real] = 1; }\n",
        "__global__ void k(index_t real, float *x) { x[real] = 1; }\n",
        "constexpr size_t real{3};\n__global__ void k(float *x) { x[real] = 1; }\n",
        "#ifdef real\n#endif\n",
        "// real\n",
    ],
)
def test_left_alone_where_the_source_says_what_it_is(tmp_path: Path, text: str) -> None:
    build = {MAKE: "CFLAGS = -Dreal=double\n"}
    assert _flags(tmp_path, "a.cu", **build, **{"a.cu": text}) == ()


def test_left_alone_where_a_header_says_what_it_is(tmp_path: Path) -> None:
    tree = {MAKE: "CFLAGS = -Dreal=double\n", "a.cu": USES, "b.h": "typedef float real;\n"}
    assert _flags(tmp_path, "a.cu", **tree) == ()
    assert _flags(tmp_path, "a.cu", **{**tree, "b.h": "real half(real x);\n"}) == ("-D", "real=double")


@pytest.mark.parametrize(
    "text",
    [
        "__global__ void k(const real x, float *y) { *y = x; }\n",
        "__device__ float k(float x) { return real; }\n",
        "__device__ float k(float x) { return (x * real) + real; }\n",
        "#if defined real\n(void)0;\n#endif\ntemplate <typename T> T k(T x = real) { return x; }\n",
        "struct S { real a, b; };\n",
    ],
)
def test_uses(tmp_path: Path, text: str) -> None:
    assert _flags(tmp_path, "a.cu", **{MAKE: "CFLAGS = -Dreal=double\n", "a.cu": text}) == ("-D", "real=double")


def test_inner_folders_and_the_command_line_say_more(tmp_path: Path) -> None:
    tree = {MAKE: "CFLAGS = -Dreal=double\n", "in/Makefile": "CFLAGS = -Dreal=float\n", "in/a.cu": USES}
    assert _flags(tmp_path, "in/a.cu", **tree) == ("-D", "real=float")
    assert _flags(tmp_path, "in/a.cu", ("-Dreal=int",), **tree) == ()


def test_kernels_hosts_and_the_original_have_them(tmp_path: Path, pocl: None) -> None:
    put(tmp_path / "in" / MAKE, "CFLAGS := -Dreal=double -DFACTOR=7\nscale: scale.cu\n\tnvcc $(CFLAGS) -o $@ $<\n")
    put(tmp_path / "in" / "scale.h", "inline real half(real x) { return x / 2; }\n")
    put(tmp_path / "in" / "scale.cu", PROGRAM)
    found = cuport("check", tmp_path / "in", "--to", "opencl")
    assert found.code == 0 and "CU459" not in found.text and "1 of 1 without open findings" in found.text
    assert cuport("check", tmp_path / "in").code == 0
    done = cuport("verify", tmp_path / "in", "--backend", "cpu", "--backend", "hip-cpu", "--backend", "pocl")
    assert done.code == 0, done.text + done.err


def test_another_value_is_another_result(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.cu", USES)
    for value in ("double", "float"):
        put(tmp_path / "in" / MAKE, f"CFLAGS = -Dreal={value}\n")
        assert cuport("translate", tmp_path / "in", "--to", "opencl", "-o", tmp_path / "out", "--force").code == 0
        assert f"__global {value}*" in (tmp_path / "out" / "a.cl").read_text(encoding="utf-8")


def test_macros_that_look_like_cudas(run_tree: RunTree, tmp_path: Path) -> None:
    """What a build file or a flag defines is the program's own, on any condition; others stay a finding."""
    put(tmp_path / "in" / "CMakeLists.txt", "if(CUDA_FOUND)\n  add_definitions(-DCUDA_FOUND)\nendif()\n")
    put(tmp_path / "in" / "a.cu", "#if CUDA_FOUND && CUDA_ARCH > 5\nint n = CUDA_OTHER;\n#endif\n")
    for target, code, options in (("hip", "CU201", HipOptions()), ("opencl", "CU413", OpenClOptions())):
        _, results = run_tree(
            tmp_path / "in", Settings(target=target, jobs=1, options=options, clang_flags=("-DCUDA_ARCH=6",))
        )
        source = next(file for file in results.files if file.rel.endswith("a.cu"))
        assert [(one.code, one.name) for one in source.findings if one.is_site] == [(code, "CUDA_OTHER")]
