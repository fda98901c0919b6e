// SPDX-License-Identifier: Apache-2.0
//
// HIP's launches with an event before and one behind.
#pragma once

#include <hip/hip_runtime.h>

inline hipError_t hipExtLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments, size_t shared_bytes,
                                     hipStream_t stream, hipEvent_t before, hipEvent_t behind, int)
{
    if (before != nullptr) static_cast<void>(hipEventRecord(before, stream));
    const hipError_t error = hipLaunchKernel(kernel, grid, block, arguments, shared_bytes, stream);
    if (behind != nullptr) static_cast<void>(hipEventRecord(behind, stream));
    return error;
}

template <typename... Parameters, typename... Arguments>
void hipExtLaunchKernelGGL(void (*kernel)(Parameters...), dim3 grid, dim3 block, unsigned shared_bytes,
                           hipStream_t stream, hipEvent_t before, hipEvent_t behind, int flags,
                           Arguments&&... arguments)
{
    [&](std::remove_cv_t<Parameters>... copies) {
        void* addresses[] = {&copies..., nullptr};
        static_cast<void>(hipExtLaunchKernel(cuport::registered(kernel), grid, block, addresses, shared_bytes, stream,
                                             before, behind, flags));
    }(std::forward<Arguments>(arguments)...);
}
