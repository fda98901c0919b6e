// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: its macros are in one place here.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_UTIL_DEBUG_CUH
#define STAND_IN_CUB_UTIL_DEBUG_CUH

#include "util_macro.cuh"

#endif
