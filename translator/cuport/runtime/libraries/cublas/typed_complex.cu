// SPDX-License-Identifier: Apache-2.0
// Products of complex matrices whose type of numbers is told when the function runs: there is one.
#include <cstdio>

#include "cublas_v2.h"

namespace cuport_cublas {

static bool are_complex(const char *name, cudaDataType one, cudaDataType other)
{
    if (one == CUDA_C_32F && other == CUDA_C_32F) {
        return true;
    }
    std::fprintf(stderr, "cublas: %s: types other than CUDA_C_32F: not supported\n", name);
    return false;
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_CGEMM_EX(NAME, Int)                                                                                  \
    {                                                                                                                  \
        if (Atype != Btype || !cuport_cublas::are_complex(#NAME, Atype, Ctype)) {                                      \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return cublasCgemm_64(handle, transa, transb, m, n, k, alpha, static_cast<const cuComplex *>(A), lda,          \
            static_cast<const cuComplex *>(B), ldb, beta, static_cast<cuComplex *>(C), ldc);                           \
    }
CUPORT_RUN(cublasCgemmEx, int)
CUPORT_RUN(cublasCgemmEx_64, int64_t)
CUPORT_RUN(cublasCgemm3mEx, int)
CUPORT_RUN(cublasCgemm3mEx_64, int64_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_CHERK_EX(NAME, Int)                                                                                  \
    {                                                                                                                  \
        if (!cuport_cublas::are_complex(#NAME, Atype, Ctype)) {                                                        \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return cublasCherk_64(handle, uplo, trans, n, k, alpha, static_cast<const cuComplex *>(A), lda, beta,          \
            static_cast<cuComplex *>(C), ldc);                                                                         \
    }
CUPORT_RUN(cublasCherkEx, int)
CUPORT_RUN(cublasCherkEx_64, int64_t)
CUPORT_RUN(cublasCherk3mEx, int)
CUPORT_RUN(cublasCherk3mEx_64, int64_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_CSYRK_EX(NAME, Int)                                                                                  \
    {                                                                                                                  \
        if (!cuport_cublas::are_complex(#NAME, Atype, Ctype)) {                                                        \
            return CUBLAS_STATUS_NOT_SUPPORTED;                                                                        \
        }                                                                                                              \
        return cublasCsyrk_64(handle, uplo, trans, n, k, alpha, static_cast<const cuComplex *>(A), lda, beta,          \
            static_cast<cuComplex *>(C), ldc);                                                                         \
    }
CUPORT_RUN(cublasCsyrkEx, int)
CUPORT_RUN(cublasCsyrkEx_64, int64_t)
CUPORT_RUN(cublasCsyrk3mEx, int)
CUPORT_RUN(cublasCsyrk3mEx_64, int64_t)
#undef CUPORT_RUN
