/* SPDX-License-Identifier: Apache-2.0 */
/* Device-only arithmetic, conversion, bit and barrier intrinsics. */
#ifndef CUPORT_CUPORT_DEVICE_INTRINSICS_H
#define CUPORT_CUPORT_DEVICE_INTRINSICS_H
#include "cuport/vector_types.h"
#if defined(__CUDA__)
#include <time.h>
CUPORT_D float __fadd_rn(float x, float y); CUPORT_D float __fsub_rn(float x, float y); CUPORT_D float __fmul_rn(float x, float y);
CUPORT_D float __fdiv_rn(float x, float y); CUPORT_D float __frcp_rn(float x); CUPORT_D float __fsqrt_rn(float x);
CUPORT_D float __fmaf_rn(float x, float y, float z); CUPORT_D float __fmaf_ieee_rn(float x, float y, float z);
CUPORT_D double __dadd_rn(double x, double y); CUPORT_D double __dsub_rn(double x, double y); CUPORT_D double __dmul_rn(double x, double y);
CUPORT_D double __ddiv_rn(double x, double y); CUPORT_D double __drcp_rn(double x); CUPORT_D double __dsqrt_rn(double x);
CUPORT_D double __fma_rn(double x, double y, double z); CUPORT_D int __float2int_rn(float x); CUPORT_D int __double2int_rn(double x);
CUPORT_D float __int2float_rn(int x); CUPORT_D unsigned int __float2uint_rn(float x); CUPORT_D unsigned int __double2uint_rn(double x);
CUPORT_D float __uint2float_rn(unsigned int x); CUPORT_D long long __float2ll_rn(float x); CUPORT_D long long __double2ll_rn(double x);
CUPORT_D float __ll2float_rn(long long x); CUPORT_D double __ll2double_rn(long long x); CUPORT_D unsigned long long __float2ull_rn(float x);
CUPORT_D unsigned long long __double2ull_rn(double x); CUPORT_D float __ull2float_rn(unsigned long long x);
CUPORT_D double __ull2double_rn(unsigned long long x); CUPORT_D float __double2float_rn(double x); CUPORT_D float __fadd_rz(float x, float y);
CUPORT_D float __fsub_rz(float x, float y); CUPORT_D float __fmul_rz(float x, float y); CUPORT_D float __fdiv_rz(float x, float y);
CUPORT_D float __frcp_rz(float x); CUPORT_D float __fsqrt_rz(float x); CUPORT_D float __fmaf_rz(float x, float y, float z);
CUPORT_D float __fmaf_ieee_rz(float x, float y, float z); CUPORT_D double __dadd_rz(double x, double y);
CUPORT_D double __dsub_rz(double x, double y); CUPORT_D double __dmul_rz(double x, double y); CUPORT_D double __ddiv_rz(double x, double y);
CUPORT_D double __drcp_rz(double x); CUPORT_D double __dsqrt_rz(double x); CUPORT_D double __fma_rz(double x, double y, double z);
CUPORT_D int __float2int_rz(float x); CUPORT_D int __double2int_rz(double x); CUPORT_D float __int2float_rz(int x);
CUPORT_D unsigned int __float2uint_rz(float x); CUPORT_D unsigned int __double2uint_rz(double x); CUPORT_D float __uint2float_rz(unsigned int x);
CUPORT_D long long __float2ll_rz(float x); CUPORT_D long long __double2ll_rz(double x); CUPORT_D float __ll2float_rz(long long x);
CUPORT_D double __ll2double_rz(long long x); CUPORT_D unsigned long long __float2ull_rz(float x);
CUPORT_D unsigned long long __double2ull_rz(double x); CUPORT_D float __ull2float_rz(unsigned long long x);
CUPORT_D double __ull2double_rz(unsigned long long x); CUPORT_D float __double2float_rz(double x); CUPORT_D float __fadd_ru(float x, float y);
CUPORT_D float __fsub_ru(float x, float y); CUPORT_D float __fmul_ru(float x, float y); CUPORT_D float __fdiv_ru(float x, float y);
CUPORT_D float __frcp_ru(float x); CUPORT_D float __fsqrt_ru(float x); CUPORT_D float __fmaf_ru(float x, float y, float z);
CUPORT_D float __fmaf_ieee_ru(float x, float y, float z); CUPORT_D double __dadd_ru(double x, double y);
CUPORT_D double __dsub_ru(double x, double y); CUPORT_D double __dmul_ru(double x, double y); CUPORT_D double __ddiv_ru(double x, double y);
CUPORT_D double __drcp_ru(double x); CUPORT_D double __dsqrt_ru(double x); CUPORT_D double __fma_ru(double x, double y, double z);
CUPORT_D int __float2int_ru(float x); CUPORT_D int __double2int_ru(double x); CUPORT_D float __int2float_ru(int x);
CUPORT_D unsigned int __float2uint_ru(float x); CUPORT_D unsigned int __double2uint_ru(double x); CUPORT_D float __uint2float_ru(unsigned int x);
CUPORT_D long long __float2ll_ru(float x); CUPORT_D long long __double2ll_ru(double x); CUPORT_D float __ll2float_ru(long long x);
CUPORT_D double __ll2double_ru(long long x); CUPORT_D unsigned long long __float2ull_ru(float x);
CUPORT_D unsigned long long __double2ull_ru(double x); CUPORT_D float __ull2float_ru(unsigned long long x);
CUPORT_D double __ull2double_ru(unsigned long long x); CUPORT_D float __double2float_ru(double x); CUPORT_D float __fadd_rd(float x, float y);
CUPORT_D float __fsub_rd(float x, float y); CUPORT_D float __fmul_rd(float x, float y); CUPORT_D float __fdiv_rd(float x, float y);
CUPORT_D float __frcp_rd(float x); CUPORT_D float __fsqrt_rd(float x); CUPORT_D float __fmaf_rd(float x, float y, float z);
CUPORT_D float __fmaf_ieee_rd(float x, float y, float z); CUPORT_D double __dadd_rd(double x, double y);
CUPORT_D double __dsub_rd(double x, double y); CUPORT_D double __dmul_rd(double x, double y); CUPORT_D double __ddiv_rd(double x, double y);
CUPORT_D double __drcp_rd(double x); CUPORT_D double __dsqrt_rd(double x); CUPORT_D double __fma_rd(double x, double y, double z);
CUPORT_D int __float2int_rd(float x); CUPORT_D int __double2int_rd(double x); CUPORT_D float __int2float_rd(int x);
CUPORT_D unsigned int __float2uint_rd(float x); CUPORT_D unsigned int __double2uint_rd(double x); CUPORT_D float __uint2float_rd(unsigned int x);
CUPORT_D long long __float2ll_rd(float x); CUPORT_D long long __double2ll_rd(double x); CUPORT_D float __ll2float_rd(long long x);
CUPORT_D double __ll2double_rd(long long x); CUPORT_D unsigned long long __float2ull_rd(float x);
CUPORT_D unsigned long long __double2ull_rd(double x); CUPORT_D float __ull2float_rd(unsigned long long x);
CUPORT_D double __ull2double_rd(unsigned long long x); CUPORT_D float __double2float_rd(double x); CUPORT_D float __frsqrt_rn(float x);
CUPORT_D double __int2double_rn(int x); CUPORT_D double __uint2double_rn(unsigned int x); CUPORT_HD float __sinf(float x);
CUPORT_HD float __cosf(float x); CUPORT_HD float __tanf(float x); CUPORT_HD float __expf(float x); CUPORT_HD float __exp10f(float x);
CUPORT_HD float __exp2f(float x); CUPORT_HD float __logf(float x); CUPORT_HD float __log2f(float x); CUPORT_HD float __log10f(float x);
CUPORT_D float __saturatef(float x); CUPORT_HD float __tanhf(float x); CUPORT_HD float __powf(float x, float y);
CUPORT_D float __fdividef(float x, float y); CUPORT_HD void __sincosf(float x, float *s, float *c); CUPORT_D int __float_as_int(float x);
CUPORT_D unsigned int __float_as_uint(float x); CUPORT_D float __int_as_float(int x); CUPORT_D float __uint_as_float(unsigned int x);
CUPORT_D long long __double_as_longlong(double x); CUPORT_D double __longlong_as_double(long long x); CUPORT_D int __double2hiint(double x);
CUPORT_D int __double2loint(double x); CUPORT_D double __hiloint2double(int hi, int lo); CUPORT_D unsigned int __brev(unsigned int x);
CUPORT_D unsigned long long __brevll(unsigned long long x); CUPORT_D unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int s);
CUPORT_HD unsigned short __nv_bswap16(unsigned short x); CUPORT_HD unsigned int __nv_bswap32(unsigned int x);
CUPORT_HD unsigned long long __nv_bswap64(unsigned long long x);
CUPORT_D int __clz(int x); CUPORT_D int __clzll(long long x); CUPORT_D int __ffs(int x); CUPORT_D int __ffsll(long long x);
CUPORT_D int __popc(unsigned int x); CUPORT_D int __popcll(unsigned long long x);
CUPORT_D unsigned int __fns(unsigned int mask, unsigned int base, int offset);
CUPORT_D unsigned int __funnelshift_l(unsigned int lo, unsigned int hi, unsigned int shift);
CUPORT_D unsigned int __funnelshift_lc(unsigned int lo, unsigned int hi, unsigned int shift);
CUPORT_D unsigned int __funnelshift_r(unsigned int lo, unsigned int hi, unsigned int shift);
CUPORT_D unsigned int __funnelshift_rc(unsigned int lo, unsigned int hi, unsigned int shift); CUPORT_D int __mul24(int x, int y);
CUPORT_D unsigned int __umul24(unsigned int x, unsigned int y); CUPORT_D int __mulhi(int x, int y);
CUPORT_D unsigned int __umulhi(unsigned int x, unsigned int y); CUPORT_D long long __mul64hi(long long x, long long y);
CUPORT_D unsigned long long __umul64hi(unsigned long long x, unsigned long long y); CUPORT_D int __hadd(int x, int y);
CUPORT_D int __rhadd(int x, int y); CUPORT_D unsigned int __uhadd(unsigned int x, unsigned int y);
CUPORT_D unsigned int __urhadd(unsigned int x, unsigned int y); CUPORT_D unsigned int __sad(int x, int y, unsigned int z);
CUPORT_D unsigned int __usad(unsigned int x, unsigned int y, unsigned int z); CUPORT_D void __pm0(void); CUPORT_D void __pm1(void);
CUPORT_D void __pm2(void); CUPORT_D void __pm3(void); CUPORT_D void __prof_trigger(int counter); CUPORT_D void __trap(void);
CUPORT_D void __brkpt(void); CUPORT_D void __nanosleep(unsigned int ns); CUPORT_D void __threadfence(void); CUPORT_D void __threadfence_block(void);
CUPORT_D void __threadfence_system(void); CUPORT_D long long clock64(void); CUPORT_D int mulhi(int a, int b);
CUPORT_D unsigned int mulhi(unsigned int a, unsigned int b); CUPORT_D long long mul64hi(long long a, long long b);
CUPORT_D unsigned long long mul64hi(unsigned long long a, unsigned long long b); CUPORT_D int mul24(int a, int b);
CUPORT_D unsigned int umul24(unsigned int a, unsigned int b); CUPORT_D int float_as_int(float a); CUPORT_D float int_as_float(int a);
CUPORT_D unsigned int float_as_uint(float a); CUPORT_D float uint_as_float(unsigned int a); CUPORT_D float saturate(float a);
CUPORT_D int float2int(float a, int mode = 2); CUPORT_D float int2float(int a, int mode = 0); CUPORT_D float uint2float(unsigned int a, int mode = 0);
CUPORT_D unsigned int float2uint(float a, int mode = 2); CUPORT_D unsigned int __isGlobal(const void *p);
CUPORT_D unsigned int __isShared(const void *p); CUPORT_D unsigned int __isConstant(const void *p); CUPORT_D unsigned int __isLocal(const void *p);
CUPORT_D unsigned int __isGridConstant(const void *p); CUPORT_D size_t __cvta_generic_to_global(const void *p);
CUPORT_D size_t __cvta_generic_to_shared(const void *p); CUPORT_D size_t __cvta_generic_to_constant(const void *p);
CUPORT_D size_t __cvta_generic_to_local(const void *p); CUPORT_D void *__cvta_global_to_generic(size_t p);
CUPORT_D void *__cvta_shared_to_generic(size_t p); CUPORT_D void *__cvta_constant_to_generic(size_t p);
CUPORT_D void *__cvta_local_to_generic(size_t p); CUPORT_D int __dp4a(int a, int b, int c);
CUPORT_D unsigned int __dp4a(unsigned int a, unsigned int b, unsigned int c); CUPORT_D int __dp4a(char4 a, char4 b, int c);
CUPORT_D unsigned int __dp4a(uchar4 a, uchar4 b, unsigned int c); CUPORT_D int __dp2a_lo(int a, int b, int c);
CUPORT_D unsigned int __dp2a_lo(unsigned int a, unsigned int b, unsigned int c); CUPORT_D int __dp2a_lo(short2 a, char4 b, int c);
CUPORT_D unsigned int __dp2a_lo(ushort2 a, uchar4 b, unsigned int c); CUPORT_D int __dp2a_hi(int a, int b, int c);
CUPORT_D unsigned int __dp2a_hi(unsigned int a, unsigned int b, unsigned int c); CUPORT_D int __dp2a_hi(short2 a, char4 b, int c);
CUPORT_D unsigned int __dp2a_hi(ushort2 a, uchar4 b, unsigned int c); CUPORT_D void __syncthreads(void); CUPORT_D int __syncthreads_count(int p);
CUPORT_D int __syncthreads_and(int p); CUPORT_D int __syncthreads_or(int p);
#endif
#endif
