"""Build files: what becomes of CMake, Make, Meson and Bazel lines, one row each; and a project that CMake builds."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.codes import CODES
from cuport.ruleset.model import RuleSet
from cuport.settings import parse_rename
from cuport.source.edits import apply
from cuport.source.source import Source
from cuport.targets.hip import build_files
from helpers import AS_USERS, KERNEL, cuport, put

CMAKE, MAKE, MESON, BAZEL = "CMakeLists.txt", "Makefile", "meson.build", "BUILD"
AUTOCONF, PYTHON = "configure.ac", "pyproject.toml"

# (file, before, after, codes in the order of their places)
ROWS = [
    # languages
    (CMAKE, "project(x LANGUAGES CXX CUDA)", "project(x LANGUAGES CXX HIP)", "CU100"),
    (CMAKE, "project(CUDA CXX CUDA)", "project(CUDA CXX HIP)", "CU100"),
    (CMAKE, "PROJECT(x\n  CUDA) # CUDA", "PROJECT(x\n  HIP) # CUDA", "CU100"),
    (CMAKE, "enable_language(CUDA)", "enable_language(HIP)", "CU100"),
    (CMAKE, "check_language(CUDA)\nif(CMAKE_CUDA_COMPILER)",
     "check_language(HIP)\nif(CMAKE_HIP_COMPILER)", "CU100 CU100"),
    (CMAKE, "set_source_files_properties(a.cpp PROPERTIES LANGUAGE CUDA)",
     "set_source_files_properties(a.cpp PROPERTIES LANGUAGE HIP)", "CU100"),
    (CMAKE, "$<$<COMPILE_LANGUAGE:CXX,CUDA>:-g>", "$<$<COMPILE_LANGUAGE:CXX,HIP>:-g>", "CU100"),
    (CMAKE, "$<$<COMPILE_LANG_AND_ID:CUDA,NVIDIA>:-g>", "$<$<COMPILE_LANG_AND_ID:HIP,Clang>:-g>", "CU100"),
    # what only looks like it
    (CMAKE, 'message("CUDA and nvcc")\n#[[ nvcc\nCUDA::cudart ]]\n# CUDA_PATH', None, ""),
    (CMAKE, 'option(USE_CUDA "Use CUDA" ON)\nset(CUDA_SOURCES a.cpp)\nadd_subdirectory(CUDA)', None, ""),
    (CMAKE, "set(BUILD_nvcc_x my-nvcc nvcc-wrapper)", None, ""),
    (MAKE, "# nvcc\nall: # -lcudart\n\techo '#' \\# $(MY_CUDA_PATH)", None, ""),
    # variables and properties
    (CMAKE, 'message("by ${CMAKE_CUDA_COMPILER}, not nvcc")', 'message("by ${CMAKE_HIP_COMPILER}, not nvcc")', "CU100"),
    (CMAKE, "set(CMAKE_CUDA_COMPILER /usr/bin/x)", "set(CMAKE_HIP_COMPILER /usr/bin/x)", "CU207"),
    (CMAKE, "set(CMAKE_CUDA_STANDARD 17)", "set(CMAKE_HIP_STANDARD 17)", "CU100"),
    (CMAKE, "set(CMAKE_CUDA_STANDARD_REQUIRED ON)", "set(CMAKE_HIP_STANDARD_REQUIRED ON)", "CU100"),
    (CMAKE, 'set(CMAKE_CUDA_FLAGS_RELEASE "${CMAKE_CUDA_FLAGS} -O3")',
     'set(CMAKE_HIP_FLAGS_RELEASE "${CMAKE_HIP_FLAGS} -O3")', "CU100 CU100"),
    (CMAKE, 'set(CMAKE_CUDA_ARCHITECTURES 70 "80;90-virtual" CACHE STRING x)\nset(x 1)', "\nset(x 1)", "CU207"),
    (CMAKE, "list(APPEND CMAKE_CUDA_ARCHITECTURES 90a)", "", "CU207"),
    # Many numbers, and then a variable: not all ways to part the digits are tried.
    (CMAKE, f'set(CMAKE_CUDA_ARCHITECTURES "{"80;" * 40}${{ARCHS}}")',
     f'set(CMAKE_HIP_ARCHITECTURES "{"80;" * 40}${{ARCHS}}")', "CU207"),
    (CMAKE, "set(CMAKE_CUDA_ARCHITECTURES 70;80-real;90a;)", "", "CU207"),
    (CMAKE, "set(CMAKE_CUDA_ARCHITECTURES ${ARCHS})", "set(CMAKE_HIP_ARCHITECTURES ${ARCHS})", "CU207"),
    (CMAKE, "set_target_properties(x PROPERTIES CUDA_ARCHITECTURES 70 CUDA_STANDARD 17)",
     "set_target_properties(x PROPERTIES HIP_STANDARD 17)", "CU207 CU100"),
    (CMAKE, 'set_property(TARGET x y PROPERTY CUDA_ARCHITECTURES "70;80")', "", "CU207"),
    (CMAKE, "set_target_properties(x y PROPERTIES CUDA_SEPARABLE_COMPILATION ON)", "", "CU207"),
    (CMAKE, "set_target_properties(x PROPERTIES CUDA_RESOLVE_DEVICE_SYMBOLS ON FOLDER y)",
     "set_target_properties(x PROPERTIES FOLDER y)", "CU109"),
    (CMAKE, "target_include_directories(x PUBLIC ${CUDAToolkit_INCLUDE_DIRS})",
     "target_compile_definitions(x PUBLIC __HIP_PLATFORM_AMD__)\n"
     "target_include_directories(x PUBLIC ${hip_INCLUDE_DIRS})", "CU110 CU100"),
    (CMAKE, "include_directories(${CUDA_INCLUDE_DIRS})",
     "add_compile_definitions(__HIP_PLATFORM_AMD__)\ninclude_directories(${hip_INCLUDE_DIRS})", "CU110 CU100"),
    (CMAKE, "set(CMAKE_CUDA_SEPARABLE_COMPILATION OFF)", "", "CU207"),
    (CMAKE, 'set(CMAKE_CUDA_FLAGS ${CMAKE_CUDA_FLAGS} "-extended-lambda -arch=sm_70" ${MORE})',
     'set(CMAKE_HIP_FLAGS ${CMAKE_HIP_FLAGS} "" ${MORE})',
     "CU100 CU100 CU109 CU207"),
    (CMAKE, 'set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -G")', 'set(CMAKE_HIP_FLAGS "${CMAKE_HIP_FLAGS} -g")',
     "CU100 CU100 CU100"),
    (CMAKE, "set(O $<$<CONFIG:DEBUG>:-G;-src-in-ptx> $<$<CONFIG:TEST>:-G>)",
     "set(O $<$<CONFIG:DEBUG>:-g;> $<$<CONFIG:TEST>:-g>)", "CU100 CU109 CU100"),
    (CMAKE, "set(O -Werror=cross-execution-space-call -Werror)", "set(O -Werror)", "CU109"),
    (CMAKE, "add_compile_definitions(CUDA_API_PER_THREAD_DEFAULT_STREAM=1)",
     "add_compile_definitions(HIP_API_PER_THREAD_DEFAULT_STREAM=1)", "CU207"),
    (CMAKE, "set(CMAKE_CUDA_RESPONSE_FILE 1)", None, "CU205"),
    (CMAKE, "find_package(CCCL REQUIRED)", None, "CU205"),
    (CMAKE, "find_package(Thrust)\nthrust_create_target(Thrust)", None, "CU205 CU205"),
    (CMAKE, "target_link_libraries(x PRIVATE CCCL::CCCL nvcomp::nvcomp)", None, "CU205 CU205"),
    (CMAKE, "target_compile_features(x PUBLIC cuda_std_17)", "target_compile_features(x PUBLIC hip_std_17)", "CU100"),
    (CMAKE, 'if(CMAKE_CUDA_COMPILER_ID STREQUAL "NVIDIA")', 'if(CMAKE_HIP_COMPILER_ID STREQUAL "Clang")', "CU100"),
    # packages and targets
    (CMAKE, "find_package(CUDAToolkit REQUIRED)", "find_package(hip REQUIRED)", "CU100"),
    (CMAKE, "find_package(CUDAToolkit 11.2 REQUIRED)", "find_package(hip REQUIRED)", "CU207"),
    (CMAKE, "find_package(CUDA 9.0 EXACT REQUIRED)", "find_package(hip REQUIRED)\nenable_language(HIP)", "CU110 CU207"),
    (CMAKE, "find_package(CUDA)", "find_package(hip)\nif(hip_FOUND)\n  enable_language(HIP)\nendif()", "CU110 CU100"),
    (CMAKE, "set(CMAKE_CXX_FLAGS -g)\nfind_package(CUDA REQUIRED)",
     "set(CMAKE_CXX_FLAGS -g)\nfind_package(hip REQUIRED)\nenable_language(HIP)", "CU207 CU100"),
    (CMAKE, "target_link_libraries(x CUDA::cudart CUDA::cudart_static)",
     "target_link_libraries(x hip::host hip::host)", "CU100 CU100"),
    (CMAKE, "  target_link_libraries(x CUDA::cublas CUDA::cufft)",
     "  find_package(hipblas REQUIRED)\n  find_package(hipfft REQUIRED)\n"
     "  target_link_libraries(x roc::hipblas hip::hipfft)", "CU110 CU110 CU100 CU100"),
    (CMAKE, "find_package(hipblas)\ntarget_link_libraries(x CUDA::cublas)",
     "find_package(hipblas)\ntarget_link_libraries(x roc::hipblas)", "CU100"),
    (CMAKE, "set(F -O2 --compress-mode=size -static-global-template-stub=false)", "set(F -O2)", "CU109 CU109"),
    (CMAKE, "if(CUDA)\n  target_link_libraries(x CUDA::cublas)\nelse()\n  find_package(hipblas)\nendif()",
     "if(CUDA)\n  find_package(hipblas REQUIRED)\n  target_link_libraries(x roc::hipblas)\nelse()\n"
     "  find_package(hipblas)\nendif()", "CU110 CU100"),
    (CMAKE, "find_package(hipblas)\nif(CUDA)\n  target_link_libraries(x CUDA::cublas)\nendif()",
     "find_package(hipblas)\nif(CUDA)\n  target_link_libraries(x roc::hipblas)\nendif()", "CU100"),
    (CMAKE, "target_link_libraries(x CUDA::nppc)", None, "CU205"),
    # FindCUDA
    (CMAKE, "cuda_add_executable(x a.cu)", "set_source_files_properties(a.cu PROPERTIES LANGUAGE HIP)\n"
     "add_executable(x a.cu)\ntarget_link_libraries(x hip::host)", "CU110 CU110 CU100"),
    (CMAKE, "CUDA_ADD_LIBRARY(x ${S})", "add_library(x ${S})\ntarget_link_libraries(x hip::host)\n"
     "get_target_property(hip_sources x SOURCES)\nlist(FILTER hip_sources INCLUDE REGEX \"\\\\.cu$\")\n"
     "set_source_files_properties(${hip_sources} PROPERTIES LANGUAGE HIP)", "CU110 CU100"),
    (CMAKE, "cuda_add_library(x y.cpp OPTIONS --use_fast_math -O3 RELEASE -lineinfo)",
     "add_library(x y.cpp)\n"
     "target_compile_options(x PRIVATE \"$<$<COMPILE_LANGUAGE:HIP>:-ffast-math;-O3>\")\n"
     "target_compile_options(x PRIVATE "
     "\"$<$<AND:$<COMPILE_LANGUAGE:HIP>,$<CONFIG:RELEASE>>:-gline-tables-only>\")\n"
     "target_link_libraries(x hip::host)", "CU110 CU110 CU100 CU100 CU100"),
    (CMAKE, "list(APPEND CUDA_NVCC_FLAGS_DEBUG -O3)", "list(APPEND CMAKE_HIP_FLAGS_DEBUG -O3)\n"
     'string(REPLACE ";" " " CMAKE_HIP_FLAGS_DEBUG "${CMAKE_HIP_FLAGS_DEBUG}")', "CU110 CU100"),
    (CMAKE, "set(CUDA_NVCC_FLAGS ${CUDA_NVCC_FLAGS};-gencode;arch=compute_70,code=sm_70)",
     "set(CMAKE_HIP_FLAGS ${CMAKE_HIP_FLAGS};)\n"
     'string(REPLACE ";" " " CMAKE_HIP_FLAGS "${CMAKE_HIP_FLAGS}")', "CU110 CU100 CU100 CU207"),
    (CMAKE, "cuda_compile(o a.cu)", "set_source_files_properties(a.cu PROPERTIES LANGUAGE HIP)\nset(o a.cu)",
     "CU110 CU100"),
    (CMAKE, "cuda_compile(o a.cu OPTIONS -g)", None, "CU205"),
    (CMAKE, "cuda_add_cublas_to_target(x)",
     "find_package(hipblas REQUIRED)\ntarget_link_libraries(x roc::hipblas)", "CU110 CU100"),
    (CMAKE, "cuda_select_nvcc_arch_flags(F Auto)", "", "CU207"),
    (CMAKE, "cuda_select_nvcc_arch_flags(F \"${CUDA_ARCHITECTURES}\")", "", "CU207"),
    (CMAKE, "set(CUDA_PROPAGATE_HOST_FLAGS OFF)", "", "CU109"),
    (CMAKE, "set_source_files_properties(a.cpp PROPERTIES CUDA_SOURCE_PROPERTY_FORMAT OBJ)",
     "set_source_files_properties(a.cpp PROPERTIES LANGUAGE HIP)", "CU100"),
    (CMAKE, "target_link_libraries(x ${CUDA_LIBRARIES})", "target_link_libraries(x hip::host)", "CU100"),
    (CMAKE, "if(CUDA_VERSION VERSION_LESS 11)", "if(hip_VERSION VERSION_LESS 11)", "CU207"),
    # sources that CMake must be told about
    (CMAKE, "add_executable(x\r\n  a.cu b.cpp)\r\n",
     "set_source_files_properties(a.cu PROPERTIES LANGUAGE HIP)\r\nadd_executable(x\r\n  a.cu b.cpp)\r\n", "CU110"),
    (CMAKE, "set_source_files_properties(a.cu PROPERTIES LANGUAGE HIP)\nadd_executable(x a.cu)", None, ""),
    (CMAKE, "set(S a.cu)\nadd_library(y b.cu a.cu)",
     "set_source_files_properties(a.cu PROPERTIES LANGUAGE HIP)\nset(S a.cu)\n"
     "set_source_files_properties(b.cu PROPERTIES LANGUAGE HIP)\nadd_library(y b.cu a.cu)", "CU110 CU110"),
    (CMAKE, "file(GLOB S CONFIGURE_DEPENDS src/*.cu)",
     "file(GLOB S CONFIGURE_DEPENDS src/*.cu)\nset_source_files_properties(${S} PROPERTIES LANGUAGE HIP)", "CU110"),
    (CMAKE, "file(GLOB S *.cu *.cpp)",
     "file(GLOB S *.cu *.cpp)\nset(S_HIP ${S})\nlist(FILTER S_HIP INCLUDE REGEX \"\\\\.cu$\")\n"
     "set_source_files_properties(${S_HIP} PROPERTIES LANGUAGE HIP)", "CU110"),
    # options
    (CMAKE, "target_compile_options(x PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--use_fast_math>)",
     "target_compile_options(x PRIVATE $<$<COMPILE_LANGUAGE:HIP>:-ffast-math>)", "CU100 CU100"),
    (CMAKE, "add_compile_options(--expt-relaxed-constexpr)", "add_compile_options()", "CU109"),
    (MAKE, "NVCC = nvcc", "NVCC = hipcc", "CU100"),
    (MAKE, "\tnvcc -arch=sm_70 -O2 x.cu", "\thipcc -O2 x.cu", "CU100 CU207"),
    (MAKE, "F = -gencode arch=compute_$(CC),code=sm_$(CC) -ccbin $(CXX) -g", "F = -g", "CU207 CU109"),
    (MAKE, "\tnvcc -arch $(ARCH) -O2 x.cu", "\thipcc -O2 x.cu", "CU100 CU207"),
    (MAKE, "G = -gencode arch=compute_70,code=sm_70 -gencode=arch=compute_80,code=\\\"sm_80,compute_80\\\"",
     "G =", "CU207 CU207"),
    (MAKE, "F = -Xcompiler -fPIC -Xcompiler=-Wall,-g -Xcompiler \"-O3 -Wextra\"", "F = -fPIC -Wall -g -O3 -Wextra",
     "CU100 CU100 CU100"),
    (MAKE, "F = -Xcompiler -a,-b,-c", None, "CU205"),
    (CMAKE, 'set(F "-g;-ccbin;/usr/bin/g++-9;--compiler-options;-O2;-Xcompiler;-Wall")', 'set(F "-g;;-O2;-Wall")',
     "CU109 CU100 CU100"),
    (MAKE, "F = -Xptxas -v -ccbin g++ -O2 --cudart static", "F = -O2", "CU109 CU109 CU109"),
    (MAKE, "F = -use_fast_math -lineinfo -rdc=true", "F = -ffast-math -gline-tables-only -fgpu-rdc",
     "CU100 CU100 CU207"),
    (MAKE, "F = -Werror cross-execution-space-call,all-warnings -O2 -Werror", "F = -O2 -Werror", "CU109"),
    (MAKE, "F = -DCUDA_API_PER_THREAD_DEFAULT_STREAM -G", "F = -DHIP_API_PER_THREAD_DEFAULT_STREAM -g", "CU207 CU100"),
    (MAKE, "F = -maxrregcount=64", None, "CU205"),
    (MAKE, "F = -t=0 -G -ptx", "F = -g -x hip --cuda-device-only", "CU109 CU100 CU207"),
    (MAKE, "F = -dc -x cu", "F = -fgpu-rdc -c -x hip", "CU207 CU100"),
    (MAKE, "\tcmake -G Ninja -code=x", None, ""),
    # libraries and folders
    (MAKE, "L = -L/usr/local/cuda-11.8/lib64 -lcudart -lcublas -lcublasLt -lcufft -lcurand -lcusparse -lcusolver",
     "L = -L/opt/rocm/lib -lamdhip64 -lhipblas -lhipblaslt -lhipfft -lhiprand -lhipsparse -lhipsolver",
     " ".join(["CU100"] * 8)),
    (MAKE, "L = -L$(CUDA_PATH)/lib64 -L${CUDA_HOME}/lib", "L = -L$(ROCM_PATH)/lib -L${ROCM_PATH}/lib", "CU100 CU100"),
    # HIP's headers ask compilers other than hipcc for the platform
    (MAKE, "C = -I/usr/local/cuda-12.4/include/ -I $(CUDA_PATH)/include",
     "C = -D__HIP_PLATFORM_AMD__ -I/opt/rocm/include/ -D__HIP_PLATFORM_AMD__ -I$(ROCM_PATH)/include", "CU100 CU100"),
    (MAKE, "C = \"-I/usr/local/cuda/include\"", "C = \"-I/opt/rocm/include\"", "CU100"),
    (MAKE, "CUDA_PATH ?= /usr/local/cuda\nNVCC := $(CUDA_PATH)/bin/nvcc",
     "ROCM_PATH ?= /opt/rocm\nNVCC := $(ROCM_PATH)/bin/hipcc", "CU100 CU100 CU100 CU100"),
    (MAKE, "L = -lcudnn -lnppc -lcudadevrt", "L = -lMIOpen -lnppc", "CU100 CU205 CU109"),
    (MAKE, "L = -lnccl -lnvToolsExt -lnvidia-ml -lcutensor -lcusparseLt -lnvjpeg",
     "L = -lrccl -lrocprofiler-sdk-roctx -lamd_smi -lhiptensor -lhipsparselt -lnvjpeg",
     "CU100 CU100 CU100 CU100 CU100 CU205"),
    (CMAKE, "target_link_libraries(x CUDA::nvml CUDA::nvtx3)",
     "target_link_libraries(x amd_smi rocprofiler-sdk-roctx::rocprofiler-sdk-roctx)", "CU207 CU207"),
    (MAKE, "LIBRARIES := cudart cublas \\\n  curand boost\nL += $(foreach library,$(LIBRARIES),-l$(library))",
     "LIBRARIES := amdhip64 hipblas \\\n  hiprand boost\nL += $(foreach library,$(LIBRARIES),-l$(library))",
     "CU100 CU100 CU100"),
    (MAKE, "MY_LIBS = cudart libs/cublas -lcufft cudnn\nL = $(addprefix -l, $(MY_LIBS)) # curand",
     "MY_LIBS = amdhip64 libs/cublas -lhipfft MIOpen\nL = $(addprefix -l, $(MY_LIBS)) # curand", "CU100 CU100 CU100"),
    (CMAKE, "find_package(CUDNN REQUIRED)\ntarget_link_libraries(x CUDNN::cudnn)",
     "find_package(miopen REQUIRED)\ntarget_link_libraries(x MIOpen)", "CU100 CU100"),
    (CMAKE, "target_link_libraries(x ${CUDNN_LIBRARIES})", "target_link_libraries(x MIOpen)", "CU100"),
    (MAKE, "LIBRARIES := cudart cublas", None, ""),
    (CMAKE, "project(x LANGUAGES CXX)\nadd_executable(x a.cu)",
     "project(x LANGUAGES CXX)\nenable_language(HIP)\n"
     "set_source_files_properties(a.cu PROPERTIES LANGUAGE HIP)\nadd_executable(x a.cu)", "CU110 CU110"),
    # Meson: no HIP language there
    (MESON, "project('x', 'cpp', 'cuda')", None, "CU205"),
    (MESON, "d = dependency('cuda')", "d = dependency('hip', method: 'cmake', modules: ['hip::host'])", "CU207"),
    (MESON, "d = dependency('cuda', version: '>=11', modules: ['cublas'])", None, "CU205"),
    (MESON, "cuda = import('unstable-cuda')\nc = meson.get_compiler('cuda')", None, "CU205 CU205"),
    (MESON, "executable('x', 'a.cpp', cuda_args: ['--use_fast_math'])",
     "executable('x', 'a.cpp', cuda_args: ['-ffast-math'])", "CU205 CU100"),
    (MESON, "project('x', default_options: ['cuda_std=c++17'])", None, "CU205"),
    (MESON, "if get_option('cuda') # 'cuda'\n  subdir('cuda')\nendif", None, ""),
    # Bazel
    (BAZEL, 'load("@rules_cuda//cuda:defs.bzl", "cuda_library")', None, "CU205 CU205"),
    (BAZEL, 'bazel_dep(name = "rules_cuda", version = "0.2.3")', None, "CU205"),
    (BAZEL, 'cuda_binary(name = "x", deps = ["@local_cuda//:cublas"])', None, "CU205 CU205"),
    (BAZEL, 'load("@local_config_cuda//cuda:build_defs.bzl", "if_cuda")\nd = ["@local_config_cuda//cuda:cuda_headers"]',
     'load("@local_config_rocm//rocm:build_defs.bzl", "if_rocm")\nd = ["@local_config_rocm//rocm:rocm_headers"]',
     "CU207 CU207 CU207"),
    (".bazelrc", "build --@rules_cuda//cuda:archs=sm_80 # cuda", None, "CU205"),
    # automake and autoconf
    ("Makefile.am", "AM_LDFLAGS = -lcudart -lcublas\n.cu.o:\n\t$(NVCC) -arch=sm_80 -c $<",
     "AM_LDFLAGS = -lamdhip64 -lhipblas\n.cu.o:\n\t$(NVCC) -c $<", "CU100 CU100 CU207"),
    (AUTOCONF, "AC_PATH_PROG([CUCC], [nvcc]) dnl CUDA_HOME", "AC_PATH_PROG([CUCC], [hipcc]) dnl CUDA_HOME", "CU100"),
    (AUTOCONF, "AC_CHECK_LIB([cudart], [cudaMalloc])\nAC_SEARCH_LIBS([cuInit], [cuda])",
     "AC_CHECK_LIB([amdhip64], [hipMalloc])\nAC_SEARCH_LIBS([hipInit], [amdhip64])", "CU207 CU207"),
    (AUTOCONF, "AC_CHECK_HEADERS([cuda_runtime.h])\nAC_CHECK_LIB([cublas], [cublasCreate])",
     "AC_CHECK_HEADERS([hip/hip_runtime.h])\nAC_CHECK_LIB([cublas], [cublasCreate])", "CU207 CU205"),
    (MAKE, "c:\n\tcmake -DCMAKE_CUDA_FLAGS=-g -DCMAKE_CUDA_COMPILER=$(CC) -DCMAKE_CUDA_NAME=1",
     "c:\n\tcmake -DCMAKE_HIP_FLAGS=-g -DCMAKE_HIP_COMPILER=$(CC) -DCMAKE_CUDA_NAME=1", "CU100 CU207 CU205"),
    # Python packages
    (PYTHON, 'dependencies = ["cupy-cuda12x>=13", "nvidia-cublas-cu12", "nvidia-cuda-runtime-cu12==12.4"]', None,
     "CU205 CU205 CU205"),
    (PYTHON, 'requires = ["torch", "pycuda", "cuda-python"] # pycuda\n[tool.x]\ncuda = true', None, "CU205 CU205"),
    (PYTHON, 'cmake.args = ["-DCMAKE_CUDA_ARCHITECTURES=80", "-DUSE_CUDA=ON"]',
     'cmake.args = ["-DCMAKE_HIP_ARCHITECTURES=80", "-DUSE_CUDA=ON"]', "CU207"),
]  # fmt: skip


def _translate(rules: RuleSet, name: str, text: str, rename: str | None = None) -> tuple[str, list[str]]:
    source = Source(name, text.encode())
    findings, edits = build_files.translate(source, rules, parse_rename(rename) if rename is not None else ())
    for finding in findings:
        assert finding.message
    return apply(source.data, edits).decode(), [finding.code for finding in findings]


@pytest.mark.parametrize(("name", "before", "after", "codes"), ROWS)
def test_row(rules: RuleSet, name: str, before: str, after: str | None, codes: str) -> None:
    assert _translate(rules, name, before) == (before if after is None else after, codes.split())


@pytest.mark.parametrize(("name", "before", "after", "codes"), ROWS)
def test_a_second_run_changes_nothing(rules: RuleSet, name: str, before: str, after: str | None, codes: str) -> None:
    text = before if after is None else after
    again, found = _translate(rules, name, text)
    assert again == text
    assert {CODES[code].status for code in found} <= {CODES["CU205"].status}


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        (CMAKE, "add_executable(x a.cu b.cuh c.cpp)", "add_executable(x a.hip b.hip.h c.cpp)"),
        (CMAKE, "file(GLOB S *.cu) # a.cu", "file(GLOB S *.hip) # a.cu"),
        (MAKE, "OBJ = $(SRC:.cu=.o)\n%.o: %.cu x.cuda", "OBJ = $(SRC:.hip=.o)\n%.o: %.hip x.cuda"),
    ],
)
def test_names_follow_rename_ext(rules: RuleSet, name: str, before: str, after: str) -> None:
    assert _translate(rules, name, before, "")[0] == after


def test_roc_libraries(roc_rules: RuleSet) -> None:
    assert _translate(roc_rules, MAKE, "L = -lcublas -lcufft")[0] == "L = -lrocblas -lhipfft"
    assert _translate(roc_rules, CMAKE, "target_link_libraries(x CUDA::cublas)")[0] == (
        "find_package(rocblas REQUIRED)\ntarget_link_libraries(x roc::rocblas)"
    )


def test_a_build_rule_of_your_own(tmp_path: Path) -> None:
    put(tmp_path / "in" / "Makefile", "CC = mycudacc -O2\n")
    put(tmp_path / "rules" / "my.toml", "[build]\nmycudacc = \"myhipcc\"\n're:-O(\\d)' = '-Og\\1'\n")
    done = cuport("translate", tmp_path / "in", "-o", tmp_path / "out", "--rules", tmp_path / "rules")
    assert done.code == 0
    assert (tmp_path / "out" / "Makefile").read_text() == "CC = myhipcc -Og2\n"


def test_flags_that_go_take_each_blank_once(tmp_path: Path) -> None:
    """At the beginning of a line the first one takes the blank behind it."""
    flags = "FLAGS = -O2 \\\n    {}-g\n"
    put(tmp_path / "in" / "Makefile", flags.format("--extended-lambda --expt-relaxed-constexpr --extended-lambda "))
    assert cuport("translate", tmp_path / "in", "-o", tmp_path / "out").code == 0
    assert (tmp_path / "out" / "Makefile").read_text(encoding="utf-8") == flags.format("")


OLD_PROJECT = """\
cmake_minimum_required(VERSION 3.18)
project(app)
find_package(CUDA REQUIRED)
set(CUDA_NVCC_FLAGS ${CUDA_NVCC_FLAGS};-arch=sm_50;-O1;--use_fast_math)
list(APPEND CUDA_NVCC_FLAGS -DONE=1 -DTWO=2)
set(CUDA_SEPARABLE_COMPILATION OFF)
include_directories(${CUDA_INCLUDE_DIRS})
file(GLOB SOURCES src/*.cu src/*.cpp)
cuda_add_library(kernels STATIC ${SOURCES} OPTIONS --extended-lambda -DTHREE=3 RELEASE -lineinfo)
cuda_add_executable(app main.cu)
target_link_libraries(app kernels ${CUDA_LIBRARIES})
"""
PROJECT = """\
cmake_minimum_required(VERSION 3.18)
project(app LANGUAGES CXX CUDA)
set(CMAKE_CUDA_STANDARD 17)
set(CMAKE_CUDA_STANDARD_REQUIRED ON)
set(CMAKE_CUDA_ARCHITECTURES 70 80)
file(GLOB SOURCES src/*.cu src/*.cpp)
add_library(kernels STATIC ${SOURCES})
target_compile_options(kernels PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--use_fast_math --extended-lambda -Xcompiler=-Wall>)
set_target_properties(kernels PROPERTIES CUDA_SEPARABLE_COMPILATION ON POSITION_INDEPENDENT_CODE ON)
add_executable(app main.cu)
target_link_libraries(app PRIVATE kernels)
"""


@pytest.mark.hipcc
@pytest.mark.parametrize(
    ("project", "rename"),
    [(PROJECT, []), (PROJECT, ["--rename-ext"]), (OLD_PROJECT, [])],
    ids=["cu", "hip", "FindCUDA"],
)
def test_cmake_builds_a_translated_project(tmp_path: Path, project: str, rename: list[str]) -> None:
    root, out = tmp_path / "in", tmp_path / "out"
    put(root / "CMakeLists.txt", project)
    put(root / "main.cu", KERNEL)
    put(
        root / "src" / "extra.cu", "__global__ void zero(float *x) { x[threadIdx.x] = 0; }\nint three() { return 3; }\n"
    )
    includes = "#include <cuda_runtime.h>\n" if "${CUDA_INCLUDE_DIRS}" in project else ""
    put(root / "src" / "host.cpp", f"{includes}int four() {{ return 4; }}\n")
    assert cuport("translate", root, "-o", out, *rename).code == 0
    environment, flags = _rocm(tmp_path)
    for command in (["cmake", "-S", out, "-B", tmp_path / "build", *flags], ["cmake", "--build", tmp_path / "build"]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "build" / "app").is_file()


def _rocm(tmp_path: Path) -> tuple[dict[str, str], list[str]]:
    """Return environment and flags that make CMake find HIP: Debian's packages lie where ROCm's do not."""
    clang, libraries = shutil.which("clang++-15"), Path("/usr/lib/x86_64-linux-gnu")
    language, bitcode = libraries / "cmake" / "hip-lang", libraries / "amdgcn" / "bitcode"
    if not (shutil.which("cmake") and clang and language.is_dir() and bitcode.is_dir()):
        pytest.skip("needs Debian's cmake, hipcc, clang-15, libamdhip64-dev and rocm-device-libs")
    root = tmp_path / "rocm" / "root"
    shutil.copytree(language, root / "lib" / "cmake" / "hip-lang")
    for name, target in (("include", Path("/usr/include/hip")), ("lib", libraries)):
        (tmp_path / "rocm" / name).mkdir()
        (tmp_path / "rocm" / name / target.name).symlink_to(target)
    environment = {
        **os.environ,
        **AS_USERS,  # HIP's CMake files look for clang where $CXX is one
        "HIPFLAGS": f"--rocm-path=/usr --hip-version=5.2.0 --rocm-device-lib-path={bitcode}",
        "CMAKE_PREFIX_PATH": f"{libraries / 'cmake'}:/usr",
        "amd_comgr_DIR": str(libraries / "cmake" / "amd_comgr"),
    }
    return environment, [
        f"-DCMAKE_HIP_COMPILER={clang}", f"-DCMAKE_HIP_COMPILER_ROCM_ROOT={root}", "-DCMAKE_HIP_ARCHITECTURES=gfx906"
    ]  # fmt: skip
