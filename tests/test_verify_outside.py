"""`cuport verify` takes along what the programs include from outside of the tree."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.project.discover import discover
from cuport.settings import Settings
from cuport.verify import outside
from helpers import cuport, put

MAIN = """\
#include <cstdio>
#include <checked.h>
#include <plain.h>

__global__ void fill(int *out) { out[threadIdx.x] = ANSWER + threadIdx.x; }

int main() {
  int *data, found[4];
  checked(cudaMalloc(&data, sizeof found));
  fill<<<1, 4>>>(data);
  checked(cudaMemcpy(found, data, sizeof found, cudaMemcpyDeviceToHost));
  std::printf("%d %d\\n", found[0], found[3]);
  return 0;
}
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program whose headers lie in two folders beside it: what calls CUDA, and what does not."""
    put(tmp_path / "common" / "checked.h", '#pragma once\n#include "detail/exit.h"\n')
    exits = (
        "#pragma once\n#include <cstdlib>\ninline void checked(cudaError_t e) { if (e != cudaSuccess) std::exit(1); }\n"
    )
    put(tmp_path / "common" / "detail" / "exit.h", exits)
    put(tmp_path / "common" / "unused.h", "cudaError_t unused();\n")
    put(tmp_path / "plain" / "plain.h", "#pragma once\n#define ANSWER 42\n")
    put(tmp_path / "apps" / "fill.cu", MAIN)
    return tmp_path / "apps"


def names(folder: Path, *flags: str) -> list[str]:
    """What the files of a widened tree are called."""
    return [file.rel for file in outside.widen(discover([str(folder)]), Settings(clang_flags=flags)).files]


def test_headers_with_cuda_come_along(program: Path) -> None:
    top = program.parent
    found = names(program, f"-I{top / 'common'}", "-I", str(top / "plain"))
    assert found == ["apps/fill.cu", "common/checked.h", "common/detail/exit.h"]


def test_nothing_comes_along_of_folders_of_the_system(program: Path) -> None:
    assert names(program, "-isystem", str(program.parent / "common")) == ["fill.cu"]


def test_a_header_of_the_tree_is_the_one_that_is_meant(program: Path) -> None:
    put(program / "include" / "checked.h", "void checked(cudaError_t);\n")
    assert names(program, f"-I{program.parent / 'common'}") == ["fill.cu", "include/checked.h"]


def test_headers_by_a_path_that_leads_out_come_along(program: Path) -> None:
    put(program / "fill.cu", '#include "../common/checked.h"\n')
    assert names(program) == ["apps/fill.cu", "common/checked.h", "common/detail/exit.h"]


@pytest.mark.usefixtures("compiler", "pocl")
def test_all_forms_of_a_program_find_them(program: Path) -> None:
    backends = [word for backend in ("cpu", "hip-cpu", "pocl") for word in ("--backend", backend)]
    done = cuport("verify", "apps", *backends, "--", "-Icommon", "-Iplain", cwd=program.parent)
    assert "1 of 1 programs pass" in done.text, done.text + done.err
