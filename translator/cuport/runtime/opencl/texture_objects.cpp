// SPDX-License-Identifier: Apache-2.0
//
// Texture and surface objects as the program makes them, and bindings of references.

#include "api/texture_objects.h"

#include <algorithm>
#include <cstddef>

#include "../common/texture_types.h"
#include "errors.h"
#include "texture_images.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

static cuportError_t bind(const textureReference* reference, const cuportResourceDesc& resource)
{
    if (reference == nullptr) return cuportErrorInvalidTexture;
    textureReference& own = *const_cast<textureReference*>(reference);
    cuportTextureDesc description{};
    std::copy(own.addressMode, own.addressMode + 3, description.addressMode);
    description.filterMode = own.filterMode;
    description.readMode = own.readMode;
    description.normalizedCoords = own.normalized;
    unsigned long long made = 0;
    const cuportError_t error = make_texture(resource, &description, &made);
    if (error != cuportSuccess) return error;
    if (own.textureObject != 0) destroy_texture(own.textureObject);
    own.textureObject = made;
    return cuportSuccess;
}

}  // namespace cuport

// --- objects ---------------------------------------------------------------------------------------------------------

cuportError_t cuportCreateTextureObject(cuportTextureObject_t* texture, const cuportResourceDesc* resource,
                                        const cuportTextureDesc* description, const cuportResourceViewDesc* view)
{
    using namespace cuport;
    if (texture == nullptr || resource == nullptr || description == nullptr) return fail(cuportErrorInvalidValue);
    if (view != nullptr && view->format != 0) return fail(cuportErrorNotSupported);
    return fail(make_texture(*resource, description, texture));
}

cuportError_t cuportDestroyTextureObject(cuportTextureObject_t texture)
{
    return cuport::fail(texture != 0 ? cuport::destroy_texture(texture) : cuportSuccess);
}

cuportError_t cuportGetTextureObjectResourceDesc(cuportResourceDesc* resource, cuportTextureObject_t texture)
{
    const cuport::Texture* found = cuport::texture_of(texture);
    if (found == nullptr || resource == nullptr) return cuport::fail(cuportErrorInvalidValue);
    *resource = found->resource;
    return cuportSuccess;
}

cuportError_t cuportGetTextureObjectTextureDesc(cuportTextureDesc* description, cuportTextureObject_t texture)
{
    const cuport::Texture* found = cuport::texture_of(texture);
    if (found == nullptr || description == nullptr) return cuport::fail(cuportErrorInvalidValue);
    *description = found->description;
    return cuportSuccess;
}

// No texture is made with one.
cuportError_t cuportGetTextureObjectResourceViewDesc(cuportResourceViewDesc*, cuportTextureObject_t)
{
    return cuport::fail(cuportErrorInvalidValue);
}

cuportError_t cuportCreateSurfaceObject(cuportSurfaceObject_t* surface, const cuportResourceDesc* resource)
{
    using namespace cuport;
    if (surface == nullptr || resource == nullptr) return fail(cuportErrorInvalidValue);
    if (resource->resType != cuportResourceTypeArray || resource->res.array.array == nullptr) {
        return fail(cuportErrorInvalidValue);
    }
    return fail(make_texture(*resource, nullptr, surface));
}

cuportError_t cuportDestroySurfaceObject(cuportSurfaceObject_t surface)
{
    return cuport::fail(surface != 0 ? cuport::destroy_texture(surface) : cuportSuccess);
}

cuportError_t cuportGetSurfaceObjectResourceDesc(cuportResourceDesc* resource, cuportSurfaceObject_t surface)
{
    return cuportGetTextureObjectResourceDesc(resource, surface);
}

// --- references ------------------------------------------------------------------------------------------------------

cuportError_t cuportBindTexture(size_t* offset, const textureReference* reference, const void* pointer,
                                const cuportChannelFormatDesc* format, size_t bytes)
{
    if (offset != nullptr) *offset = 0;
    if (format == nullptr) return cuport::fail(cuportErrorInvalidValue);
    cuportResourceDesc resource{};
    resource.resType = cuportResourceTypeLinear;
    resource.res.linear.devPtr = const_cast<void*>(pointer);
    resource.res.linear.desc = *format;
    resource.res.linear.sizeInBytes = bytes;
    return cuport::fail(cuport::bind(reference, resource));
}

cuportError_t cuportBindTexture2D(size_t* offset, const textureReference* reference, const void* pointer,
                                  const cuportChannelFormatDesc* format, size_t width, size_t height, size_t pitch)
{
    if (offset != nullptr) *offset = 0;
    if (format == nullptr) return cuport::fail(cuportErrorInvalidValue);
    cuportResourceDesc resource{};
    resource.resType = cuportResourceTypePitch2D;
    resource.res.pitch2D.devPtr = const_cast<void*>(pointer);
    resource.res.pitch2D.desc = *format;
    resource.res.pitch2D.width = width;
    resource.res.pitch2D.height = height;
    resource.res.pitch2D.pitchInBytes = pitch;
    return cuport::fail(cuport::bind(reference, resource));
}

cuportError_t cuportBindTextureToArray(const textureReference* reference, cuportArray_const_t array,
                                       const cuportChannelFormatDesc*)
{
    cuportResourceDesc resource{};
    resource.resType = cuportResourceTypeArray;
    resource.res.array.array = const_cast<cuportArray_t>(array);
    return cuport::fail(cuport::bind(reference, resource));
}

cuportError_t cuportUnbindTexture(const textureReference* reference)
{
    if (reference == nullptr) return cuport::fail(cuportErrorInvalidTexture);
    textureReference& own = *const_cast<textureReference*>(reference);
    const cuportError_t error = own.textureObject != 0 ? cuport::destroy_texture(own.textureObject) : cuportSuccess;
    own.textureObject = 0;
    return cuport::fail(error);
}

cuportError_t cuportGetTextureAlignmentOffset(size_t* offset, const textureReference* reference)
{
    if (offset == nullptr || reference == nullptr) return cuport::fail(cuportErrorInvalidTexture);
    *offset = 0;
    return cuport::fail(reference->textureObject != 0 ? cuportSuccess : cuportErrorInvalidTextureBinding);
}

cuportError_t cuportGetTextureReference(const textureReference** reference, const void* symbol)
{
    if (reference == nullptr || symbol == nullptr) return cuport::fail(cuportErrorInvalidTexture);
    *reference = static_cast<const textureReference*>(symbol);
    return cuportSuccess;
}

cuportError_t cuportBindSurfaceToArray(const surfaceReference* reference, cuportArray_const_t array,
                                       const cuportChannelFormatDesc*)
{
    using namespace cuport;
    if (reference == nullptr || array == nullptr) return fail(cuportErrorInvalidSurface);
    surfaceReference& own = *const_cast<surfaceReference*>(reference);
    cuportResourceDesc resource{};
    resource.resType = cuportResourceTypeArray;
    resource.res.array.array = const_cast<cuportArray_t>(array);
    if (own.surfaceObject != 0) destroy_texture(own.surfaceObject);
    return fail(make_texture(resource, nullptr, &own.surfaceObject));
}

cuportError_t cuportGetSurfaceReference(const surfaceReference** reference, const void* symbol)
{
    if (reference == nullptr || symbol == nullptr) return cuport::fail(cuportErrorInvalidSurface);
    *reference = static_cast<const surfaceReference*>(symbol);
    return cuportSuccess;
}
