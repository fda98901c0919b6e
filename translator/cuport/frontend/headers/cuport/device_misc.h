/* SPDX-License-Identifier: Apache-2.0 */
/* Device-side helpers of the compiler: address space queries, assertions, async copies. */
#ifndef CUPORT_CUPORT_DEVICE_MISC_H
#define CUPORT_CUPORT_DEVICE_MISC_H
#include "cuport/vector_types.h"
#if defined(__CUDA__)
extern "C" CUPORT_HD void __assertfail(const char *message, const char *file, unsigned int line, const char *function, size_t charSize);
CUPORT_D void __pipeline_memcpy_async(void *dst, const void *src, size_t size, size_t zfill = 0);
CUPORT_D void __pipeline_commit(void);
CUPORT_D void __pipeline_wait_prior(size_t n);
CUPORT_HD int __signbitd(double x);
CUPORT_HD int _fdsign(float x);
CUPORT_HD int _ldsign(long double x);
CUPORT_HD double _Pow_int(double x, int y);
CUPORT_HD int __finitel(long double x);
#define __nv_is_constant_evaluated() __builtin_is_constant_evaluated()
#endif
#endif
