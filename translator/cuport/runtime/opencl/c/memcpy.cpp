// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "memcpy.h"

#include "../../common/api/memcpy.h"

cuportError_t cuport_c_Memcpy(void *dst, const void *src, size_t count, enum cuportMemcpyKind kind)
{
    return cuportMemcpy(dst, src, count, kind);
}

cuportError_t cuport_c_MemcpyAsync(void *dst, const void *src, size_t count, enum cuportMemcpyKind kind, cuportStream_t stream)
{
    return cuportMemcpyAsync(dst, src, count, kind, stream);
}
