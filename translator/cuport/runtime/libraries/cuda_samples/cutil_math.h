// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples shared before CUDA 5: what helper_math.h became.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_CUTIL_MATH_H
#define STAND_IN_CUTIL_MATH_H

#include "helper_math.h"

#endif
