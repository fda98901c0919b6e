/* SPDX-License-Identifier: Apache-2.0 */
/* 6-bit floating point types. */
#ifndef CUPORT_CUDA_FP6_H
#define CUPORT_CUDA_FP6_H
#include "cuda_fp8.h"
#if defined(__cplusplus)
typedef unsigned char __nv_fp6_storage_t;
typedef unsigned short __nv_fp6x2_storage_t;
typedef unsigned int __nv_fp6x4_storage_t;
typedef enum __nv_fp6_interpretation_t { __NV_E2M3, __NV_E3M2 } __nv_fp6_interpretation_t;
#define CUPORT_FP6(T, S, F) struct T { S __x; T() = default; CUPORT_HD explicit T(F v); CUPORT_HD explicit operator F() const; };
CUPORT_FP6(__nv_fp6_e2m3, __nv_fp6_storage_t, float)
CUPORT_FP6(__nv_fp6_e3m2, __nv_fp6_storage_t, float)
CUPORT_FP6(__nv_fp6x2_e2m3, __nv_fp6x2_storage_t, float2)
CUPORT_FP6(__nv_fp6x2_e3m2, __nv_fp6x2_storage_t, float2)
CUPORT_FP6(__nv_fp6x4_e2m3, __nv_fp6x4_storage_t, float4)
CUPORT_FP6(__nv_fp6x4_e3m2, __nv_fp6x4_storage_t, float4)
#undef CUPORT_FP6
#endif
#endif
