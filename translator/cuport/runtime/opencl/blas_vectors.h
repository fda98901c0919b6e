// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: vectors. Reductions have 64 groups of 256 items, each with a part of its own, and one item that puts the
// parts together: the result is the same every time.
#pragma once

#include <cstddef>

#include "api/blas.h"
#include "api/launch.h"
#include "blas.h"
#include "library_kernels.h"
#include "memcpy.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

extern const char* const vectors_source;

template <typename Real>
struct Vectors {
    Program program;
    OwnKernel<int, Real, const Real*, const Real*, long, Real*, long> axpy{program, "axpy"};
    OwnKernel<int, Real, const Real*, Real*, long> scal{program, "scal"};
    OwnKernel<int, const Real*, long, Real*, long> copy{program, "copy"};
    OwnKernel<int, Real*, long, Real*, long> swap{program, "swap"};
    OwnKernel<int, Real*, long, Real*, long, Real, const Real*, Real, const Real*> rot{program, "rot"};
    OwnKernel<int, int, const Real*, long, const Real*, long, Real*> sum{program, "sum"};
    OwnKernel<const Real*, Real*> sum_parts{program, "sum_parts"};
    OwnKernel<int, const Real*, long, Real*> norm{program, "norm"};
    OwnKernel<const Real*, Real*> norm_parts{program, "norm_parts"};
    OwnKernel<int, int, const Real*, long, Real*, int*> extreme{program, "extreme"};
    OwnKernel<int, const Real*, const int*, int*> extreme_parts{program, "extreme_parts"};
    explicit Vectors(const char* options) : program("vectors.cl", vectors_source, options) {}
};

const Vectors<float>& vectors_of(const float*);
const Vectors<double>& vectors_of(const double*);

// With a negative step the first number is the last in memory.
template <typename Real>
Real* first_of(Real* x, int n, int step)
{
    return step < 0 ? x + static_cast<long>(1 - n) * step : x;
}

constexpr size_t blas_parts = 64, blas_scratch = (2 * blas_parts + 2) * sizeof(double);

// Has a reduction done, with room for its parts and a place for its result; in host mode that is waited for.
template <typename Result, typename Function>
cuportblasStatus_t reduce(Blas& handle, int n, Result* result, Function work)
{
    if (result == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    const bool is_on_device = handle.pointer_mode == CUPORTBLAS_POINTER_MODE_DEVICE;
    if (n <= 0 && !is_on_device) {
        *result = Result();
        return CUPORTBLAS_STATUS_SUCCESS;
    }
    cuportError_t error = handle.scratch == nullptr ? allocate(blas_scratch, handle.scratch) : cuportSuccess;
    if (error != cuportSuccess) return blas_status(error);
    char* parts = handle.scratch->begin;
    Result* place = is_on_device ? result : reinterpret_cast<Result*>(parts + 2 * blas_parts * sizeof(double));
    error = work(parts, place);
    if (error != cuportSuccess || is_on_device) return blas_status(error);
    error = copy_in(handle.stream, result, place, sizeof(Result), true);
    return blas_status(error);
}

template <typename Real>
cuportblasStatus_t sum_up(int what, cuportblasHandle_t handle, int n, const Real* x, int x_step, const Real* y,
                          int y_step, Real* result)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    return reduce(*handle, n, result, [=](char* room, Real* place) {
        const Vectors<Real>& kernels = vectors_of(x);
        Real* parts = reinterpret_cast<Real*>(room);
        const cuportError_t error = kernels.sum.start(blas_parts, 256, handle->stream, what, n, first_of(x, n, x_step),
                                                      x_step, first_of(y, n, y_step), y_step, parts);
        return error != cuportSuccess ? error : kernels.sum_parts.start(1, 1, handle->stream, parts, place);
    });
}

template <typename Real>
cuportblasStatus_t find_norm(cuportblasHandle_t handle, int n, const Real* x, int x_step, Real* result)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    return reduce(*handle, x_step <= 0 ? 0 : n, result, [=](char* room, Real* place) {
        const Vectors<Real>& kernels = vectors_of(x);
        Real* parts = reinterpret_cast<Real*>(room);
        const int count = x_step <= 0 ? 0 : n;
        const cuportError_t error = kernels.norm.start(blas_parts, 256, handle->stream, count, x, x_step, parts);
        return error != cuportSuccess ? error : kernels.norm_parts.start(1, 1, handle->stream, parts, place);
    });
}

template <typename Real>
cuportblasStatus_t find_extreme(int is_most, cuportblasHandle_t handle, int n, const Real* x, int x_step, int* result)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    return reduce(*handle, x_step <= 0 ? 0 : n, result, [=](char* room, int* place) {
        const Vectors<Real>& kernels = vectors_of(x);
        Real* parts = reinterpret_cast<Real*>(room);
        int* places = reinterpret_cast<int*>(room + blas_parts * sizeof(double));
        const int count = x_step <= 0 ? 0 : n;
        const cuportError_t error =
            kernels.extreme.start(blas_parts, 256, handle->stream, is_most, count, x, x_step, parts, places);
        return error != cuportSuccess ? error
                                      : kernels.extreme_parts.start(1, 1, handle->stream, is_most, parts, places,
                                                                    place);
    });
}

// Does what changes a vector: one item for each number.
template <typename Kernel, typename... Values>
cuportblasStatus_t for_each_number(cuportblasHandle_t handle, const Kernel& kernel, int n, Values... values)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (n <= 0) return CUPORTBLAS_STATUS_SUCCESS;
    return blas_status(kernel.start(blas_groups(n, 256), 256, handle->stream, n, values...));
}

}  // namespace cuport
