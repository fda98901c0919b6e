// SPDX-License-Identifier: Apache-2.0
// The driver API's profiler control.
#ifndef cuda_profiler_H
#define cuda_profiler_H
#include "cuda.h"

typedef enum CUoutput_mode_enum { CU_OUT_KEY_VALUE_PAIR, CU_OUT_CSV } CUoutput_mode;
#ifdef __cplusplus
extern "C" {
#endif
CUresult cuProfilerInitialize(const char *config, const char *output, CUoutput_mode mode);
CUresult cuProfilerStart(void);
CUresult cuProfilerStop(void);
#ifdef __cplusplus
}
#endif
#endif
