/* What cuSOLVER tells and rocSOLVER does not. Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_runtime_api.h>
#include <rocblas/rocblas.h>

/* Write for the device that no argument was wrong: rocSOLVER's calls return that. */
static inline void cuport_rocsolver_no_fault(rocblas_handle handle, int *info)
{
    hipStream_t stream = NULL;
    if (info != NULL && rocblas_get_stream(handle, &stream) == rocblas_status_success)
        (void)hipMemsetAsync(info, 0, sizeof *info, stream);
}
