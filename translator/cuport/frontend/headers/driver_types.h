/* SPDX-License-Identifier: Apache-2.0 */
/* Types of the CUDA runtime. */
#ifndef CUPORT_DRIVER_TYPES_H
#define CUPORT_DRIVER_TYPES_H
#include "cuport/runtime_types.h"
#endif
