// SPDX-License-Identifier: Apache-2.0
//
// Layer normalisation, y = gamma (x - mean) rstd + beta: what stands before or after every
// transformer block. x is [60, 300]; a block takes a row and reduces it twice, for the mean and for
// the variance, by shuffles among 32 lanes and then through shared memory. As in training, mean and
// rstd (one over the standard deviation) of each row are saved for the backward pass. All three
// outputs are compared with double on the CPU: relative tolerance 2e-6.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "../common/check.cuh"

constexpr int lanes = 32;  // threads that reduce by shuffles
constexpr int max_groups = 1024 / lanes;
constexpr float epsilon = 1e-5f;

// Returns the block's sum to every thread. partial: [max_groups] in shared memory; blockDim.x must
// be a multiple of 32. The groups are of 32 lanes on any hardware, be its warps 32 or 64 wide.
__device__ float block_sum(float value, float* partial)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value += __shfl_down_sync(0xffffffff, value, offset, lanes);
    }
    if (threadIdx.x % lanes == 0) {
        partial[threadIdx.x / lanes] = value;
    }
    __syncthreads();

    float sum = 0.0f;
    for (unsigned int group = 0; group < blockDim.x / lanes; ++group) {
        sum += partial[group];
    }
    // The caller may reduce again: nobody may still be reading.
    __syncthreads();
    return sum;
}

// x, y: [rows, cols]; gamma, beta: [cols]; mean, rstd: [rows]. One block for each row.
__global__ void layernorm_forward(const float* __restrict__ x, const float* __restrict__ gamma,
                                  const float* __restrict__ beta, float* __restrict__ y,
                                  float* __restrict__ mean, float* __restrict__ rstd, int cols)
{
    __shared__ float partial[max_groups];
    const float* in = x + blockIdx.x * cols;
    float* out = y + blockIdx.x * cols;

    float sum = 0.0f;
    for (int col = threadIdx.x; col < cols; col += blockDim.x) {
        sum += in[col];
    }
    const float row_mean = block_sum(sum, partial) / cols;

    // A second pass over the row: E[x^2] - mean^2 would cancel.
    float squares = 0.0f;
    for (int col = threadIdx.x; col < cols; col += blockDim.x) {
        const float centred = in[col] - row_mean;
        squares += centred * centred;
    }
    const float row_rstd = rsqrtf(block_sum(squares, partial) / cols + epsilon);

    for (int col = threadIdx.x; col < cols; col += blockDim.x) {
        out[col] = gamma[col] * (in[col] - row_mean) * row_rstd + beta[col];
    }
    if (threadIdx.x == 0) {
        mean[blockIdx.x] = row_mean;
        rstd[blockIdx.x] = row_rstd;
    }
}

constexpr int rows = 60;

// The same in double, on the CPU.
static void layernorm_expected(const float* x, const float* gamma, const float* beta, float* y,
                               float* mean, float* rstd, int cols)
{
    for (int row = 0; row < rows; ++row) {
        const float* in = x + row * cols;
        double average = 0.0;
        for (int col = 0; col < cols; ++col) average += in[col] / static_cast<double>(cols);
        double variance = 0.0;
        for (int col = 0; col < cols; ++col) {
            variance += (in[col] - average) * (in[col] - average) / cols;
        }
        const double scale = 1.0 / std::sqrt(variance + epsilon);
        for (int col = 0; col < cols; ++col) {
            const double value = gamma[col] * (in[col] - average) * scale + beta[col];
            y[row * cols + col] = static_cast<float>(value);
        }
        mean[row] = static_cast<float>(average);
        rstd[row] = static_cast<float>(scale);
    }
}

int main()
{
    const int cols = 300;
    const std::size_t row_bytes = rows * sizeof(float);
    const std::size_t col_bytes = cols * sizeof(float);
    const std::size_t bytes = rows * col_bytes;
    const std::vector<float> x = random_values(rows * cols, 7);
    const std::vector<float> gamma = random_values(cols, 8);
    const std::vector<float> beta = random_values(cols, 9);

    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    const int block = std::min(128, properties.maxThreadsPerBlock);

    // The parameters are one allocation, the statistics another: pointers into the middle of them.
    float* device_x = nullptr;
    float* device_y = nullptr;
    float* device_parameters = nullptr;
    float* device_statistics = nullptr;
    CUDA_CHECK(cudaMalloc(&device_x, bytes));
    CUDA_CHECK(cudaMalloc(&device_y, bytes));
    CUDA_CHECK(cudaMalloc(&device_parameters, 2 * col_bytes));
    CUDA_CHECK(cudaMalloc(&device_statistics, 2 * row_bytes));
    float* device_gamma = device_parameters;
    float* device_beta = device_parameters + cols;
    float* device_mean = device_statistics;
    float* device_rstd = device_statistics + rows;
    CUDA_CHECK(cudaMemcpy(device_x, x.data(), bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_gamma, gamma.data(), col_bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_beta, beta.data(), col_bytes, cudaMemcpyHostToDevice));

    layernorm_forward<<<rows, block>>>(device_x, device_gamma, device_beta, device_y, device_mean,
                                       device_rstd, cols);
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> y(rows * cols);
    std::vector<float> mean(rows);
    std::vector<float> rstd(rows);
    CUDA_CHECK(cudaMemcpy(y.data(), device_y, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(mean.data(), device_mean, row_bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(rstd.data(), device_rstd, row_bytes, cudaMemcpyDeviceToHost));

    CUDA_CHECK(cudaFree(device_x));
    CUDA_CHECK(cudaFree(device_y));
    CUDA_CHECK(cudaFree(device_parameters));
    CUDA_CHECK(cudaFree(device_statistics));

    std::vector<float> want_y(y.size());
    std::vector<float> want_mean(rows);
    std::vector<float> want_rstd(rows);
    layernorm_expected(x.data(), gamma.data(), beta.data(), want_y.data(), want_mean.data(),
                       want_rstd.data(), cols);
    const double error = std::max({max_error(y.data(), want_y), max_error(mean.data(), want_mean),
                                   max_error(rstd.data(), want_rstd)});
    std::printf("layernorm: rows=%d cols=%d ", rows, cols);
    return verdict(checksum(y.data(), y.size()), error, 2e-6);
}
