// SPDX-License-Identifier: Apache-2.0
//
// What a program asks of the device, streams and memory, and what it may set without effect.

#include "check.cuh"

#include <cstring>

__global__ void kernel(float* data) { data[threadIdx.x] = 1; }

static void attributes()
{
    cudaDeviceProp p;
    EXPECT_OK(cudaGetDeviceProperties(&p, 0));
    const struct {
        cudaDeviceAttr attribute;
        int wanted;
    } rows[] = {
        {cudaDevAttrMaxThreadsPerMultiProcessor, p.maxThreadsPerMultiProcessor},
        {cudaDevAttrMaxSharedMemoryPerBlock, static_cast<int>(p.sharedMemPerBlock)},
        {cudaDevAttrTextureAlignment, static_cast<int>(p.textureAlignment)},
        {cudaDevAttrMaxTexture2DWidth, p.maxTexture2D[0]},
        {cudaDevAttrMaxTexture3DDepth, p.maxTexture3D[2]},
        {cudaDevAttrComputeMode, cudaComputeModeDefault},
        {cudaDevAttrL2CacheSize, p.l2CacheSize},
        {cudaDevAttrMemoryClockRate, p.memoryClockRate},
        {cudaDevAttrConcurrentManagedAccess, p.concurrentManagedAccess},
        {cudaDevAttrHostNativeAtomicSupported, 1},
        {cudaDevAttrComputePreemptionSupported, 0},
        {cudaDevAttrPciDomainId, p.pciDomainID},
    };
    for (const auto& row : rows) {
        int value = -1;
        EXPECT_OK(cudaDeviceGetAttribute(&value, row.attribute, 0));
        EXPECT(value == row.wanted);
    }
    int value = 0;
    EXPECT(cudaDeviceGetAttribute(&value, static_cast<cudaDeviceAttr>(100000), 0) == cudaErrorInvalidValue);
    EXPECT(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 3) == cudaErrorInvalidDevice);
    char bus[20] = "";
    EXPECT_OK(cudaDeviceGetPCIBusId(bus, sizeof(bus), 0));
    EXPECT_OK(cudaDeviceGetByPCIBusId(&value, bus));
    EXPECT(value == 0 && std::strlen(bus) == 12);
    int driver = 0, runtime = 0;
    EXPECT_OK(cudaDriverGetVersion(&driver));
    EXPECT_OK(cudaRuntimeGetVersion(&runtime));
    EXPECT(driver == runtime && driver >= 11000);
    cudaGetLastError();
}

static void one_device()
{
    int can = 1, value = 0;
    EXPECT_OK(cudaDeviceCanAccessPeer(&can, 0, 0));
    EXPECT(can == 0);
    EXPECT(cudaDeviceEnablePeerAccess(1, 0) == cudaErrorInvalidDevice);
    EXPECT(cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrAccessSupported, 0, 1) == cudaErrorInvalidDevice);
    cudaIpcMemHandle_t handle;
    float* data = managed<float>(32);
    EXPECT(cudaIpcGetMemHandle(&handle, data) == cudaErrorNotSupported);
    EXPECT(std::strcmp(cudaGetErrorString(cudaErrorNotSupported), "operation not supported") == 0);
    cudaGetLastError();
    cudaFree(data);
}

static void limits_and_settings()
{
    size_t bytes = 0;
    EXPECT_OK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20));
    EXPECT_OK(cudaDeviceGetLimit(&bytes, cudaLimitMallocHeapSize));
    EXPECT(bytes == 64 << 20);
    EXPECT_OK(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync | cudaDeviceMapHost));
    unsigned flags = 0;
    EXPECT_OK(cudaGetDeviceFlags(&flags));
    EXPECT((flags & cudaDeviceScheduleMask) == cudaDeviceScheduleBlockingSync);
    EXPECT_OK(cudaFuncSetCacheConfig(kernel, cudaFuncCachePreferShared));
    EXPECT_OK(cudaDeviceSetCacheConfig(cudaFuncCachePreferL1));
    int blocks = 0, grid = 0, block = 0;
    EXPECT_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 1024, 0));
    EXPECT(blocks == 2);
    // 1 KiB for each thread: no more than 64 KiB fit.
    EXPECT_OK(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, kernel,
                                                             [](int size) { return size_t(size) * 1024; }));
    EXPECT(block >= 32 && block <= 64 && grid >= 1);
}

static void streams()
{
    int least = -9, greatest = 9, priority = 9;
    unsigned flags = 9;
    cudaStream_t stream;
    EXPECT_OK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    EXPECT(greatest <= least);
    EXPECT_OK(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, greatest));
    EXPECT_OK(cudaStreamGetPriority(stream, &priority));
    EXPECT_OK(cudaStreamGetFlags(stream, &flags));
    EXPECT(priority == greatest && flags == cudaStreamNonBlocking);
    static int calls = 0;
    const auto callback = [](cudaStream_t, cudaError_t status, void* data) {
        if (status == cudaSuccess) ++*static_cast<int*>(data);
    };
    EXPECT_OK(cudaStreamAddCallback(stream, callback, &calls, 0));
    EXPECT_OK(cudaStreamSynchronize(stream));
    EXPECT(calls == 1);
    float* data = managed<float>(32);
    EXPECT_OK(cudaStreamAttachMemAsync(stream, data, 0, cudaMemAttachGlobal));
    EXPECT_OK(cudaMemAdvise(data, 32 * sizeof(float), cudaMemAdviseSetReadMostly, 0));
    EXPECT_OK(cudaMemPrefetchAsync(data, 32 * sizeof(float), 0, stream));
    kernel<<<1, 32, 0, stream>>>(data);
    EXPECT_OK(cudaMemsetAsync(data, 0, 16 * sizeof(float), stream));
    EXPECT_OK(cudaStreamSynchronize(stream));
    EXPECT(data[15] == 0 && data[16] == 1);
    cudaFree(data);
    EXPECT_OK(cudaStreamDestroy(stream));
}

static void pointers()
{
    float* pinned = nullptr;
    EXPECT_OK(cudaHostAlloc((void**)&pinned, 64, cudaHostAllocMapped));
    float* device = nullptr;
    EXPECT_OK(cudaHostGetDevicePointer((void**)&device, pinned, 0));
    EXPECT(device != nullptr);
    cudaPointerAttributes attributes;
    EXPECT_OK(cudaPointerGetAttributes(&attributes, pinned));
    EXPECT(attributes.type == cudaMemoryTypeHost);
    static float own[16];
    EXPECT_OK(cudaHostRegister(own, sizeof(own), cudaHostRegisterMapped));
    EXPECT(cudaHostRegister(own, sizeof(own), cudaHostRegisterDefault) == cudaErrorHostMemoryAlreadyRegistered);
    EXPECT_OK(cudaHostUnregister(own));
    EXPECT(cudaHostUnregister(own) == cudaErrorHostMemoryNotRegistered);
    EXPECT_OK(cudaFreeHost(pinned));
    cudaGetLastError();
}

// Programs ask for the version of what they are compiled with: after translation that is HIP's, which counts higher.
#if CUDART_VERSION < 11000
#error "the headers do not say their version"
#endif

int main()
{
    attributes();
    one_device();
    limits_and_settings();
    streams();
    pointers();
    return verdict("queries");
}
