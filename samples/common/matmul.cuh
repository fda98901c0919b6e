// SPDX-License-Identifier: Apache-2.0
//
// The matrix products of a layer, forward and backward, and the sum over rows that a bias' gradient
// is: for the samples that are whole programs. Each kernel has its plain C++ beside it, which adds
// up in double.
#pragma once

#include <cuda_runtime.h>

#include "check.cuh"

constexpr int matmul_tile = 16;

// Epilogues: what becomes of an element of the product before it is stored.
struct AsIs {
    template <typename T>
    __host__ __device__ T operator()(T sum, int, int) const { return sum; }
};

template <typename T>
struct AddBias {
    const T* bias;  // [columns]
    __host__ __device__ T operator()(T sum, int, int col) const { return sum + bias[col]; }
};

template <typename T>
struct AddBiasRelu {
    const T* bias;  // [columns]
    __host__ __device__ T operator()(T sum, int, int col) const
    {
        const T value = sum + bias[col];
        return value > T(0) ? value : T(0);
    }
};

// A layer's output on top of what goes around it.
template <typename T>
struct AddBiasResidual {
    const T* bias;      // [columns]
    const T* residual;  // [rows, columns]
    int columns;
    __host__ __device__ T operator()(T sum, int row, int col) const
    {
        return sum + bias[col] + residual[row * columns + col];
    }
};

// A gradient on its way back through a ReLU, whose outputs say where it was open.
template <typename T>
struct MaskRelu {
    const T* outputs;  // [rows, columns]
    int columns;
    __host__ __device__ T operator()(T sum, int row, int col) const
    {
        return outputs[row * columns + col] > T(0) ? sum : T(0);
    }
};

// c [m, n] = epilogue(a b), a [m, k], b [k, n]; a lies as [k, m] when transpose_a, b as [n, k] when
// transpose_b. Blocks of (matmul_tile, matmul_tile) threads.
template <bool transpose_a, bool transpose_b, typename T, typename Epilogue>
__global__ void __launch_bounds__(matmul_tile * matmul_tile)
    matmul(const T* __restrict__ a, const T* __restrict__ b, T* c, int m, int n, int k,
           Epilogue epilogue)
{
    // One element more than a row: a transposed tile is written down its columns.
    __shared__ T a_tile[matmul_tile][matmul_tile + 1];
    __shared__ T b_tile[matmul_tile][matmul_tile + 1];
    const int x = threadIdx.x;
    const int y = threadIdx.y;
    const int first_row = blockIdx.y * matmul_tile;
    const int first_col = blockIdx.x * matmul_tile;

    T sum = T(0);
    for (int first = 0; first < k; first += matmul_tile) {
        // Whichever way a matrix lies, threadIdx.x goes along its memory.
        if constexpr (transpose_a) {
            const bool inside = first + y < k && first_row + x < m;
            a_tile[x][y] = inside ? a[(first + y) * m + first_row + x] : T(0);
        } else {
            const bool inside = first_row + y < m && first + x < k;
            a_tile[y][x] = inside ? a[(first_row + y) * k + first + x] : T(0);
        }
        if constexpr (transpose_b) {
            const bool inside = first_col + y < n && first + x < k;
            b_tile[x][y] = inside ? b[(first_col + y) * k + first + x] : T(0);
        } else {
            const bool inside = first + y < k && first_col + x < n;
            b_tile[y][x] = inside ? b[(first + y) * n + first_col + x] : T(0);
        }
        __syncthreads();
#pragma unroll
        for (int i = 0; i < matmul_tile; ++i) {
            sum += a_tile[y][i] * b_tile[i][x];
        }
        __syncthreads();
    }
    if (first_row + y < m && first_col + x < n) {
        c[(first_row + y) * n + first_col + x] = epilogue(sum, first_row + y, first_col + x);
    }
}

template <bool transpose_a, bool transpose_b, typename T, typename Epilogue>
void launch_matmul(const T* a, const T* b, T* c, int m, int n, int k, const Epilogue& epilogue)
{
    const dim3 block(matmul_tile, matmul_tile);
    const dim3 grid((n + matmul_tile - 1) / matmul_tile, (m + matmul_tile - 1) / matmul_tile);
    matmul<transpose_a, transpose_b><<<grid, block>>>(a, b, c, m, n, k, epilogue);
    CUDA_CHECK(cudaGetLastError());
}

template <bool transpose_a, bool transpose_b, typename T, typename Epilogue>
void matmul_expected(const T* a, const T* b, T* c, int m, int n, int k, Epilogue epilogue)
{
    for (int row = 0; row < m; ++row) {
        for (int col = 0; col < n; ++col) {
            double sum = 0.0;
            for (int i = 0; i < k; ++i) {
                const double left = a[transpose_a ? i * m + row : row * k + i];
                sum += left * b[transpose_b ? col * k + i : i * n + col];
            }
            c[row * n + col] = epilogue(static_cast<T>(sum), row, col);
        }
    }
}

constexpr int sum_rows_lanes = 32;  // columns that a block takes
constexpr int sum_rows_depth = 8;   // threads that share a column

// sums [cols]: x [rows, cols] added up over the rows. Blocks of (sum_rows_lanes, sum_rows_depth).
template <typename T>
__global__ void __launch_bounds__(sum_rows_lanes * sum_rows_depth)
    sum_rows(const T* __restrict__ x, T* __restrict__ sums, int rows, int cols)
{
    __shared__ T partial[sum_rows_depth][sum_rows_lanes];
    const int col = blockIdx.x * sum_rows_lanes + threadIdx.x;
    T sum = T(0);
    if (col < cols) {
        for (int row = threadIdx.y; row < rows; row += sum_rows_depth) {
            sum += x[row * cols + col];
        }
    }
    partial[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.y == 0 && col < cols) {
        for (int i = 1; i < sum_rows_depth; ++i) sum += partial[i][threadIdx.x];
        sums[col] = sum;
    }
}

template <typename T>
void launch_sum_rows(const T* x, T* sums, int rows, int cols)
{
    const dim3 block(sum_rows_lanes, sum_rows_depth);
    sum_rows<<<(cols + sum_rows_lanes - 1) / sum_rows_lanes, block>>>(x, sums, rows, cols);
    CUDA_CHECK(cudaGetLastError());
}

template <typename T>
void sum_rows_expected(const T* x, T* sums, int rows, int cols)
{
    for (int col = 0; col < cols; ++col) {
        double sum = 0.0;
        for (int row = 0; row < rows; ++row) sum += x[row * cols + col];
        sums[col] = static_cast<T>(sum);
    }
}
