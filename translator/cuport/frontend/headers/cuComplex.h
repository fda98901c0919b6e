// SPDX-License-Identifier: Apache-2.0
// cuComplex: complex numbers as the two-component vector types, with their arithmetic.
#ifndef CU_COMPLEX_H_
#define CU_COMPLEX_H_
#include <math.h>
#include "cuda_runtime.h"

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define CUPORT_COMPLEX static inline __host__ __device__

CUPORT_COMPLEX float cuCrealf(cuFloatComplex x) { return x.x; }
CUPORT_COMPLEX float cuCimagf(cuFloatComplex x) { return x.y; }
CUPORT_COMPLEX double cuCreal(cuDoubleComplex x) { return x.x; }
CUPORT_COMPLEX double cuCimag(cuDoubleComplex x) { return x.y; }

CUPORT_COMPLEX cuFloatComplex make_cuFloatComplex(float r, float i) {
  cuFloatComplex z;
  z.x = r;
  z.y = i;
  return z;
}
CUPORT_COMPLEX cuDoubleComplex make_cuDoubleComplex(double r, double i) {
  cuDoubleComplex z;
  z.x = r;
  z.y = i;
  return z;
}
CUPORT_COMPLEX cuComplex make_cuComplex(float r, float i) { return make_cuFloatComplex(r, i); }
CUPORT_COMPLEX cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return make_cuDoubleComplex(z.x, z.y); }
CUPORT_COMPLEX cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) {
  return make_cuFloatComplex((float)z.x, (float)z.y);
}

CUPORT_COMPLEX cuFloatComplex cuConjf(cuFloatComplex z) { return make_cuFloatComplex(z.x, -z.y); }
CUPORT_COMPLEX cuDoubleComplex cuConj(cuDoubleComplex z) { return make_cuDoubleComplex(z.x, -z.y); }
CUPORT_COMPLEX cuFloatComplex cuCaddf(cuFloatComplex a, cuFloatComplex b) {
  return make_cuFloatComplex(a.x + b.x, a.y + b.y);
}
CUPORT_COMPLEX cuDoubleComplex cuCadd(cuDoubleComplex a, cuDoubleComplex b) {
  return make_cuDoubleComplex(a.x + b.x, a.y + b.y);
}
CUPORT_COMPLEX cuFloatComplex cuCsubf(cuFloatComplex a, cuFloatComplex b) {
  return make_cuFloatComplex(a.x - b.x, a.y - b.y);
}
CUPORT_COMPLEX cuDoubleComplex cuCsub(cuDoubleComplex a, cuDoubleComplex b) {
  return make_cuDoubleComplex(a.x - b.x, a.y - b.y);
}
CUPORT_COMPLEX cuFloatComplex cuCmulf(cuFloatComplex a, cuFloatComplex b) {
  return make_cuFloatComplex(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
CUPORT_COMPLEX cuDoubleComplex cuCmul(cuDoubleComplex a, cuDoubleComplex b) {
  return make_cuDoubleComplex(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// Both parts are divided by the divisor's magnitude first, so that its square can't overflow.
CUPORT_COMPLEX cuFloatComplex cuCdivf(cuFloatComplex a, cuFloatComplex b) {
  float scale = 1.0f / (fabsf(b.x) + fabsf(b.y));
  float ar = a.x * scale, ai = a.y * scale, br = b.x * scale, bi = b.y * scale;
  float norm = 1.0f / (br * br + bi * bi);
  return make_cuFloatComplex((ar * br + ai * bi) * norm, (ai * br - ar * bi) * norm);
}
CUPORT_COMPLEX cuDoubleComplex cuCdiv(cuDoubleComplex a, cuDoubleComplex b) {
  double scale = 1.0 / (fabs(b.x) + fabs(b.y));
  double ar = a.x * scale, ai = a.y * scale, br = b.x * scale, bi = b.y * scale;
  double norm = 1.0 / (br * br + bi * bi);
  return make_cuDoubleComplex((ar * br + ai * bi) * norm, (ai * br - ar * bi) * norm);
}
CUPORT_COMPLEX float cuCabsf(cuFloatComplex z) { return hypotf(z.x, z.y); }
CUPORT_COMPLEX double cuCabs(cuDoubleComplex z) { return hypot(z.x, z.y); }

CUPORT_COMPLEX cuFloatComplex cuCfmaf(cuFloatComplex a, cuFloatComplex b, cuFloatComplex c) {
  return cuCaddf(cuCmulf(a, b), c);
}
CUPORT_COMPLEX cuDoubleComplex cuCfma(cuDoubleComplex a, cuDoubleComplex b, cuDoubleComplex c) {
  return cuCadd(cuCmul(a, b), c);
}

#undef CUPORT_COMPLEX
#endif
