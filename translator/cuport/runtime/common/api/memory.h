// SPDX-License-Identifier: Apache-2.0
//
// Memory of the device.
#pragma once

#include <cstddef>
#include <type_traits>

#include "../api_names.h"

cuportError_t cuportMalloc(void** pointer, size_t bytes);
cuportError_t cuportFree(void* pointer);
cuportError_t cuportMemGetInfo(size_t* available, size_t* total);

// `cuportMalloc(&floats, ...)` needs no cast.
template <typename T>
cuportError_t cuportMalloc(T** pointer, size_t bytes)
{
    return cuportMalloc(reinterpret_cast<void**>(const_cast<std::remove_cv_t<T>**>(pointer)), bytes);
}
