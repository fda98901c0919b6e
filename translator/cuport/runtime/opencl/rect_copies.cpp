// SPDX-License-Identifier: Apache-2.0
//
// Copies and fills of boxes: rows that lie a pitch apart, in slices.

#include "rect_copies.h"

#include <atomic>
#include <cstring>

#include "api/handles.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "memcpy.h"
#include "memory.h"
#include "memset.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

cuportError_t as_buffer(Allocation& memory, cl_mem& buffer)
{
    buffer = memory.buffer;
    if (buffer != nullptr) return cuportSuccess;
    cl_int code = CL_SUCCESS;
    if (memory.view == nullptr) {
        const cl_mem_flags flags = CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR;
        memory.view = clCreateBuffer(runtime().context, flags, memory.size, memory.begin, &code);
    }
    buffer = memory.view;
    return from_opencl(code, "clCreateBuffer");
}

// Where a box begins in its buffer: OpenCL wants bytes in the row, rows in the slice, and slices.
struct Origin {
    size_t at[3];
    Origin(size_t offset, const Box& box)
        : at{offset % box.slice_pitch % box.row_pitch, offset % box.slice_pitch / box.row_pitch,
             offset / box.slice_pitch}
    {
    }
};

cl_int enqueue_box(cl_command_queue queue, const Box& to, cl_mem to_buffer, size_t to_offset, const Box& from,
                   cl_mem from_buffer, size_t from_offset, const size_t size[3], cl_bool waits)
{
    const Origin target(to_offset, to), source(from_offset, from), none(0, to);
    if (to_buffer != nullptr && from_buffer != nullptr) {
        return clEnqueueCopyBufferRect(queue, from_buffer, to_buffer, source.at, target.at, size, from.row_pitch,
                                       from.slice_pitch, to.row_pitch, to.slice_pitch, 0, nullptr, nullptr);
    }
    if (to_buffer != nullptr) {
        return clEnqueueWriteBufferRect(queue, to_buffer, waits, target.at, none.at, size, to.row_pitch, to.slice_pitch,
                                        from.row_pitch, from.slice_pitch, from.begin, 0, nullptr, nullptr);
    }
    return clEnqueueReadBufferRect(queue, from_buffer, waits, source.at, none.at, size, from.row_pitch,
                                   from.slice_pitch, to.row_pitch, to.slice_pitch, to.begin, 0, nullptr, nullptr);
}

static void copy_on_host(const Box& to, const Box& from, const size_t size[3])
{
    for (size_t z = 0; z < size[2]; ++z) {
        for (size_t y = 0; y < size[1]; ++y) {
            std::memcpy(to.begin + z * to.slice_pitch + y * to.row_pitch,
                        from.begin + z * from.slice_pitch + y * from.row_pitch, size[0]);
        }
    }
}

static cuportError_t copy_box(Stream& stream, const Box& to, const Box& from, const Size& size, bool must_wait)
{
    const End target = end_of(to.begin), source = end_of(from.begin);
    if (memory().turned.load(std::memory_order_relaxed) > 0) to_device();
    cl_command_queue queue = enter(stream);
    if (!target.is_device() && !source.is_device()) {
        const cuportError_t error = finish(queue);
        copy_on_host(to, from, size.data());
        return error;
    }
    cl_mem buffers[2] = {nullptr, nullptr};
    cuportError_t error = target.is_device() ? as_buffer(*target.known, buffers[0]) : cuportSuccess;
    if (error == cuportSuccess && source.is_device()) error = as_buffer(*source.known, buffers[1]);
    if (error != cuportSuccess) return error;
    const bool waits = must_wait || target.known == nullptr || source.known == nullptr;
    if (waits) open_gate();
    const size_t to_offset = target.is_device() ? target.offset() : 0;
    const size_t from_offset = source.is_device() ? source.offset() : 0;
    const cl_int code = enqueue_box(queue, to, buffers[0], to_offset, from, buffers[1], from_offset, size.data(),
                                    waits ? CL_TRUE : CL_FALSE);
    if (code != CL_SUCCESS) return from_opencl(code, "a copy of a box");
    if (must_wait && buffers[0] != nullptr && buffers[1] != nullptr) return finish(queue);
    return waits ? device_error() : cuportSuccess;
}

static cuportError_t check_box(const Box& box, const Size& size)
{
    if (box.begin == nullptr) return cuportErrorInvalidValue;
    if (box.row_pitch < size[0] || (size[2] > 1 && box.slice_pitch < box.row_pitch)) {
        return cuportErrorInvalidPitchValue;
    }
    return end_of(box.begin).holds(box.bytes(size.data())) ? cuportSuccess : cuportErrorInvalidValue;
}

// Has slices as OpenCL wants them: whole rows, also where there is one slice only.
static Box with_slices(Box box, const Size& size)
{
    if (box.slice_pitch < box.row_pitch * size[1]) box.slice_pitch = box.row_pitch * size[1];
    return box;
}

cuportError_t copy_boxes(cuportStream_t stream, Box to, Box from, const Size& size, cuportMemcpyKind kind,
                         bool must_wait)
{
    cuportError_t error = ready();
    if (error != cuportSuccess || size[0] * size[1] * size[2] == 0) return error;
    error = check_box(to, size);
    if (error == cuportSuccess) error = check_box(from, size);
    if (error != cuportSuccess) return error;
    if (!fits(kind, end_of(to.begin), end_of(from.begin))) return cuportErrorInvalidMemcpyDirection;
    to = with_slices(to, size);
    from = with_slices(from, size);
    error = submit(named(stream), cuportGraphNodeTypeMemcpy, [=](Stream& on) {
        return copy_box(on, to, from, size, must_wait);
    });
    if (must_wait && to_host != nullptr) to_host();
    return error;
}

cuportError_t fill_box(cuportStream_t stream, const Box& box, unsigned value, size_t value_size, const Size& size)
{
    cuportError_t error = ready();
    if (error != cuportSuccess || size[0] * size[1] * size[2] == 0) return error;
    error = check_box(box, size);
    if (error != cuportSuccess) return error;
    if (end_of(box.begin).known == nullptr) return cuportErrorInvalidValue;
    const bool is_tight = box.row_pitch == size[0] && (size[2] == 1 || box.slice_pitch == size[0] * size[1]);
    return submit(named(stream), cuportGraphNodeTypeMemset, [=](Stream& on) {
        if (is_tight) return fill(on, box.begin, &value, value_size, size[0] * size[1] * size[2]);
        for (size_t i = 0; i < size[1] * size[2]; ++i) {
            char* row = box.begin + i / size[1] * box.slice_pitch + i % size[1] * box.row_pitch;
            const cuportError_t own = fill(on, row, &value, value_size, size[0]);
            if (own != cuportSuccess) return own;
        }
        return cuportSuccess;
    });
}

}  // namespace cuport
