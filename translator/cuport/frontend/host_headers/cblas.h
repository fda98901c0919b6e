// SPDX-License-Identifier: Apache-2.0
//
// C's interface to BLAS on the host, where the system has none: "Basic Linear Algebra Subprograms Technical Forum
// Standard", appendix B.2.10. Nothing is linked with it: sources are only read with it.
#pragma once

#include <stddef.h>

#ifndef CBLAS_INDEX
#define CBLAS_INDEX size_t
#endif

typedef enum CBLAS_LAYOUT { CblasRowMajor = 101, CblasColMajor = 102 } CBLAS_LAYOUT;
typedef CBLAS_LAYOUT CBLAS_ORDER;
typedef enum CBLAS_TRANSPOSE { CblasNoTrans = 111, CblasTrans = 112, CblasConjTrans = 113 } CBLAS_TRANSPOSE;
typedef enum CBLAS_UPLO { CblasUpper = 121, CblasLower = 122 } CBLAS_UPLO;
typedef enum CBLAS_DIAG { CblasNonUnit = 131, CblasUnit = 132 } CBLAS_DIAG;
typedef enum CBLAS_SIDE { CblasLeft = 141, CblasRight = 142 } CBLAS_SIDE;

#ifdef __cplusplus
extern "C" {
#endif

// Of one letter: a number of type T is handed over as V, its absolute values have the type R.
#define CUPORT_CBLAS(P, A, T, V, R)                                                                                  \
    R cblas_##A##asum(int n, const T *x, int x_step);                                                                \
    R cblas_##A##nrm2(int n, const T *x, int x_step);                                                                \
    CBLAS_INDEX cblas_i##P##amax(int n, const T *x, int x_step);                                                     \
    void cblas_##P##swap(int n, T *x, int x_step, T *y, int y_step);                                                 \
    void cblas_##P##copy(int n, const T *x, int x_step, T *y, int y_step);                                           \
    void cblas_##P##axpy(int n, V alpha, const T *x, int x_step, T *y, int y_step);                                  \
    void cblas_##P##scal(int n, V alpha, T *x, int x_step);                                                          \
    void cblas_##P##gemv(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE trans, int m, int n, V alpha, const T *a, int lda,     \
                         const T *x, int x_step, V beta, T *y, int y_step);                                          \
    void cblas_##P##trmv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE trans, CBLAS_DIAG diag, int n,        \
                         const T *a, int lda, T *x, int x_step);                                                     \
    void cblas_##P##trsv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE trans, CBLAS_DIAG diag, int n,        \
                         const T *a, int lda, T *x, int x_step);                                                     \
    void cblas_##P##gemm(CBLAS_LAYOUT layout, CBLAS_TRANSPOSE trans_a, CBLAS_TRANSPOSE trans_b, int m, int n, int k, \
                         V alpha, const T *a, int lda, const T *b, int ldb, V beta, T *c, int ldc);                  \
    void cblas_##P##symm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, int m, int n, V alpha, const T *a,   \
                         int lda, const T *b, int ldb, V beta, T *c, int ldc);                                       \
    void cblas_##P##syrk(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE trans, int n, int k, V alpha,         \
                         const T *a, int lda, V beta, T *c, int ldc);                                                \
    void cblas_##P##syr2k(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE trans, int n, int k, V alpha,        \
                          const T *a, int lda, const T *b, int ldb, V beta, T *c, int ldc);                          \
    void cblas_##P##trmm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE trans, CBLAS_DIAG diag,\
                         int m, int n, V alpha, const T *a, int lda, T *b, int ldb);                                 \
    void cblas_##P##trsm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE trans, CBLAS_DIAG diag,\
                         int m, int n, V alpha, const T *a, int lda, T *b, int ldb);
CUPORT_CBLAS(s, s, float, float, float)
CUPORT_CBLAS(d, d, double, double, double)
CUPORT_CBLAS(c, sc, void, const void *, float)
CUPORT_CBLAS(z, dz, void, const void *, double)
#undef CUPORT_CBLAS

#define CUPORT_CBLAS(P, T)                                                                                           \
    T cblas_##P##dot(int n, const T *x, int x_step, const T *y, int y_step);                                         \
    void cblas_##P##rotg(T *a, T *b, T *c, T *s);                                                                    \
    void cblas_##P##rot(int n, T *x, int x_step, T *y, int y_step, T c, T s);                                        \
    void cblas_##P##ger(CBLAS_LAYOUT layout, int m, int n, T alpha, const T *x, int x_step, const T *y, int y_step,  \
                        T *a, int lda);                                                                              \
    void cblas_##P##symv(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, T alpha, const T *a, int lda, const T *x,      \
                         int x_step, T beta, T *y, int y_step);                                                      \
    void cblas_##P##syr(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, int n, T alpha, const T *x, int x_step, T *a, int lda);
CUPORT_CBLAS(s, float)
CUPORT_CBLAS(d, double)
#undef CUPORT_CBLAS

double cblas_dsdot(int n, const float *x, int x_step, const float *y, int y_step);
float cblas_sdsdot(int n, float alpha, const float *x, int x_step, const float *y, int y_step);

#define CUPORT_CBLAS(P, R)                                                                                           \
    void cblas_##P##dotu_sub(int n, const void *x, int x_step, const void *y, int y_step, void *dot);                \
    void cblas_##P##dotc_sub(int n, const void *x, int x_step, const void *y, int y_step, void *dot);                \
    void cblas_##P##geru(CBLAS_LAYOUT layout, int m, int n, const void *alpha, const void *x, int x_step,            \
                         const void *y, int y_step, void *a, int lda);                                               \
    void cblas_##P##gerc(CBLAS_LAYOUT layout, int m, int n, const void *alpha, const void *x, int x_step,            \
                         const void *y, int y_step, void *a, int lda);                                               \
    void cblas_##P##hemm(CBLAS_LAYOUT layout, CBLAS_SIDE side, CBLAS_UPLO uplo, int m, int n, const void *alpha,     \
                         const void *a, int lda, const void *b, int ldb, const void *beta, void *c, int ldc);        \
    void cblas_##P##herk(CBLAS_LAYOUT layout, CBLAS_UPLO uplo, CBLAS_TRANSPOSE trans, int n, int k, R alpha,         \
                         const void *a, int lda, R beta, void *c, int ldc);
CUPORT_CBLAS(c, float)
CUPORT_CBLAS(z, double)
#undef CUPORT_CBLAS

#ifdef __cplusplus
}
#endif
