// SPDX-License-Identifier: Apache-2.0
//
// Making texture and surface objects, and binding references.
#pragma once

#include <cuport/texture_types.h>

hipError_t hipCreateTextureObject(hipTextureObject_t* texture, const hipResourceDesc* resource,
                                  const hipTextureDesc* description, const hipResourceViewDesc* view);
hipError_t hipDestroyTextureObject(hipTextureObject_t texture);
hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* resource, hipTextureObject_t texture);
hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* description, hipTextureObject_t texture);
hipError_t hipGetTextureObjectResourceViewDesc(hipResourceViewDesc* view, hipTextureObject_t texture);
hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* surface, const hipResourceDesc* resource);
hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surface);
hipError_t hipGetSurfaceObjectResourceDesc(hipResourceDesc* resource, hipSurfaceObject_t surface);

// Bindings of references. The host binds; `textureObject` in the reference tells the kernels.
hipError_t hipBindTexture(size_t* offset, const textureReference* reference, const void* pointer,
                          const hipChannelFormatDesc* format, size_t bytes = ~0u);
hipError_t hipBindTexture2D(size_t* offset, const textureReference* reference, const void* pointer,
                            const hipChannelFormatDesc* format, size_t width, size_t height, size_t pitch);
hipError_t hipBindTextureToArray(const textureReference* reference, hipArray_const_t array,
                                 const hipChannelFormatDesc* format);
hipError_t hipBindTextureToMipmappedArray(const textureReference* reference, hipMipmappedArray_const_t array,
                                          const hipChannelFormatDesc* format);
hipError_t hipUnbindTexture(const textureReference* reference);
hipError_t hipGetTextureAlignmentOffset(size_t* offset, const textureReference* reference);
hipError_t hipGetTextureReference(const textureReference** reference, const void* symbol);
hipError_t hipBindSurfaceToArray(const surfaceReference* reference, hipArray_const_t array,
                                 const hipChannelFormatDesc* format);
hipError_t hipGetSurfaceReference(const surfaceReference** reference, const void* symbol);

template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTexture(size_t* offset, const texture<T, type, mode>& reference, const void* pointer,
                          const hipChannelFormatDesc& format, size_t bytes = ~0u)
{
    return hipBindTexture(offset, static_cast<const textureReference*>(&reference), pointer, &format, bytes);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTexture(size_t* offset, const texture<T, type, mode>& reference, const void* pointer,
                          size_t bytes = ~0u)
{
    return hipBindTexture(offset, reference, pointer, reference.channelDesc, bytes);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTexture2D(size_t* offset, const texture<T, type, mode>& reference, const void* pointer,
                            const hipChannelFormatDesc& format, size_t width, size_t height, size_t pitch)
{
    return hipBindTexture2D(offset, static_cast<const textureReference*>(&reference), pointer, &format, width, height,
                            pitch);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTexture2D(size_t* offset, const texture<T, type, mode>& reference, const void* pointer, size_t width,
                            size_t height, size_t pitch)
{
    return hipBindTexture2D(offset, reference, pointer, reference.channelDesc, width, height, pitch);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTextureToArray(const texture<T, type, mode>& reference, hipArray_const_t array,
                                 const hipChannelFormatDesc& format)
{
    return hipBindTextureToArray(static_cast<const textureReference*>(&reference), array, &format);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTextureToArray(const texture<T, type, mode>& reference, hipArray_const_t array)
{
    return hipBindTextureToArray(static_cast<const textureReference*>(&reference), array, nullptr);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTextureToMipmappedArray(const texture<T, type, mode>& reference, hipMipmappedArray_const_t array)
{
    return hipBindTextureToMipmappedArray(static_cast<const textureReference*>(&reference), array, nullptr);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTextureToMipmappedArray(const texture<T, type, mode>& reference, hipMipmappedArray_const_t array,
                                          const hipChannelFormatDesc& format)
{
    return hipBindTextureToMipmappedArray(static_cast<const textureReference*>(&reference), array, &format);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipUnbindTexture(const texture<T, type, mode>& reference)
{
    return hipUnbindTexture(static_cast<const textureReference*>(&reference));
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipGetTextureAlignmentOffset(size_t* offset, const texture<T, type, mode>& reference)
{
    return hipGetTextureAlignmentOffset(offset, static_cast<const textureReference*>(&reference));
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipGetTextureReference(const textureReference** reference, const texture<T, type, mode>& symbol)
{
    return hipGetTextureReference(reference, static_cast<const void*>(&symbol));
}
template <typename T, int type>
hipError_t hipBindSurfaceToArray(const surface<T, type>& reference, hipArray_const_t array)
{
    return hipBindSurfaceToArray(static_cast<const surfaceReference*>(&reference), array, nullptr);
}
template <typename T, int type>
hipError_t hipBindSurfaceToArray(const surface<T, type>& reference, hipArray_const_t array,
                                 const hipChannelFormatDesc& format)
{
    return hipBindSurfaceToArray(static_cast<const surfaceReference*>(&reference), array, &format);
}
