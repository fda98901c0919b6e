/* SPDX-License-Identifier: Apache-2.0 */
/* 4-bit floating point types and conversions. */
#ifndef CUPORT_CUDA_FP4_H
#define CUPORT_CUDA_FP4_H
#include "cuda_fp6.h"
#if defined(__cplusplus)
typedef unsigned char __nv_fp4_storage_t;
typedef unsigned char __nv_fp4x2_storage_t;
typedef unsigned short __nv_fp4x4_storage_t;
typedef enum __nv_fp4_interpretation_t { __NV_E2M1 } __nv_fp4_interpretation_t;
CUPORT_HD __nv_fp4_storage_t __nv_cvt_float_to_fp4(float x, __nv_fp4_interpretation_t i, enum cudaRoundMode r);
CUPORT_HD __nv_fp4x2_storage_t __nv_cvt_float2_to_fp4x2(float2 x, __nv_fp4_interpretation_t i, enum cudaRoundMode r);
CUPORT_HD __half_raw __nv_cvt_fp4_to_halfraw(__nv_fp4_storage_t x, __nv_fp4_interpretation_t i);
CUPORT_HD __half2_raw __nv_cvt_fp4x2_to_halfraw2(__nv_fp4x2_storage_t x, __nv_fp4_interpretation_t i);
#define CUPORT_FP4(T, S, F) struct T { S __x; T() = default; CUPORT_HD explicit T(F v); CUPORT_HD explicit operator F() const; };
CUPORT_FP4(__nv_fp4_e2m1, __nv_fp4_storage_t, float)
CUPORT_FP4(__nv_fp4x2_e2m1, __nv_fp4x2_storage_t, float2)
CUPORT_FP4(__nv_fp4x4_e2m1, __nv_fp4x4_storage_t, float4)
#undef CUPORT_FP4
#endif
#endif
