// SPDX-License-Identifier: Apache-2.0
//
// __constant__ and __device__ variables, by value and by address.

#include "check.cuh"

__constant__ float coefficients[4];
__constant__ int3 shape;
__device__ int counter = 5;
__device__ double table[8] = {1, 2, 3};
__device__ volatile int flag = 3;
namespace deep {
__device__ float* pointer;
}

__global__ void use(float* out)
{
    out[threadIdx.x] = coefficients[threadIdx.x % 4] * shape.y + table[0];
    atomicAdd(&counter, 1);
    deep::pointer[threadIdx.x] = threadIdx.x;
}

int main()
{
    const float values[4] = {1, 2, 3, 4};
    const int3 sizes = make_int3(7, 10, 9);
    float* out = managed<float>(32);
    float* more = managed<float>(32);
    EXPECT_OK(cudaMemcpyToSymbol(coefficients, values, sizeof(values)));
    EXPECT_OK(cudaMemcpyToSymbol(coefficients, &values[3], sizeof(float), 2 * sizeof(float), cudaMemcpyHostToDevice));
    EXPECT_OK(cudaMemcpyToSymbol(shape, &sizes, sizeof(sizes)));
    EXPECT_OK(cudaMemcpyToSymbol(deep::pointer, &more, sizeof(more)));
    use<<<1, 32>>>(out);
    EXPECT_OK(cudaDeviceSynchronize());
    const float want[4] = {11, 21, 41, 41};
    for (int i = 0; i < 32; ++i) EXPECT(out[i] == want[i % 4] && more[i] == i);

    int count = 0;
    EXPECT_OK(cudaMemcpyFromSymbol(&count, counter, sizeof(count)));
    EXPECT(count == 37);
    EXPECT_OK(cudaMemcpyFromSymbol(&count, flag, sizeof(count)));
    EXPECT(count == 3);
    double back[2];
    EXPECT_OK(cudaMemcpyFromSymbol(back, table, sizeof(back), sizeof(double)));
    EXPECT(back[0] == 2 && back[1] == 3);
    EXPECT(cudaMemcpyToSymbol(coefficients, values, sizeof(values), 4) == cudaErrorInvalidValue);
    EXPECT(cudaGetLastError() == cudaErrorInvalidValue);

    void* address = nullptr;
    size_t size = 0;
    EXPECT_OK(cudaGetSymbolAddress(&address, table));
    EXPECT_OK(cudaGetSymbolSize(&size, table));
    EXPECT(size == 64);
    EXPECT_OK(cudaMemset(address, 0, size));
    EXPECT_OK(cudaMemcpy(back, address, sizeof(back), cudaMemcpyDeviceToHost));
    EXPECT(back[0] == 0 && back[1] == 0);
    return verdict("symbols");
}
