// SPDX-License-Identifier: Apache-2.0
//
// Arrays, and copies from and to them.

#include "arrays.h"

using cuport::fail;
using cuport::in_order;
using cuport::Kind;

namespace cuport {

bool is_format(const hipChannelFormatDesc& format)
{
    const int bits[] = {format.x, format.y, format.z, format.w};
    int count = 0;
    while (count < 4 && bits[count] != 0) ++count;
    for (int i = 0; i < 4; ++i) {
        if (bits[i] != (i < count ? bits[0] : 0)) return false;
    }
    if (count == 0 || count == 3 || format.f == hipChannelFormatKindNone) return false;
    return bits[0] == 8 ? format.f != hipChannelFormatKindFloat : bits[0] == 16 || bits[0] == 32;
}

}  // namespace cuport

namespace {

hipError_t make_array(hipArray& array, const hipChannelFormatDesc& format, hipExtent extent, unsigned flags)
{
    if (!cuport::is_format(format)) return fail(cuportErrorInvalidChannelDescriptor);
    if (extent.width == 0) return fail(hipErrorInvalidValue);
    const bool cube = (flags & hipArrayCubemap) != 0, layered = (flags & hipArrayLayered) != 0;
    if (cube && (extent.width != extent.height || extent.depth % 6 != 0 || (!layered && extent.depth != 6))) {
        return fail(hipErrorInvalidValue);
    }
    array.format = format;
    array.extent = extent;
    array.flags = flags;
    void* data = nullptr;
    const hipError_t error = cuport::allocate(&data, array.bytes(), Kind::device);
    array.data = static_cast<char*>(data);
    return error;
}

}  // namespace

hipError_t hipMalloc3DArray(hipArray_t* array, const hipChannelFormatDesc* format, hipExtent extent, unsigned flags)
{
    if (array == nullptr || format == nullptr) return fail(hipErrorInvalidValue);
    hipArray made;
    const hipError_t error = make_array(made, *format, extent, flags);
    *array = error == hipSuccess ? new hipArray(made) : nullptr;
    return error;
}

hipError_t hipMallocArray(hipArray_t* array, const hipChannelFormatDesc* format, size_t width, size_t height,
                          unsigned flags)
{
    return hipMalloc3DArray(array, format, {width, height, 0}, flags);
}

hipError_t hipFreeArray(hipArray_t array)
{
    if (array == nullptr) return hipSuccess;
    const bool released = cuport::memory().release(array->data, false);
    delete array;
    return released ? hipSuccess : fail(hipErrorInvalidHandle);
}

hipError_t hipArrayGetInfo(hipChannelFormatDesc* format, hipExtent* extent, unsigned* flags, hipArray_t array)
{
    if (array == nullptr) return fail(hipErrorInvalidHandle);
    if (format != nullptr) *format = array->format;
    if (extent != nullptr) *extent = array->extent;
    if (flags != nullptr) *flags = array->flags;
    return hipSuccess;
}

hipError_t hipGetChannelDesc(hipChannelFormatDesc* format, hipArray_const_t array)
{
    return hipArrayGetInfo(format, nullptr, nullptr, const_cast<hipArray_t>(array));
}

hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* array, const hipChannelFormatDesc* format, hipExtent extent,
                                   unsigned levels, unsigned flags)
{
    if (array == nullptr || format == nullptr || levels == 0) return fail(hipErrorInvalidValue);
    const auto half = [](size_t size) { return size > 1 ? size / 2 : size; };
    auto* made = new hipMipmappedArray;
    made->levels.reserve(levels);  // hipGetMipmappedArrayLevel() hands out addresses
    hipError_t error = hipSuccess;
    for (unsigned level = 0; level < levels && error == hipSuccess; ++level) {
        made->levels.emplace_back();
        error = make_array(made->levels.back(), *format, extent, flags);
        if (extent.width == 1 && extent.height <= 1 && extent.depth <= 1) break;
        extent = {half(extent.width), half(extent.height), flags & hipArrayLayered ? extent.depth : half(extent.depth)};
    }
    if (error != hipSuccess) {
        hipFreeMipmappedArray(made);
        return fail(error);
    }
    *array = made;
    return hipSuccess;
}

hipError_t hipGetMipmappedArrayLevel(hipArray_t* array, hipMipmappedArray_const_t mipmapped, unsigned level)
{
    if (array == nullptr || mipmapped == nullptr || level >= mipmapped->levels.size()) {
        return fail(hipErrorInvalidValue);
    }
    *array = const_cast<hipArray_t>(&mipmapped->levels[level]);
    return hipSuccess;
}

hipError_t hipFreeMipmappedArray(hipMipmappedArray_t array)
{
    if (array == nullptr) return hipSuccess;
    for (const hipArray& level : array->levels) {
        if (level.data != nullptr) cuport::memory().release(level.data, false);
    }
    delete array;
    return hipSuccess;
}

// --- copies ---------------------------------------------------------------------------------------------------------

namespace {

// Whether a box of the array holds `extent` at `at`; x and widths are in bytes.
bool holds(hipArray_const_t array, hipPos at, hipExtent extent)
{
    return array != nullptr && at.x + extent.width <= array->pitch() && at.y + extent.height <= array->height() &&
           at.z + extent.depth <= array->depth();
}

cuport::Box rows(const void* begin, size_t pitch) { return {static_cast<char*>(const_cast<void*>(begin)), pitch, 0}; }

}  // namespace

hipError_t hipMemcpy2DToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                              size_t height, hipMemcpyKind kind)
{
    const hipExtent extent{width, height, 1};
    if (!holds(to, {x, y, 0}, extent)) return fail(hipErrorInvalidValue);
    return cuport::copy_box(to->box({x, y, 0}), rows(from, pitch), extent, kind);
}
hipError_t hipMemcpy2DToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                                   size_t height, hipMemcpyKind kind, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemcpy,
                    [=] { return hipMemcpy2DToArray(to, x, y, from, pitch, width, height, kind); });
}

hipError_t hipMemcpy2DFromArray(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width,
                                size_t height, hipMemcpyKind kind)
{
    const hipExtent extent{width, height, 1};
    if (!holds(from, {x, y, 0}, extent)) return fail(hipErrorInvalidValue);
    return cuport::copy_box(rows(to, pitch), from->box({x, y, 0}), extent, kind);
}
hipError_t hipMemcpy2DFromArrayAsync(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width,
                                     size_t height, hipMemcpyKind kind, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemcpy,
                    [=] { return hipMemcpy2DFromArray(to, pitch, from, x, y, width, height, kind); });
}

hipError_t hipMemcpy2DArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x,
                                   size_t from_y, size_t width, size_t height, hipMemcpyKind kind)
{
    const hipExtent extent{width, height, 1};
    if (!holds(to, {to_x, to_y, 0}, extent) || !holds(from, {from_x, from_y, 0}, extent)) {
        return fail(hipErrorInvalidValue);
    }
    return cuport::copy_box(to->box({to_x, to_y, 0}), from->box({from_x, from_y, 0}), extent, kind);
}

hipError_t hipMemcpyToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t bytes, hipMemcpyKind kind)
{
    if (to == nullptr || y * to->pitch() + x + bytes > to->bytes()) return fail(hipErrorInvalidValue);
    return hipMemcpy(to->box({x, y, 0}).begin, from, bytes, kind);
}
hipError_t cuportMemcpyToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t bytes,
                                    hipMemcpyKind kind, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemcpy, [=] { return hipMemcpyToArray(to, x, y, from, bytes, kind); });
}

hipError_t hipMemcpyFromArray(void* to, hipArray_const_t from, size_t x, size_t y, size_t bytes, hipMemcpyKind kind)
{
    if (from == nullptr || y * from->pitch() + x + bytes > from->bytes()) return fail(hipErrorInvalidValue);
    return hipMemcpy(to, from->box({x, y, 0}).begin, bytes, kind);
}
hipError_t cuportMemcpyFromArrayAsync(void* to, hipArray_const_t from, size_t x, size_t y, size_t bytes,
                                      hipMemcpyKind kind, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemcpy, [=] { return hipMemcpyFromArray(to, from, x, y, bytes, kind); });
}

hipError_t hipMemcpyArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x,
                                 size_t from_y, size_t bytes, hipMemcpyKind kind)
{
    if (from == nullptr || from_y * from->pitch() + from_x + bytes > from->bytes()) return fail(hipErrorInvalidValue);
    return hipMemcpyToArray(to, to_x, to_y, from->box({from_x, from_y, 0}).begin, bytes, kind);
}

hipError_t hipMemcpy3D(const hipMemcpy3DParms* what)
{
    if (what == nullptr) return fail(hipErrorInvalidValue);
    if ((what->srcArray != nullptr) == (what->srcPtr.ptr != nullptr)) return fail(hipErrorInvalidValue);
    if ((what->dstArray != nullptr) == (what->dstPtr.ptr != nullptr)) return fail(hipErrorInvalidValue);
    // The extent counts elements of an array that takes part; an offset counts its own side's.
    hipExtent extent = what->extent;
    if (what->srcArray != nullptr && what->dstArray != nullptr && what->srcArray->texel() != what->dstArray->texel()) {
        return fail(hipErrorInvalidValue);
    }
    if (what->srcArray != nullptr || what->dstArray != nullptr) {
        extent.width *= (what->srcArray != nullptr ? what->srcArray : what->dstArray)->texel();
    }
    hipError_t error = hipSuccess;
    const auto box = [&](hipArray_const_t array, hipPos at, const hipPitchedPtr& p) -> cuport::Box {
        if (array == nullptr) {
            const size_t slice = p.pitch * p.ysize;
            return {static_cast<char*>(p.ptr) + at.z * slice + at.y * p.pitch + at.x, p.pitch, slice};
        }
        at.x *= array->texel();
        if (!holds(array, at, extent)) error = hipErrorInvalidValue;
        return array->box(at);
    };
    const cuport::Box from = box(what->srcArray, what->srcPos, what->srcPtr);
    const cuport::Box to = box(what->dstArray, what->dstPos, what->dstPtr);
    return error != hipSuccess ? fail(error) : cuport::copy_box(to, from, extent, what->kind);
}
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* what, hipStream_t stream)
{
    if (what == nullptr) return fail(hipErrorInvalidValue);
    return in_order(stream, hipGraphNodeTypeMemcpy, [what = *what] { return hipMemcpy3D(&what); });
}
