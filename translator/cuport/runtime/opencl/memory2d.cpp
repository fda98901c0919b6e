// SPDX-License-Identifier: Apache-2.0
//
// Memory in rows that lie a pitch apart.

#include "../common/api/memory2d.h"

#include <cstddef>

#include "../common/api/memory.h"
#include "api/handles.h"
#include "errors.h"
#include "rect_copies.h"
#include "types/runtime_enums.h"

namespace cuport {

const size_t pitch_unit = 512;

static size_t pitch_of(size_t width) { return (width + pitch_unit - 1) / pitch_unit * pitch_unit; }

}  // namespace cuport

cuportError_t cuportMallocPitch(void** pointer, size_t* pitch, size_t width, size_t height)
{
    if (pitch == nullptr) return cuport::fail(cuportErrorInvalidValue);
    *pitch = cuport::pitch_of(width);
    return cuportMalloc(pointer, *pitch * height);
}

cuportError_t cuportMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                             size_t height, cuportMemcpyKind kind)
{
    using namespace cuport;
    const Box target = {static_cast<char*>(to), to_pitch, 0};
    const Box source = {static_cast<char*>(const_cast<void*>(from)), from_pitch, 0};
    return fail(copy_boxes(nullptr, target, source, {width, height, 1}, kind, true));
}

cuportError_t cuportMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                                  size_t height, cuportMemcpyKind kind, cuportStream_t stream)
{
    using namespace cuport;
    const Box target = {static_cast<char*>(to), to_pitch, 0};
    const Box source = {static_cast<char*>(const_cast<void*>(from)), from_pitch, 0};
    return fail(copy_boxes(stream, target, source, {width, height, 1}, kind, false));
}

cuportError_t cuportMemset2D(void* to, size_t pitch, int value, size_t width, size_t height)
{
    return cuportMemset2DAsync(to, pitch, value, width, height, nullptr);
}

cuportError_t cuportMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t height, cuportStream_t stream)
{
    using namespace cuport;
    const unsigned byte = static_cast<unsigned char>(value);
    return fail(fill_box(stream, {static_cast<char*>(to), pitch, 0}, byte, 1, {width, height, 1}));
}
