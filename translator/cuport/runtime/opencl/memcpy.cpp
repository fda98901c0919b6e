// SPDX-License-Identifier: Apache-2.0
//
// Copies in one dimension.

#include "memcpy.h"

#include <atomic>
#include <cstring>

#include "../common/api/memcpy.h"
#include "api/handles.h"
#include "command_queues.h"
#include "errors.h"
#include "memory.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

End end_of(const void* pointer)
{
    End end;
    end.address = static_cast<char*>(const_cast<void*>(pointer));
    end.known = find(pointer);
    if (end.known != nullptr && end.offset() == end.known->size) end.known = nullptr;
    return end;
}

bool fits(cuportMemcpyKind kind, const End& to, const End& from)
{
    const auto is_unknown = [](const End& end) { return end.known == nullptr; };
    switch (kind) {
    case cuportMemcpyHostToHost:
    case cuportMemcpyDefault: return true;
    case cuportMemcpyHostToDevice: return !is_unknown(to);
    case cuportMemcpyDeviceToHost: return !is_unknown(from);
    case cuportMemcpyDeviceToDevice: return !is_unknown(to) && !is_unknown(from);
    default: return false;
    }
}

bool is_buffer(const End& end) { return end.is_device() && end.known->buffer != nullptr; }
bool is_shared(const End& end) { return end.is_device() && end.known->is_svm; }

static cl_int enqueue_copy(cl_command_queue queue, const End& to, const End& from, size_t bytes, cl_bool waits)
{
    // OpenCL refuses ranges that overlap; CUDA copies one onto itself.
    if (to.address == from.address) return waits ? clFinish(queue) : CL_SUCCESS;
    if (is_buffer(to) && is_buffer(from)) {
        return clEnqueueCopyBuffer(queue, from.known->buffer, to.known->buffer, from.offset(), to.offset(), bytes, 0,
                                   nullptr, nullptr);
    }
    if (is_buffer(to)) {
        return clEnqueueWriteBuffer(queue, to.known->buffer, waits, to.offset(), bytes, from.address, 0, nullptr,
                                    nullptr);
    }
    if (is_buffer(from)) {
        return clEnqueueReadBuffer(queue, from.known->buffer, waits, from.offset(), bytes, to.address, 0, nullptr,
                                   nullptr);
    }
    return clEnqueueSVMMemcpy(queue, waits, to.address, from.address, bytes, 0, nullptr, nullptr);
}

cuportError_t copy(Stream& stream, void* to, const void* from, size_t bytes, bool must_wait)
{
    const End target = end_of(to), source = end_of(from);
    if (memory().turned.load(std::memory_order_relaxed) > 0) to_device();
    cl_command_queue queue = enter(stream);
    if (!target.is_device() && !source.is_device()) {
        const cuportError_t error = finish(queue);
        std::memcpy(to, from, bytes);
        return error;
    }
    const bool waits = must_wait || target.known == nullptr || source.known == nullptr;
    if (waits) open_gate();
    const cl_int code = enqueue_copy(queue, target, source, bytes, waits ? CL_TRUE : CL_FALSE);
    if (code != CL_SUCCESS) return from_opencl(code, "a copy");
    if (must_wait && is_buffer(target) && is_buffer(source)) return finish(queue);
    if (waits) return device_error();
    clFlush(queue);
    return cuportSuccess;
}

static cuportError_t check_copy(const void* to, const void* from, size_t bytes, cuportMemcpyKind kind)
{
    const cuportError_t error = ready();
    if (error != cuportSuccess || bytes == 0) return error;
    if (to == nullptr || from == nullptr) return cuportErrorInvalidValue;
    const End target = end_of(to), source = end_of(from);
    if (!target.holds(bytes) || !source.holds(bytes)) return cuportErrorInvalidValue;
    if (static_cast<int>(kind) < 0 || kind > cuportMemcpyDefault) return cuportErrorInvalidMemcpyDirection;
    return fits(kind, target, source) ? cuportSuccess : cuportErrorInvalidValue;
}

cuportError_t copy_in(cuportStream_t stream, void* to, const void* from, size_t bytes, bool must_wait)
{
    Stream& own = named(stream);
    const cuportError_t error = submit(own, cuportGraphNodeTypeMemcpy, [=](Stream& on) {
        return copy(on, to, from, bytes, must_wait);
    });
    if (must_wait && to_host != nullptr) to_host();
    return error;
}

}  // namespace cuport

cuportError_t cuportMemcpy(void* to, const void* from, size_t bytes, cuportMemcpyKind kind)
{
    using namespace cuport;
    const cuportError_t error = check_copy(to, from, bytes, kind);
    if (error != cuportSuccess || bytes == 0) return fail(error);
    // Within the device's own memory, the host does not wait; what the host can read must be there when this returns.
    const bool is_within = end_of(to).is_own() && end_of(from).is_own();
    return fail(copy_in(nullptr, to, from, bytes, !is_within));
}

cuportError_t cuportMemcpyAsync(void* to, const void* from, size_t bytes, cuportMemcpyKind kind, cuportStream_t stream)
{
    using namespace cuport;
    const cuportError_t error = check_copy(to, from, bytes, kind);
    if (error != cuportSuccess || bytes == 0) return fail(error);
    return fail(copy_in(stream, to, from, bytes, false));
}
