// SPDX-License-Identifier: Apache-2.0
//
// Embedding: the first layer of a language model, and its gradient. The table is [1000, 48]; 777
// tokens gather their rows, and the backward pass scatters the gradients back into a table of
// zeros. Token 0 is padding: it is looked up like any other, but gets no gradient. Half of the
// tokens come from the first ten rows, as in language, so that many gradients meet in one row and
// must be added atomically. The gather copies, so it must be exact; the gradient's order of
// addition is open: relative tolerance 1e-5.

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "../common/check.cuh"

constexpr int padding_token = 0;

// table: [vocabulary, width], tokens: [count], out: [count, width].
// One block for each token, one thread for each column.
__global__ void embedding_gather(const float* __restrict__ table, const int* __restrict__ tokens,
                                 float* __restrict__ out, int width)
{
    // One token for the whole block: read through the read-only cache.
    const int token = __ldg(tokens + blockIdx.x);
    for (int col = threadIdx.x; col < width; col += blockDim.x) {
        out[blockIdx.x * width + col] = table[token * width + col];
    }
}

// d_out: [count, width], tokens: [count], d_table: [vocabulary, width], zero before.
// One block for each token, one thread for each column.
__global__ void embedding_scatter(const float* __restrict__ d_out, const int* __restrict__ tokens,
                                  float* __restrict__ d_table, int width)
{
    const int token = __ldg(tokens + blockIdx.x);
    if (token == padding_token) {
        return;
    }
    for (int col = threadIdx.x; col < width; col += blockDim.x) {
        atomicAdd(d_table + token * width + col, d_out[blockIdx.x * width + col]);
    }
}

constexpr int vocabulary = 1000;
constexpr int count = 777;

// Both on the CPU; the gradients are added up in double.
static void gather_expected(const float* table, const int* tokens, float* out, int width)
{
    for (int i = 0; i < count; ++i) {
        const float* row = table + tokens[i] * width;
        std::copy(row, row + width, out + i * width);
    }
}

static void scatter_expected(const float* d_out, const int* tokens, float* d_table, int width)
{
    std::vector<double> sums(d_table, d_table + vocabulary * width);
    for (int i = 0; i < count; ++i) {
        if (tokens[i] == padding_token) continue;
        for (int col = 0; col < width; ++col) {
            sums[tokens[i] * width + col] += d_out[i * width + col];
        }
    }
    std::copy(sums.begin(), sums.end(), d_table);
}

static std::vector<int> random_tokens()
{
    Lcg random{15};
    std::vector<int> tokens(count);
    for (int& token : tokens) {
        const bool common = random.below(2) == 0;
        token = random.below(common ? 10 : vocabulary);
    }
    return tokens;
}

int main()
{
    const int width = 48;
    const std::vector<float> table = random_values(vocabulary * width, 16);
    const std::vector<float> d_out = random_values(count * width, 17);
    const std::vector<int> tokens = random_tokens();
    const std::size_t table_bytes = table.size() * sizeof(float);
    const std::size_t out_bytes = d_out.size() * sizeof(float);
    const std::size_t token_bytes = tokens.size() * sizeof(int);

    float* device_table = nullptr;
    float* device_out = nullptr;
    float* device_d_out = nullptr;
    float* device_d_table = nullptr;
    int* device_tokens = nullptr;
    CUDA_CHECK(cudaMalloc(&device_table, table_bytes));
    CUDA_CHECK(cudaMalloc(&device_out, out_bytes));
    CUDA_CHECK(cudaMalloc(&device_d_out, out_bytes));
    CUDA_CHECK(cudaMalloc(&device_d_table, table_bytes));
    CUDA_CHECK(cudaMalloc(&device_tokens, token_bytes));
    CUDA_CHECK(cudaMemcpy(device_table, table.data(), table_bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_d_out, d_out.data(), out_bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_tokens, tokens.data(), token_bytes, cudaMemcpyHostToDevice));

    // The streams don't wait for each other: gather and scatter share only what they read.
    cudaStream_t forward;
    cudaStream_t backward;
    CUDA_CHECK(cudaStreamCreateWithFlags(&forward, cudaStreamNonBlocking));
    CUDA_CHECK(cudaStreamCreateWithFlags(&backward, cudaStreamNonBlocking));
    const int block = 64;
    embedding_gather<<<count, block, 0, forward>>>(device_table, device_tokens, device_out, width);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemsetAsync(device_d_table, 0, table_bytes, backward));
    embedding_scatter<<<count, block, 0, backward>>>(device_d_out, device_tokens, device_d_table,
                                                      width);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaStreamSynchronize(forward));
    CUDA_CHECK(cudaStreamSynchronize(backward));

    std::vector<float> out(d_out.size());
    std::vector<float> d_table(table.size());
    CUDA_CHECK(cudaMemcpy(out.data(), device_out, out_bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(d_table.data(), device_d_table, table_bytes, cudaMemcpyDeviceToHost));

    CUDA_CHECK(cudaStreamDestroy(forward));
    CUDA_CHECK(cudaStreamDestroy(backward));
    CUDA_CHECK(cudaFree(device_table));
    CUDA_CHECK(cudaFree(device_out));
    CUDA_CHECK(cudaFree(device_d_out));
    CUDA_CHECK(cudaFree(device_d_table));
    CUDA_CHECK(cudaFree(device_tokens));

    std::vector<float> want(out.size());
    std::vector<float> want_d_table(d_table.size(), 0.0f);
    gather_expected(table.data(), tokens.data(), want.data(), width);
    scatter_expected(d_out.data(), tokens.data(), want_d_table.data(), width);
    const double error = out == want ? max_error(d_table.data(), want_d_table) : 1.0;
    std::printf("embedding: vocabulary=%d width=%d tokens=%d ", vocabulary, width, count);
    const double sum =
        checksum(out.data(), out.size()) + checksum(d_table.data(), d_table.size());
    return verdict(sum, error, 1e-5);
}
