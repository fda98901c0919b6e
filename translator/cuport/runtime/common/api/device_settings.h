// SPDX-License-Identifier: Apache-2.0
//
// Settings of the device. Neither OpenCL nor the processor has these: they are kept, and change nothing.
#pragma once

#include <cstddef>

#include "../api_names.h"

cuportError_t cuportSetDeviceFlags(unsigned flags);
cuportError_t cuportGetDeviceFlags(unsigned* flags);
cuportError_t cuportDeviceSetCacheConfig(cuportFuncCache config);
cuportError_t cuportDeviceGetCacheConfig(cuportFuncCache* config);
cuportError_t cuportDeviceSetSharedMemConfig(cuportSharedMemConfig config);
cuportError_t cuportDeviceGetSharedMemConfig(cuportSharedMemConfig* config);
cuportError_t cuportDeviceSetLimit(cuportLimit limit, size_t value);
cuportError_t cuportDeviceGetLimit(size_t* value, cuportLimit limit);
cuportError_t cuportCtxResetPersistingL2Cache();
cuportError_t cuportProfilerStart();
cuportError_t cuportProfilerStop();
