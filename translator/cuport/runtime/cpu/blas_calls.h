// SPDX-License-Identifier: Apache-2.0
//
// The calls of cuBLAS for one type of numbers. Included twice: with Real, and NAMED(call) and PLACE(call) that make
// `hipblasSgemm` of `gemm` and `hipblasIsamax` of `amax`.

hipblasStatus_t NAMED(axpy)(hipblasHandle_t handle, int n, const Real* alpha, const Real* x, int x_step, Real* y,
                            int y_step)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    const cuport::BlasFactor<Real> factor(handle, alpha);
    return cuport::blas_do(handle, [=] {
        for (int i = 0; i < n; ++i) {
            Real& place = cuport::blas_at(y, n, y_step, i);
            place = Real(place + factor() * cuport::blas_at(x, n, x_step, i));
        }
    });
}

hipblasStatus_t NAMED(scal)(hipblasHandle_t handle, int n, const Real* alpha, Real* x, int x_step)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    const cuport::BlasFactor<Real> factor(handle, alpha);
    return cuport::blas_do(handle, [=] {
        for (long long i = 0; i < n && x_step > 0; ++i) x[i * x_step] = Real(factor() * x[i * x_step]);
    });
}

hipblasStatus_t NAMED(copy)(hipblasHandle_t handle, int n, const Real* x, int x_step, Real* y, int y_step)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    return cuport::blas_do(handle, [=] {
        for (int i = 0; i < n; ++i) cuport::blas_at(y, n, y_step, i) = cuport::blas_at(x, n, x_step, i);
    });
}

hipblasStatus_t NAMED(swap)(hipblasHandle_t handle, int n, Real* x, int x_step, Real* y, int y_step)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    return cuport::blas_do(handle, [=] {
        for (int i = 0; i < n; ++i) std::swap(cuport::blas_at(y, n, y_step, i), cuport::blas_at(x, n, x_step, i));
    });
}

hipblasStatus_t NAMED(dot)(hipblasHandle_t handle, int n, const Real* x, int x_step, const Real* y, int y_step,
                           Real* result)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    return cuport::blas_do(handle, [=] {
        double sum = 0;
        for (int i = 0; i < n; ++i) sum += double(cuport::blas_at(x, n, x_step, i)) * cuport::blas_at(y, n, y_step, i);
        *result = Real(sum);
    });
}

hipblasStatus_t NAMED(nrm2)(hipblasHandle_t handle, int n, const Real* x, int x_step, Real* result)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    return cuport::blas_do(handle, [=] {
        long double sum = 0;
        for (long long i = 0; i < n && x_step > 0; ++i) sum += static_cast<long double>(x[i * x_step]) * x[i * x_step];
        *result = Real(std::sqrt(sum));
    });
}

hipblasStatus_t NAMED(asum)(hipblasHandle_t handle, int n, const Real* x, int x_step, Real* result)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    return cuport::blas_do(handle, [=] {
        double sum = 0;
        for (long long i = 0; i < n && x_step > 0; ++i) sum += std::fabs(double(x[i * x_step]));
        *result = Real(sum);
    });
}

hipblasStatus_t PLACE(amax)(hipblasHandle_t handle, int n, const Real* x, int x_step, int* result)
{
    return cuport::blas_extreme(handle, true, n, x, x_step, result);
}

hipblasStatus_t PLACE(amin)(hipblasHandle_t handle, int n, const Real* x, int x_step, int* result)
{
    return cuport::blas_extreme(handle, false, n, x, x_step, result);
}

hipblasStatus_t NAMED(gemv)(hipblasHandle_t handle, hipblasOperation_t operation, int m, int n, const Real* alpha,
                            const Real* a, int lda, const Real* x, int x_step, const Real* beta, Real* y, int y_step)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || lda < std::max(1, m) || x_step == 0 || y_step == 0) return HIPBLAS_STATUS_INVALID_VALUE;
    const cuport::BlasFactor<Real> first(handle, alpha), second(handle, beta);
    const int rows = operation == HIPBLAS_OP_N ? m : n, columns = operation == HIPBLAS_OP_N ? n : m;
    return cuport::blas_do(handle, [=] {
        for (int i = 0; i < rows; ++i) {
            double sum = 0;
            for (int j = 0; j < columns && first() != 0; ++j) {
                sum += cuport::blas_with(operation, a, lda, i, j) * cuport::blas_at(x, columns, x_step, j);
            }
            Real& place = cuport::blas_at(y, rows, y_step, i);
            place = Real(first() * sum + (second() != 0 ? second() * place : 0));
        }
    });
}

hipblasStatus_t NAMED(ger)(hipblasHandle_t handle, int m, int n, const Real* alpha, const Real* x, int x_step,
                           const Real* y, int y_step, Real* a, int lda)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || lda < std::max(1, m)) return HIPBLAS_STATUS_INVALID_VALUE;
    const cuport::BlasFactor<Real> factor(handle, alpha);
    return cuport::blas_do(handle, [=] {
        for (long long j = 0; j < n; ++j) {
            for (int i = 0; i < m; ++i) {
                const double product = double(cuport::blas_at(x, m, x_step, i)) * cuport::blas_at(y, n, y_step, j);
                a[i + j * lda] = Real(a[i + j * lda] + factor() * product);
            }
        }
    });
}

hipblasStatus_t NAMED(geam)(hipblasHandle_t handle, hipblasOperation_t a_operation, hipblasOperation_t b_operation,
                            int m, int n, const Real* alpha, const Real* a, int lda, const Real* beta, const Real* b,
                            int ldb, Real* c, int ldc)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || ldc < std::max(1, m)) return HIPBLAS_STATUS_INVALID_VALUE;
    const cuport::BlasFactor<Real> first(handle, alpha), second(handle, beta);
    return cuport::blas_do(handle, [=] {
        for (long long j = 0; j < n; ++j) {
            for (int i = 0; i < m; ++i) {
                const double one = first() != 0 ? first() * cuport::blas_with(a_operation, a, lda, i, j) : 0;
                const double other = second() != 0 ? second() * cuport::blas_with(b_operation, b, ldb, i, j) : 0;
                c[i + j * ldc] = Real(one + other);
            }
        }
    });
}

hipblasStatus_t NAMED(trsm)(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t fill,
                            hipblasOperation_t operation, hipblasDiagType_t diagonal, int m, int n, const Real* alpha,
                            const Real* a, int lda, Real* b, int ldb)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    const bool is_left = side == HIPBLAS_SIDE_LEFT, is_turned = (operation != HIPBLAS_OP_N) == is_left;
    if (m < 0 || n < 0 || lda < std::max(1, is_left ? m : n) || ldb < std::max(1, m)) {
        return HIPBLAS_STATUS_INVALID_VALUE;
    }
    const cuport::BlasFactor<Real> factor(handle, alpha);
    const bool is_lower = (fill == HIPBLAS_FILL_MODE_LOWER) != is_turned;
    return cuport::blas_do(handle, [=] {
        const auto triangle = [=](long long row, long long column) {
            return double(is_turned ? a[column + row * lda] : a[row + column * lda]);
        };
        for (long long i = 0; i < (is_left ? n : m); ++i) {
            cuport::blas_solve(is_left ? m : n, is_lower, diagonal == HIPBLAS_DIAG_UNIT, factor(), triangle,
                               is_left ? b + i * ldb : b + i, is_left ? 1 : ldb);
        }
    });
}

hipblasStatus_t NAMED(gemmStridedBatched)(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                          hipblasOperation_t b_operation, int m, int n, int k, const Real* alpha,
                                          const Real* a, int lda, long long a_stride, const Real* b, int ldb,
                                          long long b_stride, const Real* beta, Real* c, int ldc, long long c_stride,
                                          int count)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || k < 0 || count < 0 || ldc < std::max(1, m)) return HIPBLAS_STATUS_INVALID_VALUE;
    if (!cuport::blas_fits(lda, a_operation, m, k) || !cuport::blas_fits(ldb, b_operation, k, n)) {
        return HIPBLAS_STATUS_INVALID_VALUE;
    }
    const cuport::BlasFactor<Real> first(handle, alpha), second(handle, beta);
    return cuport::blas_do(handle, [=] {
        for (long long i = 0; i < count; ++i) {
            cuport::blas_gemm(a_operation, b_operation, m, n, k, first(), a + i * a_stride, lda, b + i * b_stride, ldb,
                              second(), c + i * c_stride, ldc);
        }
    });
}

hipblasStatus_t NAMED(gemm)(hipblasHandle_t handle, hipblasOperation_t a_operation, hipblasOperation_t b_operation,
                            int m, int n, int k, const Real* alpha, const Real* a, int lda, const Real* b, int ldb,
                            const Real* beta, Real* c, int ldc)
{
    return NAMED(gemmStridedBatched)(handle, a_operation, b_operation, m, n, k, alpha, a, lda, 0, b, ldb, 0, beta, c,
                                     ldc, 0, 1);
}

hipblasStatus_t NAMED(gemmBatched)(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                   hipblasOperation_t b_operation, int m, int n, int k, const Real* alpha,
                                   const Real* const a[], int lda, const Real* const b[], int ldb, const Real* beta,
                                   Real* const c[], int ldc, int count)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || k < 0 || count < 0 || ldc < std::max(1, m)) return HIPBLAS_STATUS_INVALID_VALUE;
    if (!cuport::blas_fits(lda, a_operation, m, k) || !cuport::blas_fits(ldb, b_operation, k, n)) {
        return HIPBLAS_STATUS_INVALID_VALUE;
    }
    const cuport::BlasFactor<Real> first(handle, alpha), second(handle, beta);
    return cuport::blas_do(handle, [=] {
        for (int i = 0; i < count; ++i) {
            cuport::blas_gemm(a_operation, b_operation, m, n, k, first(), a[i], lda, b[i], ldb, second(), c[i], ldc);
        }
    });
}
