// SPDX-License-Identifier: Apache-2.0
//
// Part of api.cpp: memory.

using cuport::Kind;

// --- allocations ----------------------------------------------------------------------------------------------------

hipError_t hipMalloc(void** pointer, size_t bytes) { return cuport::allocate(pointer, bytes, Kind::device); }
hipError_t hipMallocAsync(void** pointer, size_t bytes, hipStream_t) { return hipMalloc(pointer, bytes); }

hipError_t hipMallocManaged(void** pointer, size_t bytes, unsigned flags)
{
    if (bytes == 0 || (flags != hipMemAttachGlobal && flags != hipMemAttachHost)) return fail(hipErrorInvalidValue);
    return cuport::allocate(pointer, bytes, Kind::managed);
}

hipError_t hipHostMalloc(void** pointer, size_t bytes, unsigned)
{
    return cuport::allocate(pointer, bytes, Kind::pinned);
}

hipError_t hipMallocPitch(void** pointer, size_t* pitch, size_t width, size_t height)
{
    if (pitch == nullptr) return fail(hipErrorInvalidValue);
    *pitch = (width + cuport::pitch_unit - 1) / cuport::pitch_unit * cuport::pitch_unit;
    return hipMalloc(pointer, *pitch * height);
}

hipError_t hipMalloc3D(hipPitchedPtr* pointer, hipExtent extent)
{
    if (pointer == nullptr) return fail(hipErrorInvalidValue);
    pointer->xsize = extent.width;
    pointer->ysize = extent.height;
    return hipMallocPitch(&pointer->ptr, &pointer->pitch, extent.width, extent.height * extent.depth);
}

hipError_t hipFree(void* pointer)
{
    if (pointer == nullptr || cuport::memory().release(pointer, false)) return hipSuccess;
    return fail(hipErrorInvalidValue);
}
hipError_t hipFreeAsync(void* pointer, hipStream_t) { return hipFree(pointer); }

hipError_t hipHostFree(void* pointer)
{
    if (pointer == nullptr || cuport::memory().release(pointer, true)) return hipSuccess;
    return fail(hipErrorInvalidValue);
}

hipError_t hipHostRegister(void* pointer, size_t bytes, unsigned)
{
    if (pointer == nullptr || bytes == 0) return fail(hipErrorInvalidValue);
    if (cuport::memory().find(pointer)) return fail(hipErrorHostMemoryAlreadyRegistered);
    cuport::memory().add(pointer, bytes, Kind::registered);
    return hipSuccess;
}

hipError_t hipHostUnregister(void* pointer)
{
    return cuport::memory().remove(pointer) ? hipSuccess : fail(hipErrorHostMemoryNotRegistered);
}

hipError_t hipHostGetDevicePointer(void** device, void* host, unsigned)
{
    if (device == nullptr || !cuport::memory().find(host)) return fail(hipErrorInvalidValue);
    *device = host;
    return hipSuccess;
}

hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* pointer)
{
    if (attributes == nullptr) return fail(hipErrorInvalidValue);
    *attributes = {};
    void* address = const_cast<void*>(pointer);
    const auto found = cuport::memory().find(pointer);
    if (!found) {
        attributes->hostPointer = address;
        return hipSuccess;  // CUDA since 11: unregistered, without an error
    }
    const Kind kind = found->allocation.kind;
    attributes->type = kind == Kind::managed                                 ? hipMemoryTypeManaged
                       : kind == Kind::pinned || kind == Kind::registered ? hipMemoryTypeHost
                                                                              : hipMemoryTypeDevice;
    attributes->memoryType = attributes->type;
    attributes->isManaged = kind == Kind::managed;
    attributes->devicePointer = address;
    if (attributes->type != hipMemoryTypeDevice) attributes->hostPointer = address;
    return hipSuccess;
}

hipError_t hipMemPrefetchAsync(const void* pointer, size_t bytes, int, hipStream_t)
{
    const auto found = cuport::memory().find(pointer);
    if (!found || found->allocation.kind != Kind::managed) return fail(hipErrorInvalidValue);
    return cuport::is_too_long(pointer, bytes) ? fail(hipErrorInvalidValue) : hipSuccess;
}

hipError_t hipMemAdvise(const void* pointer, size_t bytes, hipMemoryAdvise, int device)
{
    return hipMemPrefetchAsync(pointer, bytes, device, nullptr);
}

// --- copies ---------------------------------------------------------------------------------------------------------

hipError_t hipMemcpy(void* to, const void* from, size_t bytes, hipMemcpyKind kind)
{
    const hipError_t error = cuport::check_copy(to, from, bytes, kind);
    if (error != hipSuccess) return fail(error);
    if (bytes != 0) std::memmove(to, from, bytes);
    return hipSuccess;
}

hipError_t hipMemcpyAsync(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t)
{
    return hipMemcpy(to, from, bytes, kind);
}

hipError_t hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t bytes)
{
    if (to_device != 0 || from_device != 0) return fail(hipErrorInvalidDevice);
    return hipMemcpy(to, from, bytes, hipMemcpyDeviceToDevice);
}

hipError_t hipMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t height,
                       hipMemcpyKind kind)
{
    if (width == 0 || height == 0) return hipSuccess;
    if (width > to_pitch || width > from_pitch) return fail(hipErrorInvalidPitchValue);
    hipError_t error = cuport::check_copy(to, from, width, kind);
    if (cuport::is_too_long(to, cuport::span(to_pitch, width, height)) ||
        cuport::is_too_long(from, cuport::span(from_pitch, width, height))) {
        error = hipErrorInvalidValue;
    }
    if (error != hipSuccess) return fail(error);
    for (size_t row = 0; row < height; ++row) {
        std::memmove(static_cast<char*>(to) + row * to_pitch, static_cast<const char*>(from) + row * from_pitch, width);
    }
    return hipSuccess;
}

hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                            size_t height, hipMemcpyKind kind, hipStream_t)
{
    return hipMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind);
}

hipError_t hipMemcpy3D(const hipMemcpy3DParms* what)
{
    if (what == nullptr || what->srcArray != nullptr || what->dstArray != nullptr) return fail(hipErrorInvalidValue);
    const auto slice = [](const hipPitchedPtr& p, const hipPos& at, size_t z) {
        return static_cast<char*>(p.ptr) + ((at.z + z) * p.ysize + at.y) * p.pitch + at.x;
    };
    for (size_t z = 0; z < what->extent.depth; ++z) {
        const hipError_t error = hipMemcpy2D(slice(what->dstPtr, what->dstPos, z), what->dstPtr.pitch,
                                             slice(what->srcPtr, what->srcPos, z), what->srcPtr.pitch,
                                             what->extent.width, what->extent.height, what->kind);
        if (error != hipSuccess) return error;
    }
    return hipSuccess;
}
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* what, hipStream_t) { return hipMemcpy3D(what); }

hipError_t hipMemset(void* to, int value, size_t bytes)
{
    const hipError_t error = cuport::check_set(to, bytes);
    if (error != hipSuccess) return fail(error);
    if (bytes != 0) std::memset(to, value, bytes);
    return hipSuccess;
}
hipError_t hipMemsetAsync(void* to, int value, size_t bytes, hipStream_t) { return hipMemset(to, value, bytes); }

hipError_t hipMemset2D(void* to, size_t pitch, int value, size_t width, size_t height)
{
    if (width > pitch && height > 1) return fail(hipErrorInvalidPitchValue);
    const hipError_t error = cuport::check_set(to, cuport::span(pitch, width, height));
    if (error != hipSuccess) return fail(error);
    for (size_t row = 0; row < height; ++row) std::memset(static_cast<char*>(to) + row * pitch, value, width);
    return hipSuccess;
}
hipError_t hipMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t height, hipStream_t)
{
    return hipMemset2D(to, pitch, value, width, height);
}

hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent)
{
    for (size_t z = 0; z < extent.depth; ++z) {
        const hipError_t error = hipMemset2D(static_cast<char*>(to.ptr) + z * to.ysize * to.pitch, to.pitch, value,
                                             extent.width, extent.height);
        if (error != hipSuccess) return error;
    }
    return hipSuccess;
}
