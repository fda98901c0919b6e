// SPDX-License-Identifier: Apache-2.0
// Products of small numbers and of types that are told when they run: other forms of those that the runtimes have.
#include "detail/wide_sizes.h"

#define CUPORT_RUN(NAME, PLAIN)                                                                                        \
    CUPORT_CUBLAS_HGEMM_64(NAME)                                                                                       \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc})) {                                             \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            A, static_cast<int>(lda), B, static_cast<int>(ldb), beta, C, static_cast<int>(ldc));                       \
    }
CUPORT_RUN(cublasHgemm_64, cublasHgemm)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN)                                                                                        \
    CUPORT_CUBLAS_HGEMM_STRIDED_BATCHED_64(NAME)                                                                       \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc, batchCount})) {                                 \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            A, static_cast<int>(lda), strideA, B, static_cast<int>(ldb), strideB, beta, C, static_cast<int>(ldc),      \
            strideC, static_cast<int>(batchCount));                                                                    \
    }
CUPORT_RUN(cublasHgemmStridedBatched_64, cublasHgemmStridedBatched)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_HGEMM_BATCHED(NAME, Int)                                                                             \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc, batchCount})) {                                 \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return cublasGemmBatchedEx(handle, transa, transb, static_cast<int>(m), static_cast<int>(n),                   \
            static_cast<int>(k), alpha, reinterpret_cast<const void *const *>(Aarray), CUDA_R_16F,                     \
            static_cast<int>(lda), reinterpret_cast<const void *const *>(Barray), CUDA_R_16F, static_cast<int>(ldb),   \
            beta, reinterpret_cast<void *const *>(Carray), CUDA_R_16F, static_cast<int>(ldc),                          \
            static_cast<int>(batchCount), CUBLAS_COMPUTE_16F, CUBLAS_GEMM_DEFAULT);                                    \
    }
CUPORT_RUN(cublasHgemmBatched, int)
CUPORT_RUN(cublasHgemmBatched_64, int64_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN)                                                                                        \
    CUPORT_CUBLAS_SGEMM_EX_64(NAME)                                                                                    \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc})) {                                             \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            A, Atype, static_cast<int>(lda), B, Btype, static_cast<int>(ldb), beta, C, Ctype, static_cast<int>(ldc));  \
    }
CUPORT_RUN(cublasSgemmEx_64, cublasSgemmEx)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN)                                                                                        \
    CUPORT_CUBLAS_GEMM_EX_64(NAME)                                                                                     \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc})) {                                             \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            A, Atype, static_cast<int>(lda), B, Btype, static_cast<int>(ldb), beta, C, Ctype, static_cast<int>(ldc),   \
            computeType, algo);                                                                                        \
    }
CUPORT_RUN(cublasGemmEx_64, cublasGemmEx)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN)                                                                                        \
    CUPORT_CUBLAS_GEMM_BATCHED_EX_64(NAME)                                                                             \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc, batchCount})) {                                 \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            Aarray, Atype, static_cast<int>(lda), Barray, Btype, static_cast<int>(ldb), beta, Carray, Ctype,           \
            static_cast<int>(ldc), static_cast<int>(batchCount), computeType, algo);                                   \
    }
CUPORT_RUN(cublasGemmBatchedEx_64, cublasGemmBatchedEx)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN)                                                                                        \
    CUPORT_CUBLAS_GEMM_STRIDED_BATCHED_EX_64(NAME)                                                                     \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc, batchCount})) {                                 \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            A, Atype, static_cast<int>(lda), strideA, B, Btype, static_cast<int>(ldb), strideB, beta, C, Ctype,        \
            static_cast<int>(ldc), strideC, static_cast<int>(batchCount), computeType, algo);                          \
    }
CUPORT_RUN(cublasGemmStridedBatchedEx_64, cublasGemmStridedBatchedEx)
#undef CUPORT_RUN
