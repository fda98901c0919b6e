// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's device API in hipRAND's spelling: random/curand_names.h gives cuRAND's.
#pragma once

#include <cuport/intrinsics.h>
#include <cuport/names/common_random.h>

#include "../../../../common/random/device.h"
