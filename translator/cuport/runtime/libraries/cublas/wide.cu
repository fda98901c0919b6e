// SPDX-License-Identifier: Apache-2.0
// Sizes of 64 bits for functions of the runtimes: what has 32 bits is theirs, and more is refused.
#include "detail/wide_sizes.h"

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_AXPY(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, incx, incy})) {                                                      \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(n), alpha, x, static_cast<int>(incx), y, static_cast<int>(incy));        \
    }
CUPORT_RUN(cublasSaxpy_64, cublasSaxpy, float)
CUPORT_RUN(cublasDaxpy_64, cublasDaxpy, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_SCAL(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, incx})) {                                                            \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(n), alpha, x, static_cast<int>(incx));                                   \
    }
CUPORT_RUN(cublasSscal_64, cublasSscal, float)
CUPORT_RUN(cublasDscal_64, cublasDscal, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_COPY(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, incx, incy})) {                                                      \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(n), x, static_cast<int>(incx), y, static_cast<int>(incy));               \
    }
CUPORT_RUN(cublasScopy_64, cublasScopy, float)
CUPORT_RUN(cublasDcopy_64, cublasDcopy, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_SWAP(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, incx, incy})) {                                                      \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(n), x, static_cast<int>(incx), y, static_cast<int>(incy));               \
    }
CUPORT_RUN(cublasSswap_64, cublasSswap, float)
CUPORT_RUN(cublasDswap_64, cublasDswap, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_ROT(NAME, Number)                                                                               \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, incx, incy})) {                                                      \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(n), x, static_cast<int>(incx), y, static_cast<int>(incy), c, s);         \
    }
CUPORT_RUN(cublasSrot_64, cublasSrot, float)
CUPORT_RUN(cublasDrot_64, cublasDrot, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_DOT(NAME, Number)                                                                               \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, incx, incy})) {                                                      \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(n), x, static_cast<int>(incx), y, static_cast<int>(incy), result);       \
    }
CUPORT_RUN(cublasSdot_64, cublasSdot, float)
CUPORT_RUN(cublasDdot_64, cublasDdot, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_ASUM(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, incx})) {                                                            \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(n), x, static_cast<int>(incx), result);                                  \
    }
CUPORT_RUN(cublasSasum_64, cublasSasum, float)
CUPORT_RUN(cublasDasum_64, cublasDasum, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_NRM2(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, incx})) {                                                            \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(n), x, static_cast<int>(incx), result);                                  \
    }
CUPORT_RUN(cublasSnrm2_64, cublasSnrm2, float)
CUPORT_RUN(cublasDnrm2_64, cublasDnrm2, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_AMAX(NAME, Number)                                                                              \
    {                                                                                                                  \
        cublasPointerMode_t mode = CUBLAS_POINTER_MODE_HOST;                                                           \
        cublasGetPointerMode(handle, &mode);                                                                           \
        if (mode == CUBLAS_POINTER_MODE_DEVICE || !cuport_cublas::are_narrow(#NAME, {n, incx})) {                      \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        int narrow = 0;                                                                                                \
        const cublasStatus_t status = PLAIN(handle, static_cast<int>(n), x, static_cast<int>(incx), &narrow);          \
        *result = narrow;                                                                                              \
        return status;                                                                                                 \
    }
CUPORT_RUN(cublasIsamax_64, cublasIsamax, float)
CUPORT_RUN(cublasIdamax_64, cublasIdamax, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_AMIN(NAME, Number)                                                                              \
    {                                                                                                                  \
        cublasPointerMode_t mode = CUBLAS_POINTER_MODE_HOST;                                                           \
        cublasGetPointerMode(handle, &mode);                                                                           \
        if (mode == CUBLAS_POINTER_MODE_DEVICE || !cuport_cublas::are_narrow(#NAME, {n, incx})) {                      \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        int narrow = 0;                                                                                                \
        const cublasStatus_t status = PLAIN(handle, static_cast<int>(n), x, static_cast<int>(incx), &narrow);          \
        *result = narrow;                                                                                              \
        return status;                                                                                                 \
    }
CUPORT_RUN(cublasIsamin_64, cublasIsamin, float)
CUPORT_RUN(cublasIdamin_64, cublasIdamin, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_GEMV(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, lda, incx, incy})) {                                              \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, trans, static_cast<int>(m), static_cast<int>(n), alpha, A, static_cast<int>(lda), x,      \
            static_cast<int>(incx), beta, y, static_cast<int>(incy));                                                  \
    }
CUPORT_RUN(cublasSgemv_64, cublasSgemv, float)
CUPORT_RUN(cublasDgemv_64, cublasDgemv, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_GER(NAME, Number)                                                                               \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, incx, incy, lda})) {                                              \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, static_cast<int>(m), static_cast<int>(n), alpha, x, static_cast<int>(incx), y,            \
            static_cast<int>(incy), A, static_cast<int>(lda));                                                         \
    }
CUPORT_RUN(cublasSger_64, cublasSger, float)
CUPORT_RUN(cublasDger_64, cublasDger, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_GEAM(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, lda, ldb, ldc})) {                                                \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), alpha, A,                       \
            static_cast<int>(lda), beta, B, static_cast<int>(ldb), C, static_cast<int>(ldc));                          \
    }
CUPORT_RUN(cublasSgeam_64, cublasSgeam, float)
CUPORT_RUN(cublasDgeam_64, cublasDgeam, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_DGMM(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, lda, incx, ldc})) {                                               \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, mode, static_cast<int>(m), static_cast<int>(n), A, static_cast<int>(lda), x,              \
            static_cast<int>(incx), C, static_cast<int>(ldc));                                                         \
    }
CUPORT_RUN(cublasSdgmm_64, cublasSdgmm, float)
CUPORT_RUN(cublasDdgmm_64, cublasDdgmm, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_SYMV(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, lda, incx, incy})) {                                                 \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, uplo, static_cast<int>(n), alpha, A, static_cast<int>(lda), x, static_cast<int>(incx),    \
            beta, y, static_cast<int>(incy));                                                                          \
    }
CUPORT_RUN(cublasSsymv_64, cublasSsymv, float)
CUPORT_RUN(cublasDsymv_64, cublasDsymv, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_TRSV(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, lda, incx})) {                                                       \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, uplo, trans, diag, static_cast<int>(n), A, static_cast<int>(lda), x,                      \
            static_cast<int>(incx));                                                                                   \
    }
CUPORT_RUN(cublasStrsv_64, cublasStrsv, float)
CUPORT_RUN(cublasDtrsv_64, cublasDtrsv, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_SYMM(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, lda, ldb, ldc})) {                                                \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, side, uplo, static_cast<int>(m), static_cast<int>(n), alpha, A, static_cast<int>(lda),    \
            B, static_cast<int>(ldb), beta, C, static_cast<int>(ldc));                                                 \
    }
CUPORT_RUN(cublasSsymm_64, cublasSsymm, float)
CUPORT_RUN(cublasDsymm_64, cublasDsymm, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_TRMM(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, lda, ldb, ldc})) {                                                \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, side, uplo, trans, diag, static_cast<int>(m), static_cast<int>(n), alpha, A,              \
            static_cast<int>(lda), B, static_cast<int>(ldb), C, static_cast<int>(ldc));                                \
    }
CUPORT_RUN(cublasStrmm_64, cublasStrmm, float)
CUPORT_RUN(cublasDtrmm_64, cublasDtrmm, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_SYRK(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {n, k, lda, ldc})) {                                                     \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, uplo, trans, static_cast<int>(n), static_cast<int>(k), alpha, A,                          \
            static_cast<int>(lda), beta, C, static_cast<int>(ldc));                                                    \
    }
CUPORT_RUN(cublasSsyrk_64, cublasSsyrk, float)
CUPORT_RUN(cublasDsyrk_64, cublasDsyrk, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_TRSM(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, lda, ldb})) {                                                     \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, side, uplo, trans, diag, static_cast<int>(m), static_cast<int>(n), alpha, A,              \
            static_cast<int>(lda), B, static_cast<int>(ldb));                                                          \
    }
CUPORT_RUN(cublasStrsm_64, cublasStrsm, float)
CUPORT_RUN(cublasDtrsm_64, cublasDtrsm, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_GEMM(NAME, Number)                                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc})) {                                             \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            A, static_cast<int>(lda), B, static_cast<int>(ldb), beta, C, static_cast<int>(ldc));                       \
    }
CUPORT_RUN(cublasSgemm_64, cublasSgemm, float)
CUPORT_RUN(cublasDgemm_64, cublasDgemm, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_GEMM_BATCHED(NAME, Number)                                                                      \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc, batchCount})) {                                 \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            Aarray, static_cast<int>(lda), Barray, static_cast<int>(ldb), beta, Carray, static_cast<int>(ldc),         \
            static_cast<int>(batchCount));                                                                             \
    }
CUPORT_RUN(cublasSgemmBatched_64, cublasSgemmBatched, float)
CUPORT_RUN(cublasDgemmBatched_64, cublasDgemmBatched, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Number)                                                                                \
    CUPORT_CUBLAS_WIDE_GEMM_STRIDED_BATCHED(NAME, Number)                                                              \
    {                                                                                                                  \
        if (!cuport_cublas::are_narrow(#NAME, {m, n, k, lda, ldb, ldc, batchCount})) {                                 \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return PLAIN(handle, transa, transb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), alpha,     \
            A, static_cast<int>(lda), strideA, B, static_cast<int>(ldb), strideB, beta, C, static_cast<int>(ldc),      \
            strideC, static_cast<int>(batchCount));                                                                    \
    }
CUPORT_RUN(cublasSgemmStridedBatched_64, cublasSgemmStridedBatched, float)
CUPORT_RUN(cublasDgemmStridedBatched_64, cublasDgemmStridedBatched, double)
#undef CUPORT_RUN
