// Before CUDA 11 products told the type of their sums as one of data, and cuBLAS still takes that in C++: hipBLAS does not.
#include "cuport_hip_compat.h"
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>

hipblasStatus_t one(hipblasHandle_t h, hipDataType sums, const float *f, const void *a, void *c)
{
    cuport_hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, f, a, HIP_R_16F, 1, a, HIP_R_16F, 1, f, c, HIP_R_16F, 1,
                 HIP_R_32F, HIPBLAS_GEMM_DEFAULT);
    cuport_hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, f, a, HIP_R_16F, 1, a, HIP_R_16F, 1, f, c, HIP_R_16F, 1,
                 sums, HIPBLAS_GEMM_DEFAULT);
    return hipblasGemmEx_v2(h, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, f, a, HIP_R_16F, 1, a, HIP_R_16F, 1, f, c, HIP_R_16F,
                        1, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
}

template <class T> hipblasStatus_t many(hipblasHandle_t h, T f, const void *a, void *c, const void **all_a, void **all_c)
{
    cuport_hipblasGemmBatchedEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, &f, all_a, HIP_R_32F, 1, all_a, HIP_R_32F, 1, &f, all_c,
                        HIP_R_32F, 1, 1, HIP_R_32F, HIPBLAS_GEMM_DEFAULT);
    return cuport_hipblasGemmStridedBatchedEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, &f, a, HIP_R_16F, 1, 1, a, HIP_R_16F, 1,
                                      1, &f, c, HIP_R_16F, 1, 1, 1, HIP_R_32F, HIPBLAS_GEMM_DEFAULT);
}

template hipblasStatus_t many(hipblasHandle_t, float, const void *, void *, const void **, void **);
