// SPDX-License-Identifier: Apache-2.0
// Products of complex matrices: one, several by steps, several by pointers.
#include "detail/products.h"

using namespace cuport_cublas;

namespace cuport_cublas {

// What a call multiplies; nothing of it is right where `is_right` says so.
struct Asked {
    Product what;
    bool is_right;
    Asked(cublasOperation_t a_operation, cublasOperation_t b_operation, long long m, long long n, long long k,
          long long a_leading, long long b_leading, long long c_leading)
    {
        what.m = m;
        what.n = n;
        what.k = k;
        what.leading = c_leading;
        what.a = view_of(a_operation, a_leading);
        what.b = view_of(b_operation, b_leading);
        const bool is_a_plain = a_operation == CUBLAS_OP_N, is_b_plain = b_operation == CUBLAS_OP_N;
        is_right = n >= 0 && k >= 0 && fits(c_leading, m) && fits(a_leading, is_a_plain ? m : k) &&
                   fits(b_leading, is_b_plain ? k : n);
    }
};

template <class T>
cublasStatus_t run_batch(const Context &context, const Product &what, const T *alpha, const T *const *a,
                         const T *const *b, const T *beta, T *const *c, long long count)
{
    if (!context.is_ready() || what.m == 0 || what.n == 0 || count == 0) {
        return context.status;
    }
    const Factor<T> first = factor<T>(context, alpha), second = factor<T>(context, beta);
    multiply_batch<T><<<tiles_of(what, count), dim3(SIDE, SIDE), 0, context.stream>>>(
        what, first.value, first.place, first.parts, a, b, second.value, second.place, c);
    return launched();
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_GEMM(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        const Asked asked(transa, transb, m, n, k, lda, ldb, ldc);                                                     \
        return run_product(Context(handle, asked.is_right), asked.what, own(alpha), own(A), own(B), own(beta),         \
                           own(C));                                                                                    \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemm, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgemm, cuDoubleComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemm3m, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgemm3m, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_GEMM3M_STRIDED_BATCHED(NAME, Int, Number)                                                            \
    {                                                                                                                  \
        Asked asked(transa, transb, m, n, k, lda, ldb, ldc);                                                           \
        asked.what.a_stride = strideA;                                                                                 \
        asked.what.b_stride = strideB;                                                                                 \
        asked.what.c_stride = strideC;                                                                                 \
        return run_product(Context(handle, asked.is_right && batchCount >= 0), asked.what, own(alpha), own(A), own(B), \
                           own(beta), own(C), batchCount);                                                             \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemmStridedBatched, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgemmStridedBatched, cuDoubleComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemm3mStridedBatched, cuComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_GEMM3M_BATCHED(NAME, Int, Number)                                                                    \
    {                                                                                                                  \
        const Asked asked(transa, transb, m, n, k, lda, ldb, ldc);                                                     \
        return run_batch(Context(handle, asked.is_right && batchCount >= 0), asked.what, own(alpha), own(Aarray),      \
                         own(Barray), own(beta), own(Carray), batchCount);                                             \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemmBatched, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgemmBatched, cuDoubleComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemm3mBatched, cuComplex)
#undef CUPORT_RUN
