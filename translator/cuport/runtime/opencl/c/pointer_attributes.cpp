// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "pointer_attributes.h"

#include "../../common/api/pointer_attributes.h"

cuportError_t cuport_c_PointerGetAttributes(struct cuportPointerAttributes *attributes, const void *ptr)
{
    return cuportPointerGetAttributes(attributes, ptr);
}
