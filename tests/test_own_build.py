"""Trees with CMake lists or Makefiles of their own: what becomes of each line for OpenCL, and that they still build."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.source.edits import apply
from cuport.source.source import Source
from cuport.support import resources
from cuport.targets.opencl.host.build_files import SourceFile
from cuport.targets.opencl.host.own_build import lists, patch
from cuport.targets.opencl.options import OpenClOptions
from cuport.verify.backends import opencl, opencl_make
from helpers import RunTree, cuport, missing, put

TREES = Path(__file__).parent / "data" / "own_build"
DRIVER_PROGRAMS = Path(__file__).parent / "driver_programs"
CMAKE, MAKE = "CMakeLists.txt", "Makefile"
NOTE = """-DNOTE="a b $(touch run) `touch run` ${x} '#\\\\" """[:-1]
"""A flag of clang's that shells, make and CMake have words for: files in the trees have its text."""
INCLUDE = lists.include_line(CMAKE)
MAKE_INCLUDE = "include $(dir $(lastword $(MAKEFILE_LIST)))cuport.mk\n"
# (file, before, after, codes in the order of their places); None for a line that stays.
OUR_FILE = 'set(CUPORT_FILE ${CMAKE_CURRENT_LIST_DIR}/../cuport.cmake CACHE INTERNAL "")\n'
ROWS = [
    # CMake: the language, packages, FindCUDA
    (CMAKE, "project(x LANGUAGES CXX CUDA)", f"project(x LANGUAGES CXX)\n{INCLUDE}", "CU433 CU447"),
    (CMAKE, "project(x CUDA)", f"project(x CXX)\n{INCLUDE}", "CU430 CU447"),
    (CMAKE, "enable_language(CUDA)", INCLUDE, "CU430"),
    (CMAKE, "check_language(CUDA)", INCLUDE, "CU430"),
    (CMAKE, "find_package(CUDA 9.0 REQUIRED)", INCLUDE, "CU430"),
    (CMAKE, "project(x CXX CUDA)\nfind_package(CUDAToolkit 12 REQUIRED COMPONENTS y)",
     f"project(x CXX)\n{INCLUDE}\nfind_package(OpenCL REQUIRED)", "CU433 CU447 CU430"),
    (CMAKE, "find_package(CUDNN REQUIRED)", "set(CUDNN_FOUND TRUE)", "CU430"),
    (CMAKE, "find_package(NCCL)", "set(NCCL_FOUND FALSE)", "CU207"),
    (CMAKE, "find_library(CUBLAS_LIB NAMES cublas HINTS /x)", "set(CUBLAS_LIB cuport)", "CU430"),
    (CMAKE, "find_library(LTO nvJitLink PATHS /x)\nfind_library(Z z)",
     "set(LTO CUDA::nvJitLink)\nfind_library(Z z)", "CU205"),
    (CMAKE, "find_path(CUDNN_DIR cudnn.h)", "set(CUDNN_DIR ${CUPORT_DIR})", "CU430"),
    (CMAKE, "cuda_add_executable(x a.cu OPTIONS -O3)", "cuport_add_executable(x a.cu OPTIONS -O3)", "CU430"),
    (CMAKE, "cuda_add_cublas_to_target(x)", "", "CU433"),
    # CMake: what is linked, each once
    (CMAKE, "target_link_libraries(x PRIVATE CUDA::cudart y CUDA::cublas ${CUDA_LIBRARIES})",
     "target_link_libraries(x PRIVATE cuport y)", "CU430 CU430 CU430"),
    (CMAKE, "target_link_libraries(x cudart -lcublas culib)", "target_link_libraries(x cuport culib)", "CU430 CU430"),
    (CMAKE, "target_compile_features(x PUBLIC cxx_std_17 cuda_std_17)",
     "target_compile_features(x PUBLIC cxx_std_17)", "CU430"),
    # CMake: copies of CUDA's headers, for NVRTC
    (CMAKE, "add_custom_command(TARGET x POST_BUILD\n  COMMAND ${CMAKE_COMMAND} -E copy_directory\n"
     "  ${CUDA_INCLUDE_DIR}/cccl/cuda ${CMAKE_BINARY_DIR}/cuda COMMENT y)",
     "add_custom_command(TARGET x POST_BUILD\n  COMMAND ${CMAKE_COMMAND} -E true COMMENT y)", "CU430"),
    (CMAKE, 'add_custom_command(TARGET x COMMAND cmake -E copy k.cu "${CUDAToolkit_INCLUDE_DIRS}/cuda.h" "to")',
     'add_custom_command(TARGET x COMMAND cmake -E copy k.cu "to")', "CU433"),
    (CMAKE, "set(CUDA_INCLUDE ${X}/cuda)\nadd_custom_target(x COMMAND cmake -E copy ${CUDA_INCLUDE}/a.h to)", None, ""),
    (CMAKE, "set(CUDA_INCLUDE ${CUDAToolkit_INCLUDE_DIRS})\nadd_custom_target(x cmake -E copy ${CUDA_INCLUDE}/a.h to)",
     "set(CUDA_INCLUDE ${CUDAToolkit_INCLUDE_DIRS})\nadd_custom_target(x cmake -E true)", "CU431 CU430"),
    # CMake: options of nvcc's, and what CMake has no use for
    (CMAKE, "target_compile_options(x PRIVATE -lineinfo -Wall)", "target_compile_options(x PRIVATE  -Wall)", "CU433"),
    (CMAKE, "target_compile_options(x PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda>)", None, "CU431 CU431"),
    (CMAKE, 'set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -lineinfo")', None, "CU431 CU431 CU431"),
    (CMAKE, "set_target_properties(x PROPERTIES CUDA_SEPARABLE_COMPILATION ON)", None, "CU431"),
    (CMAKE, "set_source_files_properties(a.cpp PROPERTIES LANGUAGE CUDA)",
     "set_source_files_properties(a.cpp PROPERTIES LANGUAGE CXX)", "CU430"),
    (CMAKE, 'set(CMAKE_CXX_FLAGS "-std=c++11 -g")', 'set(CMAKE_CXX_FLAGS "-std=c++17 -g")', "CU430"),
    (CMAKE, "add_executable(x a.cu) # CUDA::cudart", None, ""),
    (CMAKE, "cuda_compile_cubin(x a.cu)", None, "CU205"),
    (CMAKE, 'CUDA_SELECT_NVCC_ARCH_FLAGS( flags "${A}" )', None, "CU431"),
    (CMAKE, 'set(TEXT "import sys\\nsys.exit(0)")', None, ""),
    (CMAKE, "target_link_libraries(x CUDA::nppc -lnppist)", None, "CU205 CU205"),
    (MAKE, "L = -lcublas -lnppc", f"{MAKE_INCLUDE}L = $(CUPORT_LIBS) -lnppc", "CU447 CU430 CU205"),
    # Make
    (MAKE, "NVCC = $(CUDA_PATH)/bin/nvcc -ccbin g++",
     f"{MAKE_INCLUDE}NVCC = $(CUPORT_CXX) -ccbin g++", "CU447 CU430 CU431"),
    (MAKE, "NVCC := $(shell which nvcc 2>/dev/null)", f"{MAKE_INCLUDE}NVCC := $(CUPORT_CXX)", "CU447 CU430"),
    (MAKE, "# mine\n\nx: x.cu\n\tnvcc -arch=sm_70 -o x x.cu",
     f"# mine\n\n{MAKE_INCLUDE}x: x.cu\n\t$(CUPORT_CXX) -arch=sm_70 -o x x.cu", "CU447 CU430 CU431"),
    (MAKE, "L = -L$(CUDA_PATH)/lib64 -lcudart -lcublas -lm",
     f"{MAKE_INCLUDE}L =  $(CUPORT_LIBS) -lm", "CU447 CU433 CU430"),
    (MAKE, "L = -L$(CUDA_HOME)/$(libdir) -L${CUDA_PATH}/lib${BITS}/stubs -lm", f"{MAKE_INCLUDE}L =   -lm",
     "CU447 CU433 CU433"),
    (MAKE, "L = -L$(CUDA_HOME)$(SUFFIX) -I$(CUDA_PATH)/samples/common/inc", None, "CU431 CU431"),
    (MAKE, "C = -I/usr/local/cuda/include -std=c++11", f"{MAKE_INCLUDE}C =  -std=c++17", "CU447 CU433 CU430"),
    (MAKE, "%.o: %.cu\n\t$(NVCC) -c $<", f"{MAKE_INCLUDE}%.o: %.cu\n\t$(NVCC) -c $<", "CU447"),
    (MAKE, "$(error nvcc not found)\nx: x.cu", f"{MAKE_INCLUDE}$(error nvcc not found)\nx: x.cu", "CU447 CU431"),
    (MAKE, "x:\n\tnvprof ./x", None, "CU205"),
    (MAKE, "F = --default-stream per-thread -default-stream=legacy", None, "CU205 CU431"),
    (CMAKE, "set(CMAKE_CUDA_FLAGS -default-stream=per-thread)", None, "CU431 CU205"),
    (MAKE, "all:\n\tcc x.c", None, ""),
    ("Makefile.am", "NVCC = nvcc", None, "CU205"),
    ("meson.build", "project('x', 'cpp', 'cuda')", None, "CU205"),
    ("meson.build", "d = dependency('cuda', modules: ['cublas'])\nm = import('unstable-cuda')", None, "CU205 CU205"),
    ("BUILD.bazel", 'load("@rules_cuda//cuda:defs.bzl", "cuda_library")', None, "CU205 CU205"),
    ("MODULE.bazel", 'bazel_dep(name = "rules_cuda", version = "0.2.3")', None, "CU205"),
    ("configure.ac", "AC_CHECK_LIB([cudart], [cudaMalloc]) dnl nvcc", None, "CU205"),
    ("pyproject.toml", 'dependencies = ["cupy-cuda12x", "numpy"]', None, "CU205"),
    ("build.sh", "nvcc -O2 --default-stream per-thread a.cu -o a\nbc -ptx x", None, "CU215"),
    ("build.sh", "bc -ptx x # nvcc", None, ""),
    ("CMakePresets.json", '{"CMAKE_CUDA_ARCHITECTURES": "80"}', None, "CU215"),
    (".github/workflows/ci.yml", "- run: make CUDA=1", None, "CU215"),
    ("sub/deep/" + MAKE, "x: x.cu", "include $(dir $(lastword $(MAKEFILE_LIST)))../../cuport.mk\nx: x.cu", "CU447"),
    ("sub/" + CMAKE, "enable_language(CUDA)", "include(${CMAKE_CURRENT_LIST_DIR}/../cuport.cmake)", "CU430"),
    (  # in a function or macro that folder is the caller's
        "sub/x.cmake",
        "macro(setup)\n  enable_language(CUDA)\nendmacro()\nfunction(find)\n  find_package(CUDA 9)\nendfunction()",
        f"{OUR_FILE}macro(setup)\n  include(${{CUPORT_FILE}})\nendmacro()\n{OUR_FILE}function(find)\n"
        "  include(${CUPORT_FILE})\nendfunction()",
        "CU447 CU430 CU447 CU430",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "before", "after", "codes"), ROWS)
def test_row(rules: RuleSet, name: str, before: str, after: str | None, codes: str) -> None:
    source = Source(name, before.encode())
    made = patch.translate(source, rules)
    assert all(finding.message for finding in made.findings)
    assert all(finding.hint for finding in made.findings if finding.code == "CU205")
    text = apply(source.data, made.edits).decode()
    assert text == (before if after is None else after)
    assert [finding.code for finding in made.findings] == codes.split()
    again = Source(name, text.encode())
    assert apply(again.data, patch.translate(again, rules).edits).decode() == text


def test_programs_get_the_modules_of_their_own_folder(tmp_path: Path) -> None:
    """What nvcc makes modules of may have one name in several folders; our libraries' files are none."""
    if shutil.which("cmake") is None:
        missing("cmake")
    text = (resources.data("templates") / "opencl" / "cuport.cmake.j2").read_text()
    nearest = text[text.index("function(cuport_nearest") :]
    nearest = nearest[: nearest.index("endfunction()") + len("endfunction()")]
    modules = "/t/a/k.cu;/t/b/k.cu;/t/b/deep/m.cu;/other/z.cu"
    asked = {"/t/a": "/t/a/k.cu", "/t/b": "/t/b/k.cu;/t/b/deep/m.cu", "/t/b/deep": "/t/b/deep/m.cu"}
    asked |= {"/t/c/d": modules.removesuffix(";/other/z.cu"), "/x": modules}
    calls = "".join(
        f'\ncuport_nearest(found {folder} "{modules}")\nif(NOT "${{found}}" STREQUAL "{wanted}")\n'
        f'  message(FATAL_ERROR "{folder}: ${{found}}")\nendif()'
        for folder, wanted in asked.items()
    )
    subprocess.run(["cmake", "-P", put(tmp_path / "nearest.cmake", nearest + calls + "\n")], check=True)
    module = SourceFile("a/k.cu", has_main=False, programs=("a/k.cl",))
    assert module.is_module and not replace(module, name="cuport/cusparse/k.cu").is_module


def test_which_build_a_tree_gets(tmp_path: Path) -> None:
    """One of cuport's where the tree has none for CUDA files, or `--build generate` asks for it."""
    tree = tmp_path / "tree"
    put(tree / "a.cu", "__global__ void f(int *x) { *x = 1; }\n")
    put(tree / "$(touch run).cu", "__global__ void g(int *x) { *x = 2; }\n")
    put(tree / "Makefile", "all: mine\n")
    translate = ("translate", tree, "--to", "opencl", "-o")
    assert cuport(*translate, tmp_path / "1").code == 0
    assert (tmp_path / "1" / "a.cpp").is_file() and (tmp_path / "1" / "Makefile.cuda").is_file()
    put(tree / "Makefile", "a: a.cu\n\tnvcc -o a a.cu\n")
    assert cuport(*translate, tmp_path / "2").code == 0
    names = {path.name for path in (tmp_path / "2").iterdir()}
    made = [tmp_path / "2" / name for name in ("cuport.mk", "cuport/build.mk", "cuport/cxx")]
    assert not any("touch run" in path.read_text(encoding="utf-8") for path in made)
    assert names >= {"a.cu", "a.cl", "Makefile", "cuport.mk"} and not names & {"a.cpp", "cuport.cmake"}
    assert "$(CUPORT_CXX) -o a a.cu" in (tmp_path / "2" / "Makefile").read_text(encoding="utf-8")
    put(tree / "cuport.toml", 'build = "generate"\n')
    assert cuport(*translate, tmp_path / "3", cwd=tree).code == 0
    assert (tmp_path / "3" / "a.cpp").is_file() and not (tmp_path / "3" / "cuport.mk").exists()


LISTS = """\
project(x CXX CUDA)
add_executable(small a.cu)
target_compile_definitions(small PRIVATE TILE=8 ONLY_IN_LISTS=1)
add_executable(large a.cu)
target_compile_definitions(large PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:TILE=16>)
target_compile_options(large PRIVATE -DTILE=${SIZE} -DWIDE)  # -DIN_A_COMMENT
"""


def test_macros_that_kernels_were_translated_without(run_tree: RunTree, tmp_path: Path) -> None:
    """Those of one source's other targets, too, in headers as well; values that only the build knows agree."""
    put(tmp_path / "in" / "CMakeLists.txt", LISTS)
    put(tmp_path / "in" / "a.cu", '#include "a.h"\n__global__ void f(int *x) { *x = TILE; }\n')
    put(tmp_path / "in" / "a.h", "#ifdef WIDE\ntypedef long value;\n#endif\n// IN_A_COMMENT\n")
    settings = Settings(target="opencl", options=OpenClOptions(build="patch"), clang_flags=("-DTILE=8",))
    _, results = run_tree(tmp_path / "in", settings)
    found = [one for file in results.files for one in file.findings if one.code == "CU459"]
    assert [(one.line, one.name, one.to) for one in found] == [
        (5, "$<$<COMPILE_LANGUAGE:CUDA>:TILE=16>", "a.cu"), (6, "-DWIDE", "a.cu")
    ]  # fmt: skip
    assert "-- -DTILE=16" in found[0].hint and "one translation for each" in found[0].hint
    assert "-- -DWIDE" in found[1].hint and "one translation" not in found[1].hint


def test_macros_whose_values_are_variables_of_make(run_tree: RunTree, tmp_path: Path) -> None:
    put(tmp_path / "in" / "Makefile", "a: a.cu\n\tnvcc -DTILE=$(SIZE) -DWIDE=${W}u -o a a.cu\n")
    put(tmp_path / "in" / "a.cu", "__global__ void f(int *x) { *x = TILE + WIDE; }\n")
    _, results = run_tree(tmp_path / "in", Settings(target="opencl", options=OpenClOptions(build="patch")))
    found = [one for file in results.files for one in file.findings if one.code == "CU459"]
    assert [one.name for one in found] == ["-DTILE=$(SIZE)", "-DWIDE=${W}u"]


def test_macros_of_files_without_kernels(run_tree: RunTree, tmp_path: Path) -> None:
    """A header's functions for both sides make a file none with kernels; kernels that the macro would let in do."""
    put(tmp_path / "in" / "CMakeLists.txt", "add_definitions(-DWIDE)\n")
    put(
        tmp_path / "in" / "a.h",
        "__host__ __device__ inline int f(int x) {\n#ifdef WIDE\n  x++;\n#endif\n  return x;\n}\n",
    )
    put(tmp_path / "in" / "host.cpp", '#include <cuda_runtime.h>\n#include "a.h"\nint g() { return f(1); }\n')
    hidden = (
        "__device__ int h(int x) { return f(x); }\n#ifdef WIDE\n__global__ void k(int *x) { *x = h(*x); }\n#endif\n"
    )
    put(tmp_path / "in" / "hidden.cu", '#include "a.h"\n' + hidden)
    _, results = run_tree(tmp_path / "in", Settings(target="opencl", options=OpenClOptions(build="patch")))
    found = [one for file in results.files for one in file.findings if one.code == "CU459"]
    assert [one.to for one in found] == ["hidden.cu"]


BATCH = """\
meson setup build -Ddx=%TILE% ^
    -DWIDE=1
nvcc -DTILE=%TILE% -DWIDE=2 a.cu
"""


def test_macros_of_batch_files(run_tree: RunTree, tmp_path: Path) -> None:
    """Options of Meson are no macros, in further lines either; values of the shell's variables are not known."""
    put(tmp_path / "in" / "build.cmd", BATCH)
    put(tmp_path / "in" / "a.cu", "__global__ void f(int *x, int dx) { *x = TILE + WIDE + dx; }\n")
    settings = Settings(target="opencl", options=OpenClOptions(build="patch"), clang_flags=("-DTILE=8", "-DWIDE=3"))
    _, results = run_tree(tmp_path / "in", settings)
    found = [one for file in results.files for one in file.findings if one.code == "CU459"]
    assert [(one.line, one.name, one.to) for one in found] == [(3, "-DWIDE=2", "a.cu")]


KERNEL = "__global__ void f(int *x) { *x = TILE; }\n"


def test_macros_that_only_sources_of_the_layer_name(run_tree: RunTree, tmp_path: Path) -> None:
    """The sources of libraries that come with a translation are not the build's."""
    put(tmp_path / "in" / "Makefile", "a: a.cu\n\tnvcc -Dalpha=2 -DTILE=4 -o a a.cu -lcudnn\n")
    code = "void g(cudnnHandle_t h, cudnnTensorDescriptor_t d, void *p) { cudnnAddTensor(h, p, d, p, p, d, p); }\n"
    put(tmp_path / "in" / "a.cu", f"#include <cudnn.h>\n#ifndef TILE\n#define TILE 2\n#endif\n{code}{KERNEL}")
    _, results = run_tree(tmp_path / "in", Settings(target="opencl", options=OpenClOptions(build="patch")))
    found = [one for file in results.files for one in file.findings if one.code == "CU459"]
    assert [(one.name, one.to) for one in found] == [("-DTILE=4", "a.cu")]


SCRIPT = """\
from torch.utils.cpp_extension import CUDAExtension, load
flags = ["-O3", f"-D_N_={size}", "-DROWS=%d" % rows, "-DCOLUMNS=" + str(n), "-DWIDE -DTILE=8", "-DTORCH_EXTENSION_NAME"]
load(name="a", sources=["a.cu"], extra_cuda_cflags=flags)
CUDAExtension("b", ["a.cu"], define_macros=[("WITH_HALF", None), ("STEP", "4"), ("UNUSED", count)])
"""


@pytest.mark.parametrize("host", ["cpp", "python"])
def test_macros_that_python_scripts_define(host: str, run_tree: RunTree, tmp_path: Path) -> None:
    """In flags and in lists of macros; those that no kernel's file names, and the extension's name, are not told."""
    put(tmp_path / "in" / "setup.py", SCRIPT)
    put(tmp_path / "in" / "other.py", 'print("-DWIDE")\n')
    names = ("_N_", "ROWS", "COLUMNS", "WIDE", "TILE", "WITH_HALF", "STEP")
    put(tmp_path / "in" / "a.cu", f"__global__ void f(int *x) {{ *x = {' + '.join(names)}; }}\n")
    given = ("-D_N_=64", "-DTILE=8", "-DSTEP=2")
    settings = Settings(target="opencl", options=OpenClOptions(host=host), clang_flags=given)
    _, results = run_tree(tmp_path / "in", settings)
    found = [one for file in results.files for one in file.findings if one.code == "CU459"]
    assert [(one.path, one.line, one.name, one.to) for one in found] == [
        ("setup.py", 2, '"-DROWS=%d"', "a.cu"),
        ("setup.py", 2, '"-DCOLUMNS="', "a.cu"),
        ("setup.py", 2, '"-DWIDE -DTILE=8"', "a.cu"),
        ("setup.py", 4, '("WITH_HALF", None)', "a.cu"),
        ("setup.py", 4, '("STEP", "4")', "a.cu"),
    ]
    flags = [one.hint.split("`")[1] for one in found]
    assert flags == [f"-- -D{flag}" for flag in ("ROWS=VALUE", "COLUMNS=VALUE", "WIDE", "WITH_HALF", "STEP=4")]


@pytest.fixture
def environment(tmp_path: Path, compiler: str, pocl: None) -> dict[str, str]:
    if problem := opencl_make.missing():
        missing(problem)
    drivers = opencl.environment()
    variables = {"CUPORT_CACHE": str(tmp_path / "cache"), "CUPORT_CXXFLAGS": "-O0", "CUPORT_HOST_CXX": compiler}
    return drivers | opencl_make.environment(drivers) | variables


def _translated(name: str, out: Path) -> Path:
    done = cuport("translate", TREES / name, "--to", "opencl", "-o", out / name, "--", NOTE)
    assert done.code == 0, done.err
    return out / name


def _run(folder: Path, environment: dict[str, str], *words: str) -> str:
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_make_builds_what_the_tree_asks_for(tmp_path: Path, environment: dict[str, str]) -> None:
    """Its object list, options and C files; a file that it does not name may be broken."""
    out = _translated("make", tmp_path)
    said = _run(out, environment, "make", "TWICE=1")
    assert "-dc src/scale.cu" in said and "gcc -O0 -Wall obj/main.o" in said and "broken" not in said
    assert _run(out, environment, "./scaled", "5") == "126\n"
    assert _run(out, environment, "./check") == "1\n"  # it includes the other program's file
    assert not list(out.rglob("run"))
    program = out / "src" / "scale.cl"
    program.write_text(program.read_text(encoding="utf-8").replace("+ 2", "+ 3"), encoding="utf-8")
    assert "src/scale.cu" in _run(out, environment, "make", "TWICE=1")  # it counts as changed
    assert _run(out, environment, "./scaled", "5") == "129\n"
    assert _run(out, environment, "make", "--no-print-directory", "clean") == "rm -rf obj scaled check\n"
    release = _run(out, environment, "cuport/cxx", "--version").partition("compilation tools, release ")[2]
    assert release.partition(",")[0] == "12.8"  # as builds ask for it
    # What stands for nvcc makes a module a file that names its program.
    _run(out, environment, "cuport/cxx", "-arch=sm_70", "-ptx", "src/scale.cu", "-o", "scale.ptx")
    assert (out / "scale.ptx").read_text(encoding="utf-8") == "// cuport program src/scale.cl\n"


def test_cmake_builds_libraries_tests_and_installs(tmp_path: Path, environment: dict[str, str]) -> None:
    if shutil.which("cmake") is None:
        missing("no cmake; Debian: apt-get install cmake")
    out = _translated("cmake", tmp_path)
    lists = (out / "cuport.cmake").read_text(encoding="utf-8")
    assert "set(CUDA_VERSION_MAJOR 12)\n" in lists  # what lists compare is what code reads as CUDART_VERSION
    assert "apps/plain.c PLAIN" in lists and "scale.cu PLAIN" not in lists and "main.cpp PLAIN" not in lists
    options = ("-DSCALING_TWICE=ON", "-DCMAKE_CXX_FLAGS=-O0", f"-DCMAKE_INSTALL_PREFIX={out}/there")
    said = _run(out, environment, "cmake", "-S", ".", "-B", "built", *options)
    told = " ".join(said.split())
    assert "filters is not built with the rest: cuport's layer has no CUDA::nppc" in told
    assert "filtering is not built with the rest: it needs filters, which is left out" in told
    assert "filtered is not built with the rest: it needs filtering, which is left out" in told
    _run(out, environment, "cmake", "--build", "built", "-j2")
    assert "100% tests passed" in _run(out / "built", environment, "ctest")
    assert (out / "built" / "gpu" / "lib" / "libscale.a").is_file()
    assert not (out / "built" / "gpu" / "apps" / "filtered").exists()
    _run(out, environment, "cmake", "--install", "built")
    assert _run(out, environment, "there/bin/scaled", "5") == "26\n"
    assert (out / "built" / "scaling.cmake").is_file()
    assert "libcuport.a" in (out / "there/lib/cmake/scaling/scaling.cmake").read_text(encoding="utf-8")


MODULES = """\
NVCC ?= nvcc
all: program linked plain kernels/add.cubin kernels/subtract.cubin

program: main.o
\t$(NVCC) -o $@ $^ -lcuda

plain: plain.o
\t$(NVCC) -o $@ $^

linked: main.o kernels/add.o
\t$(NVCC) -o $@ $^ -lcuda

%.o: %.cpp
\t$(NVCC) -c -o $@ $<
%.o: %.cu
\t$(NVCC) -c -o $@ $<
%.cubin: %.cu
\t$(NVCC) -cubin -o $@ $<
"""


def test_make_links_the_modules_that_a_program_loads(tmp_path: Path, environment: dict[str, str]) -> None:
    """On a card they are files, so no rule of the tree's names them. One may be an object of another program, too."""
    for path in (DRIVER_PROGRAMS / "same_names").iterdir():
        text = path.read_text("utf-8").replace('{"add.cubin", "subtract', '{"kernels/add.cubin", "kernels/subtract')
        put(tmp_path / "in" / ("kernels" if path.suffix == ".cu" else "") / path.name, text)
    put(tmp_path / "in" / "Makefile", MODULES)
    put(tmp_path / "in" / "plain.cpp", "int step() { return 0; }\nint main() { return step(); }\n")
    done = cuport("translate", tmp_path / "in", "--to", "opencl", "-o", tmp_path / "out")
    assert done.code == 0, done.err
    _run(tmp_path / "out", environment, "make", "-j2")
    wanted = "0\n0 0: 101 101\n0 0: 103 103\n1\n0\n0 0: 1000 1000\n0 0: 980 980\n10\n"
    assert _run(tmp_path / "out", environment, "./program") == wanted
    assert _run(tmp_path / "out", environment, "./linked") == wanted
    assert _run(tmp_path / "out", environment, "./plain") == ""
    assert b"subtract.cl" not in (tmp_path / "out" / "plain").read_bytes(), "it loads no modules"
    source = tmp_path / "out" / "kernels" / "subtract.cu"
    put(source, source.read_text("utf-8").replace("step(", "other("))
    put(tmp_path / "out" / "main.cpp", (tmp_path / "out" / "main.cpp").read_text("utf-8"))
    again = subprocess.run(["make"], cwd=tmp_path / "out", env=environment, capture_output=True, check=False)
    assert again.returncode != 0, "a module that was changed is compiled anew"
