/* SPDX-License-Identifier: Apache-2.0 */
/* make_* functions of the CUDA vector types. */
#ifndef CUPORT_VECTOR_FUNCTIONS_HPP
#define CUPORT_VECTOR_FUNCTIONS_HPP
#include "cuport/vector_types.h"
#endif
