// SPDX-License-Identifier: Apache-2.0
//
// Textures and surfaces: images of the elements that arrays and pitched memory hold. An image is filled anew when a
// kernel gets it and the memory has changed; what a kernel may have written to a surface goes back behind it.

#include "texture_images.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

#include "api/handles.h"
#include "api/launch.h"
#include "arrays.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "launch.h"
#include "layered_textures.h"
#include "memcpy.h"
#include "opencl.h"
#include "rect_copies.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

static std::unordered_set<unsigned long long>& handles()
{
    static std::unordered_set<unsigned long long>& instance = *new std::unordered_set<unsigned long long>;
    return instance;
}

static unsigned long long handle_of(const Texture* texture) { return reinterpret_cast<uintptr_t>(texture); }

Texture* texture_of(unsigned long long handle)
{
    Hold hold(runtime().lock);
    return handles().count(handle) != 0 ? reinterpret_cast<Texture*>(static_cast<uintptr_t>(handle)) : nullptr;
}

// --- images ----------------------------------------------------------------------------------------------------------

static int channels_of(const cuportChannelFormatDesc& format)
{
    return (format.x != 0) + (format.y != 0) + (format.z != 0) + (format.w != 0);
}

static cl_image_format image_format(const cuportChannelFormatDesc& format, bool normalises)
{
    const cl_channel_order orders[5] = {CL_R, CL_R, CL_RG, CL_RGB, CL_RGBA};
    const int size = format.x == 8 ? 0 : format.x == 16 ? 1 : 2;
    const cl_channel_type reals[3] = {0, CL_HALF_FLOAT, CL_FLOAT};
    const cl_channel_type naturals[3] = {CL_UNSIGNED_INT8, CL_UNSIGNED_INT16, CL_UNSIGNED_INT32};
    const cl_channel_type wholes[3] = {CL_SIGNED_INT8, CL_SIGNED_INT16, CL_SIGNED_INT32};
    const cl_channel_type parts[3] = {CL_UNORM_INT8, CL_UNORM_INT16, 0};
    const cl_channel_type signed_parts[3] = {CL_SNORM_INT8, CL_SNORM_INT16, 0};
    const bool is_unsigned = format.f == cuportChannelFormatKindUnsigned;
    const cl_channel_type* types = format.f == cuportChannelFormatKindFloat ? reals
                                   : normalises                             ? is_unsigned ? parts : signed_parts
                                                                            : is_unsigned ? naturals : wholes;
    return {orders[channels_of(format)], types[size]};
}

// What an array is as an image; `region` is what copies of all of it take.
static cl_image_desc image_shape(const cuportArray& array, size_t region[3])
{
    const bool is_layered = (array.flags & (1 | 4)) != 0, has_rows = array.extent.height != 0;
    cl_image_desc shape{};
    shape.image_width = region[0] = array.width();
    shape.image_height = region[1] = array.height();
    shape.image_depth = 1;
    region[2] = array.depth();
    if (is_layered) {
        shape.image_type = has_rows ? CL_MEM_OBJECT_IMAGE2D_ARRAY : CL_MEM_OBJECT_IMAGE1D_ARRAY;
        shape.image_array_size = array.depth();
        if (!has_rows) std::swap(region[1], region[2]);
    } else if (array.extent.depth != 0) {
        shape.image_type = CL_MEM_OBJECT_IMAGE3D;
        shape.image_depth = array.depth();
    } else {
        shape.image_type = has_rows ? CL_MEM_OBJECT_IMAGE2D : CL_MEM_OBJECT_IMAGE1D;
    }
    return shape;
}

cuportError_t make_image(Texture& texture)
{
    const bool is_array = texture.resource.resType == cuportResourceTypeArray;
    const auto& pitched = texture.resource.res.pitch2D;
    const bool normalises = !texture.is_surface && texture.description.readMode == cuportReadModeNormalizedFloat;
    const cuportChannelFormatDesc& format = is_array ? texture.resource.res.array.array->format : pitched.desc;
    const cl_image_format wanted = image_format(format, normalises);
    cl_image_desc shape{};
    cl_int code = CL_SUCCESS;
    if (is_array) {
        shape = image_shape(*texture.resource.res.array.array, texture.region);
    } else {
        shape.image_type = CL_MEM_OBJECT_IMAGE2D;
        shape.image_width = texture.region[0] = pitched.width;
        shape.image_height = texture.region[1] = pitched.height;
        const size_t bytes = pitched.width * pitched.height * static_cast<size_t>(channels_of(format) * format.x) / 8;
        texture.rows = clCreateBuffer(runtime().context, CL_MEM_READ_WRITE, bytes, nullptr, &code);
        if (code != CL_SUCCESS) return from_opencl(code, "clCreateBuffer");
    }
    texture.image = clCreateImage(runtime().context, CL_MEM_READ_WRITE, &wanted, &shape, nullptr, &code);
    return from_opencl(code, "clCreateImage");
}

// Whether it is a cube: kernels compute the face and the place on it, from 0 to 1; nothing lies outside.
static bool is_cube(const Texture& texture)
{
    return texture.resource.resType == cuportResourceTypeArray && (texture.resource.res.array.array->flags & 4) != 0;
}

// In how many directions there are coordinates: layers are told by their number, and have no address mode.
static int directions_of(const Texture& texture)
{
    if (texture.resource.resType != cuportResourceTypeArray) return 3;
    const auto& array = *texture.resource.res.array.array;
    if ((array.flags & 1) == 0) return 3;
    return array.extent.height != 0 ? 2 : 1;
}

// Wrapping and mirroring are for coordinates from 0 to 1, in CUDA as in OpenCL; others are clamped.
static cuportError_t make_sampler(Texture& texture)
{
    cuportTextureDesc wanted = texture.description;
    if (is_cube(texture)) {
        wanted.normalizedCoords = 1;
        std::fill(wanted.addressMode, wanted.addressMode + 3, cuportAddressModeClamp);
    }
    const bool is_normalised = wanted.normalizedCoords != 0;
    cl_addressing_mode mode = CL_ADDRESS_CLAMP_TO_EDGE;
    if (wanted.addressMode[0] == cuportAddressModeBorder) mode = CL_ADDRESS_CLAMP;
    if (is_normalised && wanted.addressMode[0] == cuportAddressModeWrap) mode = CL_ADDRESS_REPEAT;
    if (is_normalised && wanted.addressMode[0] == cuportAddressModeMirror) mode = CL_ADDRESS_MIRRORED_REPEAT;
    for (int i = 1; i < directions_of(texture); ++i) {
        if (texture.region[i] > 1 && wanted.addressMode[i] != wanted.addressMode[0]) {
            if (is_verbose()) say("a texture with another address mode in each direction, which OpenCL does not have");
            return cuportErrorNotSupported;
        }
    }
    const cl_filter_mode filter = wanted.filterMode == cuportFilterModeLinear ? CL_FILTER_LINEAR : CL_FILTER_NEAREST;
    cl_int code = CL_SUCCESS;
    texture.sampler = clCreateSampler(runtime().context, is_normalised ? CL_TRUE : CL_FALSE, mode, filter, &code);
    return from_opencl(code, "clCreateSampler");
}

static cuportError_t check_texture(const cuportResourceDesc& resource, const cuportTextureDesc& wanted)
{
    if (resource.resType == cuportResourceTypeMipmappedArray) return cuportErrorNotSupported;
    if (resource.resType == cuportResourceTypeArray && resource.res.array.array == nullptr) {
        return cuportErrorInvalidValue;
    }
    const bool is_array = resource.resType == cuportResourceTypeArray;
    const bool is_linear = resource.resType == cuportResourceTypeLinear;
    const cuportChannelFormatDesc& format = is_array    ? resource.res.array.array->format
                                            : is_linear ? resource.res.linear.desc
                                                        : resource.res.pitch2D.desc;
    // OpenCL's images have no colour outside but black, and no sRGB that every device knows.
    const bool has_border = wanted.addressMode[0] == cuportAddressModeBorder;
    const auto is_set = [](float part) { return part != 0; };
    if (wanted.sRGB != 0) return cuportErrorNotSupported;
    if (has_border && std::any_of(wanted.borderColor, wanted.borderColor + 4, is_set)) return cuportErrorNotSupported;
    const bool normalises = wanted.readMode == cuportReadModeNormalizedFloat;
    if (format.f == cuportChannelFormatKindFloat) return check_format(format);
    if (normalises && format.x == 32) return cuportErrorInvalidNormSetting;
    if (wanted.filterMode == cuportFilterModeLinear && !normalises) return cuportErrorInvalidFilterSetting;
    return check_format(format);
}

cuportError_t make_texture(const cuportResourceDesc& resource, const cuportTextureDesc* description,
                           unsigned long long* handle)
{
    cuportError_t error = ready();
    if (error != cuportSuccess) return error;
    auto made = std::make_unique<Texture>();
    made->resource = resource;
    made->is_surface = description == nullptr;
    if (description != nullptr) made->description = *description;
    if (description != nullptr) error = check_texture(resource, *description);
    const bool is_linear = resource.resType == cuportResourceTypeLinear;
    if (error == cuportSuccess && !is_linear && !runtime().has_images) error = cuportErrorNotSupported;
    if (error == cuportSuccess && !is_linear) error = make_image(*made);
    if (error == cuportSuccess && !is_linear && !made->is_surface) error = make_sampler(*made);
    if (error != cuportSuccess) return error;
    Hold hold(runtime().lock);
    *handle = handle_of(made.get());
    handles().insert(handle_of(made.release()));
    return cuportSuccess;
}

cuportError_t destroy_texture(unsigned long long handle)
{
    Texture* texture = texture_of(handle);
    if (texture == nullptr) return cuportErrorInvalidValue;
    const cuportError_t error = finish_all();
    Hold hold(runtime().lock);
    handles().erase(handle);
    delete texture;
    return error;
}

// --- in launches -----------------------------------------------------------------------------------------------------

static cl_int fill_from_array(Texture& texture, cl_command_queue queue)
{
    const cuportArray& array = *texture.resource.res.array.array;
    if (texture.changes == array.changes) return CL_SUCCESS;
    cl_mem memory = nullptr;
    const size_t origin[3] = {0, 0, 0};
    if (as_buffer(*array.memory, memory) != cuportSuccess) return CL_INVALID_MEM_OBJECT;
    texture.changes = array.changes;
    return clEnqueueCopyBufferToImage(queue, memory, texture.image, 0, origin, texture.region, 0, nullptr, nullptr);
}

// Nobody tells when pitched memory changes: it is copied each time.
static cl_int fill_from_rows(Texture& texture, cl_command_queue queue)
{
    const auto& pitched = texture.resource.res.pitch2D;
    const End end = end_of(pitched.devPtr);
    cl_mem memory = nullptr;
    if (end.known == nullptr || as_buffer(*end.known, memory) != cuportSuccess) return CL_INVALID_MEM_OBJECT;
    const size_t row = pitched.width * static_cast<size_t>(channels_of(pitched.desc) * pitched.desc.x) / 8;
    const size_t size[3] = {row, pitched.height, 1}, origin[3] = {0, 0, 0};
    const Box from = {end.address, pitched.pitchInBytes, pitched.pitchInBytes * pitched.height};
    const Box to = {nullptr, row, row * pitched.height};
    const cl_int code = enqueue_box(queue, to, texture.rows, 0, from, memory, end.offset(), size, CL_FALSE);
    if (code != CL_SUCCESS) return code;
    return clEnqueueCopyBufferToImage(queue, texture.rows, texture.image, 0, origin, texture.region, 0, nullptr,
                                      nullptr);
}

static thread_local std::vector<Texture*> surfaces_in_use;

static cuportError_t set_texture_argument(cl_kernel object, cl_uint number, const Argument& argument,
                                   unsigned long long handle, Stream& stream)
{
    Texture* texture = texture_of(handle);
    if (texture == nullptr || texture->image == nullptr) return cuportErrorInvalidTexture;
    if (argument.kind == Argument::is_sampler) {
        return from_opencl(clSetKernelArg(object, number, sizeof(cl_sampler), &texture->sampler), "clSetKernelArg");
    }
    cl_command_queue queue = enter(stream);
    const bool is_array = texture->resource.resType == cuportResourceTypeArray;
    const cl_int code = is_array ? fill_from_array(*texture, queue) : fill_from_rows(*texture, queue);
    if (code != CL_SUCCESS) return from_opencl(code, "filling an image");
    if (texture->is_surface) surfaces_in_use.push_back(texture);
    return from_opencl(clSetKernelArg(object, number, sizeof(cl_mem), &texture->image), "clSetKernelArg");
}

static void copy_surfaces_back(Stream& stream)
{
    for (Texture* surface : surfaces_in_use) {
        const cuportArray& array = *surface->resource.res.array.array;
        const size_t origin[3] = {0, 0, 0};
        cl_mem memory = nullptr;
        if (as_buffer(*array.memory, memory) != cuportSuccess) continue;
        const cl_int code = clEnqueueCopyImageToBuffer(stream.queue, surface->image, memory, origin, surface->region, 0,
                                                       0, nullptr, nullptr);
        from_opencl(code, "clEnqueueCopyImageToBuffer");
        surface->changes = ++array.changes;
    }
    surfaces_in_use.clear();
}

static cuportError_t linear_memory_of(unsigned long long handle, void*& pointer)
{
    const Texture* texture = texture_of(handle);
    if (texture == nullptr || texture->resource.resType != cuportResourceTypeLinear) return cuportErrorInvalidTexture;
    pointer = texture->resource.res.linear.devPtr;
    return cuportSuccess;
}

static bool scaled_layers_of(unsigned long long handle, bool& has_others)
{
    const Texture* texture = texture_of(handle);
    if (texture == nullptr || texture->resource.resType != cuportResourceTypeArray) return false;
    const unsigned flags = texture->resource.res.array.array->flags;
    if ((flags & (1 | 4)) == 0) return false;
    const bool is_scaled = (is_cube(*texture) || texture->description.normalizedCoords != 0) && scales_layers();
    if (!is_scaled) has_others = true;
    return is_scaled;
}

const bool has_textures = [] {
    has_scaled_layers = scaled_layers_of;
    set_texture = set_texture_argument;
    keep_surfaces = copy_surfaces_back;
    linear_memory = linear_memory_of;
    return true;
}();

}  // namespace cuport
