/* SPDX-License-Identifier: Apache-2.0 */
/* 8-bit floating point types and conversions. */
#ifndef CUPORT_CUDA_FP8_H
#define CUPORT_CUDA_FP8_H
#include "cuda_fp16.h"
#include "cuda_bf16.h"
#if defined(__cplusplus)
typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;
CUPORT_HD __nv_fp8_storage_t __nv_cvt_double_to_fp8(double x, __nv_saturation_t s, __nv_fp8_interpretation_t i);
CUPORT_HD __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2 x, __nv_saturation_t s, __nv_fp8_interpretation_t i);
CUPORT_HD __nv_fp8_storage_t __nv_cvt_float_to_fp8(float x, __nv_saturation_t s, __nv_fp8_interpretation_t i);
CUPORT_HD __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 x, __nv_saturation_t s, __nv_fp8_interpretation_t i);
CUPORT_HD __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t i);
CUPORT_HD __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(__half2_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t i);
CUPORT_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t i);
CUPORT_HD __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(__nv_bfloat162_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t i);
CUPORT_HD __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t x, __nv_fp8_interpretation_t i);
CUPORT_HD __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t x, __nv_fp8_interpretation_t i);
enum cudaRoundMode { cudaRoundNearest = 0, cudaRoundZero = 1, cudaRoundPosInf = 2, cudaRoundMinInf = 3 };
CUPORT_HD __nv_fp8_storage_t __nv_cvt_float_to_e8m0(float x, __nv_saturation_t s, enum cudaRoundMode r);
CUPORT_HD __nv_fp8_storage_t __nv_cvt_double_to_e8m0(double x, __nv_saturation_t s, enum cudaRoundMode r);
CUPORT_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(__nv_bfloat16_raw x, __nv_saturation_t s, enum cudaRoundMode r);
CUPORT_HD __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t x);
CUPORT_HD __nv_bfloat162_raw __nv_cvt_e8m0x2_to_bf162raw(__nv_fp8x2_storage_t x);
#define CUPORT_FP8(T) \
  struct T { __nv_fp8_storage_t __x; T() = default; \
    CUPORT_HD explicit T(__half v); CUPORT_HD explicit T(__nv_bfloat16 v); CUPORT_HD explicit T(float v); CUPORT_HD explicit T(double v); \
    CUPORT_HD explicit T(int v); CUPORT_HD explicit T(unsigned int v); CUPORT_HD explicit T(long long v); CUPORT_HD explicit T(unsigned long long v); \
    CUPORT_HD explicit operator __half() const; CUPORT_HD explicit operator __nv_bfloat16() const; CUPORT_HD explicit operator float() const; \
    CUPORT_HD explicit operator double() const; CUPORT_HD explicit operator int() const; CUPORT_HD explicit operator bool() const; };
CUPORT_FP8(__nv_fp8_e4m3)
CUPORT_FP8(__nv_fp8_e5m2)
CUPORT_FP8(__nv_fp8_e8m0)
#undef CUPORT_FP8
#define CUPORT_FP8N(T, S, H2, F) \
  struct T { S __x; T() = default; CUPORT_HD explicit T(F v); CUPORT_HD explicit T(H2 v); CUPORT_HD explicit operator F() const; };
CUPORT_FP8N(__nv_fp8x2_e4m3, __nv_fp8x2_storage_t, __half2, float2)
CUPORT_FP8N(__nv_fp8x2_e5m2, __nv_fp8x2_storage_t, __half2, float2)
CUPORT_FP8N(__nv_fp8x4_e4m3, __nv_fp8x4_storage_t, double4, float4)
CUPORT_FP8N(__nv_fp8x4_e5m2, __nv_fp8x4_storage_t, double4, float4)
#undef CUPORT_FP8N
#endif
#endif
