// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products with triangles and symmetric matrices, triangular systems of one vector, and LU in batches.

#include "api/blas_triangles.h"

#include <algorithm>

#include "../common/vector_types.h"
#include "api/blas.h"
#include "api/launch.h"
#include "blas.h"
#include "blas_matrices.h"
#include "blas_vectors.h"
#include "launch.h"
#include "library_kernels.h"
#include "types/runtime_enums.h"

namespace cuport {

const char* const triangles_source = R"cuport(
#ifdef DOUBLES
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif

// c = alpha * a * b for a triangle a, an item for each column of b, in an order that lets c be b.
__kernel void trmm(int size, int count, int is_lower, int has_ones, REAL alpha, __global const REAL* alpha_at,
                   __global const REAL* a, long a_row, long a_column, __global const REAL* b, long b_row, long b_column,
                   __global REAL* c, long c_row, long c_column)
{
    const long side = get_global_id(0);
    if (side >= count)
        return;
    const REAL factor = alpha_at != 0 ? alpha_at[0] : alpha;
    for (long step = 0; step < size; ++step) {
        const long i = is_lower ? size - 1 - step : step;
        REAL value = b[i * b_row + side * b_column];
        if (!has_ones)
            value *= a[i * a_row + i * a_column];
        for (long k = is_lower ? 0 : i + 1; k < (is_lower ? i : size); ++k)
            value += a[i * a_row + k * a_column] * b[k * b_row + side * b_column];
        c[i * c_row + side * c_column] = factor != 0 ? factor * value : 0;
    }
}

// c = alpha * a * b + beta * c for a symmetric a, of which one triangle is there.
__kernel void symm(int size, int count, int is_lower, REAL alpha, __global const REAL* alpha_at,
                   __global const REAL* a, long a_column, __global const REAL* b, long b_row, long b_column, REAL beta,
                   __global const REAL* beta_at, __global REAL* c, long c_row, long c_column)
{
    const long i = get_global_id(0), side = get_global_id(1);
    if (i >= size || side >= count)
        return;
    const REAL factor = alpha_at != 0 ? alpha_at[0] : alpha, old = beta_at != 0 ? beta_at[0] : beta;
    REAL sum = 0;
    for (long k = 0; k < size && factor != 0; ++k)
        sum += ((i >= k) == (is_lower != 0) ? a[i + k * a_column] : a[k + i * a_column]) *
               b[k * b_row + side * b_column];
    __global REAL* place = c + i * c_row + side * c_column;
    *place = factor * sum + (old != 0 ? old * *place : 0);
}

// LU with the largest number of a column as pivot; without a place for pivots, rows stay where they are.
__kernel void getrf(int n, __global const ulong* matrices, long leading, __global int* pivots, __global int* info)
{
    __local int chosen, failed;
    const int item = get_local_id(0), items = get_local_size(0), batch = get_group_id(0);
    __global REAL* a = (__global REAL*)matrices[batch];
    if (item == 0)
        failed = 0;
    for (int k = 0; k < n; ++k) {
        if (item == 0) {
            chosen = k;
            for (int i = k + 1; i < n && pivots != 0; ++i)
                chosen = fabs(a[i + k * leading]) > fabs(a[chosen + k * leading]) ? i : chosen;
            if (pivots != 0)
                pivots[(long)batch * n + k] = chosen + 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (int j = item; j < n; j += items) {
            const REAL kept = a[k + j * leading];
            a[k + j * leading] = a[chosen + j * leading];
            a[chosen + j * leading] = kept;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        const REAL pivot = a[k + k * leading];
        if (item == 0 && pivot == 0 && failed == 0)
            failed = k + 1;
        for (int i = k + 1 + item; i < n && pivot != 0; i += items)
            a[i + k * leading] /= pivot;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (int j = k + 1 + item; j < n; j += items) {
            for (int i = k + 1; i < n; ++i)
                a[i + j * leading] -= a[i + k * leading] * a[k + j * leading];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    if (item == 0)
        info[batch] = failed;
}

// Solves systems of which the LU is there, an item for each column. `is_inverse`: the columns are those of one.
__kernel void solve(int n, int columns, int is_turned, int is_inverse, __global const ulong* matrices, long leading,
                    __global const int* pivots, __global const ulong* targets, long b_leading, __global int* info)
{
    const int column = get_global_id(0), batch = get_group_id(1);
    if (column >= columns)
        return;
    __global const REAL* a = (__global const REAL*)matrices[batch];
    __global REAL* x = (__global REAL*)targets[batch] + column * b_leading;
    for (int i = 0; i < n && is_inverse; ++i)
        x[i] = i == column ? 1 : 0;
    for (int k = 0; k < n && pivots != 0 && !is_turned; ++k) {
        const int other = pivots[(long)batch * n + k] - 1;
        const REAL kept = x[k];
        x[k] = x[other];
        x[other] = kept;
    }
    for (int i = 0; i < n; ++i) {
        REAL value = x[i];
        for (int k = 0; k < i; ++k)
            value -= (is_turned ? a[k + i * leading] : a[i + k * leading]) * x[k];
        x[i] = is_turned ? value / a[i + i * leading] : value;
    }
    for (int i = n - 1; i >= 0; --i) {
        REAL value = x[i];
        for (int k = i + 1; k < n; ++k)
            value -= (is_turned ? a[k + i * leading] : a[i + k * leading]) * x[k];
        x[i] = is_turned ? value : value / a[i + i * leading];
    }
    for (int k = n - 1; k >= 0 && pivots != 0 && is_turned; --k) {
        const int other = pivots[(long)batch * n + k] - 1;
        const REAL kept = x[k];
        x[k] = x[other];
        x[other] = kept;
    }
    if (column == 0 && info != 0) {
        int failed = 0;
        for (int i = n - 1; i >= 0; --i)
            failed = a[i + i * leading] == 0 ? i + 1 : failed;
        info[batch] = failed;
    }
}
)cuport";

template <typename Real>
struct Triangles {
    Program program;
    OwnKernel<int, int, int, int, Real, const Real*, const Real*, long, long, const Real*, long, long, Real*, long, long>
        trmm{program, "trmm"};
    OwnKernel<int, int, int, Real, const Real*, const Real*, long, const Real*, long, long, Real, const Real*, Real*,
              long, long>
        symm{program, "symm"};
    OwnKernel<int, const void*, long, int*, int*> getrf{program, "getrf", Facts().follows_pointers()};
    OwnKernel<int, int, int, int, const void*, long, const int*, const void*, long, int*> solve{
        program, "solve", Facts().follows_pointers()};
    explicit Triangles(const char* options) : program("triangles.cl", triangles_source, options) {}
};

const Triangles<float> triangles_float("-cl-std=CL1.2 -DREAL=float");
const Triangles<double> triangles_double("-cl-std=CL1.2 -DREAL=double -DDOUBLES");

const Triangles<float>& triangles_of(const float*) { return triangles_float; }
const Triangles<double>& triangles_of(const double*) { return triangles_double; }

template <typename Real>
static cuportblasStatus_t trmm(cuportblasHandle_t handle, cuportblasSideMode_t side, cuportblasFillMode_t fill,
                        cuportblasOperation_t operation, cuportblasDiagType_t diagonal, int m, int n, const Real* alpha,
                        const Real* a, int lda, const Real* b, int ldb, Real* c, int ldc)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    const bool is_left = side == CUPORTBLAS_SIDE_LEFT;
    const int size = is_left ? m : n, count = is_left ? n : m, least = std::max(1, m);
    if (m < 0 || n < 0 || lda < std::max(1, size) || ldb < least || ldc < least) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const bool is_turned = (operation != CUPORTBLAS_OP_N) == is_left;
    const bool is_lower = (fill == CUPORTBLAS_FILL_MODE_LOWER) != is_turned;
    const Scalar<Real> factor(*handle, alpha);
    return blas_status(triangles_of(a).trmm.start(
        blas_groups(count, 64), 64, handle->stream, size, count, is_lower, diagonal == CUPORTBLAS_DIAG_UNIT,
        factor.value, factor.address, a, is_turned ? lda : 1, is_turned ? 1 : lda, b, is_left ? 1 : ldb,
        is_left ? ldb : 1, c, is_left ? 1 : ldc, is_left ? ldc : 1));
}

// b and c by the steps of their rows and columns, so that a vector is a matrix of one column.
template <typename Real>
static cuportblasStatus_t symm(cuportblasHandle_t handle, cuportblasFillMode_t fill, int size, int count, const Real* alpha,
                        const Real* a, int lda, const Real* b, long b_row, long b_column, const Real* beta, Real* c,
                        long c_row, long c_column)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (size < 0 || count < 0 || lda < std::max(1, size)) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (size == 0 || count == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Real> first(*handle, alpha), second(*handle, beta);
    return blas_status(triangles_of(a).symm.start(blas_grid(size, count), dim3(16, 16), handle->stream, size, count,
                                                  fill == CUPORTBLAS_FILL_MODE_LOWER, first.value, first.address, a,
                                                  lda, b, b_row, b_column, second.value, second.address, c, c_row,
                                                  c_column));
}

template <typename Real>
static cuportblasStatus_t getrf(cuportblasHandle_t handle, int n, Real* const a[], int lda, int* pivots, int* info, int count)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (n < 0 || count < 0 || lda < std::max(1, n) || info == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (n == 0 || count == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Triangles<Real>& kernels = triangles_of(static_cast<const Real*>(nullptr));
    return blas_status(kernels.getrf.start(static_cast<unsigned>(count), 64, handle->stream, n, a, lda, pivots, info));
}

template <typename Real>
static cuportblasStatus_t lu_solve(cuportblasHandle_t handle, cuportblasOperation_t operation, bool is_inverse, int n,
                            int columns, const Real* const a[], int lda, const int* pivots, Real* const b[], int ldb,
                            int* info, int count)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    const bool is_bad = n < 0 || columns < 0 || count < 0 || lda < std::max(1, n) || ldb < std::max(1, n);
    if (is_bad) return CUPORTBLAS_STATUS_INVALID_VALUE;
    const Triangles<Real>& kernels = triangles_of(static_cast<const Real*>(nullptr));
    for (long done = 0; done < count && n > 0 && columns > 0; done += 65535) {
        const dim3 grid(blas_groups(columns, 64).x, static_cast<unsigned>(std::min<long>(count - done, 65535)));
        const cuportError_t error = kernels.solve.start(
            grid, 64, handle->stream, n, columns, operation != CUPORTBLAS_OP_N, is_inverse, a + done, lda,
            pivots == nullptr ? nullptr : pivots + done * n, b + done, ldb, info == nullptr ? nullptr : info + done);
        if (error != cuportSuccess) return blas_status(error);
    }
    return CUPORTBLAS_STATUS_SUCCESS;
}

}  // namespace cuport

#define CUPORT_TRIANGLES(S, Real)                                                                                     \
    cuportblasStatus_t cuportblas##S##trmm(cuportblasHandle_t handle, cuportblasSideMode_t side,                      \
        cuportblasFillMode_t fill, cuportblasOperation_t operation, cuportblasDiagType_t diagonal, int m, int n,      \
        const Real* alpha, const Real* a, int lda, const Real* b, int ldb, Real* c, int ldc)                          \
    {                                                                                                                 \
        return cuport::trmm(handle, side, fill, operation, diagonal, m, n, alpha, a, lda, b, ldb, c, ldc);            \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##symm(cuportblasHandle_t handle, cuportblasSideMode_t side,                      \
        cuportblasFillMode_t fill, int m, int n, const Real* alpha, const Real* a, int lda, const Real* b, int ldb,   \
        const Real* beta, Real* c, int ldc)                                                                           \
    {                                                                                                                 \
        const int least = std::max(1, m);                                                                             \
        if (handle != nullptr && (ldb < least || ldc < least)) return CUPORTBLAS_STATUS_INVALID_VALUE;                \
        const bool is_left = side == CUPORTBLAS_SIDE_LEFT;                                                            \
        return cuport::symm(handle, fill, is_left ? m : n, is_left ? n : m, alpha, a, lda, b, is_left ? 1 : ldb,      \
                            is_left ? ldb : 1, beta, c, is_left ? 1 : ldc, is_left ? ldc : 1);                        \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##symv(cuportblasHandle_t handle, cuportblasFillMode_t fill, int n,               \
        const Real* alpha, const Real* a, int lda, const Real* x, int x_step, const Real* beta, Real* y, int y_step)  \
    {                                                                                                                 \
        if (handle != nullptr && (x_step == 0 || y_step == 0)) return CUPORTBLAS_STATUS_INVALID_VALUE;                \
        return cuport::symm(handle, fill, n, 1, alpha, a, lda, cuport::first_of(x, n, x_step), x_step, 0, beta,       \
                            cuport::first_of(y, n, y_step), y_step, 0);                                               \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##trsv(cuportblasHandle_t handle, cuportblasFillMode_t fill,                      \
        cuportblasOperation_t operation, cuportblasDiagType_t diagonal, int n, const Real* a, int lda, Real* x,       \
        int x_step)                                                                                                   \
    {                                                                                                                 \
        using namespace cuport;                                                                                       \
        if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;                                              \
        if (n < 0 || lda < std::max(1, n) || x_step == 0) return CUPORTBLAS_STATUS_INVALID_VALUE;                     \
        if (n == 0) return CUPORTBLAS_STATUS_SUCCESS;                                                                 \
        const bool is_turned = operation != CUPORTBLAS_OP_N;                                                          \
        const bool is_lower = (fill == CUPORTBLAS_FILL_MODE_LOWER) != is_turned;                                      \
        return blas_status(matrices_of(a).trsm.start(1, 1, handle->stream, n, 1, is_lower,                            \
                                                     diagonal == CUPORTBLAS_DIAG_UNIT, Real(1), nullptr, a,           \
                                                     is_turned ? lda : 1, is_turned ? 1 : lda, first_of(x, n, x_step),\
                                                     x_step, 0));                                                     \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##getrfBatched(cuportblasHandle_t handle, int n, Real* const a[], int lda,        \
        int* pivots, int* info, int count)                                                                            \
    {                                                                                                                 \
        return cuport::getrf<Real>(handle, n, a, lda, pivots, info, count);                                           \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##getriBatched(cuportblasHandle_t handle, int n, const Real* const a[], int lda,  \
        const int* pivots, Real* const c[], int ldc, int* info, int count)                                            \
    {                                                                                                                 \
        return cuport::lu_solve<Real>(handle, CUPORTBLAS_OP_N, true, n, n, a, lda, pivots, c, ldc, info, count);      \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##getrsBatched(cuportblasHandle_t handle, cuportblasOperation_t operation, int n, \
        int columns, const Real* const a[], int lda, const int* pivots, Real* const b[], int ldb, int* info,          \
        int count)                                                                                                    \
    {                                                                                                                 \
        if (info != nullptr) *info = 0;                                                                               \
        return cuport::lu_solve<Real>(handle, operation, false, n, columns, a, lda, pivots, b, ldb, nullptr, count);  \
    }
CUPORT_TRIANGLES(S, float)
CUPORT_TRIANGLES(D, double)
#undef CUPORT_TRIANGLES
