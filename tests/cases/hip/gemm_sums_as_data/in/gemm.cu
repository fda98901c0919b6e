// Before CUDA 11 products told the type of their sums as one of data, and cuBLAS still takes that in C++: hipBLAS does not.
#include <cublas_v2.h>

cublasStatus_t one(cublasHandle_t h, cudaDataType_t sums, const float *f, const void *a, void *c)
{
    cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, f, a, CUDA_R_16F, 1, a, CUDA_R_16F, 1, f, c, CUDA_R_16F, 1,
                 CUDA_R_32F, CUBLAS_GEMM_DFALT);
    cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, f, a, CUDA_R_16F, 1, a, CUDA_R_16F, 1, f, c, CUDA_R_16F, 1,
                 sums, CUBLAS_GEMM_DFALT);
    return cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, f, a, CUDA_R_16F, 1, a, CUDA_R_16F, 1, f, c, CUDA_R_16F,
                        1, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}

template <class T> cublasStatus_t many(cublasHandle_t h, T f, const void *a, void *c, const void **all_a, void **all_c)
{
    cublasGemmBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &f, all_a, CUDA_R_32F, 1, all_a, CUDA_R_32F, 1, &f, all_c,
                        CUDA_R_32F, 1, 1, CUDA_R_32F, CUBLAS_GEMM_DFALT);
    return cublasGemmStridedBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &f, a, CUDA_R_16F, 1, 1, a, CUDA_R_16F, 1,
                                      1, &f, c, CUDA_R_16F, 1, 1, 1, CUDA_R_32F, CUBLAS_GEMM_DEFAULT);
}

template cublasStatus_t many(cublasHandle_t, float, const void *, void *, const void **, void **);
