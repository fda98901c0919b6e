// SPDX-License-Identifier: Apache-2.0
//
// Settings of the device by their older names, which are other names of the same functions on the processor.
#pragma once

#include "../../common/api/device_settings.h"

cuportError_t cuportThreadSetCacheConfig(cuportFuncCache config);
cuportError_t cuportThreadGetCacheConfig(cuportFuncCache* config);
cuportError_t cuportThreadSetLimit(cuportLimit limit, size_t value);
cuportError_t cuportThreadGetLimit(size_t* value, cuportLimit limit);
