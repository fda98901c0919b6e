/* SPDX-License-Identifier: Apache-2.0 */
/* A stand-in for testing with an old hipcc, not for users: put this folder in front with -I, and a program that
 * includes hip/hip_runtime.h gets the real header, then what HIP 7 has and the installed HIP lacks.
 * It is no forced include, so that a program which forgets hip/hip_runtime.h still fails to compile. */
#ifndef CUPORT_HIP_COMPAT_HIP_RUNTIME_H
#define CUPORT_HIP_COMPAT_HIP_RUNTIME_H

#include <hip/hip_version.h>

#if HIP_VERSION_MAJOR < 7
#define HIP_ENABLE_WARP_SYNC_BUILTINS /* what HIP 6.2 to 6.4 want to hear; HIP 7 needs no asking */
#endif

#include_next <hip/hip_runtime.h>

#if HIP_VERSION_MAJOR < 6 || (HIP_VERSION_MAJOR == 6 && HIP_VERSION_MINOR < 2)
#include "../cuport_hip52.h"
#elif HIP_VERSION_MAJOR < 7
#include "../cuport_hip_reduce.h"
#endif

#endif
