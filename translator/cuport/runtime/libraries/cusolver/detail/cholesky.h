// SPDX-License-Identifier: Apache-2.0
// Cholesky's factors, by blocks of columns. An upper factor is the lower one with rows and columns exchanged.
#ifndef CUPORT_CUSOLVER_DETAIL_CHOLESKY_H_
#define CUPORT_CUSOLVER_DETAIL_CHOLESKY_H_

#include "triangles.h"

namespace cuport_cusolver {

// Factors a block of `width` columns on the diagonal; one group. Does nothing where info tells of a failure before.
template <class T>
__device__ void factor_diagonal(int width, T *a, long long row_step, long long column_step, int first, int *info)
{
    const int rank = threadIdx.x;
    for (int j = 0; j < width; ++j) {
        T *column = a + j * column_step;
        const Real<T> pivot = real_part(column[j * row_step]);
        const bool is_wrong = *info != 0 || !(pivot > 0);
        const Real<T> size = is_wrong ? Real<T>(1) : root(pivot);
        __syncthreads();
        if (rank == 0) {
            if (!is_wrong) {
                column[j * row_step] = T(size);
            } else if (*info == 0) {
                *info = first + j + 1;
            }
        }
        for (int i = j + 1 + rank; i < width && !is_wrong; i += GROUP) {
            column[i * row_step] = column[i * row_step] / T(size);
        }
        __syncthreads();
        const int left = width - j - 1;
        for (int place = rank; place < left * left && !is_wrong; place += GROUP) {
            const int i = j + 1 + place % left, k = j + 1 + place / left;
            if (i >= k) {
                T *value = a + i * row_step + k * column_step;
                *value = *value - column[i * row_step] * conjugate(column[k * row_step]);
            }
        }
        __syncthreads();
    }
}

template <class T>
__global__ void factor_block(int width, T *a, long long row_step, long long column_step, int first, int *info)
{
    factor_diagonal<T>(width, a, row_step, column_step, first, info);
}

// One group for each matrix.
template <class T>
__global__ void factor_batch(int n, T *const *matrices, long long row_step, long long column_step, int *infos)
{
    if (threadIdx.x == 0) {
        infos[blockIdx.x] = 0;
    }
    __syncthreads();
    factor_diagonal<T>(n, matrices[blockIdx.x], row_step, column_step, 0, infos + blockIdx.x);
}

// The rows below a block: each thread has one.
template <class T>
__global__ void solve_rows(int rows, int width, T *a, long long row_step, long long column_step, const int *info)
{
    const long long row = width + thread_place();
    if (row >= width + rows || *info != 0) {
        return;
    }
    for (int j = 0; j < width; ++j) {
        T value = a[row * row_step + j * column_step];
        for (int k = 0; k < j; ++k) {
            value = value - a[row * row_step + k * column_step] * conjugate(a[j * row_step + k * column_step]);
        }
        a[row * row_step + j * column_step] = value / a[j * row_step + j * column_step];
    }
}

// Takes the products of the rows below a block from what is left: each thread has one value.
template <class T>
__global__ void take_products(int rows, int width, T *a, long long row_step, long long column_step, const int *info)
{
    const long long place = thread_place();
    const long long i = width + place % rows, j = width + place / rows;
    if (j >= width + rows || i < j || *info != 0) {
        return;
    }
    T sum = T(0);
    for (int k = 0; k < width; ++k) {
        sum = sum + a[i * row_step + k * column_step] * conjugate(a[j * row_step + k * column_step]);
    }
    a[i * row_step + j * column_step] = a[i * row_step + j * column_step] - sum;
}

template <class T>
cusolverStatus_t run_potrf(cusolverDnHandle_t handle, cublasFillMode_t fill, int n, T *a, int leading, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const bool is_lower = fill == CUBLAS_FILL_MODE_LOWER;
    const long long row_step = is_lower ? 1 : leading, column_step = is_lower ? leading : 1;
    cudaMemsetAsync(info, 0, sizeof *info, handle->stream);
    for (int first = 0; first < n; first += BLOCK) {
        const int width = n - first < BLOCK ? n - first : BLOCK, rows = n - first - width;
        T *block = a + first * (row_step + column_step);
        factor_block<T><<<1, GROUP, 0, handle->stream>>>(width, block, row_step, column_step, first, info);
        if (rows > 0) {
            solve_rows<T><<<blocks_for(rows), THREADS, 0, handle->stream>>>(rows, width, block, row_step,
                                                                            column_step, info);
            take_products<T><<<blocks_for(static_cast<long long>(rows) * rows), THREADS, 0, handle->stream>>>(
                rows, width, block, row_step, column_step, info);
        }
    }
    return launched();
}

template <class T>
cusolverStatus_t run_potrs(cusolverDnHandle_t handle, cublasFillMode_t fill, int n, int count, const T *a,
                           int leading, T *b, int b_leading, int *info)
{
    cusolverStatus_t status = check_matrix(handle, n, n, leading);
    status = status == CUSOLVER_STATUS_SUCCESS ? check_matrix(handle, n, count, b_leading) : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const bool is_lower = fill == CUBLAS_FILL_MODE_LOWER;
    const Triangle<T> plain = {a, 1, leading, false, false, is_lower};
    const Triangle<T> turned = {a, leading, 1, true, false, !is_lower};
    cudaMemsetAsync(info, 0, sizeof *info, handle->stream);
    solve(handle->stream, n, count, is_lower ? plain : turned, b, b_leading);
    solve(handle->stream, n, count, is_lower ? turned : plain, b, b_leading);
    return launched();
}

template <class T> __global__ void set_identity(T *a, int rows, int columns, long long leading)
{
    const long long place = thread_place();
    if (place < static_cast<long long>(rows) * columns) {
        const long long i = place % rows, j = place / rows;
        a[i + j * leading] = i == j ? T(1) : T(0);
    }
}

template <class T> __global__ void copy_triangle(int n, const T *from, T *to, long long leading, bool is_lower)
{
    const long long place = thread_place();
    if (place < static_cast<long long>(n) * n) {
        const long long i = place % n, j = place / n;
        if (i == j || (i > j) == is_lower) {
            to[i + j * leading] = from[i + j * n];
        }
    }
}

// The inverse, from the factor: solves for the columns of the identity, in `work`.
template <class T>
cusolverStatus_t run_potri(cusolverDnHandle_t handle, cublasFillMode_t fill, int n, T *a, int leading, T *work,
                           int *info)
{
    const unsigned blocks = blocks_for(static_cast<long long>(n) * n);
    set_identity<T><<<blocks, THREADS, 0, handle == nullptr ? nullptr : handle->stream>>>(work, n, n, n);
    const cusolverStatus_t status = run_potrs<T>(handle, fill, n, n, a, leading, work, n, info);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        copy_triangle<T><<<blocks, THREADS, 0, handle->stream>>>(n, work, a, leading, fill == CUBLAS_FILL_MODE_LOWER);
    }
    return status;
}

// One group for each matrix: solves for all right-hand sides.
template <class T>
__global__ void solve_batch(int n, int count, T *const *matrices, long long leading, T *const *sides,
                            long long b_leading, bool is_lower)
{
    const T *a = matrices[blockIdx.x];
    for (int side = 0; side < count; ++side) {
        T *x = sides[blockIdx.x] + side * b_leading;
        for (int pass = 0; pass < 2; ++pass) {
            const bool is_forward = pass == 0, is_plain = is_forward == is_lower;
            const long long row_step = is_plain ? 1 : leading, column_step = is_plain ? leading : 1;
            for (int step = 0; step < n; ++step) {
                const int j = is_forward ? step : n - 1 - step;
                const T value = x[j] / conjugate_if(!is_plain, a[j * row_step + j * column_step]);
                __syncthreads();
                const int begin = is_forward ? j + 1 : 0, end = is_forward ? n : j;
                for (int i = begin + threadIdx.x; i < end; i += GROUP) {
                    x[i] = x[i] - conjugate_if(!is_plain, a[i * row_step + j * column_step]) * value;
                }
                if (threadIdx.x == 0) {
                    x[j] = value;
                }
                __syncthreads();
            }
        }
    }
}

template <class T>
cusolverStatus_t run_potrf_batch(cusolverDnHandle_t handle, cublasFillMode_t fill, int n, T **matrices, int leading,
                                 int *infos, int batches)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS || batches <= 0) {
        return status;
    }
    const bool is_lower = fill == CUBLAS_FILL_MODE_LOWER;
    factor_batch<T><<<batches, GROUP, 0, handle->stream>>>(n, matrices, is_lower ? 1 : leading,
                                                          is_lower ? leading : 1, infos);
    return launched();
}

template <class T>
cusolverStatus_t run_potrs_batch(cusolverDnHandle_t handle, cublasFillMode_t fill, int n, int count, T **matrices,
                                 int leading, T **sides, int b_leading, int *info, int batches)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS || batches <= 0) {
        return status;
    }
    cudaMemsetAsync(info, 0, sizeof *info, handle->stream);
    solve_batch<T><<<batches, GROUP, 0, handle->stream>>>(n, count, matrices, leading, sides, b_leading,
                                                         fill == CUBLAS_FILL_MODE_LOWER);
    return launched();
}

} // namespace cuport_cusolver

#endif
