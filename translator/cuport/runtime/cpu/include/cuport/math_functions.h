// SPDX-License-Identifier: Apache-2.0
//
// Floating-point functions of CUDA and HIP beyond C's.
#pragma once

#include <cuport/language.h>

#include "../../../common/math_functions.h"
