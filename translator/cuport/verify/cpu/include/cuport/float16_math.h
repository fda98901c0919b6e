// SPDX-License-Identifier: Apache-2.0
//
// Included by half.h and bfloat16.h, for each once: functions of one number, computed in float.

#define CUPORT_FUNCTION(name, function)                                                                  \
    inline CUPORT_SMALL h##name(CUPORT_SMALL a) { return function(static_cast<float>(a)); }              \
    inline CUPORT_PAIR h2##name(CUPORT_PAIR a) { return {h##name(a.x), h##name(a.y)}; }
CUPORT_FUNCTION(exp, expf)
CUPORT_FUNCTION(exp2, exp2f)
CUPORT_FUNCTION(exp10, exp10f)
CUPORT_FUNCTION(log, logf)
CUPORT_FUNCTION(log2, log2f)
CUPORT_FUNCTION(log10, log10f)
CUPORT_FUNCTION(sin, sinf)
CUPORT_FUNCTION(cos, cosf)
CUPORT_FUNCTION(tanh, tanhf)
CUPORT_FUNCTION(tanh_approx, tanhf)
CUPORT_FUNCTION(sqrt, sqrtf)
CUPORT_FUNCTION(rsqrt, rsqrtf)
CUPORT_FUNCTION(rcp, 1.0f /)
CUPORT_FUNCTION(ceil, ceilf)
CUPORT_FUNCTION(floor, floorf)
CUPORT_FUNCTION(trunc, truncf)
CUPORT_FUNCTION(rint, rintf)
#undef CUPORT_FUNCTION
