/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_runtime_api.h>
#include <hipblas/hipblas.h>

#define cuport_WEAK __attribute__((weak))

/* The handle of the whole program, and the first error since the program last asked for one. */
typedef struct cuport_blas_state {
    hipblasHandle_t handle;
    hipblasStatus_t status;
} cuport_blas_state;

/* One definition for the whole program, under one name in C and in C++. */
cuport_WEAK cuport_blas_state *cuport_blas(void) __asm__("cuport_blas");
cuport_WEAK cuport_blas_state *cuport_blas(void)
{
    static cuport_blas_state state;
    return &state;
}

/* Keep an error for cublasGetError, and pass it on. */
static inline hipblasStatus_t cuport_blas_note(hipblasStatus_t status)
{
    if (status != HIPBLAS_STATUS_SUCCESS && cuport_blas()->status == HIPBLAS_STATUS_SUCCESS)
        cuport_blas()->status = status;
    return status;
}

static inline int cuport_blas_is_ready(void)
{
    if (!cuport_blas()->handle)
        cuport_blas_note(HIPBLAS_STATUS_NOT_INITIALIZED);
    return cuport_blas()->handle != 0;
}

static inline void cuport_cublasSscal(int n, float alpha, float *x, int incx)
{
    if (cuport_blas_is_ready())
        cuport_blas_note(hipblasSscal(cuport_blas()->handle, n, &alpha, x, incx));
}

#endif
#endif
