// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: matrices with vectors, sums of matrices, triangular systems.

#include "blas_matrices.h"

#include "../common/vector_types.h"
#include "api/blas.h"
#include "api/blas_matrices.h"
#include "blas.h"
#include "blas_vectors.h"
#include "launch.h"
#include "library_kernels.h"

namespace cuport {

const char* const matrices_source = R"cuport(
#ifdef DOUBLES
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif

// y = alpha * a * x + beta * y, a group of 64 items for each row of a: they share it when it lies in one piece.
__kernel void gemv_by_groups(int columns, REAL alpha, __global const REAL* alpha_at, __global const REAL* a, long a_row,
                             long a_column, __global const REAL* x, long x_step, REAL beta,
                             __global const REAL* beta_at, __global REAL* y, long y_step)
{
    __local REAL own[64];
    const int item = get_local_id(0);
    const long row = get_group_id(0);
    const REAL factor = alpha_at != 0 ? alpha_at[0] : alpha, old = beta_at != 0 ? beta_at[0] : beta;
    REAL total = 0;
    for (long i = item; i < columns && factor != 0; i += 64)
        total += a[row * a_row + i * a_column] * x[i * x_step];
    own[item] = total;
    for (int half_size = 32; half_size > 0; half_size /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < half_size)
            own[item] += own[item + half_size];
    }
    if (item == 0)
        y[row * y_step] = factor * own[0] + (old != 0 ? old * y[row * y_step] : 0);
}

// The same, an item for each row.
__kernel void gemv_by_items(int rows, int columns, REAL alpha, __global const REAL* alpha_at, __global const REAL* a,
                            long a_row, long a_column, __global const REAL* x, long x_step, REAL beta,
                            __global const REAL* beta_at, __global REAL* y, long y_step)
{
    const long row = get_global_id(0);
    if (row >= rows)
        return;
    const REAL factor = alpha_at != 0 ? alpha_at[0] : alpha, old = beta_at != 0 ? beta_at[0] : beta;
    REAL total = 0;
    for (long i = 0; i < columns && factor != 0; ++i)
        total += a[row * a_row + i * a_column] * x[i * x_step];
    y[row * y_step] = factor * total + (old != 0 ? old * y[row * y_step] : 0);
}

__kernel void ger(int m, int n, REAL alpha, __global const REAL* alpha_at, __global const REAL* x, long x_step,
                  __global const REAL* y, long y_step, __global REAL* a, long a_column)
{
    const long row = get_global_id(0), column = get_global_id(1);
    if (row < m && column < n)
        a[row + column * a_column] += (alpha_at != 0 ? alpha_at[0] : alpha) * x[row * x_step] * y[column * y_step];
}

__kernel void geam(int m, int n, REAL alpha, __global const REAL* alpha_at, __global const REAL* a, long a_row,
                   long a_column, REAL beta, __global const REAL* beta_at, __global const REAL* b, long b_row,
                   long b_column, __global REAL* c, long c_column)
{
    const long row = get_global_id(0), column = get_global_id(1);
    if (row >= m || column >= n)
        return;
    const REAL first = alpha_at != 0 ? alpha_at[0] : alpha, second = beta_at != 0 ? beta_at[0] : beta;
    c[row + column * c_column] = (first != 0 ? first * a[row * a_row + column * a_column] : 0) +
                                 (second != 0 ? second * b[row * b_row + column * b_column] : 0);
}

__kernel void dgmm(int m, int n, __global const REAL* a, long a_column, __global const REAL* x, long x_of_row,
                   long x_of_column, __global REAL* c, long c_column)
{
    const long row = get_global_id(0), column = get_global_id(1);
    if (row < m && column < n)
        c[row + column * c_column] = a[row + column * a_column] * x[row * x_of_row + column * x_of_column];
}

// Solves a * x = alpha * b for a triangle a: an item for each right-hand side.
__kernel void trsm(int size, int count, int is_lower, int has_ones, REAL alpha, __global const REAL* alpha_at,
                   __global const REAL* a, long a_row, long a_column, __global REAL* b, long b_row, long b_column)
{
    const long side = get_global_id(0);
    if (side >= count)
        return;
    const REAL factor = alpha_at != 0 ? alpha_at[0] : alpha;
    __global REAL* own = b + side * b_column;
    for (long step = 0; step < size; ++step) {
        const long i = is_lower ? step : size - 1 - step;
        REAL value = factor != 0 ? factor * own[i * b_row] : 0;
        for (long k = is_lower ? 0 : i + 1; k < (is_lower ? i : size); ++k)
            value -= a[i * a_row + k * a_column] * own[k * b_row];
        own[i * b_row] = has_ones || factor == 0 ? value : value / a[i * a_row + i * a_column];
    }
}
)cuport";

const Matrices<float> matrices_float("-cl-std=CL1.2 -DREAL=float");
const Matrices<double> matrices_double("-cl-std=CL1.2 -DREAL=double -DDOUBLES");

const Matrices<float>& matrices_of(const float*) { return matrices_float; }
const Matrices<double>& matrices_of(const double*) { return matrices_double; }

dim3 blas_grid(int m, int n) { return dim3(blas_groups(m, 16).x, blas_groups(n, 16).x); }

}  // namespace cuport

#define CUPORT_MATRICES(S, Real)                                                                                        \
    cuportblasStatus_t cuportblas##S##gemv(cuportblasHandle_t handle, cuportblasOperation_t operation, int m, int n,    \
        const Real* alpha, const Real* a, int lda, const Real* x, int x_step, const Real* beta, Real* y, int y_step)    \
    {                                                                                                                   \
        return cuport::gemv(handle, operation, m, n, alpha, a, lda, x, x_step, beta, y, y_step);                        \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##ger(cuportblasHandle_t handle, int m, int n, const Real* alpha, const Real* x,    \
        int x_step, const Real* y, int y_step, Real* a, int lda)                                                        \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;                                                \
        if (m < 0 || n < 0 || lda < std::max(1, m)) return CUPORTBLAS_STATUS_INVALID_VALUE;                             \
        if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;                                                         \
        const Scalar<Real> factor(*handle, alpha);                                                                      \
        return blas_status(matrices_of(a).ger.start(blas_grid(m, n), dim3(16, 16), handle->stream, m, n, factor.value,  \
                                                    factor.address, first_of(x, m, x_step), x_step,                     \
                                                    first_of(y, n, y_step), y_step, a, lda));                           \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##geam(cuportblasHandle_t handle, cuportblasOperation_t a_operation,                \
        cuportblasOperation_t b_operation, int m, int n, const Real* alpha, const Real* a, int lda, const Real* beta,   \
        const Real* b, int ldb, Real* c, int ldc)                                                                       \
    {                                                                                                                   \
        return cuport::geam(handle, a_operation, b_operation, m, n, alpha, a, lda, beta, b, ldb, c, ldc);               \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##dgmm(cuportblasHandle_t handle, cuportblasSideMode_t side, int m, int n,          \
        const Real* a, int lda, const Real* x, int x_step, Real* c, int ldc)                                            \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;                                                \
        if (m < 0 || n < 0) return CUPORTBLAS_STATUS_INVALID_VALUE;                                                     \
        if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;                                                         \
        const bool is_left = side == CUPORTBLAS_SIDE_LEFT;                                                              \
        return blas_status(matrices_of(a).dgmm.start(blas_grid(m, n), dim3(16, 16), handle->stream, m, n, a, lda,       \
                                                     first_of(x, is_left ? m : n, x_step), is_left ? x_step : 0,        \
                                                     is_left ? 0 : x_step, c, ldc));                                    \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##trsm(cuportblasHandle_t handle, cuportblasSideMode_t side,                        \
        cuportblasFillMode_t fill, cuportblasOperation_t operation, cuportblasDiagType_t diagonal, int m, int n,        \
        const Real* alpha, const Real* a, int lda, Real* b, int ldb)                                                    \
    {                                                                                                                   \
        return cuport::trsm(handle, side, fill, operation, diagonal, m, n, alpha, a, lda, b, ldb);                      \
    }
CUPORT_MATRICES(S, float)
CUPORT_MATRICES(D, double)
#undef CUPORT_MATRICES
