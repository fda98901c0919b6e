/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA vector types. */
#ifndef CUPORT_VECTOR_TYPES_H
#define CUPORT_VECTOR_TYPES_H
#include "cuport/vector_types.h"
#endif
