// SPDX-License-Identifier: Apache-2.0
//
// The driver's arrays and texture objects. A handle is the runtime's array.

#include "driver_arrays.h"

#include <algorithm>
#include <cstddef>

#include "../common/api/arrays.h"
#include "../common/api/streams.h"
#include "api/driver_arrays.h"
#include "api/driver_handles.h"
#include "api/handles.h"
#include "api/texture_objects.h"
#include "driver.h"
#include "driver_memory2d.h"
#include "types/driver_enums.h"
#include "types/driver_params.h"
#include "types/driver_structs.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

cuportArray_t plain(CUPORTarray array) { return reinterpret_cast<cuportArray_t>(array); }

// The runtime's word for a format; false for one that it has none for.
static bool read_format(CUPORTarray_format format, unsigned channels, cuportChannelFormatDesc& made)
{
    int bits = 0;
    cuportChannelFormatKind kind = cuportChannelFormatKindUnsigned;
    switch (format) {
    case CUPORTDRV_AD_FORMAT_UNSIGNED_INT8: bits = 8; break;
    case CUPORTDRV_AD_FORMAT_UNSIGNED_INT16: bits = 16; break;
    case CUPORTDRV_AD_FORMAT_UNSIGNED_INT32: bits = 32; break;
    case CUPORTDRV_AD_FORMAT_SIGNED_INT8: bits = 8, kind = cuportChannelFormatKindSigned; break;
    case CUPORTDRV_AD_FORMAT_SIGNED_INT16: bits = 16, kind = cuportChannelFormatKindSigned; break;
    case CUPORTDRV_AD_FORMAT_SIGNED_INT32: bits = 32, kind = cuportChannelFormatKindSigned; break;
    case CUPORTDRV_AD_FORMAT_HALF: bits = 16, kind = cuportChannelFormatKindFloat; break;
    case CUPORTDRV_AD_FORMAT_FLOAT: bits = 32, kind = cuportChannelFormatKindFloat; break;
    default: return false;
    }
    made = {bits, channels > 1 ? bits : 0, channels > 2 ? bits : 0, channels > 3 ? bits : 0, kind};
    return channels == 1 || channels == 2 || channels == 4;
}

static CUPORTarray_format format_of(const cuportChannelFormatDesc& format)
{
    const bool is_signed = format.f == cuportChannelFormatKindSigned;
    if (format.f == cuportChannelFormatKindFloat) {
        return format.x == 16 ? CUPORTDRV_AD_FORMAT_HALF : CUPORTDRV_AD_FORMAT_FLOAT;
    }
    if (format.x == 8) return is_signed ? CUPORTDRV_AD_FORMAT_SIGNED_INT8 : CUPORTDRV_AD_FORMAT_UNSIGNED_INT8;
    if (format.x == 16) return is_signed ? CUPORTDRV_AD_FORMAT_SIGNED_INT16 : CUPORTDRV_AD_FORMAT_UNSIGNED_INT16;
    return is_signed ? CUPORTDRV_AD_FORMAT_SIGNED_INT32 : CUPORTDRV_AD_FORMAT_UNSIGNED_INT32;
}

// A copy in rows of which one side, or both, is an array; `stream` is null for one that the host waits for.
static CUPORTresult copy_rows_of_array(const CUPORTDRV_MEMCPY2D& what, const CUPORTstream* stream)
{
    const bool is_to = what.dstMemoryType == CUPORTDRV_MEMORYTYPE_ARRAY;
    const bool is_from = what.srcMemoryType == CUPORTDRV_MEMORYTYPE_ARRAY;
    const cuportArray_t to = plain(what.dstArray), from = plain(what.srcArray);
    if ((is_to && to == nullptr) || (is_from && from == nullptr)) return CUPORTDRV_ERROR_INVALID_HANDLE;
    const size_t width = what.WidthInBytes, height = what.Height;
    return in_context([&] {
        if (is_to && is_from) {
            return cuportMemcpy2DArrayToArray(to, what.dstXInBytes, what.dstY, from, what.srcXInBytes, what.srcY, width,
                                              height);
        }
        if (is_to) {
            const Rows rows = source_of(what);
            return cuportMemcpy2DToArrayAsync(to, what.dstXInBytes, what.dstY, rows.begin, rows.pitch, width, height,
                                              cuportMemcpyDefault, stream != nullptr ? *stream : nullptr);
        }
        const Rows rows = target_of(what);
        return cuportMemcpy2DFromArrayAsync(rows.begin, rows.pitch, from, what.srcXInBytes, what.srcY, width, height,
                                            cuportMemcpyDefault, stream != nullptr ? *stream : nullptr);
    });
}

const bool has_driver_arrays = [] {
    copy_array = [](const CUPORTDRV_MEMCPY2D& what, const CUPORTstream* stream) {
        const CUPORTresult result = copy_rows_of_array(what, stream);
        if (result != CUPORTDRV_SUCCESS || stream != nullptr) return result;
        return in_context([] { return cuportStreamSynchronize(nullptr); });
    };
    return true;
}();

// What a texture reads, in the runtime's words; false for mipmaps and formats that it lacks.
static bool read_resource(const CUPORTDRV_RESOURCE_DESC& what, cuportResourceDesc& made)
{
    switch (what.resType) {
    case CUPORTDRV_RESOURCE_TYPE_ARRAY:
        made.resType = cuportResourceTypeArray;
        made.res.array.array = plain(what.res.array.hArray);
        return true;
    case CUPORTDRV_RESOURCE_TYPE_LINEAR:
        made.resType = cuportResourceTypeLinear;
        made.res.linear.devPtr = address(what.res.linear.devPtr);
        made.res.linear.sizeInBytes = what.res.linear.sizeInBytes;
        return read_format(what.res.linear.format, what.res.linear.numChannels, made.res.linear.desc);
    case CUPORTDRV_RESOURCE_TYPE_PITCH2D:
        made.resType = cuportResourceTypePitch2D;
        made.res.pitch2D.devPtr = address(what.res.pitch2D.devPtr);
        made.res.pitch2D.width = what.res.pitch2D.width;
        made.res.pitch2D.height = what.res.pitch2D.height;
        made.res.pitch2D.pitchInBytes = what.res.pitch2D.pitchInBytes;
        return read_format(what.res.pitch2D.format, what.res.pitch2D.numChannels, made.res.pitch2D.desc);
    default: return false;
    }
}

// How a texture is read: integers of 8 and 16 bits as numbers from 0 or -1 to 1, unless the flags say otherwise.
static cuportTextureDesc reading_of(const CUPORTDRV_TEXTURE_DESC& what, const cuportResourceDesc& resource)
{
    cuportChannelFormatDesc format = resource.resType == cuportResourceTypeLinear ? resource.res.linear.desc
                                                                                   : resource.res.pitch2D.desc;
    if (resource.resType == cuportResourceTypeArray) cuportGetChannelDesc(&format, resource.res.array.array);
    const bool is_small = format.f != cuportChannelFormatKindFloat && format.x < 32;
    const bool is_plain = (what.flags & CUPORTDRV_TRSF_READ_AS_INTEGER) != 0 || !is_small;
    cuportTextureDesc made{};
    for (int i = 0; i < 3; ++i) made.addressMode[i] = static_cast<cuportTextureAddressMode>(what.addressMode[i]);
    made.filterMode = static_cast<cuportTextureFilterMode>(what.filterMode);
    made.readMode = is_plain ? cuportReadModeElementType : cuportReadModeNormalizedFloat;
    made.sRGB = (what.flags & CUPORTDRV_TRSF_SRGB) != 0;
    made.normalizedCoords = (what.flags & CUPORTDRV_TRSF_NORMALIZED_COORDINATES) != 0;
    std::copy(what.borderColor, what.borderColor + 4, made.borderColor);
    return made;
}

}  // namespace cuport

CUPORTresult cuportDrvArrayCreate(CUPORTarray* array, const CUPORTDRV_ARRAY_DESCRIPTOR* what)
{
    if (what == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    CUPORTDRV_ARRAY3D_DESCRIPTOR more{};
    more.Width = what->Width;
    more.Height = what->Height;
    more.Format = what->Format;
    more.NumChannels = what->NumChannels;
    return cuportDrvArray3DCreate(array, &more);
}

// The flags of both interfaces are numbered in the same way.
CUPORTresult cuportDrvArray3DCreate(CUPORTarray* array, const CUPORTDRV_ARRAY3D_DESCRIPTOR* what)
{
    cuportChannelFormatDesc format{};
    if (array == nullptr || what == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    if (!cuport::read_format(what->Format, what->NumChannels, format)) return CUPORTDRV_ERROR_INVALID_VALUE;
    cuportArray_t made = nullptr;
    const cuportExtent extent = {what->Width, what->Height, what->Depth};
    const CUPORTresult result =
        cuport::in_context([&] { return cuportMalloc3DArray(&made, &format, extent, what->Flags); });
    if (result == CUPORTDRV_SUCCESS) *array = reinterpret_cast<CUPORTarray>(made);
    return result;
}

CUPORTresult cuportDrvArrayGetDescriptor(CUPORTDRV_ARRAY_DESCRIPTOR* what, CUPORTarray array)
{
    cuportChannelFormatDesc format{};
    cuportExtent extent{};
    if (what == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    const CUPORTresult result =
        cuport::in_context([&] { return cuportArrayGetInfo(&format, &extent, nullptr, cuport::plain(array)); });
    if (result != CUPORTDRV_SUCCESS) return result;
    const unsigned channels = format.w != 0 ? 4 : format.z != 0 ? 3 : format.y != 0 ? 2 : 1;
    *what = {extent.width, extent.height, cuport::format_of(format), channels};
    return result;
}

CUPORTresult cuportDrvArrayDestroy(CUPORTarray array)
{
    if (array == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    return cuport::in_context([=] { return cuportFreeArray(cuport::plain(array)); });
}

CUPORTresult cuportDrvMemcpyHtoA(CUPORTarray to, size_t offset, const void* from, size_t bytes)
{
    return cuport::in_context([=] {
        return cuportMemcpyToArray(cuport::plain(to), offset, 0, from, bytes, cuportMemcpyHostToDevice);
    });
}

CUPORTresult cuportDrvMemcpyDtoA(CUPORTarray to, size_t offset, CUPORTdeviceptr from, size_t bytes)
{
    return cuport::in_context([=] {
        return cuportMemcpyToArray(cuport::plain(to), offset, 0, cuport::address(from), bytes,
                                   cuportMemcpyDeviceToDevice);
    });
}

CUPORTresult cuportDrvMemcpyAtoH(void* to, CUPORTarray from, size_t offset, size_t bytes)
{
    return cuport::in_context([=] {
        return cuportMemcpyFromArray(to, cuport::plain(from), offset, 0, bytes, cuportMemcpyDeviceToHost);
    });
}

CUPORTresult cuportDrvMemcpyAtoD(CUPORTdeviceptr to, CUPORTarray from, size_t offset, size_t bytes)
{
    return cuport::in_context([=] {
        return cuportMemcpyFromArray(cuport::address(to), cuport::plain(from), offset, 0, bytes,
                                     cuportMemcpyDeviceToDevice);
    });
}

CUPORTresult cuportDrvTexObjectCreate(CUPORTtexObject* texture, const CUPORTDRV_RESOURCE_DESC* resource,
                                      const CUPORTDRV_TEXTURE_DESC* what, const CUPORTDRV_RESOURCE_VIEW_DESC* view)
{
    using namespace cuport;
    cuportResourceDesc made{};
    if (texture == nullptr || resource == nullptr || what == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    if (view != nullptr && view->format != 0) return CUPORTDRV_ERROR_NOT_SUPPORTED;
    if (!read_resource(*resource, made)) return CUPORTDRV_ERROR_NOT_SUPPORTED;
    cuportTextureObject_t object = 0;
    const cuportTextureDesc reading = reading_of(*what, made);
    const CUPORTresult result =
        in_context([&] { return cuportCreateTextureObject(&object, &made, &reading, nullptr); });
    if (result == CUPORTDRV_SUCCESS) *texture = object;
    return result;
}

CUPORTresult cuportDrvTexObjectDestroy(CUPORTtexObject texture)
{
    return cuport::in_context([=] { return cuportDestroyTextureObject(texture); });
}
