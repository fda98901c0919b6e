// SPDX-License-Identifier: Apache-2.0
//
// Making texture and surface objects, bindings of references, and where a surface keeps a point.

#include "textures.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace cuport {

namespace {

TextureLevel level_of(const hipArray& array)
{
    return {array.data, static_cast<int>(array.width()), static_cast<int>(array.height()),
            static_cast<int>(array.depth()), array.pitch(), array.slice()};
}

// Fills in what the resource says; an error for one that can't be.
hipError_t set_resource(Texture& texture, const hipResourceDesc& resource)
{
    texture.resource = resource;
    switch (resource.resType) {
    case hipResourceTypeArray:
        if (resource.res.array.array == nullptr) return hipErrorInvalidHandle;
        texture.format = resource.res.array.array->format;
        texture.levels = {level_of(*resource.res.array.array)};
        break;
    case hipResourceTypeMipmappedArray:
        if (resource.res.mipmap.mipmap == nullptr) return hipErrorInvalidHandle;
        texture.format = resource.res.mipmap.mipmap->levels.front().format;
        for (const hipArray& level : resource.res.mipmap.mipmap->levels) texture.levels.push_back(level_of(level));
        break;
    case hipResourceTypeLinear: {
        const auto& linear = resource.res.linear;
        texture.format = linear.desc;
        if (!is_format(linear.desc)) return cuportErrorInvalidChannelDescriptor;
        if (!is_device_memory(linear.devPtr) || is_too_long(linear.devPtr, linear.sizeInBytes)) {
            return hipErrorInvalidValue;
        }
        const std::size_t texel = (linear.desc.x + linear.desc.y + linear.desc.z + linear.desc.w) / 8;
        const int width = static_cast<int>(linear.sizeInBytes / texel);
        texture.levels = {{static_cast<const char*>(linear.devPtr), width, 1, 1, linear.sizeInBytes, 0}};
        texture.is_linear = true;
        break;
    }
    case hipResourceTypePitch2D: {
        const auto& rows = resource.res.pitch2D;
        texture.format = rows.desc;
        if (!is_format(rows.desc)) return cuportErrorInvalidChannelDescriptor;
        const std::size_t texel = (rows.desc.x + rows.desc.y + rows.desc.z + rows.desc.w) / 8;
        if (rows.height == 0 || rows.pitchInBytes < rows.width * texel || !is_device_memory(rows.devPtr) ||
            rows.pitchInBytes % properties().texturePitchAlignment != 0 ||
            is_too_long(rows.devPtr, rows.pitchInBytes * (rows.height - 1) + rows.width * texel)) {
            return hipErrorInvalidValue;
        }
        texture.levels = {{static_cast<const char*>(rows.devPtr), static_cast<int>(rows.width),
                           static_cast<int>(rows.height), 1, rows.pitchInBytes, 0}};
        break;
    }
    default: return hipErrorInvalidValue;
    }
    texture.texel = (texture.format.x + texture.format.y + texture.format.z + texture.format.w) / 8;
    const int bits[] = {texture.format.x, texture.format.y, texture.format.z, texture.format.w};
    texture.channels = static_cast<int>(4 - std::count(std::begin(bits), std::end(bits), 0));
    return hipSuccess;
}

hipError_t make_texture(Texture*& made, const hipResourceDesc& resource, const hipTextureDesc& description)
{
    Texture texture{};
    const hipError_t error = set_resource(texture, resource);
    if (error != hipSuccess) return fail(error);
    texture.description = description;
    const bool is_float = texture.format.f == hipChannelFormatKindFloat;
    const bool normalises = !is_float && description.readMode == hipReadModeNormalizedFloat;
    if (normalises && texture.format.x == 32) return fail(cuportErrorInvalidNormSetting);
    texture.returns_float = is_float || normalises;
    if (description.filterMode == hipFilterModeLinear && !texture.returns_float) {
        return fail(cuportErrorInvalidFilterSetting);
    }
    made = new Texture(texture);
    return hipSuccess;
}

Texture* texture_behind(hipTextureObject_t object) { return reinterpret_cast<Texture*>(object); }
Surface* surface_behind(hipSurfaceObject_t object) { return reinterpret_cast<Surface*>(object); }

// Kernels may see another copy of the reference.
template <typename Reference>
void update(const Reference* reference, const Reference& value)
{
    *const_cast<Reference*>(reference) = value;
    *static_cast<Reference*>(const_cast<void*>(device_address(reference))) = value;
}

hipError_t bind(const textureReference* reference, const hipResourceDesc& resource)
{
    if (reference == nullptr) return fail(cuportErrorInvalidTexture);
    const textureReference& r = *reference;
    hipTextureDesc description{};
    std::copy(std::begin(r.addressMode), std::end(r.addressMode), description.addressMode);
    description.filterMode = r.filterMode;
    description.readMode = r.readMode;
    description.sRGB = r.sRGB;
    description.normalizedCoords = r.normalized;
    description.mipmapFilterMode = r.mipmapFilterMode;
    description.mipmapLevelBias = r.mipmapLevelBias;
    description.minMipmapLevelClamp = r.minMipmapLevelClamp;
    description.maxMipmapLevelClamp = r.maxMipmapLevelClamp;
    Texture* made = nullptr;
    const hipError_t error = make_texture(made, resource, description);
    if (error != hipSuccess) return error;
    delete texture_behind(r.textureObject);
    textureReference bound = r;
    bound.channelDesc = made->format;
    bound.textureObject = reinterpret_cast<hipTextureObject_t>(made);
    update(reference, bound);
    return hipSuccess;
}

}  // namespace

void* surface_address(hipSurfaceObject_t object, SurfacePoint at, std::size_t bytes, hipSurfaceBoundaryMode mode)
{
    char where[300];
    if (object == 0) {
        begin_report();
        describe_thread(where, sizeof(where));
        std::fprintf(stderr, "cuport: %s: access to a surface that the program did not create or bind\n", where);
        std::_Exit(memory_exit);
    }
    const hipArray& array = *surface_behind(object)->array;
    const int row = static_cast<int>(array.pitch()), rows = static_cast<int>(array.height());
    const int slices = static_cast<int>(array.depth()), size = static_cast<int>(bytes);
    const bool inside = at.x >= 0 && at.x + size <= row && at.y >= 0 && at.y < rows && at.z >= 0 && at.z < slices;
    if (!inside && mode == hipBoundaryModeTrap) {
        begin_report();
        describe_thread(where, sizeof(where));
        std::fprintf(stderr,
                     "cuport: %s: access to byte %d of row %d of slice %d of a surface with %d bytes, %d rows and %d "
                     "slices\n",
                     where, at.x, at.y, at.z, row, rows, slices);
        std::_Exit(memory_exit);
    }
    if (!inside && mode == hipBoundaryModeZero) return nullptr;
    at.x = std::clamp(at.x, 0, row - size);
    at.y = std::clamp(at.y, 0, rows - 1);
    at.z = std::clamp(at.z, 0, slices - 1);
    return array.data + at.z * array.slice() + at.y * array.pitch() + at.x;
}

}  // namespace cuport

using cuport::fail;

// --- objects --------------------------------------------------------------------------------------------------------

hipError_t hipCreateTextureObject(hipTextureObject_t* texture, const hipResourceDesc* resource,
                                  const hipTextureDesc* description, const hipResourceViewDesc* view)
{
    if (texture == nullptr || resource == nullptr || description == nullptr) return fail(hipErrorInvalidValue);
    if (view != nullptr) return fail(hipErrorNotSupported);
    cuport::Texture* made = nullptr;
    const hipError_t error = cuport::make_texture(made, *resource, *description);
    *texture = reinterpret_cast<hipTextureObject_t>(made);
    return error;
}

hipError_t hipDestroyTextureObject(hipTextureObject_t texture)
{
    delete cuport::texture_behind(texture);
    return hipSuccess;
}

hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* resource, hipTextureObject_t texture)
{
    if (resource == nullptr || texture == 0) return fail(hipErrorInvalidValue);
    *resource = cuport::texture_behind(texture)->resource;
    return hipSuccess;
}

hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* description, hipTextureObject_t texture)
{
    if (description == nullptr || texture == 0) return fail(hipErrorInvalidValue);
    *description = cuport::texture_behind(texture)->description;
    return hipSuccess;
}

hipError_t hipGetTextureObjectResourceViewDesc(hipResourceViewDesc*, hipTextureObject_t)
{
    return fail(hipErrorInvalidValue);  // no texture was made with one
}

hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* surface, const hipResourceDesc* resource)
{
    if (surface == nullptr || resource == nullptr || resource->resType != hipResourceTypeArray) {
        return fail(hipErrorInvalidValue);
    }
    if (resource->res.array.array == nullptr) return fail(hipErrorInvalidHandle);
    *surface = reinterpret_cast<hipSurfaceObject_t>(new cuport::Surface{*resource, resource->res.array.array});
    return hipSuccess;
}

hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surface)
{
    delete cuport::surface_behind(surface);
    return hipSuccess;
}

hipError_t cuportGetSurfaceObjectResourceDesc(hipResourceDesc* resource, hipSurfaceObject_t surface)
{
    if (resource == nullptr || surface == 0) return fail(hipErrorInvalidValue);
    *resource = cuport::surface_behind(surface)->resource;
    return hipSuccess;
}

// --- references -----------------------------------------------------------------------------------------------------

hipError_t hipBindTexture(size_t* offset, const textureReference* reference, const void* pointer,
                          const hipChannelFormatDesc* format, size_t bytes)
{
    if (reference == nullptr) return fail(cuportErrorInvalidTexture);
    const auto found = cuport::memory().find(pointer);
    if (!found) return fail(hipErrorInvalidValue);
    hipResourceDesc resource{};
    resource.resType = hipResourceTypeLinear;
    resource.res.linear.devPtr = const_cast<void*>(pointer);
    resource.res.linear.desc = format != nullptr ? *format : reference->channelDesc;
    resource.res.linear.sizeInBytes = std::min(bytes, found->allocation.bytes - found->offset);
    if (offset != nullptr) *offset = 0;  // any address will do
    return cuport::bind(reference, resource);
}

hipError_t hipBindTexture2D(size_t* offset, const textureReference* reference, const void* pointer,
                            const hipChannelFormatDesc* format, size_t width, size_t height, size_t pitch)
{
    if (reference == nullptr) return fail(cuportErrorInvalidTexture);
    hipResourceDesc resource{};
    resource.resType = hipResourceTypePitch2D;
    resource.res.pitch2D = {const_cast<void*>(pointer), format != nullptr ? *format : reference->channelDesc, width,
                            height, pitch};
    if (offset != nullptr) *offset = 0;
    return cuport::bind(reference, resource);
}

hipError_t hipBindTextureToArray(const textureReference* reference, hipArray_const_t array,
                                 const hipChannelFormatDesc*)
{
    hipResourceDesc resource{};
    resource.resType = hipResourceTypeArray;
    resource.res.array.array = const_cast<hipArray_t>(array);
    return cuport::bind(reference, resource);
}

hipError_t hipBindTextureToMipmappedArray(const textureReference* reference, hipMipmappedArray_const_t array,
                                          const hipChannelFormatDesc*)
{
    hipResourceDesc resource{};
    resource.resType = hipResourceTypeMipmappedArray;
    resource.res.mipmap.mipmap = const_cast<hipMipmappedArray_t>(array);
    return cuport::bind(reference, resource);
}

hipError_t hipUnbindTexture(const textureReference* reference)
{
    if (reference == nullptr) return fail(cuportErrorInvalidTexture);
    delete cuport::texture_behind(reference->textureObject);
    textureReference unbound = *reference;
    unbound.textureObject = 0;
    cuport::update(reference, unbound);
    return hipSuccess;
}

hipError_t hipGetTextureAlignmentOffset(size_t* offset, const textureReference* reference)
{
    if (offset == nullptr || reference == nullptr) return fail(hipErrorInvalidValue);
    *offset = 0;
    return reference->textureObject != 0 ? hipSuccess : fail(cuportErrorInvalidTextureBinding);
}

hipError_t hipGetTextureReference(const textureReference** reference, const void* symbol)
{
    if (reference == nullptr || symbol == nullptr) return fail(hipErrorInvalidValue);
    *reference = static_cast<const textureReference*>(symbol);
    return hipSuccess;
}

hipError_t cuportBindSurfaceToArray(const surfaceReference* reference, hipArray_const_t array,
                                    const hipChannelFormatDesc*)
{
    if (reference == nullptr) return fail(cuportErrorInvalidSurface);
    hipResourceDesc resource{};
    resource.resType = hipResourceTypeArray;
    resource.res.array.array = const_cast<hipArray_t>(array);
    surfaceReference bound = *reference;
    const hipError_t error = hipCreateSurfaceObject(&bound.surfaceObject, &resource);
    if (error != hipSuccess) return error;
    delete cuport::surface_behind(reference->surfaceObject);
    bound.channelDesc = array->format;
    cuport::update(reference, bound);
    return hipSuccess;
}

hipError_t cuportGetSurfaceReference(const surfaceReference** reference, const void* symbol)
{
    if (reference == nullptr || symbol == nullptr) return fail(hipErrorInvalidValue);
    *reference = static_cast<const surfaceReference*>(symbol);
    return hipSuccess;
}

// What code of clang's CUDA front end calls for references: they are variables like others.
extern "C" {
void __cudaRegisterVar(void**, const void* shadow, const char*, const char* name, int, std::size_t, int, int);

void __cudaRegisterTexture(void** module, const void* shadow, const void**, const char* name, int, int, int)
{
    __cudaRegisterVar(module, shadow, name, name, 0, sizeof(textureReference), 0, 0);
}
void __cudaRegisterSurface(void** module, const void* shadow, const void**, const char* name, int, int)
{
    __cudaRegisterVar(module, shadow, name, name, 0, sizeof(surfaceReference), 0, 0);
}
}
