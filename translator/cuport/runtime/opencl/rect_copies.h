// SPDX-License-Identifier: Apache-2.0
//
// Copies and fills of boxes: rows that lie a pitch apart, in slices.
#pragma once

#include <array>
#include <cstddef>

#include "api/handles.h"
#include "memory.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

// One end of a copy of a box: where its first byte is, and how far rows and slices are apart.
struct Box {
    char* begin = nullptr;
    size_t row_pitch = 0, slice_pitch = 0;
    size_t bytes(const size_t size[3]) const
    {
        return (size[2] - 1) * slice_pitch + (size[1] - 1) * row_pitch + size[0];
    }
};

// Returns the memory as a buffer; shared virtual memory gets one over it when it is first needed.
cuportError_t as_buffer(Allocation& memory, cl_mem& buffer);

cl_int enqueue_box(cl_command_queue queue, const Box& to, cl_mem to_buffer, size_t to_offset, const Box& from,
                   cl_mem from_buffer, size_t from_offset, const size_t size[3], cl_bool waits);

typedef std::array<size_t, 3> Size;  // bytes in a row, rows, slices

cuportError_t copy_boxes(cuportStream_t stream, Box to, Box from, const Size& size, cuportMemcpyKind kind,
                         bool must_wait);

cuportError_t fill_box(cuportStream_t stream, const Box& box, unsigned value, size_t value_size, const Size& size);

}  // namespace cuport
