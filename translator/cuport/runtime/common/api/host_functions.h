// SPDX-License-Identifier: Apache-2.0
//
// Functions of the host in a stream.
#pragma once

#include "../api_names.h"

cuportError_t cuportLaunchHostFunc(cuportStream_t stream, cuportHostFn_t function, void* data);
cuportError_t cuportStreamAddCallback(cuportStream_t stream, cuportStreamCallback_t callback, void* data,
                                      unsigned flags);
