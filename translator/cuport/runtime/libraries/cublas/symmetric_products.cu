// SPDX-License-Identifier: Apache-2.0
// Products with symmetric and Hermitian matrices, and products that are such: C = A * A' and its like.
#include "detail/products.h"

using namespace cuport_cublas;

namespace cuport_cublas {

template <class T>
cublasStatus_t run_symm(cublasHandle_t handle, Structure structure, cublasSideMode_t side, cublasFillMode_t fill,
                        long long m, long long n, const T *alpha, const T *a, long long a_leading, const T *b,
                        long long b_leading, const T *beta, T *c, long long c_leading)
{
    const bool is_left = side == CUBLAS_SIDE_LEFT;
    const Context context(handle, n >= 0 && fits(a_leading, is_left ? m : n) && fits(b_leading, m) &&
                                      fits(c_leading, m));
    Product what;
    what.m = m;
    what.n = n;
    what.k = is_left ? m : n;
    what.leading = c_leading;
    const View whole = half_of(structure, fill, a_leading), other = view_of(CUBLAS_OP_N, b_leading);
    what.a = is_left ? whole : other;
    what.b = is_left ? other : whole;
    return run_product(context, what, alpha, is_left ? a : b, is_left ? b : a, beta, c);
}

// C = alpha * A * B' + beta * C, and with `is_twofold` the same with A and B exchanged added.
template <class T, class Alpha, class Beta>
cublasStatus_t run_syrk(cublasHandle_t handle, bool is_hermitian, bool is_twofold, cublasFillMode_t fill,
                        cublasOperation_t operation, long long n, long long k, const Alpha *alpha, const T *a,
                        long long a_leading, const T *b, long long b_leading, const Beta *beta, T *c,
                        long long c_leading)
{
    const bool is_plain = operation == CUBLAS_OP_N;
    const long long rows = is_plain ? n : k;
    const Context context(handle, n >= 0 && k >= 0 && fits(a_leading, rows) && fits(b_leading, rows) &&
                                      fits(c_leading, n));
    const cublasOperation_t turn = is_hermitian ? CUBLAS_OP_C : CUBLAS_OP_T;
    Product what;
    what.m = what.n = n;
    what.k = k;
    what.leading = c_leading;
    what.a = view_of(is_plain ? CUBLAS_OP_N : turn, a_leading);
    what.b = view_of(is_plain ? turn : CUBLAS_OP_N, b_leading);
    what.second_a = view_of(is_plain ? CUBLAS_OP_N : turn, b_leading);
    what.second_b = view_of(is_plain ? turn : CUBLAS_OP_N, a_leading);
    what.is_twofold = is_twofold;
    what.is_hermitian = is_hermitian;
    what.half = fill == CUBLAS_FILL_MODE_LOWER ? LOWER : UPPER;
    return run_product(context, what, alpha, a, b, beta, c);
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number, STRUCTURE)                                                                       \
    CUPORT_CUBLAS_HEMM(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_symm(handle, STRUCTURE, side, uplo, m, n, own(alpha), own(A), lda, own(B), ldb, own(beta), own(C),  \
                        ldc);                                                                                          \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsymm, cuComplex, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZsymm, cuDoubleComplex, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasChemm, cuComplex, HERMITIAN)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZhemm, cuDoubleComplex, HERMITIAN)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_SYRK(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_syrk(handle, false, false, uplo, trans, n, k, own(alpha), own(A), lda, own(A), lda, own(beta),      \
                        own(C), ldc);                                                                                  \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsyrk, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZsyrk, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, Real)                                                                            \
    CUPORT_CUBLAS_HERK(NAME, Int, Number, Real)                                                                        \
    {                                                                                                                  \
        return run_syrk(handle, true, false, uplo, trans, n, k, alpha, own(A), lda, own(A), lda, beta, own(C), ldc);   \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCherk, cuComplex, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZherk, cuDoubleComplex, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, is_twofold)                                                                      \
    CUPORT_CUBLAS_SYR2K(NAME, Int, Number)                                                                             \
    {                                                                                                                  \
        return run_syrk(handle, false, is_twofold, uplo, trans, n, k, own(alpha), own(A), lda, own(B), ldb, own(beta), \
                        own(C), ldc);                                                                                  \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSsyr2k, float, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDsyr2k, double, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsyr2k, cuComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZsyr2k, cuDoubleComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSsyrkx, float, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDsyrkx, double, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsyrkx, cuComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZsyrkx, cuDoubleComplex, false)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, Real, is_twofold)                                                                \
    CUPORT_CUBLAS_HER2K(NAME, Int, Number, Real)                                                                       \
    {                                                                                                                  \
        return run_syrk(handle, true, is_twofold, uplo, trans, n, k, own(alpha), own(A), lda, own(B), ldb, beta,       \
                        own(C), ldc);                                                                                  \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCher2k, cuComplex, float, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZher2k, cuDoubleComplex, double, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCherkx, cuComplex, float, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZherkx, cuDoubleComplex, double, false)
#undef CUPORT_RUN
