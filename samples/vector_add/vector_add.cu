// SPDX-License-Identifier: Apache-2.0
//
// Vector addition: the residual connection y = x + f(x) of ResNets and transformers, without its
// layer. Three vectors of n = 100003 floats, a length that the block size does not divide, so the
// last block is only partly used. Each sum is one rounding of the exact result, and the CPU rounds
// alike: the outputs must be equal (tolerance 0).

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <vector>

#include "../common/check.cuh"

// x, branch, y: [n]. One thread adds one element.
__global__ void vector_add(const float* __restrict__ x, const float* __restrict__ branch,
                           float* __restrict__ y, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    // The last block has threads beyond the end.
    if (i < n) {
        y[i] = x[i] + branch[i];
    }
}

// The same on the CPU.
static void vector_add_expected(const float* x, const float* branch, float* y, int n)
{
    for (int i = 0; i < n; ++i) {
        y[i] = x[i] + branch[i];
    }
}

int main()
{
    const int n = 100003;
    const std::size_t bytes = n * sizeof(float);
    const std::vector<float> x = random_values(n, 1);
    const std::vector<float> branch = random_values(n, 2);

    float* device_x = nullptr;
    float* device_branch = nullptr;
    float* device_y = nullptr;
    CUDA_CHECK(cudaMalloc(&device_x, bytes));
    CUDA_CHECK(cudaMalloc(&device_branch, bytes));
    CUDA_CHECK(cudaMalloc(&device_y, bytes));
    CUDA_CHECK(cudaMemcpy(device_x, x.data(), bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_branch, branch.data(), bytes, cudaMemcpyHostToDevice));

    const int block = 256;
    const int grid = (n + block - 1) / block;
    vector_add<<<grid, block>>>(device_x, device_branch, device_y, n);
    // A launch returns no status: a bad configuration shows in the first call, a fault in the next.
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaDeviceSynchronize());

    std::vector<float> y(n);
    CUDA_CHECK(cudaMemcpy(y.data(), device_y, bytes, cudaMemcpyDeviceToHost));

    CUDA_CHECK(cudaFree(device_x));
    CUDA_CHECK(cudaFree(device_branch));
    CUDA_CHECK(cudaFree(device_y));

    std::vector<float> want(n);
    vector_add_expected(x.data(), branch.data(), want.data(), n);
    std::printf("vector_add: n=%d ", n);
    return verdict(checksum(y.data(), y.size()), max_error(y.data(), want), 0.0);
}
