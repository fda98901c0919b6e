// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS without handles.

#include "api/blas_legacy.h"

#include <cstddef>

#include "../common/api/memory.h"
#include "api/blas.h"
#include "api/blas_gemm.h"
#include "api/blas_matrices.h"
#include "api/blas_vectors.h"
#include "api/handles.h"
#include "blas.h"
#include "blas_matrices.h"
#include "blas_vectors.h"

namespace cuport {

static Blas* blas_of_all = nullptr;
static cuportblasStatus_t blas_error = CUPORTBLAS_STATUS_SUCCESS;

static cuportblasOperation_t blas_operation(char letter)
{
    return letter == 'n' || letter == 'N' ? CUPORTBLAS_OP_N : CUPORTBLAS_OP_T;
}

static cuportblasFillMode_t blas_fill(char letter)
{
    return letter == 'l' || letter == 'L' ? CUPORTBLAS_FILL_MODE_LOWER : CUPORTBLAS_FILL_MODE_UPPER;
}

template <typename Function>
static void no_handle(Function work)
{
    const cuportblasStatus_t status = work(blas_of_all);
    if (status != CUPORTBLAS_STATUS_SUCCESS) blas_error = status;
}

template <typename Real>
static int no_handle_extreme(int is_most, int n, const Real* x, int x_step)
{
    int place = 0;
    no_handle([&](cuportblasHandle_t handle) { return find_extreme(is_most, handle, n, x, x_step, &place); });
    return place;
}

}  // namespace cuport

cuportblasStatus_t cuportblasInit()
{
    using namespace cuport;
    return blas_of_all != nullptr ? CUPORTBLAS_STATUS_SUCCESS : cuportblasCreate(&blas_of_all);
}

cuportblasStatus_t cuportblasShutdown()
{
    using namespace cuport;
    cuportblasHandle_t handle = blas_of_all;
    blas_of_all = nullptr;
    return cuportblasDestroy(handle);
}

cuportblasStatus_t cuportblasGetError()
{
    const cuportblasStatus_t status = cuport::blas_error;
    cuport::blas_error = CUPORTBLAS_STATUS_SUCCESS;
    return status;
}

cuportblasStatus_t cuportblasSetKernelStream(cuportStream_t stream)
{
    return cuportblasSetStream(cuport::blas_of_all, stream);
}

cuportblasStatus_t cuportblasAlloc(int n, int size, void** pointer)
{
    if (n <= 0 || size <= 0) return CUPORTBLAS_STATUS_INVALID_VALUE;
    return cuport::blas_status(cuportMalloc(pointer, static_cast<size_t>(n) * static_cast<size_t>(size)));
}

cuportblasStatus_t cuportblasFree(void* pointer) { return cuport::blas_status(cuportFree(pointer)); }

inline namespace blas_without_handles {

#define CUPORT_NO_HANDLE(S, Real)                                                                                       \
    void cuportblas##S##gemm(char a_operation, char b_operation, int m, int n, int k, Real alpha, const Real* a,        \
                             int lda, const Real* b, int ldb, Real beta, Real* c, int ldc)                              \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##gemm(handle, cuport::blas_operation(a_operation),                                   \
                                         cuport::blas_operation(b_operation),                                           \
                                       m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc);                                 \
        });                                                                                                             \
    }                                                                                                                   \
    void cuportblas##S##syrk(char fill, char operation, int n, int k, Real alpha, const Real* a, int lda, Real beta,    \
                             Real* c, int ldc)                                                                          \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##syrk(handle, cuport::blas_fill(fill), cuport::blas_operation(operation), n, k,      \
                                         &alpha,                                                                        \
                                       a, lda, &beta, c, ldc);                                                          \
        });                                                                                                             \
    }                                                                                                                   \
    void cuportblas##S##trsm(char side, char fill, char operation, char diagonal, int m, int n, Real alpha,             \
                             const Real* a, int lda, Real* b, int ldb)                                                  \
    {                                                                                                                   \
        const bool is_left = side == 'l' || side == 'L', has_ones = diagonal == 'u' || diagonal == 'U';                 \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##trsm(handle, is_left ? CUPORTBLAS_SIDE_LEFT : CUPORTBLAS_SIDE_RIGHT,                \
                                       cuport::blas_fill(fill), cuport::blas_operation(operation),                      \
                                       has_ones ? CUPORTBLAS_DIAG_UNIT : CUPORTBLAS_DIAG_NON_UNIT, m, n, &alpha, a,     \
                                       lda,                                                                             \
                                       b, ldb);                                                                         \
        });                                                                                                             \
    }                                                                                                                   \
    void cuportblas##S##gemv(char operation, int m, int n, Real alpha, const Real* a, int lda, const Real* x,           \
                             int x_step, Real beta, Real* y, int y_step)                                                \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##gemv(handle, cuport::blas_operation(operation), m, n, &alpha, a, lda, x, x_step,    \
                                         &beta,                                                                         \
                                       y, y_step);                                                                      \
        });                                                                                                             \
    }                                                                                                                   \
    void cuportblas##S##ger(int m, int n, Real alpha, const Real* x, int x_step, const Real* y, int y_step, Real* a,    \
                            int lda)                                                                                    \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##ger(handle, m, n, &alpha, x, x_step, y, y_step, a, lda);                            \
        });                                                                                                             \
    }                                                                                                                   \
    void cuportblas##S##axpy(int n, Real alpha, const Real* x, int x_step, Real* y, int y_step)                         \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##axpy(handle, n, &alpha, x, x_step, y, y_step);                                      \
        });                                                                                                             \
    }                                                                                                                   \
    void cuportblas##S##scal(int n, Real alpha, Real* x, int x_step)                                                    \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) { return ::cuportblas##S##scal(handle, n, &alpha, x,           \
                                                                                        x_step); });                    \
    }                                                                                                                   \
    void cuportblas##S##copy(int n, const Real* x, int x_step, Real* y, int y_step)                                     \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##copy(handle, n, x, x_step, y, y_step);                                              \
        });                                                                                                             \
    }                                                                                                                   \
    void cuportblas##S##swap(int n, Real* x, int x_step, Real* y, int y_step)                                           \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##swap(handle, n, x, x_step, y, y_step);                                              \
        });                                                                                                             \
    }                                                                                                                   \
    void cuportblas##S##rot(int n, Real* x, int x_step, Real* y, int y_step, Real c, Real s)                            \
    {                                                                                                                   \
        cuport::no_handle([=](cuportblasHandle_t handle) {                                                              \
            return ::cuportblas##S##rot(handle, n, x, x_step, y, y_step, &c, &s);                                       \
        });                                                                                                             \
    }                                                                                                                   \
    Real cuportblas##S##dot(int n, const Real* x, int x_step, const Real* y, int y_step)                                \
    {                                                                                                                   \
        Real result = 0;                                                                                                \
        cuport::no_handle([=, &result](cuportblasHandle_t handle) {                                                     \
            return ::cuportblas##S##dot(handle, n, x, x_step, y, y_step, &result);                                      \
        });                                                                                                             \
        return result;                                                                                                  \
    }                                                                                                                   \
    Real cuportblas##S##asum(int n, const Real* x, int x_step)                                                          \
    {                                                                                                                   \
        Real result = 0;                                                                                                \
        cuport::no_handle([=, &result](cuportblasHandle_t handle) {                                                     \
            return ::cuportblas##S##asum(handle, n, x, x_step, &result);                                                \
        });                                                                                                             \
        return result;                                                                                                  \
    }                                                                                                                   \
    Real cuportblas##S##nrm2(int n, const Real* x, int x_step)                                                          \
    {                                                                                                                   \
        Real result = 0;                                                                                                \
        cuport::no_handle([=, &result](cuportblasHandle_t handle) {                                                     \
            return ::cuportblas##S##nrm2(handle, n, x, x_step, &result);                                                \
        });                                                                                                             \
        return result;                                                                                                  \
    }
CUPORT_NO_HANDLE(S, float)
CUPORT_NO_HANDLE(D, double)
#undef CUPORT_NO_HANDLE

int cuportblasIsamax(int n, const float* x, int x_step) { return cuport::no_handle_extreme(1, n, x, x_step); }
int cuportblasIdamax(int n, const double* x, int x_step) { return cuport::no_handle_extreme(1, n, x, x_step); }
int cuportblasIsamin(int n, const float* x, int x_step) { return cuport::no_handle_extreme(0, n, x, x_step); }
int cuportblasIdamin(int n, const double* x, int x_step) { return cuport::no_handle_extreme(0, n, x, x_step); }

}  // namespace blas_without_handles
