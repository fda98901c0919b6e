"""Device functions of other files, as nvcc links them with -rdc=true: which file, and when not to take it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from conftest import RunTree
from cuport.cuda.linked_sources import LinkedSources
from cuport.settings import Settings
from helpers import put

HEADER = "#pragma once\n__device__ float f(float x);\n"
KERNEL = '#include "f.h"\n__global__ void k(float *x) { x[0] = f(x[0]); }\n'
SOURCE = '#include "f.h"\n__device__ float f(float x) { return 2 * x; }\n'
TWO, THREE, BY_N = "#define N 2\n", "#define N 3\n", SOURCE.replace("2", "N")


def find(files: Mapping[str, str], *reached: str) -> list[str]:
    """Return the sources that are linked with the first file of `reached`; includes are read from the texts."""
    return sources_of(files).find(reached)


def sources_of(files: Mapping[str, str]) -> LinkedSources:
    """Return a tree of these files."""

    def closure(rel: str) -> list[str]:
        return [other for other in files if other != rel and f'"{other}"' in files[rel]]

    sources = LinkedSources(lambda rel: files[rel].encode(), closure)
    for rel, text in files.items():
        sources.note(rel, text.encode(), is_source=rel.endswith((".cu", ".cpp")), is_program="main" in text)
    return sources


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"f.h": HEADER, "a.cu": KERNEL, "b.cu": SOURCE}, ["b.cu"]),
        # Of several, the one that is called like the header.
        ({"f.h": HEADER, "a.cu": KERNEL, "b.cu": SOURCE, "f.cu": SOURCE}, ["f.cu"]),
        ({"f.h": HEADER, "a.cu": KERNEL, "b.cu": SOURCE, "c.cu": SOURCE}, []),
        ({"f.h": HEADER + "__device__ int g();\n", "a.cu": KERNEL, "f.cu": SOURCE + "__device__ int g() {}\n",
          "b.cu": "__device__ int g() {}\n"}, ["f.cu"]),
        ({"f.h": HEADER, "a.cu": KERNEL, "b.cu": SOURCE, "other/c.cu": SOURCE}, ["b.cu"]),
        ({"f.h": HEADER, "a.cu": KERNEL + "int main() {}\n", "b.cu": SOURCE + "int main() {}\n"}, []),
        ({"f.h": HEADER, "a.cu": KERNEL, "b.cu": SOURCE + "int main() {}\n"}, ["b.cu"]),
        # A source for `nvcc -x cu`: the one that includes the declaration, where no .cu file has the function.
        ({"f.h": HEADER, "a.cu": KERNEL, "b.cpp": SOURCE, "c.cpp": "__device__ float f(float x) { return x; }\n"},
         ["b.cpp"]),
        ({"f.h": HEADER, "a.cu": KERNEL, "b.cpp": SOURCE, "c.cu": SOURCE}, ["c.cu"]),
        ({"f.h": HEADER, "a.cu": KERNEL, "b.cpp": "#include <hip/hip_runtime.h>\n" + SOURCE}, []),
        # A function that the file has itself.
        ({"f.h": HEADER, "a.cu": SOURCE, "b.cu": SOURCE}, []),
        # One that nobody calls, though a header declares it.
        ({"f.h": HEADER, "a.cu": KERNEL.replace("f(x[0])", "1; // f"), "b.cu": SOURCE}, []),
        # Macros of the calling file that the other one would see.
        ({"f.h": HEADER, "a.cu": TWO + KERNEL, "b.cu": BY_N}, []),
        ({"f.h": HEADER, "a.cu": TWO + KERNEL, "b.cu": THREE + BY_N}, ["b.cu"]),
        ({"f.h": HEADER, "a.cu": TWO + KERNEL, "b.cu": f"#ifndef N\n{THREE}#endif\n{BY_N}"}, []),
        ({"f.h": HEADER, "a.cu": TWO + KERNEL, "b.cu": "// by N\n" + SOURCE}, ["b.cu"]),
        # Words that mean `__device__`, and what is no function without a body.
        ({"f.h": "#define HD __host__ __device__\nHD float f(float x) noexcept;\n", "a.cu": KERNEL,
          "b.cu": '#include "f.h"\nHD float f(float x) noexcept { return x; }\n'}, ["b.cu"]),
        ({"f.h": "struct S { __device__ S() = default; __device__ ~S() {} };\n", "a.cu": KERNEL, "b.cu": SOURCE}, []),
        # What the other file calls in its turn.
        ({"f.h": HEADER, "g.h": "__device__ float g(float (*)(float));\n", "a.cu": KERNEL,
          "b.cu": '#include "f.h"\n#include "g.h"\n__device__ float f(float x) { return g(nullptr); }\n',
          "c.cu": '#include "g.h"\n__device__ float g(float (*)(float)) { return 1; }\n'}, ["b.cu", "c.cu"]),
    ],
)  # fmt: skip
def test_which_source_is_linked(given: dict[str, str], wanted: list[str]) -> None:
    assert find(given, "a.cu", "f.h") == wanted


WITH_P, PLAIN = '#include "p.h"\n', "struct P { int n; };\n"


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"p.h": PLAIN, "a.cu": WITH_P, "b.cu": WITH_P}, ["p.h"]),
        ({"p.h": PLAIN, "a.cu": WITH_P, "b.cu": ""}, []),
        # A macro of one of them: its header may be another.
        ({"p.h": PLAIN.replace("int", "T"), "a.cu": "#define T int\n" + WITH_P, "b.cu": WITH_P}, []),
        ({"p.h": PLAIN, "a.cu": "#define T int\n" + WITH_P, "b.cu": WITH_P}, ["p.h"]),
        # A header that is read several times.
        ({"p.h": PLAIN, "a.cu": WITH_P + WITH_P, "b.cu": WITH_P}, []),
        ({"p.h": PLAIN, "a.cu": WITH_P, "b.cu": WITH_P + WITH_P}, []),
    ],
)
def test_headers_that_are_read_once(given: dict[str, str], wanted: list[str]) -> None:
    assert sources_of(given).find_shared(["a.cu", "p.h"], ["b.cu"]) == wanted


def test_a_header_without_guard_that_both_files_include(tmp_path: Path, run_tree: RunTree) -> None:
    source = SOURCE.replace("2 * x", "P{2}.n * x")
    files = {"p_h": PLAIN, "a_cu": WITH_P + KERNEL, "b_cu": WITH_P + source}
    assert not any(findings(tmp_path, run_tree, **files).values())
    # Where the header may be another one for the second file, what it defines again is refused.
    files = {"p_h": PLAIN + "__device__ T g() { return 1; }\n", "a_cu": "#define T float\n" + files["a_cu"],
             "b_cu": "#define T float\n" + files["b_cu"]}  # fmt: skip
    assert any(findings(tmp_path, run_tree, **files).values())


def findings(tmp_path: Path, run_tree: RunTree, **files: str) -> dict[str, list[str]]:
    """Return what is open in each file."""
    for stem, text in {"f_h": HEADER, "a_cu": KERNEL, **files}.items():
        put(tmp_path / stem.replace("_", "."), text)
    _, results = run_tree(tmp_path, Settings(jobs=1, cache=False, target="opencl"))
    return {
        file.rel: [
            f"{one.line} {one.code} {one.name}" for one in file.findings if one.code in ("CU409", "CU304", "CU305")
        ]
        for file in results.files
    }


def test_names_that_both_files_have_are_refused(tmp_path: Path, run_tree: RunTree) -> None:
    """A function might mean another one of that name."""
    helper = "static __device__ float helper(float x) { return %s * x; }\n"
    found = findings(
        tmp_path, run_tree, a_cu=helper % 2 + KERNEL, b_cu=helper % 3 + SOURCE.replace("2 * x", "helper(x)")
    )
    assert found["b.cu"] == ["3 CU409 f can't be read behind the file that calls it; clang: redefinition of 'helper'"]
    assert not found["a.cu"]


def test_variables_that_host_code_has_no_name_for_are_refused(tmp_path: Path, run_tree: RunTree) -> None:
    variable = "static __device__ float by = 3;\n"
    found = findings(tmp_path, run_tree, b_cu=variable + SOURCE.replace("2", "by"))
    said = "by is declared in this file alone; put it into a header that its callers include"
    assert found["b.cu"] == [f"3 CU409 {said}"]


def test_a_function_that_no_file_defines(tmp_path: Path, run_tree: RunTree) -> None:
    assert findings(tmp_path, run_tree)["f.h"] == ["2 CU409 f is declared here, but defined in another file"]
