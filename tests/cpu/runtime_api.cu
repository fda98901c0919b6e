// SPDX-License-Identifier: Apache-2.0
//
// Streams, events, error state, the device's properties, occupancy, and configurations that no GPU takes.

#include "check.cuh"

#include <cstring>

__global__ void nothing() {}

__global__ void fill(int* out, int value, float scale)
{
    extern __shared__ char bytes[];
    bytes[0] = 0;
    out[blockIdx.x * blockDim.x + threadIdx.x] = static_cast<int>(value * scale);
}

static void streams_and_events(int* out)
{
    cudaStream_t stream, other;
    cudaEvent_t begin, end, untimed;
    float ms = -1;
    EXPECT_OK(cudaStreamCreate(&stream));
    EXPECT_OK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    EXPECT_OK(cudaEventCreate(&begin));
    EXPECT_OK(cudaEventCreate(&end));
    EXPECT_OK(cudaEventCreate(&untimed, cudaEventDisableTiming));
    EXPECT_OK(cudaEventDestroy(untimed));
    EXPECT_OK(cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming));
    EXPECT(cudaEventElapsedTime(&ms, begin, end) == cudaErrorInvalidResourceHandle);
    EXPECT(cudaGetLastError() == cudaErrorInvalidResourceHandle);
    EXPECT_OK(cudaEventRecord(begin, stream));
    fill<<<2, 32, 1, stream>>>(out, 4, 1.5f);
    EXPECT_OK(cudaEventRecord(end, stream));
    EXPECT_OK(cudaStreamWaitEvent(other, end, 0));
    EXPECT_OK(cudaEventSynchronize(end));
    EXPECT_OK(cudaEventQuery(end));
    EXPECT_OK(cudaEventElapsedTime(&ms, begin, end));
    EXPECT(ms >= 0 && ms < 10000 && out[63] == 6);
    EXPECT(cudaEventElapsedTime(&ms, untimed, end) == cudaErrorInvalidResourceHandle);
    cudaGetLastError();
    static int called = 0;
    EXPECT_OK(cudaLaunchHostFunc(stream, [](void* data) { called += *static_cast<int*>(data); }, out));
    EXPECT_OK(cudaStreamSynchronize(stream));
    EXPECT(called == 6);
    EXPECT_OK(cudaStreamQuery(stream));
    EXPECT_OK(cudaEventDestroy(begin));
    EXPECT_OK(cudaEventDestroy(end));
    EXPECT_OK(cudaEventDestroy(untimed));
    EXPECT_OK(cudaStreamDestroy(stream));
    EXPECT_OK(cudaStreamDestroy(other));
}

static void errors()
{
    nothing<<<1, 1025>>>();
    EXPECT(cudaPeekAtLastError() == cudaErrorInvalidConfiguration);
    EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
    EXPECT(cudaGetLastError() == cudaSuccess);
    nothing<<<0, 32>>>();
    EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
    nothing<<<1, dim3(1, 1, 65)>>>();
    EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
    nothing<<<dim3(1, 65536), 1>>>();
    EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
    nothing<<<1, 1, 100 << 10>>>();
    EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
    EXPECT_OK(cudaFuncSetAttribute(nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, 100 << 10));
    nothing<<<dim3(2, 3, 4), dim3(4, 4, 64), 100 << 10>>>();
    EXPECT_OK(cudaGetLastError());
    EXPECT(std::strcmp(cudaGetErrorString(cudaErrorInvalidValue), "invalid argument") == 0);
    EXPECT(std::strstr(cudaGetErrorName(cudaErrorInvalidConfiguration), "ErrorInvalidConfiguration") != nullptr);
    EXPECT(cudaSetDevice(1) == cudaErrorInvalidDevice);
    cudaGetLastError();
}

static void device()
{
    cudaDeviceProp p;
    int count = 0, current = -1, value = 0, blocks = 0, grid = 0, block = 0;
    EXPECT_OK(cudaGetDeviceCount(&count));
    EXPECT_OK(cudaSetDevice(0));
    EXPECT_OK(cudaGetDevice(&current));
    EXPECT_OK(cudaGetDeviceProperties(&p, 0));
    EXPECT(count == 1 && current == 0 && p.maxThreadsPerBlock == 1024 && p.name[0] != 0 && p.totalGlobalMem > 0);
    EXPECT(p.warpSize == 32 || p.warpSize == 64);
    EXPECT_OK(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0));
    EXPECT(value == p.warpSize);
    EXPECT_OK(cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount, 0));
    EXPECT(value == p.multiProcessorCount && value >= 1);
    EXPECT_OK(cudaDeviceGetAttribute(&value, cudaDevAttrMaxBlockDimZ, 0));
    EXPECT(value == 64);
    EXPECT_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, fill, 256, 0));
    EXPECT(blocks == 8);
    EXPECT_OK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, fill, 0, 256));
    EXPECT(block == 256 && grid >= 1);
    cudaFuncAttributes attributes;
    EXPECT_OK(cudaFuncGetAttributes(&attributes, fill));
    EXPECT(attributes.maxThreadsPerBlock == 1024);
    EXPECT_OK(cudaFuncSetCacheConfig(fill, cudaFuncCachePreferL1));
}

static void by_address(int* out)
{
    int value = 21;
    float scale = 2.0f;
    void* arguments[] = {&out, &value, &scale};
    EXPECT_OK(cudaLaunchKernel((const void*)fill, dim3(2), dim3(32), arguments, 16, 0));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 42 && out[63] == 42);
    value = 3;
    EXPECT_OK(cudaLaunchKernel(reinterpret_cast<void*>(fill), dim3(1), dim3(32), arguments, 16, nullptr));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 6 && out[31] == 6 && out[32] == 42);
    EXPECT(cudaLaunchKernel((void*)fill, dim3(1), dim3(2000), arguments, 0, 0) == cudaErrorInvalidConfiguration);
    cudaGetLastError();
}

int main()
{
    int* out = managed<int>(64);
    streams_and_events(out);
    errors();
    device();
    by_address(out);
    return verdict("runtime_api");
}
