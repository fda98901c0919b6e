// SPDX-License-Identifier: Apache-2.0
// cuBLAS for vectors: what the runtimes lack. A macro for each signature declares and defines its functions.
#ifndef CUPORT_CUBLAS_VECTORS_H_
#define CUPORT_CUBLAS_VECTORS_H_

#include <cublas_api.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#define CUPORT_CUBLAS_AXPY(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const Number *alpha, const Number *x, Int incx, Number *y,       \
        Int incy)
CUPORT_CUBLAS_AXPY(cublasCaxpy, int, cuComplex);
CUPORT_CUBLAS_AXPY(cublasCaxpy_64, int64_t, cuComplex);
CUPORT_CUBLAS_AXPY(cublasZaxpy, int, cuDoubleComplex);
CUPORT_CUBLAS_AXPY(cublasZaxpy_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_COPY(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const Number *x, Int incx, Number *y, Int incy)
CUPORT_CUBLAS_COPY(cublasCcopy, int, cuComplex);
CUPORT_CUBLAS_COPY(cublasCcopy_64, int64_t, cuComplex);
CUPORT_CUBLAS_COPY(cublasZcopy, int, cuDoubleComplex);
CUPORT_CUBLAS_COPY(cublasZcopy_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_DOTC(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const Number *x, Int incx, const Number *y, Int incy, Number     \
        *result)
CUPORT_CUBLAS_DOTC(cublasCdotc, int, cuComplex);
CUPORT_CUBLAS_DOTC(cublasCdotc_64, int64_t, cuComplex);
CUPORT_CUBLAS_DOTC(cublasCdotu, int, cuComplex);
CUPORT_CUBLAS_DOTC(cublasCdotu_64, int64_t, cuComplex);
CUPORT_CUBLAS_DOTC(cublasZdotc, int, cuDoubleComplex);
CUPORT_CUBLAS_DOTC(cublasZdotc_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_DOTC(cublasZdotu, int, cuDoubleComplex);
CUPORT_CUBLAS_DOTC(cublasZdotu_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_ROT(NAME, Int, Number, Real)                                                                     \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, Number *x, Int incx, Number *y, Int incy, const Real *c,         \
        const Number *s)
CUPORT_CUBLAS_ROT(cublasCrot, int, cuComplex, float);
CUPORT_CUBLAS_ROT(cublasCrot_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_ROT(cublasZrot, int, cuDoubleComplex, double);
CUPORT_CUBLAS_ROT(cublasZrot_64, int64_t, cuDoubleComplex, double);

#define CUPORT_CUBLAS_ROTG(NAME, Number, Real)                                                                         \
    cublasStatus_t NAME(cublasHandle_t handle, Number *a, Number *b, Real *c, Number *s)
CUPORT_CUBLAS_ROTG(cublasCrotg, cuComplex, float);
CUPORT_CUBLAS_ROTG(cublasZrotg, cuDoubleComplex, double);

#define CUPORT_CUBLAS_SCAL(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const Number *alpha, Number *x, Int incx)
CUPORT_CUBLAS_SCAL(cublasCscal, int, cuComplex);
CUPORT_CUBLAS_SCAL(cublasCscal_64, int64_t, cuComplex);
CUPORT_CUBLAS_SCAL(cublasZscal, int, cuDoubleComplex);
CUPORT_CUBLAS_SCAL(cublasZscal_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_ROT_BY_REAL(NAME, Int, Number, Real)                                                             \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, Number *x, Int incx, Number *y, Int incy, const Real *c,         \
        const Real *s)
CUPORT_CUBLAS_ROT_BY_REAL(cublasCsrot, int, cuComplex, float);
CUPORT_CUBLAS_ROT_BY_REAL(cublasCsrot_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_ROT_BY_REAL(cublasZdrot, int, cuDoubleComplex, double);
CUPORT_CUBLAS_ROT_BY_REAL(cublasZdrot_64, int64_t, cuDoubleComplex, double);

#define CUPORT_CUBLAS_SCAL_BY_REAL(NAME, Int, Number, Real)                                                            \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const Real *alpha, Number *x, Int incx)
CUPORT_CUBLAS_SCAL_BY_REAL(cublasCsscal, int, cuComplex, float);
CUPORT_CUBLAS_SCAL_BY_REAL(cublasCsscal_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_SCAL_BY_REAL(cublasZdscal, int, cuDoubleComplex, double);
CUPORT_CUBLAS_SCAL_BY_REAL(cublasZdscal_64, int64_t, cuDoubleComplex, double);

#define CUPORT_CUBLAS_SWAP(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, Number *x, Int incx, Number *y, Int incy)
CUPORT_CUBLAS_SWAP(cublasCswap, int, cuComplex);
CUPORT_CUBLAS_SWAP(cublasCswap_64, int64_t, cuComplex);
CUPORT_CUBLAS_SWAP(cublasZswap, int, cuDoubleComplex);
CUPORT_CUBLAS_SWAP(cublasZswap_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_ROTG_BY_REAL(NAME, Number)                                                                       \
    cublasStatus_t NAME(cublasHandle_t handle, Number *a, Number *b, Number *c, Number *s)
CUPORT_CUBLAS_ROTG_BY_REAL(cublasDrotg, double);
CUPORT_CUBLAS_ROTG_BY_REAL(cublasSrotg, float);

#define CUPORT_CUBLAS_ROTM(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, Number *x, Int incx, Number *y, Int incy, const Number           \
        *param)
CUPORT_CUBLAS_ROTM(cublasDrotm, int, double);
CUPORT_CUBLAS_ROTM(cublasDrotm_64, int64_t, double);
CUPORT_CUBLAS_ROTM(cublasSrotm, int, float);
CUPORT_CUBLAS_ROTM(cublasSrotm_64, int64_t, float);

#define CUPORT_CUBLAS_ROTMG(NAME, Number)                                                                              \
    cublasStatus_t NAME(cublasHandle_t handle, Number *d1, Number *d2, Number *x1, const Number *y1, Number            \
        *param)
CUPORT_CUBLAS_ROTMG(cublasDrotmg, double);
CUPORT_CUBLAS_ROTMG(cublasSrotmg, float);

#define CUPORT_CUBLAS_ASUM(NAME, Int, Number, Real)                                                                    \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const Number *x, Int incx, Real *result)
CUPORT_CUBLAS_ASUM(cublasDzasum, int, cuDoubleComplex, double);
CUPORT_CUBLAS_ASUM(cublasDzasum_64, int64_t, cuDoubleComplex, double);
CUPORT_CUBLAS_ASUM(cublasDznrm2, int, cuDoubleComplex, double);
CUPORT_CUBLAS_ASUM(cublasDznrm2_64, int64_t, cuDoubleComplex, double);
CUPORT_CUBLAS_ASUM(cublasScasum, int, cuComplex, float);
CUPORT_CUBLAS_ASUM(cublasScasum_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_ASUM(cublasScnrm2, int, cuComplex, float);
CUPORT_CUBLAS_ASUM(cublasScnrm2_64, int64_t, cuComplex, float);

#define CUPORT_CUBLAS_AMAX(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const Number *x, Int incx, Int *result)
CUPORT_CUBLAS_AMAX(cublasIcamax, int, cuComplex);
CUPORT_CUBLAS_AMAX(cublasIcamax_64, int64_t, cuComplex);
CUPORT_CUBLAS_AMAX(cublasIcamin, int, cuComplex);
CUPORT_CUBLAS_AMAX(cublasIcamin_64, int64_t, cuComplex);
CUPORT_CUBLAS_AMAX(cublasIzamax, int, cuDoubleComplex);
CUPORT_CUBLAS_AMAX(cublasIzamax_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_AMAX(cublasIzamin, int, cuDoubleComplex);
CUPORT_CUBLAS_AMAX(cublasIzamin_64, int64_t, cuDoubleComplex);
#ifdef __cplusplus
}
#endif

#endif
