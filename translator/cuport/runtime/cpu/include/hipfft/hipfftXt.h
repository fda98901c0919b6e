// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <hip/library_types.h>
#include <hipfft/hipfft.h>

#include <cuport/libraries/fft_xt.h>
