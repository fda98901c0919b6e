// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "errors.h"

#include "../../common/api/errors.h"

const char *cuport_c_GetErrorName(cuportError_t error)
{
    return cuportGetErrorName(error);
}

const char *cuport_c_GetErrorString(cuportError_t error)
{
    return cuportGetErrorString(error);
}

cuportError_t cuport_c_GetLastError(void)
{
    return cuportGetLastError();
}

cuportError_t cuport_c_PeekAtLastError(void)
{
    return cuportPeekAtLastError();
}
