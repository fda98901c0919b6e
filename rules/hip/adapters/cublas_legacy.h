/* cuBLAS's first interface, cublas.h, over hipBLAS: what all its functions share. Written by hand; the functions for
   vectors and matrices stand in the generated files next to this one. */

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

/* The letters that stand for modes, as in Fortran's BLAS: small ones, too. Others are errors. */
static inline int cuport_blas_operation(char letter, hipblasOperation_t *to)
{
    switch (letter) {
        case 'n': case 'N': *to = HIPBLAS_OP_N; return 1;
        case 't': case 'T': *to = HIPBLAS_OP_T; return 1;
        case 'c': case 'C': *to = HIPBLAS_OP_C; return 1;
    }
    cuport_blas_note(HIPBLAS_STATUS_INVALID_VALUE);
    return 0;
}

static inline int cuport_blas_fill(char letter, hipblasFillMode_t *to)
{
    switch (letter) {
        case 'u': case 'U': *to = HIPBLAS_FILL_MODE_UPPER; return 1;
        case 'l': case 'L': *to = HIPBLAS_FILL_MODE_LOWER; return 1;
    }
    cuport_blas_note(HIPBLAS_STATUS_INVALID_VALUE);
    return 0;
}

static inline int cuport_blas_side(char letter, hipblasSideMode_t *to)
{
    switch (letter) {
        case 'l': case 'L': *to = HIPBLAS_SIDE_LEFT; return 1;
        case 'r': case 'R': *to = HIPBLAS_SIDE_RIGHT; return 1;
    }
    cuport_blas_note(HIPBLAS_STATUS_INVALID_VALUE);
    return 0;
}

static inline int cuport_blas_diagonal(char letter, hipblasDiagType_t *to)
{
    switch (letter) {
        case 'u': case 'U': *to = HIPBLAS_DIAG_UNIT; return 1;
        case 'n': case 'N': *to = HIPBLAS_DIAG_NON_UNIT; return 1;
    }
    cuport_blas_note(HIPBLAS_STATUS_INVALID_VALUE);
    return 0;
}

static inline hipblasStatus_t cuport_cublasInit(void)
{
    return cuport_blas()->handle ? HIPBLAS_STATUS_SUCCESS : cuport_blas_note(hipblasCreate(&cuport_blas()->handle));
}

static inline hipblasStatus_t cuport_cublasShutdown(void)
{
    hipblasHandle_t handle = cuport_blas()->handle;

    if (!cuport_blas_is_ready())
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    cuport_blas()->handle = 0;
    return cuport_blas_note(hipblasDestroy(handle));
}

static inline hipblasStatus_t cuport_cublasGetError(void)
{
    hipblasStatus_t status = cuport_blas()->status;

    cuport_blas()->status = HIPBLAS_STATUS_SUCCESS;
    return status;
}

static inline hipblasStatus_t cuport_cublasAlloc(int n, int elemSize, void **devicePtr)
{
    if (!cuport_blas_is_ready())
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (n <= 0 || elemSize <= 0 || !devicePtr)
        return cuport_blas_note(HIPBLAS_STATUS_INVALID_VALUE);
    if (hipMalloc(devicePtr, (size_t)n * (size_t)elemSize) != hipSuccess)
        return cuport_blas_note(HIPBLAS_STATUS_ALLOC_FAILED);
    return HIPBLAS_STATUS_SUCCESS;
}

static inline hipblasStatus_t cuport_cublasFree(void *devicePtr)
{
    if (!cuport_blas_is_ready())
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (hipFree(devicePtr) != hipSuccess)
        return cuport_blas_note(HIPBLAS_STATUS_INTERNAL_ERROR);
    return HIPBLAS_STATUS_SUCCESS;
}

static inline hipblasStatus_t cuport_cublasSetKernelStream(hipStream_t stream)
{
    if (!cuport_blas_is_ready())
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    return cuport_blas_note(hipblasSetStream(cuport_blas()->handle, stream));
}
