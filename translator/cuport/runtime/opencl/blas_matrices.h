// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: matrices with vectors, sums of matrices, triangular systems.
#pragma once

#include <algorithm>

#include "../common/vector_types.h"
#include "api/blas.h"
#include "api/launch.h"
#include "blas.h"
#include "blas_gemm.h"
#include "blas_vectors.h"
#include "library_kernels.h"

namespace cuport {

extern const char* const matrices_source;

template <typename Real>
struct Matrices {
    Program program;
    OwnKernel<int, Real, const Real*, const void*, long, long, const Real*, long, Real, const Real*, Real*, long>
        gemv_by_groups{program, "gemv_by_groups"};
    OwnKernel<int, int, Real, const Real*, const void*, long, long, const Real*, long, Real, const Real*, Real*, long>
        gemv_by_items{program, "gemv_by_items"};
    OwnKernel<int, int, Real, const Real*, const Real*, long, const Real*, long, Real*, long> ger{program, "ger"};
    OwnKernel<int, int, Real, const Real*, const void*, long, long, Real, const Real*, const void*, long, long, Real*,
        long>
        geam{program, "geam"};
    OwnKernel<int, int, const Real*, long, const Real*, long, long, Real*, long> dgmm{program, "dgmm"};
    OwnKernel<int, int, int, int, Real, const Real*, const void*, long, long, Real*, long, long> trsm{program, "trsm"};
    explicit Matrices(const char* options) : program("matrices.cl", matrices_source, options) {}
};

const Matrices<float>& matrices_of(const float*);
const Matrices<double>& matrices_of(const double*);
dim3 blas_grid(int m, int n);

template <typename Real>
cuportblasStatus_t gemv(cuportblasHandle_t handle, cuportblasOperation_t operation, int m, int n, const Real* alpha,
                        const Real* a, int lda, const Real* x, int x_step, const Real* beta, Real* y, int y_step)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || lda < std::max(1, m) || x_step == 0 || y_step == 0) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Real> first(*handle, alpha), second(*handle, beta);
    const Operand matrix(a, lda, operation);
    const bool is_plain = operation == CUPORTBLAS_OP_N;
    const int rows = is_plain ? m : n, columns = is_plain ? n : m;
    const Real* from = first_of(x, columns, x_step);
    Real* to = first_of(y, rows, y_step);
    const Matrices<Real>& kernels = matrices_of(a);
    if (is_plain) {
        return blas_status(kernels.gemv_by_items.start(blas_groups(rows, 64), 64, handle->stream, rows, columns,
                                                       first.value, first.address, a, matrix.row, matrix.column, from,
                                                       x_step, second.value, second.address, to, y_step));
    }
    return blas_status(kernels.gemv_by_groups.start(static_cast<unsigned>(rows), 64, handle->stream, columns,
                                                    first.value, first.address, a, matrix.row, matrix.column, from,
                                                    x_step, second.value, second.address, to, y_step));
}

template <typename Real>
cuportblasStatus_t geam(cuportblasHandle_t handle, cuportblasOperation_t a_operation, cuportblasOperation_t b_operation,
                        int m, int n, const Real* alpha, const Real* a, int lda, const Real* beta, const Real* b,
                        int ldb, Real* c, int ldc)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || ldc < std::max(1, m)) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Real> first(*handle, alpha), second(*handle, beta);
    const Operand left(a, lda, a_operation), right(b, ldb, b_operation);
    return blas_status(matrices_of(c).geam.start(blas_grid(m, n), dim3(16, 16), handle->stream, m, n, first.value,
                                                 first.address, a, left.row, left.column, second.value, second.address,
                                                 b, right.row, right.column, c, ldc));
}

// A system from the right is one from the left with everything transposed.
template <typename Real>
cuportblasStatus_t trsm(cuportblasHandle_t handle, cuportblasSideMode_t side, cuportblasFillMode_t fill,
                        cuportblasOperation_t operation, cuportblasDiagType_t diagonal, int m, int n, const Real* alpha,
                        const Real* a, int lda, Real* b, int ldb)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    const bool is_left = side == CUPORTBLAS_SIDE_LEFT;
    const int size = is_left ? m : n, count = is_left ? n : m;
    if (m < 0 || n < 0 || lda < std::max(1, size) || ldb < std::max(1, m)) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const bool is_turned = (operation != CUPORTBLAS_OP_N) == is_left;
    const bool is_lower = (fill == CUPORTBLAS_FILL_MODE_LOWER) != is_turned;
    const Scalar<Real> factor(*handle, alpha);
    return blas_status(matrices_of(b).trsm.start(blas_groups(count, 64), 64, handle->stream, size, count, is_lower,
                                                 diagonal == CUPORTBLAS_DIAG_UNIT, factor.value, factor.address, a,
                                                 is_turned ? lda : 1, is_turned ? 1 : lda, b, is_left ? 1 : ldb,
                                                 is_left ? ldb : 1));
}

}  // namespace cuport
