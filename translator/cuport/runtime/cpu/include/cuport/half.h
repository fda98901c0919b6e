// SPDX-License-Identifier: Apache-2.0
//
// Half precision, and HIP's names for its constants.
#pragma once

#include <cuport/language.h>

#include "../../../common/half.h"

#define HIPRT_INF_FP16 CUDART_INF_FP16
#define HIPRT_NAN_FP16 CUDART_NAN_FP16
#define HIPRT_MIN_DENORM_FP16 CUDART_MIN_DENORM_FP16
#define HIPRT_MAX_NORMAL_FP16 CUDART_MAX_NORMAL_FP16
#define HIPRT_NEG_ZERO_FP16 CUDART_NEG_ZERO_FP16
#define HIPRT_ZERO_FP16 CUDART_ZERO_FP16
#define HIPRT_ONE_FP16 CUDART_ONE_FP16
