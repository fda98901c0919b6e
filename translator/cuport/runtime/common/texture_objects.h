// SPDX-License-Identifier: Apache-2.0
//
// Making texture and surface objects, and binding references.
#pragma once

#include <cstddef>

#include "texture_names.h"
#include "texture_types.h"

cuportError_t cuportCreateTextureObject(cuportTextureObject_t* texture, const cuportResourceDesc* resource,
                                        const cuportTextureDesc* description, const cuportResourceViewDesc* view);
cuportError_t cuportDestroyTextureObject(cuportTextureObject_t texture);
cuportError_t cuportGetTextureObjectResourceDesc(cuportResourceDesc* resource, cuportTextureObject_t texture);
cuportError_t cuportGetTextureObjectTextureDesc(cuportTextureDesc* description, cuportTextureObject_t texture);
cuportError_t cuportGetTextureObjectResourceViewDesc(cuportResourceViewDesc* view, cuportTextureObject_t texture);
cuportError_t cuportCreateSurfaceObject(cuportSurfaceObject_t* surface, const cuportResourceDesc* resource);
cuportError_t cuportDestroySurfaceObject(cuportSurfaceObject_t surface);
cuportError_t cuportGetSurfaceObjectResourceDesc(cuportResourceDesc* resource, cuportSurfaceObject_t surface);

// Bindings of references. The host binds; `textureObject` in the reference tells the kernels.
cuportError_t cuportBindTexture(size_t* offset, const textureReference* reference, const void* pointer,
                                const cuportChannelFormatDesc* format, size_t bytes = ~0u);
cuportError_t cuportBindTexture2D(size_t* offset, const textureReference* reference, const void* pointer,
                                  const cuportChannelFormatDesc* format, size_t width, size_t height, size_t pitch);
cuportError_t cuportBindTextureToArray(const textureReference* reference, cuportArray_const_t array,
                                       const cuportChannelFormatDesc* format);
cuportError_t cuportUnbindTexture(const textureReference* reference);
cuportError_t cuportGetTextureAlignmentOffset(size_t* offset, const textureReference* reference);
cuportError_t cuportGetTextureReference(const textureReference** reference, const void* symbol);
cuportError_t cuportBindSurfaceToArray(const surfaceReference* reference, cuportArray_const_t array,
                                       const cuportChannelFormatDesc* format);
cuportError_t cuportGetSurfaceReference(const surfaceReference** reference, const void* symbol);

template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportBindTexture(size_t* offset, const texture<T, type, mode>& reference, const void* pointer,
                                const cuportChannelFormatDesc& format, size_t bytes = ~0u)
{
    return cuportBindTexture(offset, static_cast<const textureReference*>(&reference), pointer, &format, bytes);
}
template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportBindTexture(size_t* offset, const texture<T, type, mode>& reference, const void* pointer,
                                size_t bytes = ~0u)
{
    return cuportBindTexture(offset, reference, pointer, reference.channelDesc, bytes);
}
template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportBindTexture2D(size_t* offset, const texture<T, type, mode>& reference, const void* pointer,
                                  const cuportChannelFormatDesc& format, size_t width, size_t height, size_t pitch)
{
    return cuportBindTexture2D(offset, static_cast<const textureReference*>(&reference), pointer, &format, width,
                               height, pitch);
}
template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportBindTexture2D(size_t* offset, const texture<T, type, mode>& reference, const void* pointer,
                                  size_t width, size_t height, size_t pitch)
{
    return cuportBindTexture2D(offset, reference, pointer, reference.channelDesc, width, height, pitch);
}
template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportBindTextureToArray(const texture<T, type, mode>& reference, cuportArray_const_t array,
                                       const cuportChannelFormatDesc& format)
{
    return cuportBindTextureToArray(static_cast<const textureReference*>(&reference), array, &format);
}
template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportBindTextureToArray(const texture<T, type, mode>& reference, cuportArray_const_t array)
{
    return cuportBindTextureToArray(static_cast<const textureReference*>(&reference), array, nullptr);
}
template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportUnbindTexture(const texture<T, type, mode>& reference)
{
    return cuportUnbindTexture(static_cast<const textureReference*>(&reference));
}
template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportGetTextureAlignmentOffset(size_t* offset, const texture<T, type, mode>& reference)
{
    return cuportGetTextureAlignmentOffset(offset, static_cast<const textureReference*>(&reference));
}
template <typename T, int type, cuportTextureReadMode mode>
cuportError_t cuportGetTextureReference(const textureReference** reference, const texture<T, type, mode>& symbol)
{
    return cuportGetTextureReference(reference, static_cast<const void*>(&symbol));
}
template <typename T, int type>
cuportError_t cuportBindSurfaceToArray(const surface<T, type>& reference, cuportArray_const_t array)
{
    return cuportBindSurfaceToArray(static_cast<const surfaceReference*>(&reference), array, nullptr);
}
template <typename T, int type>
cuportError_t cuportBindSurfaceToArray(const surface<T, type>& reference, cuportArray_const_t array,
                                       const cuportChannelFormatDesc& format)
{
    return cuportBindSurfaceToArray(static_cast<const surfaceReference*>(&reference), array, &format);
}
