// SPDX-License-Identifier: Apache-2.0
// Numbers of complex vectors: products, lengths, sums, the largest and the least.
#include "detail/reduction_kernels.h"

using namespace cuport_cublas;

#define CUPORT_RUN(NAME, Int, Number, is_conjugated)                                                                   \
    CUPORT_CUBLAS_DOTC(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_dot(handle, is_conjugated, n, own(x), incx, own(y), incy, own(result));                             \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCdotc, cuComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCdotu, cuComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZdotc, cuDoubleComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZdotu, cuDoubleComplex, false)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, Real, is_length)                                                                 \
    CUPORT_CUBLAS_ASUM(NAME, Int, Number, Real) { return run_measure(handle, is_length, n, own(x), incx, result); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasScasum, cuComplex, float, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDzasum, cuDoubleComplex, double, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasScnrm2, cuComplex, float, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDznrm2, cuDoubleComplex, double, true)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, is_most)                                                                         \
    CUPORT_CUBLAS_AMAX(NAME, Int, Number) { return run_extreme(handle, is_most, n, own(x), incx, result); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasIcamax, cuComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasIcamin, cuComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasIzamax, cuDoubleComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasIzamin, cuDoubleComplex, false)
#undef CUPORT_RUN
