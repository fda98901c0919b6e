// SPDX-License-Identifier: Apache-2.0
//
// CUDA's driver interface: modules, launches, symbols, contexts, errors.
#include <cuda.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#ifndef __cuda_cuda_h__
#error "cuda.h says that it is there"
#endif

#define CHECK(call)                                                                \
    do {                                                                           \
        CUresult result = (call);                                                  \
        if (result != CUDA_SUCCESS) {                                              \
            const char *name = nullptr, *text = nullptr;                           \
            cuGetErrorName(result, &name);                                         \
            cuGetErrorString(result, &text);                                       \
            std::printf("line %d: %s (%s)\n", __LINE__, name, text);               \
            std::exit(1);                                                          \
        }                                                                          \
    } while (0)

static const char *name_of(CUresult result)
{
    const char *name = "?";
    cuGetErrorName(result, &name);
    return name;
}

static void launches(CUmodule module)
{
    const int count = 8;
    float numbers[count];
    for (int i = 0; i < count; ++i) numbers[i] = i;
    CUdeviceptr memory;
    CHECK(cuMemAlloc(&memory, sizeof numbers));
    CHECK(cuMemcpyHtoD(memory, numbers, sizeof numbers));
    CUfunction scale, turn;
    CHECK(cuModuleGetFunction(&scale, module, "scale"));
    CHECK(cuModuleGetFunction(&turn, module, "_Z5shiftPf4Pair"));
    int some = 4;
    float factor = 10;
    CUdeviceptr middle = memory + 4 * sizeof(float);
    void *arguments[] = {&middle, &some, &factor};
    CHECK(cuLaunchKernel(scale, 1, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr));
    struct { CUdeviceptr data; struct { char tag; double factor; } pair; } packed = {memory, {1, 2.0}};
    size_t size = sizeof packed;
    void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
    CHECK(cuLaunchKernel(turn, 1, 1, 1, count, 1, 1, count * sizeof(float), nullptr, nullptr, extra));
    CHECK(cuCtxSynchronize());
    CHECK(cuMemcpyDtoH(numbers, memory, sizeof numbers));
    for (float number : numbers) std::printf("%g ", number);
    std::printf("\n");
    int threads = 0, shared = -1;
    CHECK(cuFuncGetAttribute(&threads, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, scale));
    CHECK(cuFuncSetAttribute(turn, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 1024));
    CHECK(cuFuncGetAttribute(&shared, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, scale));
    int blocks = 0, grid = 0, block = 0;
    CHECK(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, scale, 64, 0));
    CHECK(cuOccupancyMaxPotentialBlockSize(&grid, &block, scale, nullptr, 0, 128));
    std::printf("%d %d %d %d\n", threads >= 128, shared, blocks > 0, block == 128 && grid > 0);
    CHECK(cuMemFree(memory));
}

static void symbols(CUmodule module)
{
    CUdeviceptr offsets, memory;
    size_t bytes;
    CHECK(cuModuleGetGlobal(&offsets, &bytes, module, "offsets"));
    int values[2] = {100, 200}, numbers[4];
    CHECK(cuMemcpyHtoD(offsets, values, bytes));
    CHECK(cuMemAlloc_v2(&memory, sizeof numbers));
    CHECK(cuMemsetD32(memory, 5, 4));
    CHECK(cuMemsetD8(memory + 4, 1, 2));
    CHECK(cuMemsetD16(memory + 8, 7, 1));
    CUfunction shift, times;
    CHECK(cuModuleGetFunction(&shift, module, "_Z5shiftPicds"));
    CHECK(cuModuleGetFunction(&times, module, "_Z5timesIiLi3EEvPT_"));
    char unused = 0;
    double more = 1000;
    short second = 1;
    void *arguments[] = {&memory, &unused, &more, &second};
    CUstream stream;
    CUevent begin, end;
    CHECK(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
    CHECK(cuEventCreate(&begin, CU_EVENT_DEFAULT));
    CHECK(cuEventCreate(&end, CU_EVENT_DEFAULT));
    CHECK(cuCtxSynchronize());
    CHECK(cuEventRecord(begin, stream));
    CHECK(cuLaunchKernel(shift, 1, 1, 1, 4, 1, 1, 0, stream, arguments, nullptr));
    CHECK(cuLaunchKernel(times, 1, 1, 1, 4, 1, 1, 0, stream, arguments, nullptr));
    CHECK(cuEventRecord(end, stream));
    CHECK(cuMemcpyDtoHAsync(numbers, memory, sizeof numbers, stream));
    CHECK(cuStreamSynchronize(stream));
    float milliseconds = 0;
    CHECK(cuEventElapsedTime(&milliseconds, begin, end));
    std::printf("%zu: %d %d %d %d %d\n", bytes, numbers[0], numbers[1], numbers[2], numbers[3], milliseconds > 0);
    CHECK(cuEventDestroy(begin));
    CHECK(cuEventDestroy(end));
    CHECK(cuStreamDestroy(stream));
}

static void contexts(CUdevice device)
{
    CUcontext first, second, current;
    CHECK(cuCtxGetCurrent(&first));
    CHECK(cuCtxCreate(&second, CU_CTX_SCHED_AUTO, device));
    CHECK(cuCtxGetCurrent(&current));
    std::printf("%d", current == second);
    CUdeviceptr memory;
    CHECK(cuMemAlloc(&memory, 64));
    CHECK(cuCtxPopCurrent(&current));
    std::printf("%d", current == second);
    CHECK(cuCtxGetCurrent(&current));
    std::printf("%d\n", current == first);
    CHECK(cuCtxDestroy(second));
    std::printf("%s\n", name_of(cuMemFree(memory)));
    std::printf("%s\n", name_of(cuCtxSetCurrent(second)));
    CUcontext primary;
    CHECK(cuDevicePrimaryCtxRetain(&primary, device));
    CHECK(cuCtxPushCurrent(primary));
    CHECK(cuCtxGetDevice(&device));
    CHECK(cuCtxPopCurrent(nullptr));
    CHECK(cuDevicePrimaryCtxRelease(device));
    std::printf("%s\n", name_of(cuDevicePrimaryCtxRelease(device)));
}

static void rows()
{
    CUdeviceptr wide, shared;
    size_t pitch = 0;
    CHECK(cuMemAllocPitch(&wide, &pitch, 3, 2, 4));
    void *pinned;
    CHECK(cuMemAllocHost(&pinned, 6));
    std::memcpy(pinned, "abcdef", 6);
    CUDA_MEMCPY2D copy = {};
    copy.srcMemoryType = CU_MEMORYTYPE_HOST;
    copy.srcHost = pinned;
    copy.srcPitch = 3;
    copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
    copy.dstDevice = wide;
    copy.dstPitch = pitch;
    copy.WidthInBytes = 3;
    copy.Height = 2;
    CHECK(cuMemcpy2D(&copy));
    CHECK(cuMemAllocManaged(&shared, 4, CU_MEM_ATTACH_GLOBAL));
    char *text = reinterpret_cast<char *>(shared);
    std::memset(text, 0, 4);
    CHECK(cuMemcpyDtoD(shared, wide + pitch, 3));
    CHECK(cuCtxSynchronize());
    std::printf("%s\n", text);
    CHECK(cuMemFreeHost(pinned));
    CHECK(cuMemFree(shared));
    CHECK(cuMemFree(wide));
}

static void errors(CUmodule module)
{
    CUmodule other;
    CUfunction function;
    CUdeviceptr pointer;
    std::printf("%s\n", name_of(cuModuleLoad(&other, "other.ptx")));
    std::printf("%s\n", name_of(cuModuleGetFunction(&function, module, "_Z5shiftPd4Pair")));
    std::printf("%s\n", name_of(cuModuleGetGlobal(&pointer, nullptr, module, "nothing")));
    std::printf("%s\n", name_of(cuModuleLoadData(&other, "\177ELF")));
    std::printf("%s\n", name_of(cuModuleLoadData(&other, ".version 7.0\n.visible .entry missing(\n")));
    CHECK(cuModuleLoadDataEx(&other, ".version 7.0\n.visible .entry scale(\n", 0, nullptr, nullptr));
    CHECK(cuModuleUnload(other));
    std::printf("%s\n", name_of(cuModuleGetFunction(&function, other, "scale")));
    CHECK(cuModuleGetFunction(&function, module, "scale"));
    std::printf("%s\n", name_of(cuLaunchKernel(function, 0, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr)));
    int none = 0;
    void *arguments[] = {&pointer, &none, &none};
    std::printf("%s\n", name_of(cuLaunchKernel(function, 1, 1, 1, 100000, 1, 1, 0, nullptr, arguments, nullptr)));
}

int main()
{
    int count = 0, version = 0, warp = 0;
    std::printf("%s\n", name_of(cuDeviceGetCount(&count)));
    CHECK(cuInit(0));
    CHECK(cuDeviceGetCount(&count));
    CHECK(cuDriverGetVersion(&version));
    CUdevice device;
    CHECK(cuDeviceGet(&device, 0));
    char name[100];
    size_t bytes = 0;
    CHECK(cuDeviceGetName(name, sizeof name, device));
    CHECK(cuDeviceTotalMem(&bytes, device));
    CHECK(cuDeviceGetAttribute(&warp, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device));
    std::printf("%d %d %d %d %d\n", count > 0, version >= 11000, std::strlen(name) > 0, bytes > 0, warp);
    CUdeviceptr nothing;
    std::printf("%s\n", name_of(cuMemAlloc(&nothing, 4)));
    CUcontext context;
    CHECK(cuCtxCreate(&context, 0, device));
    CUmodule module;
    CHECK(cuModuleLoad(&module, "build/scale_kernel64.ptx"));
    launches(module);
    symbols(module);
    rows();
    contexts(device);
    errors(module);
    CHECK(cuModuleUnload(module));
    CHECK(cuCtxDestroy(context));
}
