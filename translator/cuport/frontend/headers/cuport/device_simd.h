/* SPDX-License-Identifier: Apache-2.0 */
/* Packed 8- and 16-bit integer intrinsics (__vadd4 and friends). */
#ifndef CUPORT_CUPORT_DEVICE_SIMD_H
#define CUPORT_CUPORT_DEVICE_SIMD_H
#include "cuport/vector_types.h"
#if defined(__CUDA__)
CUPORT_D unsigned int __vadd2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsub2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vaddss2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vaddus2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsubss2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsubus2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vavgs2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vavgu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vabsdiffs2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vabsdiffu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vmaxs2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vmaxu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vmins2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vminu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsads2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsadu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vhadds2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vhaddu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmpeq2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmpne2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmpges2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmpgeu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmpgts2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmpgtu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmples2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmpleu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmplts2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmpltu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vseteq2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetne2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetges2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetgeu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetgts2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetgtu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetles2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetleu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetlts2(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetltu2(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vabs2(unsigned int a); CUPORT_D unsigned int __vabsss2(unsigned int a); CUPORT_D unsigned int __vneg2(unsigned int a);
CUPORT_D unsigned int __vnegss2(unsigned int a); CUPORT_D unsigned int __vadd4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsub4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vaddss4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vaddus4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsubss4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsubus4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vavgs4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vavgu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vabsdiffs4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vabsdiffu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vmaxs4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vmaxu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vmins4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vminu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsads4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsadu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vhadds4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vhaddu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmpeq4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmpne4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmpges4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmpgeu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmpgts4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmpgtu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmples4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmpleu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vcmplts4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vcmpltu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vseteq4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetne4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetges4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetgeu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetgts4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetgtu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetles4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetleu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vsetlts4(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vsetltu4(unsigned int a, unsigned int b); CUPORT_D unsigned int __vabs4(unsigned int a);
CUPORT_D unsigned int __vabsss4(unsigned int a); CUPORT_D unsigned int __vneg4(unsigned int a); CUPORT_D unsigned int __vnegss4(unsigned int a);
CUPORT_D int __vimax3_s32(int a, int b, int c); CUPORT_D int __vimax_s32_relu(int a, int b); CUPORT_D int __vimax3_s32_relu(int a, int b, int c);
CUPORT_D int __viaddmax_s32(int a, int b, int c); CUPORT_D int __viaddmax_s32_relu(int a, int b, int c);
CUPORT_D int __vimin3_s32(int a, int b, int c); CUPORT_D int __vimin_s32_relu(int a, int b); CUPORT_D int __vimin3_s32_relu(int a, int b, int c);
CUPORT_D int __viaddmin_s32(int a, int b, int c); CUPORT_D int __viaddmin_s32_relu(int a, int b, int c);
CUPORT_D unsigned int __vimax3_s16x2(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __vimax_s16x2_relu(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vimax3_s16x2_relu(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __viaddmax_s16x2(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __viaddmax_s16x2_relu(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __vimin3_s16x2(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __vimin_s16x2_relu(unsigned int a, unsigned int b);
CUPORT_D unsigned int __vimin3_s16x2_relu(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __viaddmin_s16x2(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __viaddmin_s16x2_relu(unsigned int a, unsigned int b, unsigned int c); CUPORT_D int __vibmax_s32(int a, int b, bool *pred);
CUPORT_D int __vibmin_s32(int a, int b, bool *pred); CUPORT_D unsigned int __vimax3_u32(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __viaddmax_u32(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __vimin3_u32(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __viaddmin_u32(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __vimax3_u16x2(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __viaddmax_u16x2(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __vimin3_u16x2(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __viaddmin_u16x2(unsigned int a, unsigned int b, unsigned int c);
CUPORT_D unsigned int __vibmax_u32(unsigned int a, unsigned int b, bool *pred);
CUPORT_D unsigned int __vibmin_u32(unsigned int a, unsigned int b, bool *pred);
#endif
#endif
