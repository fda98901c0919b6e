/* Sizes of buffers that cuSOLVER wants and rocSOLVER does not. Written by hand; each block that
   a tree uses is copied into its header. */

#include <rocblas/rocblas.h>

/* rocSOLVER keeps its buffers itself. */
static inline rocblas_status cuport_cusolverDnSpotrf_bufferSize(rocblas_handle handle, rocblas_fill uplo, int n, void *a,
    int lda, int *size)
{
    (void)handle, (void)uplo, (void)n, (void)a, (void)lda;
    *size = 0;
    return rocblas_status_success;
}

static inline rocblas_status cuport_cusolverDnDpotrf_bufferSize(rocblas_handle handle, rocblas_fill uplo, int n, void *a,
    int lda, int *size)
{
    (void)handle, (void)uplo, (void)n, (void)a, (void)lda;
    *size = 0;
    return rocblas_status_success;
}

static inline rocblas_status cuport_cusolverDnCpotrf_bufferSize(rocblas_handle handle, rocblas_fill uplo, int n, void *a,
    int lda, int *size)
{
    (void)handle, (void)uplo, (void)n, (void)a, (void)lda;
    *size = 0;
    return rocblas_status_success;
}

static inline rocblas_status cuport_cusolverDnZpotrf_bufferSize(rocblas_handle handle, rocblas_fill uplo, int n, void *a,
    int lda, int *size)
{
    (void)handle, (void)uplo, (void)n, (void)a, (void)lda;
    *size = 0;
    return rocblas_status_success;
}
