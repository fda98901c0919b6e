// SPDX-License-Identifier: Apache-2.0
//
// Row softmax, y[i] = exp(x[i] - max) / sum: the weights of attention. A matrix of [77, 251]
// floats; 32 lanes take a row, and exchange maxima and sums by warp shuffles. The shuffles name
// their width, 32, so a 64-wide wavefront simply holds two rows. 77 rows leave the last block
// partly used, 251 columns leave the last lanes one column fewer. Compared with double on the CPU:
// relative tolerance 5e-6, and each row must add up to 1 as closely.

#include <cuda_runtime.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "../common/check.cuh"

constexpr int lanes = 32;  // threads that share a row
constexpr int rows_per_block = 4;

// The maximum over 32 lanes. In a butterfly every lane ends with the result.
__device__ __forceinline__ float row_max(float value)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value = fmaxf(value, __shfl_xor_sync(0xffffffff, value, offset, lanes));
    }
    return value;
}

// The sum over 32 lanes. A tree leaves it in lane 0 alone, which then tells the others: all lanes
// get the same bits, whatever the order of additions.
__device__ __forceinline__ float row_sum(float value)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value += __shfl_down_sync(0xffffffff, value, offset, lanes);
    }
    return __shfl_sync(0xffffffff, value, 0, lanes);
}

// x, y: [rows, cols]. Blocks of (lanes, rows_per_block) threads: threadIdx.y picks the row,
// threadIdx.x walks along it.
__global__ void __launch_bounds__(lanes * rows_per_block)
    softmax_rows(const float* __restrict__ x, float* __restrict__ y, int rows, int cols)
{
    const int row = blockIdx.x * rows_per_block + threadIdx.y;
    // Lanes without a row have no columns, but stay: shuffles want all of them.
    const int end = row < rows ? cols : 0;
    const float* in = x + row * cols;
    float* out = y + row * cols;

    float highest = -FLT_MAX;
    for (int col = threadIdx.x; col < end; col += lanes) {
        highest = fmaxf(highest, in[col]);
    }
    highest = row_max(highest);

    // Less the maximum no exponent is positive, so nothing overflows.
    float sum = 0.0f;
    for (int col = threadIdx.x; col < end; col += lanes) {
        sum += expf(in[col] - highest);
    }
    sum = row_sum(sum);

    const float scale = 1.0f / sum;
    for (int col = threadIdx.x; col < end; col += lanes) {
        out[col] = expf(in[col] - highest) * scale;
    }
}

// The same in double, on the CPU.
static void softmax_rows_expected(const float* x, float* y, int rows, int cols)
{
    for (int row = 0; row < rows; ++row) {
        const float* in = x + row * cols;
        const double highest = *std::max_element(in, in + cols);
        double sum = 0.0;
        for (int col = 0; col < cols; ++col) sum += std::exp(in[col] - highest);
        for (int col = 0; col < cols; ++col) {
            y[row * cols + col] = static_cast<float>(std::exp(in[col] - highest) / sum);
        }
    }
}

// How far the worst row's sum is from 1.
static double worst_row_sum(const float* y, int rows, int cols)
{
    double worst = 0.0;
    for (int row = 0; row < rows; ++row) {
        double sum = 0.0;
        for (int col = 0; col < cols; ++col) sum += y[row * cols + col];
        worst = std::max(worst, std::fabs(sum - 1.0));
    }
    return worst;
}

int main()
{
    const int rows = 77;
    const int cols = 251;
    const std::size_t count = static_cast<std::size_t>(rows) * cols;
    const std::size_t bytes = count * sizeof(float);

    // Pinned host memory, so that the copies below really are asynchronous.
    float* x = nullptr;
    float* y = nullptr;
    CUDA_CHECK(cudaMallocHost(&x, bytes));
    CUDA_CHECK(cudaMallocHost(&y, bytes));
    Lcg random{6};
    for (std::size_t i = 0; i < count; ++i) x[i] = 100.0f + 10.0f * random.uniform();

    float* device_x = nullptr;
    float* device_y = nullptr;
    CUDA_CHECK(cudaMalloc(&device_x, bytes));
    CUDA_CHECK(cudaMalloc(&device_y, bytes));

    // Copy in, compute, copy out: queued in one stream, waited for once.
    cudaStream_t stream;
    CUDA_CHECK(cudaStreamCreate(&stream));
    CUDA_CHECK(cudaMemcpyAsync(device_x, x, bytes, cudaMemcpyHostToDevice, stream));
    const dim3 block(lanes, rows_per_block);
    const dim3 grid((rows + rows_per_block - 1) / rows_per_block);
    softmax_rows<<<grid, block, 0, stream>>>(device_x, device_y, rows, cols);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpyAsync(y, device_y, bytes, cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));

    std::vector<float> want(count);
    softmax_rows_expected(x, want.data(), rows, cols);
    const double error = std::max(max_error(y, want), worst_row_sum(y, rows, cols));
    const double sum = checksum(y, count);

    CUDA_CHECK(cudaStreamDestroy(stream));
    CUDA_CHECK(cudaFree(device_x));
    CUDA_CHECK(cudaFree(device_y));
    CUDA_CHECK(cudaFreeHost(x));
    CUDA_CHECK(cudaFreeHost(y));

    std::printf("softmax: rows=%d cols=%d ", rows, cols);
    return verdict(sum, error, 5e-6);
}
