"""Folders of a tree that a program may need code of: only these are linked to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.targets.opencl.host.links import Links
from cuport.tree import FileKind, InputFile
from cuport.verify.backends import opencl_make
from helpers import cuport, make, missing, put

MAIN = "int main() { return run(3); }\n"


def _needed(folder: Path, **texts: str) -> list[str]:
    tree = {}
    for rel, text in texts.items():
        kind = FileKind.HEADER if rel.endswith(".h") else FileKind.UNIT
        tree[rel] = InputFile(str(put(folder / rel, text)), rel, kind)
    folders: dict[str, list[str]] = {}
    for rel, file in tree.items():
        if file.kind is FileKind.UNIT and "main(" not in texts[rel]:
            folders.setdefault(rel.rpartition("/")[0], []).append(rel)
    return sorted(Links(tree, folders).find("a/main.cpp", "a"))


@pytest.mark.parametrize(
    ("other", "more"),
    [
        ("int run(int x) { return x; }", {}),
        ("namespace {\n}\nnamespace b {\nint run(int x) {\n  return x;\n}\n}", {}),
        ('extern "C" {\nint run(int x) { return x; }\n}', {}),
        ("int Thing::run(int x) const { return x; }", {}),
        ("int (*run)(int) = nullptr;", {}),
        ("int run[4] = {1, 2};", {}),
        ("struct Thing run = {1, 2};", {}),
        ("const char *run = 0;", {}),
        ("__attribute__((noinline)) int run(int (*f)(int), int x) { return f(x); }", {}),
        ("Thing run;", {}),
        ('#include "../a/b.h"\nDEFINE_RUN()', {"a/main.cpp": f'#include "b.h"\n{MAIN}', "a/b.h": "int run(int);\n"}),
        ("#ifdef A\nvoid f(int) {\n#else\nvoid f() {\n#endif\n}\nint run(int x) { return x; }", {}),
        ("#define MAKE(x) int x##n(int y) { return y; }\nMAKE(ru)", {}),
    ],
)
def test_needed(tmp_path: Path, other: str, more: dict[str, str]) -> None:
    assert _needed(tmp_path, **{"a/main.cpp": f"int run(int);\n{MAIN}", "b/b.cpp": other, **more}) == ["b"]


@pytest.mark.parametrize(
    ("other", "main"),
    [
        ("#include <mpi.h>\nint start() { return 0; }", MAIN),
        ("static int run(int x) { return x; }", MAIN),
        ("int start() { return run(4); }", MAIN),
        ("Thing::Thing(int x) : run(x), main(3) {}", MAIN),
        ("const int run = 3;", MAIN),
        ("using namespace run;", MAIN),
        ("class run;\nenum main : char { a };", MAIN),
        ("extern int run;", MAIN),
        ("int run(int x);", MAIN),
        ('// int run() {}\nconst char *text = "int run() {}";', MAIN),
        ("int run(int x) { return x; }", f"static int run(int x) {{ return x; }}\n{MAIN}"),
    ],
)
def test_not_needed(tmp_path: Path, other: str, main: str) -> None:
    assert _needed(tmp_path, **{"a/main.cpp": main, "b/b.cpp": other}) == []


def test_what_is_needed_may_need_more(tmp_path: Path) -> None:
    tree = {
        "b/b.cpp": "int run(int x) { return step(x); }",
        "c/c.cpp": "int step(int x) { return x; }",
        "d/d.cpp": "int e() {}",
    }
    assert _needed(tmp_path, **{"a/main.cpp": MAIN, **tree}) == ["b", "c"]
    own = {"a/main.cpp": "int main() { return go(); }", "a/go.cpp": "int go() { return run(1); }"}
    assert _needed(tmp_path, **own, **tree) == ["a", "b", "c"]


PROGRAM = """
#include <cstdio>
__global__ void fill(int *x) { x[threadIdx.x] = threadIdx.x; }
int main() {
  int *x, y[4];
  cudaMalloc(&x, sizeof y);
  fill<<<1, 4>>>(x);
  cudaMemcpy(y, x, sizeof y, cudaMemcpyDeviceToHost);
  puts(y[3] == 3 ? "PASS" : "FAIL");
}
"""


def test_a_folder_that_does_not_compile_leaves_the_others_alone(tmp_path: Path, pocl: None) -> None:
    if problem := opencl_make.missing():
        missing(problem)
    source = tmp_path / "in"
    put(source / "good" / "fill.cu", PROGRAM)
    put(
        source / "bad" / "part.cu",
        'static_assert(sizeof(void *) == 2, "");\n__global__ void one() {}\nvoid two() { one<<<1, 1>>>(); }\n',
    )
    done = cuport("verify", source, "--backend", "pocl")
    assert done.code == 0, done.text + done.err
    assert done.text.splitlines()[-2] == "compared with pocl, not with the original: for that, add --backend cpu"
    assert cuport("translate", source, "--to", "opencl", "-o", tmp_path / "out").code <= 1
    assert make(tmp_path / "out", "good/fill").returncode == 0
    assert make(tmp_path / "out").returncode != 0, "make without a target still tells that a file does not compile"
