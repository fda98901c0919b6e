"""Build files for OpenCL: `make` and CMake build every program of a translated tree, and what they share."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.verify.backends import opencl, opencl_make
from helpers import STRICT, cuport, make, missing, put
from opencl_runs import device_backend

KERNELS = """\
#include "scale.h"

__constant__ int offset;

template <int Times>
__global__ void scale_kernel(int *data) { data[threadIdx.x] = scaled(data[threadIdx.x], Times) + offset; }

void scale(int *data, int count, int more)
{
    int *memory;
    cudaMemcpyToSymbol(offset, &more, sizeof more);
    cudaMalloc(&memory, count * sizeof(int));
    cudaMemcpy(memory, data, count * sizeof(int), cudaMemcpyHostToDevice);
    scale_kernel<TIMES><<<1, count>>>(memory);
    cudaMemcpy(data, memory, count * sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(memory);
}
"""
HEADER = """\
#pragma once
__host__ __device__ inline int scaled(int value, int times) { return value * times; }
void scale(int *data, int count, int more);
int plain(int value);
extern "C" int in_c(int value);
"""
MAIN = """\
#include <cstdio>
#include "outside.h"
#include "scale.h"
#ifndef MORE
#define MORE 100
#endif
static_assert(sizeof(TITLE) == 17 + OUTSIDE && TITLE[2] == '$' && TITLE[13] == '"');

int main()
{
    int data[4] = {1, 2, 3, 4};
    scale(data, 4, MORE);
    printf("%d %d %d\\n", data[0], data[3], in_c(plain(data[1])));
}
"""


@pytest.fixture
def tools(compiler: str) -> None:
    """What builds programs for OpenCL."""
    if problem := opencl_make.missing():
        missing(problem)


TITLE = 'a $b #c;(d%)\\\\\\"e '


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree of two programs in two folders, with code that both of them share, and flags; its output is in `out`."""
    tmp_path = tmp_path_factory.mktemp("project")
    tree = tmp_path / "tree"
    put(tree / "include" / "scale.h", HEADER)
    put(tree / "shared" / "2kernels.cu", KERNELS)
    put(tree / "shared.cpp", '#include "scale.h"\nint plain(int value) { return scaled(value, 10); }\n')
    put(tree / "shared" / "plain.cu", "size_t half_of(size_t value) { assert(value); return value / 2; }\n")
    put(tree / "shared" / "2kernels.c", "int in_c(int value) { int new = STEP; return value + new; }\n")
    put(tree / "apps" / "one.cu", MAIN)
    put(tree / "apps" / "two" / "main.cu", MAIN)
    put(tmp_path / "not here" / "outside.h", "enum { OUTSIDE = 0 };\n")
    put(tmp_path / "compile_commands.json", json.dumps([
        {"directory": str(tree), "file": "apps/two/main.cu", "arguments": ["nvcc", "-DMORE=200", "-c", "main.cu"]},
        {"directory": str(tree), "file": "shared/2kernels.c", "arguments": ["cc", "-std=c99", "-D", "STEP=1"]},
    ]))  # fmt: skip
    flags = ["-DTIMES=3", f'-DTITLE="{TITLE}"', "-I", tmp_path / "not here", "-Itree/include", "-std=c++20"]
    command = ["translate", tree, "--to", "opencl", "-o", tmp_path / "out", "-p", tmp_path]
    done = cuport(*command, "--", *flags, cwd=tmp_path)
    assert done.code == 0, done.err
    assert "0 unsupported" in done.err, done.err
    assert "not here: outside of the translated tree" in done.err
    return tmp_path


@pytest.fixture
def out(translated: Path, tmp_path: Path) -> Path:
    """A copy of the output, to build in."""
    shutil.copytree(translated, tmp_path / "copy")
    return tmp_path / "copy" / "out"


def made(folder: Path, *words: str) -> str:
    done = make(folder, *words)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stderr, done.stderr
    return done.stdout


def output_of(program: Path, cache: Path, **variables: str) -> str:
    drivers = opencl.environment()
    drivers |= opencl_make.environment(drivers)
    environment = drivers | {"CUPORT_CACHE": str(cache), **variables}
    done = subprocess.run([str(program)], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done
    assert not done.stderr, done.stderr
    return done.stdout


@pytest.mark.usefixtures("tools", "pocl")
@pytest.mark.parametrize("svm", ["1", "0"])
def test_make_builds_programs_that_run(out: Path, svm: str) -> None:
    before = {path for path in out.rglob("*") if path.is_file()}
    made(out, "-j2", STRICT)
    device = {"CUPORT_DEVICE": device_backend().devices()[0].full_name, "CUPORT_SVM": svm}
    assert output_of(out / "apps" / "one", out.parent / "cache", **device) == "103 112 1061\n"
    assert output_of(out / "apps" / "two" / "main", out.parent / "cache", **device) == "203 212 2061\n"
    assert not re.search(r"-c |-o ", made(out, STRICT))
    made(out, "clean")
    assert {path for path in out.rglob("*") if path.is_file()} == before


@pytest.mark.usefixtures("tools")
def test_make_builds_libraries_where_there_is_no_program(tmp_path: Path) -> None:
    put(tmp_path / "in/src/twice.cu", "__global__ void twice(float *x) { x[threadIdx.x] *= 2; }\n")
    assert cuport("translate", tmp_path / "in", "--to", "opencl", "-o", tmp_path / "out").code == 0
    assert re.findall(r"ar rcs (\S+)", made(tmp_path / "out", "-n")) == ["build/libsrc_code.a", "build/libcuport.a"]


@pytest.mark.usefixtures("tools")
def test_make_follows_changes(out: Path) -> None:
    made(out, "-j2", STRICT)
    program = out / "shared" / "2kernels.cl"
    program.write_text(program.read_text(encoding="utf-8") + "// changed\n", encoding="utf-8")
    built = re.findall(r"-c (\S+)", made(out, STRICT))
    assert built == ["shared/2kernels.cpp"]


def test_flags_of_clang_are_those_of_host_code(out: Path) -> None:
    """Folders of the tree are named as seen from the output; a file with flags of its own has them behind those.

    A .cu file that names nothing of CUDA's may rely on what nvcc includes by itself.
    """
    text = (out / "Makefile").read_text(encoding="utf-8")
    (common,) = re.findall(r"^FLAGS    := (.*)$", text, re.MULTILINE)
    assert common.startswith("-std=c++20 -DTIMES=3") and common.endswith("not here' -Iinclude")
    own = dict(re.findall(r"^build/(.*)\.o: FLAGS := (.*)$", text, re.MULTILINE))
    assert own["shared/2kernels.c"].startswith("-std=c99 -DSTEP=1 -DTIMES=3")
    assert own["apps/two/main.cpp"].startswith("-std=c++20 -DMORE=200 -DTIMES=3")
    assert own["shared/plain.cpp"].startswith("-include cuport.h -std=c++20")
    assert set(own) == {"shared/2kernels.c", "apps/two/main.cpp", "shared/plain.cpp"}


@pytest.mark.usefixtures("tools")
def test_cmake_builds_the_programs(out: Path) -> None:
    if shutil.which("cmake") is None:
        missing("no cmake; Debian: apt-get install cmake")
    folder = out / "build-cmake"
    for words in (["-S", ".", "-B", str(folder), "-DCMAKE_BUILD_TYPE=Debug"], ["--build", str(folder), "-j2"]):
        done = subprocess.run(["cmake", *words], cwd=out, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert {path.name for path in folder.iterdir() if os.access(path, os.X_OK) and path.is_file()} == {
        "apps_one",
        "apps_two_main",
    }


@pytest.mark.parametrize("flags", [["-Iinclude"], ["-I", "include"], ["-isystem", "include"]])
def test_kernels_in_a_folder_for_includes_by_a_relative_path(flags: list[str], tmp_path: Path) -> None:
    """Headers that a flag leads to are those of the tree, however the flag spells their folder."""
    put(tmp_path / "include/scale.h", "template <class T> __global__ void scale(T *x) { x[threadIdx.x] *= 2; }\n")
    put(tmp_path / "src/run.cu", "#include <scale.h>\nvoid run(int *x) { scale<<<1, 1>>>(x); }\n")
    done = cuport("check", ".", "--to", "opencl", "--", *flags, cwd=tmp_path)
    assert done.code == 0 and "kernels: 1 of 1 without open findings" in done.text, done.text
