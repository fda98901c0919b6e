/* SPDX-License-Identifier: Apache-2.0 */
/* make_* functions of the CUDA vector types. */
#ifndef CUPORT_VECTOR_FUNCTIONS_H
#define CUPORT_VECTOR_FUNCTIONS_H
#include "cuport/vector_types.h"
#endif
