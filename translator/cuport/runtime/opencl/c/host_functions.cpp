// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "host_functions.h"

#include "../../common/api/host_functions.h"

cuportError_t cuport_c_StreamAddCallback(cuportStream_t stream, cuportStreamCallback_t callback, void *userData, unsigned int flags)
{
    return cuportStreamAddCallback(stream, callback, userData, flags);
}
