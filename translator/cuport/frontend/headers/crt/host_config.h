/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA keyword macros. */
#ifndef CUPORT_CRT_HOST_CONFIG_H
#define CUPORT_CRT_HOST_CONFIG_H
#include "cuport/host_defines.h"
#endif
