// SPDX-License-Identifier: Apache-2.0
//
// Batched matrix transpose, [3, 75, 130] to [3, 130, 75]: the K^T of attention, and the step
// between NCHW and NHWC. A tile goes through shared memory, so that both the reads and the writes
// of neighbouring threads are neighbours in memory. The tile's width is a template argument; 16 and
// 32 run, and divide neither size. Nothing is computed, so the result must equal the CPU's exactly,
// and a second transpose must restore the input.

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/check.cuh"

// The threads of a block form fewer rows than the tile has: each moves several elements, which
// spreads the cost of computing an address.
constexpr int block_rows = 8;
constexpr int batch = 3;

// in: [batch, rows, cols], out: [batch, cols, rows]. Blocks of Tile x block_rows threads;
// blockIdx.x and blockIdx.y pick the tile of the input, blockIdx.z the matrix.
template <int Tile>
__global__ void __launch_bounds__(Tile * block_rows)
    transpose(const float* __restrict__ in, float* __restrict__ out, int rows, int cols)
{
    // One column too many: it puts the elements of a column into different banks of shared memory.
    __shared__ float tile[Tile][Tile + 1];
    const std::size_t matrix = static_cast<std::size_t>(blockIdx.z) * rows * cols;

    const int in_col = blockIdx.x * Tile + threadIdx.x;
    const int first_row = blockIdx.y * Tile;
    for (int y = threadIdx.y; y < Tile; y += block_rows) {
        if (first_row + y < rows && in_col < cols) {
            tile[y][threadIdx.x] = in[matrix + (first_row + y) * cols + in_col];
        }
    }
    __syncthreads();

    // The tile changes places too: threadIdx.x, which must run along the output's rows, now reads
    // down a column of the tile.
    const int out_col = blockIdx.y * Tile + threadIdx.x;
    const int first_out_row = blockIdx.x * Tile;
    for (int y = threadIdx.y; y < Tile; y += block_rows) {
        if (first_out_row + y < cols && out_col < rows) {
            out[matrix + (first_out_row + y) * rows + out_col] = tile[threadIdx.x][y];
        }
    }
}

template <int Tile>
static void launch_transpose(const float* in, float* out, int rows, int cols)
{
    const dim3 block(Tile, block_rows);
    const dim3 grid((cols + Tile - 1) / Tile, (rows + Tile - 1) / Tile, batch);
    transpose<Tile><<<grid, block>>>(in, out, rows, cols);
    CUDA_CHECK(cudaGetLastError());
}

// The same on the CPU.
static void transpose_expected(const float* in, float* out, int rows, int cols)
{
    for (int matrix = 0; matrix < batch; ++matrix) {
        for (int col = 0; col < cols; ++col) {
            for (int row = 0; row < rows; ++row) {
                *out++ = in[(matrix * rows + row) * cols + col];
            }
        }
    }
}

template <int Tile>
static int run()
{
    const int rows = 75;
    const int cols = 130;
    const std::vector<float> in = random_values(batch * rows * cols, 25);
    const std::size_t bytes = in.size() * sizeof(float);

    float* device_in = nullptr;
    float* device_out = nullptr;
    float* device_back = nullptr;
    CUDA_CHECK(cudaMalloc(&device_in, bytes));
    CUDA_CHECK(cudaMalloc(&device_out, bytes));
    CUDA_CHECK(cudaMalloc(&device_back, bytes));
    CUDA_CHECK(cudaMemcpy(device_in, in.data(), bytes, cudaMemcpyHostToDevice));

    launch_transpose<Tile>(device_in, device_out, rows, cols);
    launch_transpose<Tile>(device_out, device_back, cols, rows);

    std::vector<float> out(in.size());
    std::vector<float> back(in.size());
    CUDA_CHECK(cudaMemcpy(out.data(), device_out, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(back.data(), device_back, bytes, cudaMemcpyDeviceToHost));

    CUDA_CHECK(cudaFree(device_in));
    CUDA_CHECK(cudaFree(device_out));
    CUDA_CHECK(cudaFree(device_back));

    std::vector<float> want(in.size());
    transpose_expected(in.data(), want.data(), rows, cols);
    const double error = max_error(out.data(), want) + max_error(back.data(), in);
    std::printf("transpose: tile=%d %dx%dx%d ", Tile, batch, rows, cols);
    return verdict(checksum(out.data(), out.size()), error, 0.0);
}

int main()
{
    int failures = 0;
    failures += run<16>();
    failures += run<32>();
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
