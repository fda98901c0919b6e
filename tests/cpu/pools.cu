// SPDX-License-Identifier: Apache-2.0
//
// Memory in the order of a stream, and the pools that count it.

#include "check.cuh"

__global__ void fill(int* data, int value) { data[threadIdx.x] = value + threadIdx.x; }

static void in_order()
{
    cudaStream_t stream;
    int *data = nullptr, host[64];
    EXPECT_OK(cudaStreamCreate(&stream));
    EXPECT_OK(cudaMallocAsync((void**)&data, sizeof(host), stream));
    fill<<<1, 64, 0, stream>>>(data, 5);
    EXPECT_OK(cudaMemcpyAsync(host, data, sizeof(host), cudaMemcpyDeviceToHost, stream));
    EXPECT_OK(cudaFreeAsync(data, stream));
    EXPECT_OK(cudaStreamSynchronize(stream));
    EXPECT(host[0] == 5 && host[63] == 68);
    EXPECT(cudaFree(data) == cudaErrorInvalidValue);  // it is free already
    cudaGetLastError();
    EXPECT_OK(cudaStreamDestroy(stream));
}

static void counted()
{
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    cudaMemPool_t pool = nullptr, standard = nullptr;
    int supported = 0;
    EXPECT_OK(cudaDeviceGetAttribute(&supported, cudaDevAttrMemoryPoolsSupported, 0));
    EXPECT(supported == 1);
    EXPECT_OK(cudaMemPoolCreate(&pool, &properties));
    EXPECT_OK(cudaDeviceGetDefaultMemPool(&standard, 0));
    EXPECT(pool != standard);
    unsigned long long threshold = 12345, used = 99, high = 0;
    EXPECT_OK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
    threshold = 0;
    EXPECT_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
    EXPECT(threshold == 12345);
    void *first = nullptr, *second = nullptr;
    EXPECT_OK(cudaMallocFromPoolAsync(&first, 1000, pool, 0));
    EXPECT_OK(cudaMallocFromPoolAsync(&second, 500, pool, 0));
    EXPECT_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used));
    EXPECT(used == 1500);
    EXPECT_OK(cudaFreeAsync(first, 0));
    EXPECT_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used));
    EXPECT_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &high));
    EXPECT(used == 500 && high == 1500);
    EXPECT_OK(cudaFree(second));
    EXPECT_OK(cudaMemPoolTrimTo(pool, 0));
    EXPECT_OK(cudaDeviceSetMemPool(0, pool));
    EXPECT_OK(cudaMallocAsync(&first, 200, 0));
    EXPECT_OK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used));
    EXPECT(used == 200);
    EXPECT_OK(cudaFreeAsync(first, 0));
    EXPECT_OK(cudaMemPoolDestroy(pool));
    EXPECT(cudaMemPoolDestroy(standard) == cudaErrorInvalidValue);
    cudaGetLastError();
}

int main()
{
    in_order();
    counted();
    return verdict("pools");
}
