// SPDX-License-Identifier: Apache-2.0
// Givens rotations, plain and modified: what they are made of, and the modified ones of real vectors.
#include "detail/rotations.h"

using namespace cuport_cublas;

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_ROTG_BY_REAL(NAME, Number) { return run_rotg(handle, a, b, c, s); }
CUPORT_RUN(cublasSrotg, float)
CUPORT_RUN(cublasDrotg, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Number, Real)                                                                                 \
    CUPORT_CUBLAS_ROTG(NAME, Number, Real) { return run_complex_rotg(handle, own(a), own(b), c, own(s)); }
CUPORT_RUN(cublasCrotg, cuComplex, float)
CUPORT_RUN(cublasZrotg, cuDoubleComplex, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_ROTM(NAME, Int, Number) { return run_rotm(handle, n, x, incx, y, incy, param); }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSrotm, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDrotm, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_ROTMG(NAME, Number) { return run_rotmg(handle, d1, d2, x1, y1, param); }
CUPORT_RUN(cublasSrotmg, float)
CUPORT_RUN(cublasDrotmg, double)
#undef CUPORT_RUN
