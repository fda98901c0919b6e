// SPDX-License-Identifier: Apache-2.0
//
// Memory in slices of rows.

#include "memory3d.h"

#include <cstddef>

#include "../common/api/memory2d.h"
#include "api/handles.h"
#include "api/memory3d.h"
#include "arrays.h"
#include "errors.h"
#include "rect_copies.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

// One end of a copy, and whether that lies in it. Where an array takes part, the places of both ends count its elements,
// as an H100 has it; CUDA's documentation has bytes for pointers.
static Box end_box(const cuportArray* array, const cuportPos& place, const cuportPitchedPtr& pointer, size_t element,
                   const Size& size, bool& fits)
{
    const size_t x = place.x * element;
    const auto holds = [](size_t whole, size_t begin, size_t length) {
        return length == 0 || (begin <= whole && length <= whole - begin);
    };
    if (array != nullptr) {
        ++array->changes;
        fits = fits && holds(array->row(), x, size[0]) && holds(array->height(), place.y, size[1]) &&
               holds(array->depth(), place.z, size[2]);
        return box_in(*array, x, place.y, place.z);
    }
    // A pitch that is too small is another error, and is told where rows are copied.
    fits = fits && (size[0] > pointer.pitch || holds(pointer.pitch, x, size[0]));
    const size_t slice = pointer.pitch * pointer.ysize;
    return {static_cast<char*>(pointer.ptr) + place.z * slice + place.y * pointer.pitch + x, pointer.pitch, slice};
}

cuportError_t copy_3d(const cuportMemcpy3DParms* what, cuportStream_t stream, bool waits)
{
    if (what == nullptr) return cuportErrorInvalidValue;
    const cuportArray* array = what->dstArray != nullptr ? what->dstArray : what->srcArray;
    const size_t element = array != nullptr ? array->element() : 1;
    const Size size = {what->extent.width * element, what->extent.height, what->extent.depth};
    bool fits = true;
    const Box to = end_box(what->dstArray, what->dstPos, what->dstPtr, element, size, fits);
    const Box from = end_box(what->srcArray, what->srcPos, what->srcPtr, element, size, fits);
    return fits ? copy_boxes(stream, to, from, size, what->kind, waits) : cuportErrorInvalidValue;
}

// The places say by themselves which device they are on.
static cuportError_t copy_3d_between_devices(const cuportMemcpy3DPeerParms* what, cuportStream_t stream, bool waits)
{
    if (what == nullptr) return cuportErrorInvalidValue;
    const cuportMemcpy3DParms copy = {what->srcArray, what->srcPos, what->srcPtr, what->dstArray, what->dstPos,
                                      what->dstPtr, what->extent, cuportMemcpyDeviceToDevice};
    return copy_3d(&copy, stream, waits);
}

}  // namespace cuport

cuportError_t cuportMalloc3D(cuportPitchedPtr* pointer, cuportExtent extent)
{
    if (pointer == nullptr) return cuport::fail(cuportErrorInvalidValue);
    pointer->xsize = extent.width;
    pointer->ysize = extent.height;
    return cuportMallocPitch(&pointer->ptr, &pointer->pitch, extent.width, extent.height * extent.depth);
}

cuportError_t cuportMemcpy3D(const cuportMemcpy3DParms* what)
{
    return cuport::fail(cuport::copy_3d(what, nullptr, true));
}

cuportError_t cuportMemcpy3DAsync(const cuportMemcpy3DParms* what, cuportStream_t stream)
{
    return cuport::fail(cuport::copy_3d(what, stream, false));
}

cuportError_t cuportMemcpy3DPeer(const cuportMemcpy3DPeerParms* what)
{
    return cuport::fail(cuport::copy_3d_between_devices(what, nullptr, true));
}

cuportError_t cuportMemcpy3DPeerAsync(const cuportMemcpy3DPeerParms* what, cuportStream_t stream)
{
    return cuport::fail(cuport::copy_3d_between_devices(what, stream, false));
}

cuportError_t cuportMemset3D(cuportPitchedPtr to, int value, cuportExtent extent)
{
    return cuportMemset3DAsync(to, value, extent, nullptr);
}

cuportError_t cuportMemset3DAsync(cuportPitchedPtr to, int value, cuportExtent extent, cuportStream_t stream)
{
    using namespace cuport;
    const Box box = {static_cast<char*>(to.ptr), to.pitch, to.pitch * to.ysize};
    const unsigned byte = static_cast<unsigned char>(value);
    return fail(fill_box(stream, box, byte, 1, {extent.width, extent.height, extent.depth}));
}
