// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS on the host: arguments, handles, and streams; the work is in ../common/blas/.

#include <cuport/libraries/blas.h>

#include "../common/blas/plain_lu.h"
#include "../common/blas/plain_matrices.h"
#include "../common/blas/plain_vectors.h"
#include "api.h"

#include <algorithm>

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

// A matrix as an operation has it.
template <typename Real>
PlainMatrix<Real> blas_matrix(hipblasOperation_t operation, const Real* a, int leading)
{
    return {a, leading, operation != HIPBLAS_OP_N};
}

inline bool blas_fits(int leading, hipblasOperation_t operation, int rows, int columns)
{
    return leading >= std::max(1, operation == HIPBLAS_OP_N ? rows : columns);
}

template <typename Real>
hipblasStatus_t blas_extreme(hipblasHandle_t handle, bool is_most, int n, const Real* x, int step, int* result)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    return blas_do(handle, [=] { *result = plain_extreme(is_most, n, x, step); });
}

hipblasStatus_t blas_copy_matrix(int rows, int columns, int bytes, const void* a, long long lda, void* b, long long ldb)
{
    if (rows < 0 || columns < 0 || bytes <= 0 || lda < 1 || ldb < 1) return HIPBLAS_STATUS_INVALID_VALUE;
    plain_copy_matrix(rows, columns, bytes, a, lda, b, ldb);
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

#define CUPORT_BLAS_ASYNC(Way)                                                                                        \
    hipblasStatus_t hipblas##Way##MatrixAsync(int rows, int columns, int bytes, const void* a, int lda, void* b,      \
                                              int ldb, hipStream_t stream)                                            \
    {                                                                                                                 \
        if (rows < 0 || columns < 0 || bytes <= 0 || lda < rows || ldb < rows) return HIPBLAS_STATUS_INVALID_VALUE;   \
        if (rows == 0 || columns == 0) return HIPBLAS_STATUS_SUCCESS;                                                 \
        const size_t size = bytes;                                                                                    \
        const hipError_t done =                                                                                       \
            hipMemcpy2DAsync(b, ldb * size, a, lda * size, rows * size, columns, hipMemcpyDefault, stream);           \
        return done == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_MAPPING_ERROR;                            \
    }                                                                                                                 \
    hipblasStatus_t hipblas##Way##VectorAsync(int n, int bytes, const void* x, int x_step, void* y, int y_step,       \
                                              hipStream_t stream)                                                     \
    {                                                                                                                 \
        return hipblas##Way##MatrixAsync(1, n, bytes, x, x_step, y, y_step, stream);                                  \
    }
CUPORT_BLAS_ASYNC(Set)
CUPORT_BLAS_ASYNC(Get)
#undef CUPORT_BLAS_ASYNC

#define NAMED(call) hipblasS##call
#define PLACE(call) hipblasIs##call
#define Real float
#include "blas_calls.inc"
#include "blas_triangle_calls.inc"
#undef NAMED
#undef PLACE
#undef Real
#define NAMED(call) hipblasD##call
#define PLACE(call) hipblasId##call
#define Real double
#include "blas_calls.inc"
#include "blas_triangle_calls.inc"
#undef NAMED
#undef PLACE
#undef Real
