// SPDX-License-Identifier: Apache-2.0
//
// Arrays. Their elements lie in plain memory, row behind row; textures and surfaces make images of it (textures.cpp).

#include "arrays.h"

#include <memory>

#include "../common/api/arrays.h"
#include "api/handles.h"
#include "command_queues.h"
#include "errors.h"
#include "memcpy.h"
#include "memory.h"
#include "rect_copies.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

cuportError_t check_format(const cuportChannelFormatDesc& format)
{
    const int bits[4] = {format.x, format.y, format.z, format.w};
    const int count = (bits[0] != 0) + (bits[1] != 0) + (bits[2] != 0) + (bits[3] != 0);
    for (int i = 0; i < count; ++i) {
        if (bits[i] != bits[0]) return cuportErrorInvalidChannelDescriptor;
    }
    const bool is_size = bits[0] == 8 || bits[0] == 16 || bits[0] == 32;
    return is_size && count != 3 ? cuportSuccess : cuportErrorInvalidChannelDescriptor;
}

Box box_in(const cuportArray& array, size_t x, size_t y, size_t z)
{
    const size_t slice = array.row() * array.height();
    return {array.memory->begin + z * slice + y * array.row() + x, array.row(), slice};
}

// What a program copies to and from an array in bytes, row behind row from (x, y) on, in at most three boxes.
template <typename Copy>
static cuportError_t in_rows(const cuportArray& array, size_t x, size_t y, size_t bytes, Copy copy)
{
    size_t done = 0;
    while (done < bytes) {
        const size_t row = array.row();
        const size_t whole = x == 0 ? (bytes - done) / row : 0;
        const Size size = whole > 0 ? Size{row, whole, 1} : Size{std::min(row - x, bytes - done), 1, 1};
        const cuportError_t error = copy(box_in(array, x, y, 0), done, size);
        if (error != cuportSuccess) return error;
        done += size[0] * size[1];
        y += whole > 0 ? whole : 1;
        x = 0;
    }
    return cuportSuccess;
}

static cuportError_t to_array(cuportArray& to, size_t x, size_t y, const void* from, size_t bytes, cuportMemcpyKind kind,
                       cuportStream_t stream, bool waits)
{
    ++to.changes;
    return in_rows(to, x, y, bytes, [&](const Box& box, size_t done, const Size& size) {
        const Box source = {static_cast<char*>(const_cast<void*>(from)) + done, size[0], 0};
        return copy_boxes(stream, box, source, size, kind, waits);
    });
}

static cuportError_t from_array(void* to, const cuportArray& from, size_t x, size_t y, size_t bytes, cuportMemcpyKind kind,
                         cuportStream_t stream, bool waits)
{
    return in_rows(from, x, y, bytes, [&](const Box& box, size_t done, const Size& size) {
        return copy_boxes(stream, {static_cast<char*>(to) + done, size[0], 0}, box, size, kind, waits);
    });
}

}  // namespace cuport

cuportError_t cuportMallocArray(cuportArray_t* array, const cuportChannelFormatDesc* format, size_t width,
                                size_t height, unsigned flags)
{
    return cuportMalloc3DArray(array, format, {width, height, 0}, flags);
}

cuportError_t cuportMalloc3DArray(cuportArray_t* array, const cuportChannelFormatDesc* format, cuportExtent extent,
                                  unsigned flags)
{
    using namespace cuport;
    if (array == nullptr || format == nullptr || extent.width == 0) return fail(cuportErrorInvalidValue);
    *array = nullptr;
    cuportError_t error = ready();
    if (error == cuportSuccess) error = check_format(*format);
    // A cube has six layers, of as many rows as columns.
    const bool is_cube = (flags & 4) != 0, has_many = (flags & 1) != 0;
    if (is_cube && (extent.width != extent.height || extent.depth % 6 != 0)) error = cuportErrorInvalidValue;
    if (is_cube && (extent.depth == 0 || (!has_many && extent.depth != 6))) error = cuportErrorInvalidValue;
    if (error != cuportSuccess) return fail(error);
    auto made = std::make_unique<cuportArray>();
    made->format = *format;
    made->extent = extent;
    made->flags = flags;
    error = allocate(made->row() * made->height() * made->depth(), made->memory);
    if (error != cuportSuccess) return fail(error);
    *array = made.release();
    return cuportSuccess;
}

cuportError_t cuportFreeArray(cuportArray_t array)
{
    using namespace cuport;
    if (array == nullptr) return cuportSuccess;
    const cuportError_t error = synchronize_all();
    release(array->memory);
    delete array;
    return fail(error);
}

cuportError_t cuportArrayGetInfo(cuportChannelFormatDesc* format, cuportExtent* extent, unsigned* flags,
                                 cuportArray_t array)
{
    if (array == nullptr) return cuport::fail(cuportErrorInvalidResourceHandle);
    if (format != nullptr) *format = array->format;
    if (extent != nullptr) *extent = array->extent;
    if (flags != nullptr) *flags = array->flags;
    return cuportSuccess;
}

cuportError_t cuportGetChannelDesc(cuportChannelFormatDesc* format, cuportArray_const_t array)
{
    if (array == nullptr || format == nullptr) return cuport::fail(cuportErrorInvalidValue);
    *format = array->format;
    return cuportSuccess;
}

cuportError_t cuportMemcpyToArray(cuportArray_t to, size_t x, size_t y, const void* from, size_t bytes,
                                  cuportMemcpyKind kind)
{
    using namespace cuport;
    return fail(to == nullptr ? cuportErrorInvalidValue : to_array(*to, x, y, from, bytes, kind, nullptr, true));
}

cuportError_t cuportMemcpyToArrayAsync(cuportArray_t to, size_t x, size_t y, const void* from, size_t bytes,
                                       cuportMemcpyKind kind, cuportStream_t stream)
{
    using namespace cuport;
    return fail(to == nullptr ? cuportErrorInvalidValue : to_array(*to, x, y, from, bytes, kind, stream, false));
}

cuportError_t cuportMemcpyFromArray(void* to, cuportArray_const_t from, size_t x, size_t y, size_t bytes,
                                    cuportMemcpyKind kind)
{
    using namespace cuport;
    return fail(from == nullptr ? cuportErrorInvalidValue : from_array(to, *from, x, y, bytes, kind, nullptr, true));
}

cuportError_t cuportMemcpyFromArrayAsync(void* to, cuportArray_const_t from, size_t x, size_t y, size_t bytes,
                                         cuportMemcpyKind kind, cuportStream_t stream)
{
    using namespace cuport;
    return fail(from == nullptr ? cuportErrorInvalidValue : from_array(to, *from, x, y, bytes, kind, stream, false));
}

namespace cuport {

static cuportError_t rows_to_array(cuportArray_t to, size_t x, size_t y, const void* from, size_t pitch, const Size& size,
                            cuportMemcpyKind kind, cuportStream_t stream, bool waits)
{
    if (to == nullptr || x + size[0] > to->row() || y + size[1] > to->height()) return fail(cuportErrorInvalidValue);
    ++to->changes;
    const Box source = {static_cast<char*>(const_cast<void*>(from)), pitch, 0};
    return fail(copy_boxes(stream, box_in(*to, x, y, 0), source, size, kind, waits));
}

static cuportError_t rows_from_array(void* to, size_t pitch, cuportArray_const_t from, size_t x, size_t y, const Size& size,
                              cuportMemcpyKind kind, cuportStream_t stream, bool waits)
{
    if (from == nullptr || x + size[0] > from->row() || y + size[1] > from->height()) {
        return fail(cuportErrorInvalidValue);
    }
    return fail(copy_boxes(stream, {static_cast<char*>(to), pitch, 0}, box_in(*from, x, y, 0), size, kind, waits));
}

}  // namespace cuport

cuportError_t cuportMemcpy2DToArray(cuportArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                                    size_t height, cuportMemcpyKind kind)
{
    return cuport::rows_to_array(to, x, y, from, pitch, {width, height, 1}, kind, nullptr, true);
}

cuportError_t cuportMemcpy2DToArrayAsync(cuportArray_t to, size_t x, size_t y, const void* from, size_t pitch,
                                         size_t width, size_t height, cuportMemcpyKind kind, cuportStream_t stream)
{
    return cuport::rows_to_array(to, x, y, from, pitch, {width, height, 1}, kind, stream, false);
}

cuportError_t cuportMemcpy2DFromArray(void* to, size_t pitch, cuportArray_const_t from, size_t x, size_t y,
                                      size_t width, size_t height, cuportMemcpyKind kind)
{
    return cuport::rows_from_array(to, pitch, from, x, y, {width, height, 1}, kind, nullptr, true);
}

cuportError_t cuportMemcpy2DFromArrayAsync(void* to, size_t pitch, cuportArray_const_t from, size_t x, size_t y,
                                           size_t width, size_t height, cuportMemcpyKind kind, cuportStream_t stream)
{
    return cuport::rows_from_array(to, pitch, from, x, y, {width, height, 1}, kind, stream, false);
}

cuportError_t cuportMemcpy2DArrayToArray(cuportArray_t to, size_t to_x, size_t to_y, cuportArray_const_t from,
                                         size_t from_x, size_t from_y, size_t width, size_t height,
                                         cuportMemcpyKind kind)
{
    using namespace cuport;
    if (to == nullptr || from == nullptr) return fail(cuportErrorInvalidValue);
    ++to->changes;
    const Box target = box_in(*to, to_x, to_y, 0), source = box_in(*from, from_x, from_y, 0);
    return fail(copy_boxes(nullptr, target, source, {width, height, 1}, kind, false));
}
