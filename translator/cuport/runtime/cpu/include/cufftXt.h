// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cufft.h>
#include <library_types.h>

#include <cuport/libraries/fft_xt.h>

#define cufftXtExec hipfftXtExec
#define cufftXtGetSizeMany hipfftXtGetSizeMany
#define cufftXtMakePlanMany hipfftXtMakePlanMany
