// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "memory.h"

#include "../../common/api/memory.h"

cuportError_t cuport_c_Free(void *devPtr)
{
    return cuportFree(devPtr);
}

cuportError_t cuport_c_Malloc(void **devPtr, size_t size)
{
    return cuportMalloc(devPtr, size);
}

cuportError_t cuport_c_MemGetInfo(size_t *free, size_t *total)
{
    return cuportMemGetInfo(free, total);
}
