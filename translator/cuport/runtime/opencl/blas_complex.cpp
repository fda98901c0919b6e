// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: complex numbers.

#include "api/blas_complex.h"

#include <algorithm>
#include <cstddef>

#include "../common/vector_types.h"
#include "api/blas.h"
#include "blas.h"
#include "blas_complex_kernels.h"
#include "blas_gemm.h"
#include "blas_matrices.h"
#include "blas_vectors.h"
#include "command_queues.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

static int is_conjugate(cuportblasOperation_t operation)
{
    return operation == CUPORTBLAS_OP_C || operation == CUPORTBLAS_OP_CONJG ? 1 : 0;
}

template <typename Complex>
static cuportblasStatus_t c_dot(int is_conjugated, cuportblasHandle_t handle, int n, const Complex* x, int x_step,
                         const Complex* y, int y_step, Complex* result)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    return reduce(*handle, n, result, [=](char* room, Complex* place) {
        const auto& kernels = complex_of(x);
        Complex* parts = reinterpret_cast<Complex*>(room);
        const cuportError_t error =
            kernels.dot.start(blas_parts, 256, handle->stream, is_conjugated, n, first_of(x, n, x_step), x_step,
                              first_of(y, n, y_step), y_step, parts);
        return error != cuportSuccess ? error : kernels.dot_parts.start(1, 1, handle->stream, parts, place);
    });
}

// Has the sizes of complex numbers written one behind the other, as a vector of real numbers.
template <typename Complex, typename Real>
static cuportblasStatus_t c_sizes(Blas& handle, int is_sum, int n, const Complex* x, int x_step, Real*& sizes)
{
    const size_t bytes = sizeof(Complex) * static_cast<size_t>(n);
    cuportError_t error = cuportSuccess;
    if (handle.numbers != nullptr && handle.numbers->size < bytes) {
        error = synchronize_all();
        release(handle.numbers);
        handle.numbers = nullptr;
    }
    if (error == cuportSuccess && handle.numbers == nullptr) error = allocate(bytes, handle.numbers);
    if (error != cuportSuccess) return blas_status(error);
    sizes = reinterpret_cast<Real*>(handle.numbers->begin);
    return blas_status(complex_of(x).sizes.start(blas_groups(n, 256), 256, handle.stream, is_sum, n, x, x_step, sizes));
}

// A reduction of real numbers over complex ones. `is_sum`: of |real| + |imaginary|, n numbers, else of both, 2 n.
// Where complex numbers have no gaps and both parts count, they are real numbers already.
template <typename Real, typename Complex, typename Function>
static cuportblasStatus_t c_reduce(cuportblasHandle_t handle, int is_sum, int n, const Complex* x, int x_step, Function work)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    const Real* sizes = reinterpret_cast<const Real*>(x);
    if (n <= 0 || x_step <= 0) return work(0, sizes);
    if (!is_sum && x_step == 1) return work(2 * n, sizes);
    Real* made = nullptr;
    const cuportblasStatus_t status = c_sizes(*handle, is_sum, n, x, x_step, made);
    return status != CUPORTBLAS_STATUS_SUCCESS ? status : work(is_sum ? n : 2 * n, made);
}

template <typename Real, typename Complex>
static cuportblasStatus_t c_extreme(int is_most, cuportblasHandle_t handle, int n, const Complex* x, int x_step, int* result)
{
    return c_reduce<Real>(handle, 1, n, x, x_step, [=](int count, const Real* sizes) {
        return find_extreme(is_most, handle, count, sizes, 1, result);
    });
}

template <typename Complex>
static cuportblasStatus_t c_gemv(cuportblasHandle_t handle, cuportblasOperation_t operation, int m, int n,
                          const Complex* alpha, const Complex* a, int lda, const Complex* x, int x_step,
                          const Complex* beta, Complex* y, int y_step)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || lda < std::max(1, m) || x_step == 0 || y_step == 0) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Complex> first(*handle, alpha), second(*handle, beta);
    const Operand matrix(a, lda, operation);
    const bool is_plain = operation == CUPORTBLAS_OP_N;
    const int rows = is_plain ? m : n, columns = is_plain ? n : m;
    return blas_status(complex_of(a).gemv.start(
        blas_groups(rows, 64), 64, handle->stream, rows, columns, first.value, first.address, a, matrix.row,
        matrix.column, is_conjugate(operation), first_of(x, columns, x_step), x_step, second.value, second.address,
        first_of(y, rows, y_step), y_step));
}

template <typename Complex>
static cuportblasStatus_t c_ger(cuportblasHandle_t handle, int is_conjugated, int m, int n, const Complex* alpha,
                         const Complex* x, int x_step, const Complex* y, int y_step, Complex* a, int lda)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || lda < std::max(1, m)) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Complex> factor(*handle, alpha);
    return blas_status(complex_of(x).ger.start(blas_grid(m, n), dim3(16, 16), handle->stream, m, n, factor.value,
                                               factor.address, first_of(x, m, x_step), x_step, first_of(y, n, y_step),
                                               y_step, is_conjugated, a, lda));
}

template <typename Complex>
static cuportblasStatus_t c_geam(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                          cuportblasOperation_t b_operation, int m, int n, const Complex* alpha, const Complex* a,
                          int lda, const Complex* beta, const Complex* b, int ldb, Complex* c, int ldc)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || ldc < std::max(1, m)) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (!fits_leading(lda, a_operation, m, n) || !fits_leading(ldb, b_operation, m, n)) {
        return CUPORTBLAS_STATUS_INVALID_VALUE;
    }
    if (m == 0 || n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Complex> first(*handle, alpha), second(*handle, beta);
    const Operand one(a, lda, a_operation), other(b, ldb, b_operation);
    return blas_status(complex_of(c).geam.start(blas_grid(m, n), dim3(16, 16), handle->stream, m, n, first.value,
                                                first.address, a, one.row, one.column, is_conjugate(a_operation),
                                                second.value, second.address, b, other.row, other.column,
                                                is_conjugate(b_operation), c, ldc));
}

template <typename Complex>
static cuportblasStatus_t c_gemm(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                          cuportblasOperation_t b_operation, Sizes size, const Complex* alpha, const Complex* a,
                          int lda, long long a_stride, const Complex* b, int ldb, long long b_stride,
                          const Complex* beta, Complex* c, int ldc, long long c_stride, int count)
{
    const cuportblasStatus_t status =
        check_gemm(handle, a_operation, b_operation, size.m, size.n, size.k, lda, ldb, ldc, alpha, beta);
    if (status != CUPORTBLAS_STATUS_SUCCESS) return status;
    if (count < 0) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (size.m == 0 || size.n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Complex> first(*handle, alpha), second(*handle, beta);
    const Operand one(a, lda, a_operation), other(b, ldb, b_operation);
    for (long long done = 0; done < count; done += 65535) {
        const unsigned layers = static_cast<unsigned>(std::min<long long>(count - done, 65535));
        const dim3 grid(blas_groups(size.m, 32).x, blas_groups(size.n, 32).x, layers);
        const cuportError_t error = complex_of(c).gemm.start(
            grid, dim3(16, 16), handle->stream, size.m, size.n, size.k, first.value, first.address, a + done * a_stride,
            one.row, one.column, static_cast<long>(a_stride), is_conjugate(a_operation), b + done * b_stride, other.row,
            other.column, static_cast<long>(b_stride), is_conjugate(b_operation), second.value, second.address,
            c + done * c_stride, ldc, static_cast<long>(c_stride));
        if (error != cuportSuccess) return blas_status(error);
    }
    return CUPORTBLAS_STATUS_SUCCESS;
}

template <typename Number, typename Complex, typename Kernel>
static cuportblasStatus_t c_scal(cuportblasHandle_t handle, const Kernel& kernel, int n, const Number* alpha, Complex* x,
                          int x_step)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    const Scalar<Number> factor(*handle, alpha);
    return for_each_number(handle, kernel, x_step <= 0 ? 0 : n, factor.value, factor.address, x, x_step);
}

}  // namespace cuport

#define CUPORT_COMPLEX(S, R, Real, Complex)                                                                           \
    cuportblasStatus_t cuportblas##S##axpy(cuportblasHandle_t handle, int n, const Complex* alpha, const Complex* x,  \
        int x_step, Complex* y, int y_step)                                                                           \
    {                                                                                                                 \
        using namespace cuport;                                                                                       \
        if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;                                              \
        const Scalar<Complex> factor(*handle, alpha);                                                                 \
        return for_each_number(handle, complex_of(x).axpy, n, factor.value, factor.address, first_of(x, n, x_step),   \
                               x_step, first_of(y, n, y_step), y_step);                                               \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##scal(cuportblasHandle_t handle, int n, const Complex* alpha, Complex* x,        \
        int x_step)                                                                                                   \
    {                                                                                                                 \
        return cuport::c_scal(handle, cuport::complex_of(x).scal, n, alpha, x, x_step);                               \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##R##scal(cuportblasHandle_t handle, int n, const Real* alpha, Complex* x,        \
        int x_step)                                                                                                   \
    {                                                                                                                 \
        return cuport::c_scal(handle, cuport::complex_of(x).real_scal, n, alpha, x, x_step);                          \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##copy(cuportblasHandle_t handle, int n, const Complex* x, int x_step, Complex* y,\
        int y_step)                                                                                                   \
    {                                                                                                                 \
        using namespace cuport;                                                                                       \
        return for_each_number(handle, complex_of(x).copy, n, first_of(x, n, x_step), x_step, first_of(y, n, y_step), \
                               y_step);                                                                               \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##swap(cuportblasHandle_t handle, int n, Complex* x, int x_step, Complex* y,      \
        int y_step)                                                                                                   \
    {                                                                                                                 \
        using namespace cuport;                                                                                       \
        return for_each_number(handle, complex_of(x).swap, n, first_of(x, n, x_step), x_step, first_of(y, n, y_step), \
                               y_step);                                                                               \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##dotu(cuportblasHandle_t handle, int n, const Complex* x, int x_step,            \
        const Complex* y, int y_step, Complex* result)                                                                \
    {                                                                                                                 \
        return cuport::c_dot(0, handle, n, x, x_step, y, y_step, result);                                             \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##dotc(cuportblasHandle_t handle, int n, const Complex* x, int x_step,            \
        const Complex* y, int y_step, Complex* result)                                                                \
    {                                                                                                                 \
        return cuport::c_dot(1, handle, n, x, x_step, y, y_step, result);                                             \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##gemv(cuportblasHandle_t handle, cuportblasOperation_t operation, int m, int n,  \
        const Complex* alpha, const Complex* a, int lda, const Complex* x, int x_step, const Complex* beta, Complex* y,\
        int y_step)                                                                                                   \
    {                                                                                                                 \
        return cuport::c_gemv(handle, operation, m, n, alpha, a, lda, x, x_step, beta, y, y_step);                    \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##geru(cuportblasHandle_t handle, int m, int n, const Complex* alpha,             \
        const Complex* x, int x_step, const Complex* y, int y_step, Complex* a, int lda)                              \
    {                                                                                                                 \
        return cuport::c_ger(handle, 0, m, n, alpha, x, x_step, y, y_step, a, lda);                                   \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##gerc(cuportblasHandle_t handle, int m, int n, const Complex* alpha,             \
        const Complex* x, int x_step, const Complex* y, int y_step, Complex* a, int lda)                              \
    {                                                                                                                 \
        return cuport::c_ger(handle, 1, m, n, alpha, x, x_step, y, y_step, a, lda);                                   \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##geam(cuportblasHandle_t handle, cuportblasOperation_t a_operation,              \
        cuportblasOperation_t b_operation, int m, int n, const Complex* alpha, const Complex* a, int lda,             \
        const Complex* beta, const Complex* b, int ldb, Complex* c, int ldc)                                          \
    {                                                                                                                 \
        return cuport::c_geam(handle, a_operation, b_operation, m, n, alpha, a, lda, beta, b, ldb, c, ldc);           \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##gemm(cuportblasHandle_t handle, cuportblasOperation_t a_operation,              \
        cuportblasOperation_t b_operation, int m, int n, int k, const Complex* alpha, const Complex* a, int lda,      \
        const Complex* b, int ldb, const Complex* beta, Complex* c, int ldc)                                          \
    {                                                                                                                 \
        return cuport::c_gemm(handle, a_operation, b_operation, {m, n, k}, alpha, a, lda, 0, b, ldb, 0, beta, c, ldc, \
                              0, 1);                                                                                  \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##gemmStridedBatched(cuportblasHandle_t handle, cuportblasOperation_t a_operation,\
        cuportblasOperation_t b_operation, int m, int n, int k, const Complex* alpha, const Complex* a, int lda,      \
        long long a_stride, const Complex* b, int ldb, long long b_stride, const Complex* beta, Complex* c, int ldc,  \
        long long c_stride, int count)                                                                                \
    {                                                                                                                 \
        return cuport::c_gemm(handle, a_operation, b_operation, {m, n, k}, alpha, a, lda, a_stride, b, ldb, b_stride, \
                              beta, c, ldc, c_stride, count);                                                         \
    }
CUPORT_COMPLEX(C, s, float, float2)
CUPORT_COMPLEX(Z, d, double, double2)
#undef CUPORT_COMPLEX

#define CUPORT_SIZES(S, I, Real, Complex)                                                                             \
    cuportblasStatus_t cuportblas##S##nrm2(cuportblasHandle_t handle, int n, const Complex* x, int x_step, Real* result)\
    {                                                                                                                 \
        return cuport::c_reduce<Real>(handle, 0, n, x, x_step, [=](int count, const Real* sizes) {                    \
            return cuport::find_norm(handle, count, sizes, 1, result);                                                \
        });                                                                                                           \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##S##asum(cuportblasHandle_t handle, int n, const Complex* x, int x_step, Real* result)\
    {                                                                                                                 \
        return cuport::c_reduce<Real>(handle, 0, n, x, x_step, [=](int count, const Real* sizes) {                    \
            return cuport::sum_up(1, handle, count, sizes, 1, sizes, 1, result);                                      \
        });                                                                                                           \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##I##amax(cuportblasHandle_t handle, int n, const Complex* x, int x_step, int* result)\
    {                                                                                                                 \
        return cuport::c_extreme<Real>(1, handle, n, x, x_step, result);                                              \
    }                                                                                                                 \
    cuportblasStatus_t cuportblas##I##amin(cuportblasHandle_t handle, int n, const Complex* x, int x_step, int* result)\
    {                                                                                                                 \
        return cuport::c_extreme<Real>(0, handle, n, x, x_step, result);                                              \
    }
CUPORT_SIZES(Sc, Ic, float, float2)
CUPORT_SIZES(Dz, Iz, double, double2)
#undef CUPORT_SIZES
