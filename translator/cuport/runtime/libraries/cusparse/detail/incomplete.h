// SPDX-License-Identifier: Apache-2.0
// Incomplete factors of a sparse matrix, which have its pattern: LU and Cholesky. One thread makes them, row by row.
#ifndef CUPORT_CUSPARSE_DETAIL_INCOMPLETE_H_
#define CUPORT_CUSPARSE_DETAIL_INCOMPLETE_H_

#include "numbers.h"

// `pivot` is on the device: the first row without a pivot, from the matrix's base, or -1.
struct csrilu02Info {
    int *pivot = nullptr;
};

struct csric02Info {
    int *pivot = nullptr;
};

namespace cuport_cusparse {
// The place of the diagonal in a sorted row, or -1.
__device__ inline int diagonal_of(const int *offsets, const int *indices, int base, int row)
{
    for (int i = offsets[row] - base; i < offsets[row + 1] - base; ++i) {
        if (indices[i] - base == row) {
            return i;
        }
    }
    return -1;
}

static __global__ void find_missing(int rows, const int *offsets, const int *indices, int base, int *pivot)
{
    *pivot = -1;
    for (int row = 0; row < rows; ++row) {
        if (diagonal_of(offsets, indices, base, row) < 0) {
            *pivot = row + base;
            return;
        }
    }
}

template <class T>
__global__ void factor_lu(int rows, const int *offsets, const int *indices, T *values, int base, int *pivot)
{
    *pivot = -1;
    for (int row = 0; row < rows; ++row) {
        const int end = offsets[row + 1] - base;
        for (int i = offsets[row] - base; i < end && indices[i] - base < row; ++i) {
            const int other = indices[i] - base;
            const int place = diagonal_of(offsets, indices, base, other);
            if (place < 0) {
                continue;
            }
            const T factor = values[i] / values[place];
            values[i] = factor;
            int own = i + 1;
            for (int j = place + 1; j < offsets[other + 1] - base; ++j) {
                while (own < end && indices[own] < indices[j]) {
                    ++own;
                }
                if (own < end && indices[own] == indices[j]) {
                    values[own] = values[own] - factor * values[j];
                }
            }
        }
        const int place = diagonal_of(offsets, indices, base, row);
        if (*pivot < 0 && (place < 0 || is_zero(values[place]))) {
            *pivot = row + base;
        }
    }
}

__device__ inline float root(float x) { return sqrtf(x); }
__device__ inline double root(double x) { return sqrt(x); }
__device__ inline c32 root(c32 x) { return c32(sqrtf(x.re), 0.0f); }
__device__ inline c64 root(c64 x) { return c64(sqrt(x.re), 0.0); }
__device__ inline bool is_positive(float x) { return x > 0; }
__device__ inline bool is_positive(double x) { return x > 0; }
__device__ inline bool is_positive(c32 x) { return x.re > 0; }
__device__ inline bool is_positive(c64 x) { return x.re > 0; }

// The sum of products of two sorted rows, for columns before `limit`.
template <class T>
__device__ T product_of_rows(const int *indices, const T *values, int i, int i_end, int j, int j_end, int limit)
{
    T sum = T(0);
    while (i < i_end && j < j_end && indices[i] < limit && indices[j] < limit) {
        if (indices[i] == indices[j]) {
            sum = sum + values[i] * conjugate(values[j], true);
            ++i;
            ++j;
        } else if (indices[i] < indices[j]) {
            ++i;
        } else {
            ++j;
        }
    }
    return sum;
}

template <class T>
__global__ void factor_cholesky(int rows, const int *offsets, const int *indices, T *values, int base, int *pivot)
{
    *pivot = -1;
    for (int row = 0; row < rows; ++row) {
        const int begin = offsets[row] - base, end = offsets[row + 1] - base;
        bool has_diagonal = false;
        for (int i = begin; i < end && indices[i] - base <= row; ++i) {
            const int column = indices[i] - base;
            const int other = offsets[column] - base, other_end = offsets[column + 1] - base;
            const T left = values[i] - product_of_rows<T>(indices, values, begin, end, other, other_end, indices[i]);
            if (column == row) {
                has_diagonal = is_positive(left);
                values[i] = root(left);
            } else {
                const int place = diagonal_of(offsets, indices, base, column);
                values[i] = place < 0 ? left : left / values[place];
            }
        }
        if (*pivot < 0 && !has_diagonal) {
            *pivot = row + base;
        }
    }
}

template <class Info> cusparseStatus_t create(Info **info)
{
    *info = new Info;
    const int none = -1;
    if (cudaMalloc(reinterpret_cast<void **>(&(*info)->pivot), sizeof none) != cudaSuccess) {
        return CUSPARSE_STATUS_ALLOC_FAILED;
    }
    cudaMemcpy((*info)->pivot, &none, sizeof none, cudaMemcpyHostToDevice);
    return CUSPARSE_STATUS_SUCCESS;
}

template <class Info> cusparseStatus_t destroy(Info *info)
{
    if (info != nullptr) {
        cudaFree(info->pivot);
        delete info;
    }
    return CUSPARSE_STATUS_SUCCESS;
}

template <class Info> cusparseStatus_t zero_pivot(cusparseHandle_t handle, const Info *info, int *position)
{
    if (handle == nullptr || info == nullptr || position == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    const bool is_on_device = handle->mode == CUSPARSE_POINTER_MODE_DEVICE;
    int found = -1;
    cudaMemcpyAsync(&found, info->pivot, sizeof found, cudaMemcpyDeviceToHost, handle->stream);
    cudaStreamSynchronize(handle->stream);
    cudaMemcpy(position, &found, sizeof found, is_on_device ? cudaMemcpyHostToDevice : cudaMemcpyHostToHost);
    return found < 0 ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ZERO_PIVOT;
}

inline cusparseStatus_t analyse(cusparseHandle_t handle, int rows, const cusparseMatDescr_t matrix, const int *offsets,
                         const int *indices, int *pivot)
{
    if (handle == nullptr) {
        return CUSPARSE_STATUS_NOT_INITIALIZED;
    }
    find_missing<<<1, 1, 0, handle->stream>>>(rows, offsets, indices, matrix->base, pivot);
    return launched();
}

template <class T>
cusparseStatus_t run_lu(cusparseHandle_t handle, int rows, const cusparseMatDescr_t matrix, void *values,
                        const int *offsets, const int *indices, int *pivot)
{
    if (handle == nullptr) {
        return CUSPARSE_STATUS_NOT_INITIALIZED;
    }
    factor_lu<T><<<1, 1, 0, handle->stream>>>(rows, offsets, indices, static_cast<T *>(values), matrix->base, pivot);
    return launched();
}

template <class T>
cusparseStatus_t run_cholesky(cusparseHandle_t handle, int rows, const cusparseMatDescr_t matrix, void *values,
                              const int *offsets, const int *indices, int *pivot)
{
    if (handle == nullptr) {
        return CUSPARSE_STATUS_NOT_INITIALIZED;
    }
    factor_cholesky<T><<<1, 1, 0, handle->stream>>>(rows, offsets, indices, static_cast<T *>(values), matrix->base,
                                                   pivot);
    return launched();
}

} // namespace cuport_cusparse

#endif
