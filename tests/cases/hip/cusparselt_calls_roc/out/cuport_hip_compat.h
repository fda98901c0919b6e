/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hipsparse/hipsparse.h>
#include <hipsparselt/hipsparselt.h>
#include <rocsparse/rocsparse.h>

static inline rocsparse_status cuport_rocsparse_status(hipsparseStatus_t value)
{
    switch (value) {
    case HIPSPARSE_STATUS_SUCCESS:
        return rocsparse_status_success;
    case HIPSPARSE_STATUS_NOT_INITIALIZED:
        return rocsparse_status_invalid_handle;
    case HIPSPARSE_STATUS_ALLOC_FAILED:
        return rocsparse_status_memory_error;
    case HIPSPARSE_STATUS_INVALID_VALUE:
        return rocsparse_status_invalid_value;
    case HIPSPARSE_STATUS_ARCH_MISMATCH:
        return rocsparse_status_arch_mismatch;
    case HIPSPARSE_STATUS_ZERO_PIVOT:
        return rocsparse_status_zero_pivot;
    case HIPSPARSE_STATUS_NOT_SUPPORTED:
        return rocsparse_status_not_implemented;
    default:
        return rocsparse_status_internal_error;
    }
}

static inline rocsparse_status cuport_hipsparseLtInit(hipsparseLtHandle_t *handle) {
  return cuport_rocsparse_status(hipsparseLtInit(handle));
}

#endif
#endif
