// SPDX-License-Identifier: Apache-2.0
//
// Memory filled with a byte.

#include "memset.h"

#include <atomic>
#include <cstring>

#include "../common/api/memset.h"
#include "api/handles.h"
#include "command_queues.h"
#include "errors.h"
#include "memcpy.h"
#include "memory.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

cuportError_t fill(Stream& stream, void* to, const void* pattern, size_t pattern_size, size_t bytes)
{
    const End target = end_of(to);
    if (memory().turned.load(std::memory_order_relaxed) > 0) to_device();
    cl_command_queue queue = enter(stream);
    if (is_buffer(target)) {
        return from_opencl(clEnqueueFillBuffer(queue, target.known->buffer, pattern, pattern_size, target.offset(),
                                               bytes, 0, nullptr, nullptr),
                           "clEnqueueFillBuffer");
    }
    if (is_shared(target)) {
        const cl_int code = clEnqueueSVMMemFill(queue, to, pattern, pattern_size, bytes, 0, nullptr, nullptr);
        return from_opencl(code, "clEnqueueSVMMemFill");
    }
    const cuportError_t error = finish(queue);
    for (size_t i = 0; i < bytes; i += pattern_size) std::memcpy(target.address + i, pattern, pattern_size);
    return error;
}

}  // namespace cuport

cuportError_t cuportMemset(void* to, int value, size_t bytes) { return cuportMemsetAsync(to, value, bytes, nullptr); }

cuportError_t cuportMemsetAsync(void* to, int value, size_t bytes, cuportStream_t stream)
{
    using namespace cuport;
    const cuportError_t error = ready();
    if (error != cuportSuccess || bytes == 0) return fail(error);
    const End target = end_of(to);
    if (target.known == nullptr || !target.holds(bytes)) return fail(cuportErrorInvalidValue);
    const unsigned char byte = static_cast<unsigned char>(value);
    const auto work = [=](Stream& on) { return fill(on, to, &byte, 1, bytes); };
    return fail(submit(named(stream), cuportGraphNodeTypeMemset, work));
}
