// SPDX-License-Identifier: Apache-2.0
// LU factors with exchanged rows, by blocks of columns. `Pivot` is the type that rows are written down in.
#ifndef CUPORT_CUSOLVER_DETAIL_LU_H_
#define CUPORT_CUSOLVER_DETAIL_LU_H_

#include "triangles.h"

namespace cuport_cusolver {

constexpr int PANEL_THREADS = 128;

// Factors `width` columns of `rows` values; one group. `a` is the block's corner, in row and column `first`.
template <class T, class Pivot>
__global__ void factor_columns(int rows, int width, T *a, long long leading, int first, Pivot *pivots,
                               bool has_pivots, int *info)
{
    __shared__ Real<T> sizes[PANEL_THREADS];
    __shared__ int places[PANEL_THREADS];
    const int rank = threadIdx.x;
    for (int j = 0; j < width && j < rows; ++j) {
        T *column = a + j * leading;
        Real<T> largest = size_of(column[j]);
        int place = j;
        for (int i = j + 1 + rank; i < rows && has_pivots; i += PANEL_THREADS) {
            if (size_of(column[i]) > largest) {
                largest = size_of(column[i]);
                place = i;
            }
        }
        sizes[rank] = largest;
        places[rank] = place;
        __syncthreads();
        for (int i = 0; i < PANEL_THREADS; ++i) {
            if (sizes[i] > largest || (sizes[i] == largest && places[i] < place)) {
                largest = sizes[i];
                place = places[i];
            }
        }
        for (int k = rank; k < width && place != j; k += PANEL_THREADS) {
            const T other = a[place + k * leading];
            a[place + k * leading] = a[j + k * leading];
            a[j + k * leading] = other;
        }
        if (rank == 0) {
            if (has_pivots) {
                pivots[first + j] = static_cast<Pivot>(first + place + 1);
            }
            if (largest == Real<T>(0) && *info == 0) {
                *info = first + j + 1;
            }
        }
        __syncthreads();
        const T pivot = column[j];
        for (int i = j + 1 + rank; i < rows && size_of(pivot) != Real<T>(0); i += PANEL_THREADS) {
            column[i] = column[i] / pivot;
        }
        __syncthreads();
        for (int k = j + 1; k < width; ++k) {
            const T factor = a[j + k * leading];
            for (int i = j + 1 + rank; i < rows; i += PANEL_THREADS) {
                a[i + k * leading] = a[i + k * leading] - column[i] * factor;
            }
        }
        __syncthreads();
    }
}

// Exchanges rows as pivots from `begin` to `end` say, backwards where `step` is -1; each thread has one column.
template <class T, class Pivot>
__global__ void exchange_rows(int columns, T *a, long long leading, const Pivot *pivots, int begin, int end,
                              bool is_backward)
{
    const long long column = thread_place();
    if (column >= columns) {
        return;
    }
    T *own = a + column * leading;
    for (int step = 0; step < end - begin; ++step) {
        const int row = is_backward ? end - 1 - step : begin + step;
        const long long other = static_cast<long long>(pivots[row]) - 1;
        const T value = own[row];
        own[row] = own[other];
        own[other] = value;
    }
}

// The rows right of a block: each thread has one column. `a` is the block's corner.
template <class T> __global__ void solve_columns(int width, int columns, T *a, long long leading)
{
    const long long column = thread_place();
    if (column >= columns) {
        return;
    }
    T *own = a + (width + column) * leading;
    for (int j = 0; j < width; ++j) {
        const T value = own[j];
        for (int i = j + 1; i < width; ++i) {
            own[i] = own[i] - a[i + j * leading] * value;
        }
    }
}

template <class T> __global__ void take_block(int rows, int columns, int width, T *a, long long leading)
{
    const long long place = thread_place();
    const long long i = width + place % rows, j = width + place / rows;
    if (j >= width + columns) {
        return;
    }
    T sum = T(0);
    for (int k = 0; k < width; ++k) {
        sum = sum + a[i + k * leading] * a[k + j * leading];
    }
    a[i + j * leading] = a[i + j * leading] - sum;
}

template <class T, class Pivot>
cusolverStatus_t run_getrf(cusolverDnHandle_t handle, int m, int n, T *a, int leading, Pivot *pivots, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const cudaStream_t stream = handle->stream;
    const int least = m < n ? m : n;
    const bool has_pivots = pivots != nullptr;
    const long long step = leading;
    cudaMemsetAsync(info, 0, sizeof *info, stream);
    for (int first = 0; first < least; first += BLOCK) {
        const int width = least - first < BLOCK ? least - first : BLOCK, right = n - first - width;
        T *block = a + first + first * step;
        factor_columns<T, Pivot><<<1, PANEL_THREADS, 0, stream>>>(
            m - first, width, block, step, first, has_pivots ? pivots : reinterpret_cast<Pivot *>(info), has_pivots,
            info);
        if (has_pivots && first > 0) {
            exchange_rows<T, Pivot><<<blocks_for(first), THREADS, 0, stream>>>(first, a, step, pivots, first,
                                                                              first + width, false);
        }
        if (right <= 0) {
            continue;
        }
        if (has_pivots) {
            exchange_rows<T, Pivot><<<blocks_for(right), THREADS, 0, stream>>>(
                right, a + (first + width) * step, step, pivots, first, first + width, false);
        }
        solve_columns<T><<<blocks_for(right), THREADS, 0, stream>>>(width, right, block, step);
        const int below = m - first - width;
        if (below > 0) {
            take_block<T><<<blocks_for(static_cast<long long>(below) * right), THREADS, 0, stream>>>(below, right,
                                                                                                    width, block, step);
        }
    }
    return launched();
}

template <class T, class Pivot>
cusolverStatus_t run_getrs(cusolverDnHandle_t handle, cublasOperation_t op, int n, int count, const T *a, int leading,
                           const Pivot *pivots, T *b, int b_leading, int *info)
{
    cusolverStatus_t status = check_matrix(handle, n, n, leading);
    status = status == CUSOLVER_STATUS_SUCCESS ? check_matrix(handle, n, count, b_leading) : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const cudaStream_t stream = handle->stream;
    const bool is_plain = op == CUBLAS_OP_N, is_conjugated = op == CUBLAS_OP_C;
    const long long row_step = is_plain ? 1 : leading, column_step = is_plain ? leading : 1;
    const Triangle<T> lower = {a, row_step, column_step, is_conjugated, true, is_plain};
    const Triangle<T> upper = {a, row_step, column_step, is_conjugated, false, !is_plain};
    cudaMemsetAsync(info, 0, sizeof *info, stream);
    if (is_plain && pivots != nullptr && count > 0) {
        exchange_rows<T, Pivot><<<blocks_for(count), THREADS, 0, stream>>>(count, b, b_leading, pivots, 0, n, false);
    }
    solve(stream, n, count, is_plain ? lower : upper, b, b_leading);
    solve(stream, n, count, is_plain ? upper : lower, b, b_leading);
    if (!is_plain && pivots != nullptr && count > 0) {
        exchange_rows<T, Pivot><<<blocks_for(count), THREADS, 0, stream>>>(count, b, b_leading, pivots, 0, n, true);
    }
    return launched();
}

} // namespace cuport_cusolver

#endif
