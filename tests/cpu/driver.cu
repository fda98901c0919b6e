// SPDX-License-Identifier: Apache-2.0
//
// The driver API: device, context, memory, streams, and a launch of a kernel that is compiled with the program.

#include <cuda.h>

#include "check.cuh"

#include <cstring>
#include <vector>

#define EXPECT_DRIVER(call) EXPECT((call) == CUDA_SUCCESS)

__global__ void scale(float* data, float factor, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) data[i] *= factor;
}

static void device()
{
    int count = 0, warp = 0, major = 0, minor = 0;
    char name[100] = "";
    CUdevice device;
    size_t bytes = 0;
    EXPECT_DRIVER(cuInit(0));
    EXPECT_DRIVER(cuDeviceGetCount(&count));
    EXPECT_DRIVER(cuDeviceGet(&device, 0));
    EXPECT_DRIVER(cuDeviceGetName(name, sizeof(name), device));
    EXPECT_DRIVER(cuDeviceTotalMem(&bytes, device));
    EXPECT_DRIVER(cuDeviceGetAttribute(&warp, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device));
    EXPECT_DRIVER(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
    EXPECT(count == 1 && name[0] != '\0' && bytes > 0 && (warp == 32 || warp == 64) && major > 0 && minor == 0);
    EXPECT(cuDeviceGet(&device, 7) == CUDA_ERROR_INVALID_DEVICE);
    const char* text = nullptr;
    EXPECT_DRIVER(cuGetErrorName(CUDA_ERROR_INVALID_DEVICE, &text));
    EXPECT(std::strstr(text, "nvalid") != nullptr || std::strcmp(text, "CUDA_ERROR_INVALID_DEVICE") == 0);
    EXPECT_DRIVER(cuGetErrorString(CUDA_ERROR_OUT_OF_MEMORY, &text));
    EXPECT(std::strstr(text, "memory") != nullptr);
    cudaGetLastError();
}

static void work()
{
    const int count = 100;
    CUdevice device;
    CUcontext context, current;
    CUstream stream;
    CUdeviceptr data, copy;
    EXPECT_DRIVER(cuDeviceGet(&device, 0));
    EXPECT_DRIVER(cuCtxCreate(&context, 0, device));
    EXPECT_DRIVER(cuCtxGetCurrent(&current));
    EXPECT(current == context);
    std::vector<float> host(count);
    for (int i = 0; i < count; ++i) host[i] = i;
    EXPECT_DRIVER(cuMemAlloc(&data, count * sizeof(float)));
    EXPECT_DRIVER(cuMemAlloc(&copy, count * sizeof(float)));
    EXPECT_DRIVER(cuMemcpyHtoD(data, host.data(), count * sizeof(float)));
    EXPECT_DRIVER(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));

    float factor = 3;
    int length = count;
    float* pointer = (float*)data;
    void* arguments[] = {&pointer, &factor, &length};
    EXPECT_OK(cudaLaunchKernel((void*)scale, dim3(4), dim3(32), arguments, 0, stream));
    EXPECT_DRIVER(cuMemcpyDtoDAsync(copy, data, count * sizeof(float), stream));
    EXPECT_DRIVER(cuStreamSynchronize(stream));
    EXPECT_DRIVER(cuMemcpyDtoH(host.data(), copy, count * sizeof(float)));
    for (int i = 0; i < count; ++i) EXPECT(host[i] == 3 * i);
    EXPECT_DRIVER(cuMemsetD32(data, 0x40000000, count));  // 2.0f
    EXPECT_DRIVER(cuMemcpyDtoH(host.data(), data, count * sizeof(float)));
    EXPECT(host[0] == 2 && host[99] == 2);
    EXPECT(cuMemcpyDtoH(host.data(), data, 1000 * sizeof(float)) == CUDA_ERROR_INVALID_VALUE);
    EXPECT_DRIVER(cuMemFree(data));
    EXPECT_DRIVER(cuMemFree(copy));
    EXPECT_DRIVER(cuStreamDestroy(stream));
    EXPECT_DRIVER(cuCtxDestroy(context));
    cudaGetLastError();
}

int main()
{
    device();
    work();
    return verdict("driver");
}
