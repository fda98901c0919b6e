// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS on the host: loops, with sums in double precision. Matrices lie by columns; a step may be negative, as in
// Fortran; places that are found count from one.

#include <cuport/libraries/blas.h>

#include "api.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

struct hipblasContext {
    hipStream_t stream = nullptr;
    hipblasPointerMode_t pointer_mode = HIPBLAS_POINTER_MODE_HOST;
    hipblasMath_t math_mode = HIPBLAS_DEFAULT_MATH;
};

namespace cuport {

// A factor: a host's is read when the call is made, a device's when the work is done.
template <typename Real>
struct BlasFactor {
    const Real* address;
    Real value;
    BlasFactor(hipblasHandle_t handle, const Real* pointer)
        : address(handle->pointer_mode == HIPBLAS_POINTER_MODE_DEVICE ? pointer : nullptr),
          value(address == nullptr ? *pointer : Real(0))
    {
    }
    double operator()() const { return address != nullptr ? *address : value; }
};

// Does the work in the handle's stream.
template <typename Function>
hipblasStatus_t blas_do(hipblasHandle_t handle, Function work)
{
    const hipError_t error = in_order(handle->stream, hipGraphNodeTypeHost, [=] {
        work();
        return hipSuccess;
    });
    return error == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_EXECUTION_FAILED;
}

// A vector's numbers by their order, also with a negative step.
template <typename T>
T& blas_at(T* x, long long n, long long step, long long i)
{
    return x[step < 0 ? (i + 1 - n) * step : i * step];
}

// A matrix as an operation has it.
template <typename Real>
double blas_with(hipblasOperation_t operation, const Real* a, long long leading, long long row, long long column)
{
    return operation == HIPBLAS_OP_N ? a[row + column * leading] : a[column + row * leading];
}

template <typename Real>
void blas_gemm(hipblasOperation_t a_operation, hipblasOperation_t b_operation, int m, int n, int k, double alpha,
               const Real* a, int lda, const Real* b, int ldb, double beta, Real* c, int ldc)
{
    std::vector<double> row(k);
    for (int i = 0; i < m; ++i) {
        for (int s = 0; s < k && alpha != 0; ++s) row[s] = blas_with(a_operation, a, lda, i, s);
        for (int j = 0; j < n; ++j) {
            double sum = 0;
            for (int s = 0; s < k && alpha != 0; ++s) sum += row[s] * blas_with(b_operation, b, ldb, s, j);
            Real& place = c[i + static_cast<long long>(j) * ldc];
            place = Real(alpha * sum + (beta != 0 ? beta * place : 0));
        }
    }
}

inline bool blas_fits(int leading, hipblasOperation_t operation, int rows, int columns)
{
    return leading >= std::max(1, operation == HIPBLAS_OP_N ? rows : columns);
}

// Solves for one right-hand side; `a` gives the triangle's numbers.
template <typename Real, typename Matrix>
void blas_solve(int size, bool is_lower, bool has_ones, double alpha, Matrix a, Real* x, long long step)
{
    for (int done = 0; done < size; ++done) {
        const int i = is_lower ? done : size - 1 - done;
        double value = alpha * x[i * step];
        for (int k = is_lower ? 0 : i + 1; k < (is_lower ? i : size); ++k) value -= a(i, k) * x[k * step];
        x[i * step] = Real(has_ones ? value : value / a(i, i));
    }
}

template <typename Real>
hipblasStatus_t blas_extreme(hipblasHandle_t handle, bool is_most, int n, const Real* x, int step, int* result)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    return blas_do(handle, [=] {
        int best = 0;
        for (int i = 0; i < n && step > 0; ++i) {
            const Real value = std::fabs(x[static_cast<long long>(i) * step]);
            const Real other = best == 0 ? value : std::fabs(x[static_cast<long long>(best - 1) * step]);
            if (best == 0 || (is_most ? value > other : value < other)) best = i + 1;
        }
        *result = best;
    });
}

hipblasStatus_t blas_copy_matrix(int rows, int columns, int bytes, const void* a, long long lda, void* b, long long ldb)
{
    if (rows < 0 || columns < 0 || bytes <= 0 || lda < 1 || ldb < 1) return HIPBLAS_STATUS_INVALID_VALUE;
    for (long long column = 0; column < columns; ++column) {
        std::memcpy(static_cast<char*>(b) + column * ldb * bytes, static_cast<const char*>(a) + column * lda * bytes,
                    static_cast<size_t>(rows) * static_cast<size_t>(bytes));
    }
    return HIPBLAS_STATUS_SUCCESS;
}

}  // namespace cuport

hipblasStatus_t hipblasCreate(hipblasHandle_t* handle)
{
    if (handle == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
    *handle = new hipblasContext;
    return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasDestroy(hipblasHandle_t handle)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    delete handle;
    return HIPBLAS_STATUS_SUCCESS;
}

#define CUPORT_BLAS_MEMBER(Name, Type, member)                                                                        \
    hipblasStatus_t hipblasSet##Name(hipblasHandle_t handle, Type value)                                              \
    {                                                                                                                 \
        if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;                                                 \
        handle->member = value;                                                                                       \
        return HIPBLAS_STATUS_SUCCESS;                                                                                \
    }                                                                                                                 \
    hipblasStatus_t hipblasGet##Name(hipblasHandle_t handle, Type* value)                                             \
    {                                                                                                                 \
        if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;                                                 \
        *value = handle->member;                                                                                      \
        return HIPBLAS_STATUS_SUCCESS;                                                                                \
    }
CUPORT_BLAS_MEMBER(Stream, hipStream_t, stream)
CUPORT_BLAS_MEMBER(PointerMode, hipblasPointerMode_t, pointer_mode)
CUPORT_BLAS_MEMBER(MathMode, hipblasMath_t, math_mode)
#undef CUPORT_BLAS_MEMBER

hipblasStatus_t hipblasSetVector(int n, int bytes, const void* x, int x_step, void* y, int y_step)
{
    return cuport::blas_copy_matrix(1, n, bytes, x, x_step, y, y_step);
}

hipblasStatus_t hipblasGetVector(int n, int bytes, const void* x, int x_step, void* y, int y_step)
{
    return cuport::blas_copy_matrix(1, n, bytes, x, x_step, y, y_step);
}

hipblasStatus_t hipblasSetMatrix(int rows, int columns, int bytes, const void* a, int lda, void* b, int ldb)
{
    return cuport::blas_copy_matrix(rows, columns, bytes, a, lda, b, ldb);
}

hipblasStatus_t hipblasGetMatrix(int rows, int columns, int bytes, const void* a, int lda, void* b, int ldb)
{
    return cuport::blas_copy_matrix(rows, columns, bytes, a, lda, b, ldb);
}

#define NAMED(call) hipblasS##call
#define PLACE(call) hipblasIs##call
#define Real float
#include "blas_calls.inc"
#undef NAMED
#undef PLACE
#undef Real
#define NAMED(call) hipblasD##call
#define PLACE(call) hipblasId##call
#define Real double
#include "blas_calls.inc"
#undef NAMED
#undef PLACE
#undef Real
