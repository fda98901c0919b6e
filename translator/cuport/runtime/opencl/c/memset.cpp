// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "memset.h"

#include "../../common/api/memset.h"

cuportError_t cuport_c_Memset(void *devPtr, int value, size_t count)
{
    return cuportMemset(devPtr, value, count);
}

cuportError_t cuport_c_MemsetAsync(void *devPtr, int value, size_t count, cuportStream_t stream)
{
    return cuportMemsetAsync(devPtr, value, count, stream);
}
