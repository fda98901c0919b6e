// SPDX-License-Identifier: Apache-2.0
//
// Tiled matrix multiplication, C = A B: the linear layer. A is [90, 113], B is [113, 75],
// row-major; none of the three sizes is a multiple of the tile, so the edges of every matrix are
// exercised. The kernel is a template on the element type and on the tile's width; float/16,
// float/32 and double/16 run. Each product is compared with one summed up in double on the CPU:
// relative tolerance 1e-5 for float and 1e-13 for double.

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/check.cuh"

// a: [rows, inner], b: [inner, cols], c: [rows, cols].
// A block of Tile x Tile threads computes one tile of c; it walks along `inner` one tile at a time,
// and each value that it loads into shared memory serves Tile threads.
template <typename T, int Tile>
__global__ void __launch_bounds__(Tile * Tile)
    matmul_tiled(const T* __restrict__ a, const T* __restrict__ b, T* __restrict__ c, int rows,
                 int cols, int inner)
{
    __shared__ T a_tile[Tile][Tile];
    __shared__ T b_tile[Tile][Tile];

    const int x = threadIdx.x;
    const int y = threadIdx.y;
    const int row = blockIdx.y * Tile + y;
    const int col = blockIdx.x * Tile + x;

    T sum = T(0);
    for (int start = 0; start < inner; start += Tile) {
        // Zeros beyond the edge add nothing, and spare the inner loop a condition.
        a_tile[y][x] = row < rows && start + x < inner ? a[row * inner + start + x] : T(0);
        b_tile[y][x] = start + y < inner && col < cols ? b[(start + y) * cols + col] : T(0);
        __syncthreads();

#pragma unroll
        for (int k = 0; k < Tile; ++k) {
            sum += a_tile[y][k] * b_tile[k][x];
        }
        // The next round overwrites the tiles: all threads must have read them.
        __syncthreads();
    }

    // Threads outside c came this far because every thread of a block has to reach the barriers.
    if (row < rows && col < cols) {
        c[row * cols + col] = sum;
    }
}

// The same on the CPU, summed up in double.
template <typename T>
static void matmul_expected(const T* a, const T* b, T* c, int rows, int cols, int inner)
{
    for (int row = 0; row < rows; ++row) {
        for (int col = 0; col < cols; ++col) {
            double sum = 0.0;
            for (int k = 0; k < inner; ++k) {
                sum += static_cast<double>(a[row * inner + k]) * b[k * cols + col];
            }
            c[row * cols + col] = static_cast<T>(sum);
        }
    }
}

// One launch for each instance of the kernel: the tile sets the block, and the block the grid.
template <typename T, int Tile>
static void launch_matmul(const T* a, const T* b, T* c, int rows, int cols, int inner)
{
    const dim3 block(Tile, Tile);
    const dim3 grid((cols + Tile - 1) / Tile, (rows + Tile - 1) / Tile);
    matmul_tiled<T, Tile><<<grid, block>>>(a, b, c, rows, cols, inner);
    CUDA_CHECK(cudaGetLastError());
}

template <typename T, int Tile>
static int run(const char* type_name, double tolerance)
{
    const int rows = 90;
    const int cols = 75;
    const int inner = 113;
    const std::vector<float> a_values = random_values(rows * inner, 3);
    const std::vector<float> b_values = random_values(inner * cols, 4);
    const std::vector<T> a(a_values.begin(), a_values.end());
    const std::vector<T> b(b_values.begin(), b_values.end());
    std::vector<T> c(rows * cols);

    T* device_a = nullptr;
    T* device_b = nullptr;
    T* device_c = nullptr;
    CUDA_CHECK(cudaMalloc(&device_a, a.size() * sizeof(T)));
    CUDA_CHECK(cudaMalloc(&device_b, b.size() * sizeof(T)));
    CUDA_CHECK(cudaMalloc(&device_c, c.size() * sizeof(T)));
    CUDA_CHECK(cudaMemcpy(device_a, a.data(), a.size() * sizeof(T), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_b, b.data(), b.size() * sizeof(T), cudaMemcpyHostToDevice));

    launch_matmul<T, Tile>(device_a, device_b, device_c, rows, cols, inner);
    // This copy waits for the kernel: both are in the default stream.
    CUDA_CHECK(cudaMemcpy(c.data(), device_c, c.size() * sizeof(T), cudaMemcpyDeviceToHost));

    CUDA_CHECK(cudaFree(device_a));
    CUDA_CHECK(cudaFree(device_b));
    CUDA_CHECK(cudaFree(device_c));

    std::vector<T> want(c.size());
    matmul_expected(a.data(), b.data(), want.data(), rows, cols, inner);
    const double error = max_error(c.data(), want);
    std::printf("matmul_tiled: %s tile=%d %dx%dx%d ", type_name, Tile, rows, cols, inner);
    return verdict(checksum(c.data(), c.size()), error, tolerance);
}

int main()
{
    int failures = 0;
    failures += run<float, 16>("float", 1e-5);
    failures += run<float, 32>("float", 1e-5);
    failures += run<double, 16>("double", 1e-13);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
