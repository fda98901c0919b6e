/* SPDX-License-Identifier: Apache-2.0 */
/* Built-in CUDA vector types, dim3, and their make_* functions: those of the runtimes. */
#ifndef CUPORT_CUPORT_VECTOR_TYPES_H
#define CUPORT_CUPORT_VECTOR_TYPES_H
#include "cuport/host_defines.h"
#include <stddef.h>
#include "../../../runtime/common/vector_types.h"
#endif
