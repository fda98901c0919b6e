// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: handles and errors. Matrices lie by columns, as in Fortran; nothing waits but what gives the host a number.

#include "blas.h"

#include <cstddef>

#include "api/blas.h"
#include "api/handles.h"
#include "command_queues.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

cuportblasStatus_t blas_status(cuportError_t error)
{
    switch (error) {
    case cuportSuccess: return CUPORTBLAS_STATUS_SUCCESS;
    case cuportErrorMemoryAllocation: return CUPORTBLAS_STATUS_ALLOC_FAILED;
    case cuportErrorInvalidValue: return CUPORTBLAS_STATUS_INVALID_VALUE;
    default: return CUPORTBLAS_STATUS_EXECUTION_FAILED;
    }
}

template <typename Member>
static cuportblasStatus_t blas_get(cuportblasHandle_t handle, Member Blas::*member, Member* value)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (value == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    *value = handle->*member;
    return CUPORTBLAS_STATUS_SUCCESS;
}

template <typename Member>
static cuportblasStatus_t blas_set(cuportblasHandle_t handle, Member Blas::*member, Member value)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    handle->*member = value;
    return CUPORTBLAS_STATUS_SUCCESS;
}

}  // namespace cuport

cuportblasStatus_t cuportblasCreate(cuportblasHandle_t* handle)
{
    using namespace cuport;
    if (handle == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (ready() != cuportSuccess) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    *handle = new Blas;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasDestroy(cuportblasHandle_t handle)
{
    using namespace cuport;
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    const cuportError_t error = synchronize_all();
    if (handle->scratch != nullptr) release(handle->scratch);
    delete handle;
    return blas_status(error);
}

cuportblasStatus_t cuportblasGetVersion(cuportblasHandle_t, int* version)
{
    if (version == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    *version = CUPORTBLAS_VERSION;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasSetStream(cuportblasHandle_t handle, cuportStream_t stream)
{
    return cuport::blas_set(handle, &cuport::Blas::stream, stream);
}

cuportblasStatus_t cuportblasGetStream(cuportblasHandle_t handle, cuportStream_t* stream)
{
    return cuport::blas_get(handle, &cuport::Blas::stream, stream);
}

cuportblasStatus_t cuportblasSetPointerMode(cuportblasHandle_t handle, cuportblasPointerMode_t mode)
{
    return cuport::blas_set(handle, &cuport::Blas::pointer_mode, mode);
}

cuportblasStatus_t cuportblasGetPointerMode(cuportblasHandle_t handle, cuportblasPointerMode_t* mode)
{
    return cuport::blas_get(handle, &cuport::Blas::pointer_mode, mode);
}

// Kept, and changes nothing: products are always as exact as their type.
cuportblasStatus_t cuportblasSetMathMode(cuportblasHandle_t handle, cuportblasMath_t mode)
{
    return cuport::blas_set(handle, &cuport::Blas::math_mode, mode);
}

cuportblasStatus_t cuportblasGetMathMode(cuportblasHandle_t handle, cuportblasMath_t* mode)
{
    return cuport::blas_get(handle, &cuport::Blas::math_mode, mode);
}

cuportblasStatus_t cuportblasSetAtomicsMode(cuportblasHandle_t handle, cuportblasAtomicsMode_t mode)
{
    return cuport::blas_set(handle, &cuport::Blas::atomics_mode, mode);
}

cuportblasStatus_t cuportblasGetAtomicsMode(cuportblasHandle_t handle, cuportblasAtomicsMode_t* mode)
{
    return cuport::blas_get(handle, &cuport::Blas::atomics_mode, mode);
}

// The calls here have their own memory.
cuportblasStatus_t cuportblasSetWorkspace(cuportblasHandle_t handle, void*, size_t)
{
    return handle == nullptr ? CUPORTBLAS_STATUS_NOT_INITIALIZED : CUPORTBLAS_STATUS_SUCCESS;
}

const char* cuportblasGetStatusName(cuportblasStatus_t status)
{
    switch (status) {
    case CUPORTBLAS_STATUS_SUCCESS: return "CUBLAS_STATUS_SUCCESS";
    case CUPORTBLAS_STATUS_NOT_INITIALIZED: return "CUBLAS_STATUS_NOT_INITIALIZED";
    case CUPORTBLAS_STATUS_ALLOC_FAILED: return "CUBLAS_STATUS_ALLOC_FAILED";
    case CUPORTBLAS_STATUS_INVALID_VALUE: return "CUBLAS_STATUS_INVALID_VALUE";
    case CUPORTBLAS_STATUS_ARCH_MISMATCH: return "CUBLAS_STATUS_ARCH_MISMATCH";
    case CUPORTBLAS_STATUS_MAPPING_ERROR: return "CUBLAS_STATUS_MAPPING_ERROR";
    case CUPORTBLAS_STATUS_EXECUTION_FAILED: return "CUBLAS_STATUS_EXECUTION_FAILED";
    case CUPORTBLAS_STATUS_INTERNAL_ERROR: return "CUBLAS_STATUS_INTERNAL_ERROR";
    case CUPORTBLAS_STATUS_NOT_SUPPORTED: return "CUBLAS_STATUS_NOT_SUPPORTED";
    case CUPORTBLAS_STATUS_LICENSE_ERROR: return "CUBLAS_STATUS_LICENSE_ERROR";
    default: return "unknown cublasStatus_t";
    }
}

const char* cuportblasGetStatusString(cuportblasStatus_t status)
{
    switch (status) {
    case CUPORTBLAS_STATUS_SUCCESS: return "success";
    case CUPORTBLAS_STATUS_NOT_INITIALIZED: return "the library was not initialized";
    case CUPORTBLAS_STATUS_ALLOC_FAILED: return "the resource allocation failed";
    case CUPORTBLAS_STATUS_INVALID_VALUE: return "an invalid value was used as a parameter";
    case CUPORTBLAS_STATUS_EXECUTION_FAILED: return "the function failed to launch on the GPU";
    case CUPORTBLAS_STATUS_NOT_SUPPORTED: return "the requested functionality is not supported";
    default: return cuportblasGetStatusName(status);
    }
}
