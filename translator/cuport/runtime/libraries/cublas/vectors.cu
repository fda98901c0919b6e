// SPDX-License-Identifier: Apache-2.0
// Complex vectors, number by number.
#include "detail/vector_kernels.h"

using namespace cuport_cublas;

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_AXPY(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_axpy<Own<Number>>(handle, n, own(alpha), own(x), incx, own(y), incy);                               \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCaxpy, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZaxpy, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_SCAL(NAME, Int, Number) { return run_scal(handle, n, own(alpha), own(x), incx); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCscal, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZscal, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, Real)                                                                            \
    CUPORT_CUBLAS_SCAL_BY_REAL(NAME, Int, Number, Real) { return run_scal(handle, n, alpha, own(x), incx); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsscal, cuComplex, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZdscal, cuDoubleComplex, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_COPY(NAME, Int, Number) { return run_copy(handle, n, own(x), incx, own(y), incy); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCcopy, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZcopy, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_SWAP(NAME, Int, Number) { return run_swap(handle, n, own(x), incx, own(y), incy); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCswap, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZswap, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, Real)                                                                            \
    CUPORT_CUBLAS_ROT(NAME, Int, Number, Real) { return run_rot(handle, n, own(x), incx, own(y), incy, c, own(s)); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCrot, cuComplex, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZrot, cuDoubleComplex, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, Real)                                                                            \
    CUPORT_CUBLAS_ROT_BY_REAL(NAME, Int, Number, Real) { return run_rot(handle, n, own(x), incx, own(y), incy, c, s); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsrot, cuComplex, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZdrot, cuDoubleComplex, double)
#undef CUPORT_RUN
