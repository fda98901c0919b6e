// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "stream_attributes.h"

#include "../../common/api/stream_attributes.h"

cuportError_t cuport_c_StreamCopyAttributes(cuportStream_t dst, cuportStream_t src)
{
    return cuportStreamCopyAttributes(dst, src);
}
