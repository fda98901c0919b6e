"""CUDA's driver interface in host code for OpenCL: programs that load their kernels by name."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.targets.opencl.host import layer
from cuport.verify.backends import opencl, opencl_make
from helpers import AS_USERS, STRICT, cuport, locked, make, missing, put, shared_folder
from opencl_runs import device_backend
from test_layer import write_layer

SOURCES = Path(__file__).with_name("driver_programs")
WANTED = """\
CUDA_ERROR_NOT_INITIALIZED
1 1 1 1 32
CUDA_ERROR_INVALID_CONTEXT
141 121 101 81 7 5 3 1 \n\
1 0 1 1
8: 3615 4371 3621 3615 1
def
111
CUDA_ERROR_INVALID_VALUE
CUDA_ERROR_INVALID_CONTEXT
CUDA_ERROR_INVALID_CONTEXT
CUDA_ERROR_FILE_NOT_FOUND
CUDA_ERROR_NOT_FOUND
CUDA_ERROR_NOT_FOUND
CUDA_ERROR_INVALID_IMAGE
CUDA_ERROR_NO_BINARY_FOR_GPU
CUDA_ERROR_INVALID_HANDLE
CUDA_ERROR_INVALID_VALUE
CUDA_ERROR_INVALID_VALUE
"""


@pytest.fixture(autouse=True)
def tools(compiler: str, pocl: None) -> None:
    """What builds and runs programs for OpenCL."""
    if problem := opencl_make.missing():
        missing(problem)


def translated(tree: Path, out: Path) -> None:
    done = cuport("translate", tree, "--to", "opencl", "-o", out)
    assert done.code == 0, done.err
    assert "0 unsupported" in done.err, done.err


def built(folder: Path, *command: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def made(out: Path) -> None:
    """Build an output with make."""
    done = make(out, "-j2", STRICT)
    assert done.returncode == 0, done.stdout + done.stderr


def programs() -> Path:
    """Return the programs in SOURCES, translated as one tree and built strictly, once for all workers."""
    folder = shared_folder(SOURCES.name)
    with locked(folder):
        if not (folder / "built").exists():
            translated(SOURCES, folder / "out")
            made(folder / "out")
            put(folder / "built", "")
    return folder / "out"


def output_of(program: Path, cache: Path, folder: Path | None = None, **variables: str) -> tuple[str, str]:
    drivers = opencl.environment()
    drivers |= opencl_make.environment(drivers)
    device = device_backend().devices()[0].full_name
    environment = drivers | {"CUPORT_CACHE": str(cache), "CUPORT_DEVICE": device, **variables}
    done = subprocess.run(
        [str(program)], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done
    return done.stdout, done.stderr


def test_program_loads_its_kernels(tmp_path: Path) -> None:
    """Modules, mangled and plain names, both forms of arguments, symbols, streams, contexts and errors are CUDA's."""
    program = programs() / "loads" / "main"
    for svm in ("1", "coarse", "0"):
        assert output_of(program, tmp_path / "cache", CUPORT_SVM=svm) == (WANTED, "")
    _, said = output_of(program, tmp_path / "cache", CUPORT_VERBOSE="1")
    assert "cuport: other.ptx does not name one program; known programs are:\n    loads/scale_kernel.cl\n" in said
    assert "cuport: loads/scale_kernel.cl has no kernel _Z5shiftPd4Pair\n" in said


@pytest.mark.usefixtures("compiler")
def test_everything_compiles(tmp_path: Path) -> None:
    """All that the layer declares for the driver goes together."""
    names = {name for name in layer.list_provided() if name.startswith(("cuportDrv", "CUPORT"))}
    assert {"cuportDrvMemAlloc_v2", "CUPORTcontext", "CUPORTDRV_SUCCESS"} <= names
    write_layer(tmp_path, names)
    built(tmp_path, AS_USERS["CXX"], "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "cuport.cpp")


def test_texts_are_modules(tmp_path: Path) -> None:
    """A module may be the text of a program, as a file next to the program has it."""
    program = programs() / "texts" / "main"
    text = put(
        tmp_path / "kernels.ptx", ".version 8.0\n.target sm_70\n.visible .entry step(.param .u64 data)\n{ ret; }\n"
    )
    for file in (program.with_name("step.cl"), text):
        assert output_of(program, tmp_path / "cache", FILE=str(file))[0] == "0 0\n"


def test_linker_arrays_and_textures(tmp_path: Path) -> None:
    """One image goes through the linker, two don't; arrays are filled in rows, and read as the flags say."""
    for svm in ("1", "0"):
        shown, said = output_of(programs() / "textures" / "main", tmp_path / "cache", CUPORT_SVM=svm)
        assert shown == "801 0 0\n0 0\n4 2 1 16\n0 0.2 1 1\n3 7\n"
        assert said == "cuport: 2 images can't be linked into one program of OpenCL\n"


def test_nearest_kernels_are_linked(tmp_path: Path) -> None:
    """A program gets the kernels of its own folders; what the driver says does not become the runtime's last error."""
    for svm in ("1", "0"):
        for name, wanted in (("one", "11 21"), ("two", "12 22")):
            shown = output_of(programs() / name / "main", tmp_path / "cache", CUPORT_SVM=svm)
            assert shown == (f"0 1 {wanted}\ncudaSuccess\n", "")


def test_modules_have_kernels_of_one_name(tmp_path: Path) -> None:
    """As nvcc makes a file of each, they meet in no program; here one program is linked with both."""
    shown = output_of(programs() / "same_names" / "main", tmp_path / "cache")
    assert shown == ("0\n0 0: 101 101\n0 0: 103 103\n1\n0\n0 0: 1000 1000\n0 0: 980 980\n10\n", "")


def test_kernels_that_other_files_launch_keep_their_names(tmp_path: Path) -> None:
    """A file with kernels alone is no module where a file next to it launches them."""
    shutil.copytree(SOURCES / "same_names", tmp_path / "tree" / "modules")
    for name, by in (("a", 1), ("b", 2)):
        put(tmp_path / "tree" / name / "k.cu", f"__global__ void go(int *x) {{ *x = {by}; }}\n")
        main = "int main() { int *x; cudaMallocManaged(&x, 4); go<<<1, 1>>>(x); cudaDeviceSynchronize(); "
        text = f'#include <cstdio>\n__global__ void go(int *x);\n{main}std::printf("%d\\n", *x); }}\n'
        put(tmp_path / "tree" / name / "main.cu", text)
    translated(tmp_path / "tree", tmp_path / "out")
    assert sorted(path.name for path in (tmp_path / "out").rglob("*.names.h")) == ["add.names.h", "subtract.names.h"]
    made(tmp_path / "out")
    for name, wanted in (("a", "1\n"), ("b", "2\n")):
        assert output_of(tmp_path / "out" / name / "main", tmp_path / "cache") == (wanted, "")


def test_cmake_links_them_too(tmp_path: Path) -> None:
    if shutil.which("cmake") is None:
        missing("no cmake; Debian: apt-get install cmake")
    for name in ("one", "two", "same_names"):
        shutil.copytree(SOURCES / name, tmp_path / "tree" / name)
    translated(tmp_path / "tree", tmp_path / "out")
    built(tmp_path / "out", "cmake", "-S", ".", "-B", "built", "-DCMAKE_BUILD_TYPE=Debug")
    built(tmp_path / "out", "cmake", "--build", "built", "-j2")
    for name, wanted in (("one_main", "11 21"), ("two_main", "12 22")):
        assert output_of(tmp_path / "out" / "built" / name, tmp_path / "cache")[0] == f"0 1 {wanted}\ncudaSuccess\n"
    shown, _ = output_of(tmp_path / "out" / "built" / "same_names_main", tmp_path / "cache")
    assert shown.splitlines()[-2:] == ["0 0: 980 980", "10"]
