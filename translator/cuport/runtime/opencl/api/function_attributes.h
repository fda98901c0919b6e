// SPDX-License-Identifier: Apache-2.0
//
// What is known of a kernel, and launches by its address.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include "../../common/vector_types.h"
#include "../types/graph_types.h"
#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"
#include "handles.h"
#include "launch.h"

cuportError_t cuportFuncGetAttributes(cuportFuncAttributes* attributes, const void* function);
cuportError_t cuportFuncSetAttribute(const void* function, cuportFuncAttribute attribute, int value);
cuportError_t cuportFuncSetCacheConfig(const void* function, cuportFuncCache config);
cuportError_t cuportFuncSetSharedMemConfig(const void* function, cuportSharedMemConfig config);
cuportError_t cuportFuncGetName(const char** name, const void* function);
cuportError_t cuportLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_bytes = 0,
                                 cuportStream_t stream = nullptr);
cuportError_t cuportLaunchKernelExC(const cuportLaunchConfig_t* config, const void* function, void** arguments);

template <typename... P>
cuportError_t cuportFuncGetAttributes(cuportFuncAttributes* attributes, void (*kernel)(P...))
{
    return cuportFuncGetAttributes(attributes, cuport::address_of(kernel));
}
template <typename... P>
cuportError_t cuportFuncSetAttribute(void (*kernel)(P...), cuportFuncAttribute attribute, int value)
{
    return cuportFuncSetAttribute(cuport::address_of(kernel), attribute, value);
}
template <typename... P>
cuportError_t cuportFuncSetCacheConfig(void (*kernel)(P...), cuportFuncCache config)
{
    return cuportFuncSetCacheConfig(cuport::address_of(kernel), config);
}
template <typename... P>
cuportError_t cuportFuncSetSharedMemConfig(void (*kernel)(P...), cuportSharedMemConfig config)
{
    return cuportFuncSetSharedMemConfig(cuport::address_of(kernel), config);
}
template <typename... P>
cuportError_t cuportLaunchKernel(void (*kernel)(P...), dim3 grid, dim3 block, void** arguments, size_t shared_bytes = 0,
                                 cuportStream_t stream = nullptr)
{
    const void* function = cuport::address_of(kernel);
    return cuportLaunchKernel(function, grid, block, arguments, shared_bytes, stream);
}
template <typename... P, typename... A>
cuportError_t cuportLaunchKernelEx(const cuportLaunchConfig_t* config, void (*kernel)(P...), A&&... values)
{
    // Each parameter is made from its argument, as in a call.
    return [&](std::remove_cv_t<P>... copies) {
        void* addresses[] = {&copies..., nullptr};
        return cuportLaunchKernelExC(config, cuport::address_of(kernel), addresses);
    }(std::forward<A>(values)...);
}
