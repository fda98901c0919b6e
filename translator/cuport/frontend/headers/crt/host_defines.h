/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA keyword macros. */
#ifndef CUPORT_CRT_HOST_DEFINES_H
#define CUPORT_CRT_HOST_DEFINES_H
#include "cuport/host_defines.h"
#endif
