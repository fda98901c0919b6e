"""CUDA's driver interface in host code for OpenCL: programs that load their kernels by name."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.targets.opencl.host import layer
from cuport.verify.backends import opencl, opencl_make
from helpers import AS_USERS, STRICT, cuport, make, missing, put
from opencl_runs import device_backend
from test_layer import write_layer

SOURCES = Path(__file__).with_name("driver")
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
STEP = 'extern "C" __global__ void step(int *data) { data[threadIdx.x] += BY; }\n'
MIXED = """\
#include <cstdio>
#include <cuda.h>
#include <cuda_runtime.h>

int main()
{
    CUmodule module;
    CUfunction step;
    CUcontext context = nullptr;
    int *data, numbers[2] = {10, 20};
    cudaMalloc(&data, sizeof numbers);
    cudaMemcpy(data, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    cuCtxGetCurrent(&context);
    CUresult result = cuModuleLoad(&module, "step.cubin");
    if (result == CUDA_SUCCESS) result = cuModuleGetFunction(&step, module, "step");
    void *arguments[] = {&data};
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    if (result == CUDA_SUCCESS) result = cuLaunchKernel(step, 1, 1, 1, 2, 1, 1, 0, stream, arguments, NULL);
    cuMemcpyDtoH(numbers, (CUdeviceptr)data, sizeof numbers);
    cuModuleLoad(&module, "missing.ptx");
    printf("%d %d %d %d\\n", result, context != nullptr, numbers[0], numbers[1]);
    printf("%s\\n", cudaGetErrorName(cudaGetLastError()));
}
"""
TEXT = """\
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <cuda.h>

int main()
{
    std::ifstream file(std::getenv("FILE"));
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CUfunction step = nullptr;
    cuInit(0);
    cuDeviceGet(&device, 0);
    cuCtxCreate(&context, 0, device);
    CUresult result = cuModuleLoadData(&module, text.c_str());
    printf("%d %d\\n", result, result == CUDA_SUCCESS ? cuModuleGetFunction(&step, module, "step") : -1);
    cuCtxDestroy(context);
}
"""
LOOK = """\
extern "C" __global__ void look(cudaTextureObject_t texture, float *data)
{
    data[threadIdx.x] = tex2D<float>(texture, threadIdx.x + 0.5f, 1.5f);
}
"""
TEXTURES = """\
#include <cstdio>
#include <cuda.h>

int main()
{
    CUdevice device;
    CUcontext context;
    CUlinkState state;
    CUmodule module;
    CUfunction look;
    void *image = nullptr;
    size_t size = 0;
    cuInit(0);
    cuDeviceGet(&device, 0);
    cuCtxCreate(&context, 0, device);
    cuLinkCreate(0, nullptr, nullptr, &state);
    cuLinkAddFile(state, CU_JIT_INPUT_PTX, "look.ptx", 0, nullptr, nullptr);
    cuLinkAddFile(state, CU_JIT_INPUT_PTX, "look.ptx", 0, nullptr, nullptr);
    CUresult result = cuLinkComplete(state, &image, &size);
    cuLinkDestroy(state);
    cuLinkCreate(0, nullptr, nullptr, &state);
    cuLinkAddFile(state, CU_JIT_INPUT_PTX, "look.ptx", 0, nullptr, nullptr);
    cuLinkComplete(state, &image, &size);
    const CUresult loaded = cuModuleLoadData(&module, image);
    std::printf("%d %d %d\\n", result, loaded, cuModuleGetFunction(&look, module, "look"));
    cuLinkDestroy(state);

    unsigned short numbers[2][4] = {{1, 2, 3, 4}, {0, 13107, 65535, 65535}}, back[4] = {};
    CUDA_ARRAY_DESCRIPTOR what = {4, 2, CU_AD_FORMAT_UNSIGNED_INT16, 1}, known = {};
    CUarray array;
    result = cuArrayCreate(&array, &what);
    CUDA_MEMCPY2D copy = {};
    copy.srcMemoryType = CU_MEMORYTYPE_HOST;
    copy.srcHost = numbers;
    copy.srcPitch = sizeof numbers[0];
    copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
    copy.dstArray = array;
    copy.WidthInBytes = sizeof numbers[0];
    copy.Height = 2;
    std::printf("%d %d\\n", result, cuMemcpy2D(&copy));
    cuArrayGetDescriptor(&known, array);
    const int bits = known.Format == CU_AD_FORMAT_UNSIGNED_INT16 ? 16 : 0;
    std::printf("%zu %zu %u %d\\n", known.Width, known.Height, known.NumChannels, bits);

    CUDA_RESOURCE_DESC resource = {};
    resource.resType = CU_RESOURCE_TYPE_ARRAY;
    resource.res.array.hArray = array;
    CUDA_TEXTURE_DESC reading = {};
    reading.addressMode[0] = reading.addressMode[1] = CU_TR_ADDRESS_MODE_CLAMP;
    CUtexObject texture;
    CUdeviceptr memory;
    float found[4] = {};
    cuTexObjectCreate(&texture, &resource, &reading, nullptr);
    cuMemAlloc(&memory, sizeof found);
    void *arguments[] = {&texture, &memory};
    cuLaunchKernel(look, 1, 1, 1, 4, 1, 1, 0, nullptr, arguments, nullptr);
    cuMemcpyDtoH(found, memory, sizeof found);
    std::printf("%g %g %g %g\\n", found[0], found[1], found[2], found[3]);
    cuTexObjectDestroy(texture);
    numbers[0][1] = 7;
    cuMemcpyHtoA(array, 2, &numbers[0][1], 2);
    cuMemcpyAtoH(back, array, 0, sizeof back);
    std::printf("%d %d\\n", back[2], back[1]);
    cuArrayDestroy(array);
}
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
    out = tmp_path / "out"
    translated(SOURCES, out)
    made(out)
    for svm in ("1", "coarse", "0"):
        assert output_of(out / "main", tmp_path / "cache", CUPORT_SVM=svm) == (WANTED, "")
    _, said = output_of(out / "main", tmp_path / "cache", CUPORT_VERBOSE="1")
    assert "cuport: other.ptx does not name one program; known programs are:\n    scale_kernel.cl\n" in said
    assert "cuport: scale_kernel.cl has no kernel _Z5shiftPd4Pair\n" in said


@pytest.mark.usefixtures("compiler")
def test_everything_compiles(tmp_path: Path) -> None:
    """All that the layer declares for the driver goes together."""
    names = {name for name in layer.list_provided() if name.startswith(("cuportDrv", "CUPORT"))}
    assert {"cuportDrvMemAlloc_v2", "CUPORTcontext", "CUPORTDRV_SUCCESS"} <= names
    write_layer(tmp_path, names)
    built(tmp_path, AS_USERS["CXX"], "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "cuport.cpp")


def test_texts_are_modules(tmp_path: Path) -> None:
    """A module may be the text of a program, as a file next to the program has it."""
    tree, out = tmp_path / "tree", tmp_path / "out"
    put(tree / "step.cu", STEP.replace("BY", "3"))
    put(tree / "main.cpp", TEXT)
    translated(tree, out)
    made(out)
    put(out / "kernels.ptx", ".version 8.0\n.target sm_70\n.visible .entry step(.param .u64 data)\n{ ret; }\n")
    for name in ("step.cl", "kernels.ptx"):
        assert output_of(out / "main", tmp_path / "cache", FILE=str(out / name))[0] == "0 0\n"


def test_linker_arrays_and_textures(tmp_path: Path) -> None:
    """One image goes through the linker, two don't; arrays are filled in rows, and read as the flags say."""
    tree, out = tmp_path / "tree", tmp_path / "out"
    put(tree / "look.cu", LOOK)
    put(tree / "main.cpp", TEXTURES)
    translated(tree, out)
    made(out)
    for svm in ("1", "0"):
        shown, said = output_of(out / "main", tmp_path / "cache", CUPORT_SVM=svm)
        assert shown == "801 0 0\n0 0\n4 2 1 16\n0 0.2 1 1\n3 7\n"
        assert said == "cuport: 2 images can't be linked into one program of OpenCL\n"


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """The output for two programs, each with a file of kernels of the same names in its own folder."""
    tree = tmp_path / "tree"
    put(tree / "one" / "step.cu", STEP.replace("BY", "1"))
    put(tree / "two" / "kernels" / "step.cu", STEP.replace("BY", "2"))
    put(tree / "one" / "main.cpp", MIXED)
    put(tree / "two" / "main.cu", MIXED)
    translated(tree, tmp_path / "out")
    return tmp_path / "out"


def test_nearest_kernels_are_linked(two: Path) -> None:
    """A program gets the kernels of its own folders; what the driver says does not become the runtime's last error."""
    made(two)
    for svm in ("1", "0"):
        for name, wanted in (("one", "11 21"), ("two", "12 22")):
            shown = output_of(two / name / "main", two.parent / "cache", CUPORT_SVM=svm)
            assert shown == (f"0 1 {wanted}\ncudaSuccess\n", "")


def test_cmake_links_them_too(two: Path) -> None:
    if shutil.which("cmake") is None:
        missing("no cmake; Debian: apt-get install cmake")
    built(two, "cmake", "-S", ".", "-B", "built", "-DCMAKE_BUILD_TYPE=Debug")
    built(two, "cmake", "--build", "built", "-j2")
    for name, wanted in (("one_main", "11 21"), ("two_main", "12 22")):
        assert output_of(two / "built" / name, two.parent / "cache")[0] == f"0 1 {wanted}\ncudaSuccess\n"
