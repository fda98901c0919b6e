// SPDX-License-Identifier: Apache-2.0
//
// Memory that a program allocates, copies and sets.

#include "api.h"

#include <cstring>

using cuport::fail;
using cuport::in_order;
using cuport::Kind;

// --- allocations ----------------------------------------------------------------------------------------------------

hipError_t hipMalloc(void** pointer, size_t bytes) { return cuport::allocate(pointer, bytes, Kind::device); }

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
    if (pointer == nullptr) return hipSuccess;
    const auto found = cuport::memory().find(pointer);
    if (found) cuport::leave_pool(pointer, found->allocation.bytes);
    return cuport::memory().release(pointer, false) ? cuport::device_error() : fail(hipErrorInvalidValue);
}

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

hipError_t hipHostGetFlags(unsigned* flags, void* pointer)
{
    const auto found = cuport::memory().find(pointer);
    if (flags == nullptr || !found || found->allocation.kind != Kind::pinned) return fail(hipErrorInvalidValue);
    *flags = hipHostMallocMapped;
    return hipSuccess;
}

hipError_t hipHostGetDevicePointer(void** device, void* host, unsigned)
{
    if (device == nullptr || !cuport::memory().find(host)) return fail(hipErrorInvalidValue);
    *device = host;
    return hipSuccess;
}

hipError_t hipMemGetAddressRange(void** begin, size_t* bytes, void* pointer)
{
    const auto found = cuport::memory().find(pointer);
    if (!found) return fail(hipErrorNotFound);
    if (begin != nullptr) *begin = reinterpret_cast<void*>(found->begin);
    if (bytes != nullptr) *bytes = found->allocation.bytes;
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
    attributes->isManaged = kind == Kind::managed;
    attributes->memoryType = attributes->isManaged ? hipMemoryTypeDevice : attributes->type;
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

hipError_t hipMemPrefetchAsync(const void* pointer, size_t bytes, hipMemLocation place, unsigned, hipStream_t stream)
{
    const int device = place.type == hipMemLocationTypeDevice ? place.id : hipCpuDeviceId;
    return hipMemPrefetchAsync(pointer, bytes, device, stream);
}

hipError_t hipMemAdvise(const void* pointer, size_t bytes, hipMemoryAdvise advice, hipMemLocation place)
{
    return hipMemAdvise(pointer, bytes, advice, place.type == hipMemLocationTypeDevice ? place.id : hipCpuDeviceId);
}

// --- copies ---------------------------------------------------------------------------------------------------------

hipError_t hipMemcpy(void* to, const void* from, size_t bytes, hipMemcpyKind kind)
{
    const hipError_t error = cuport::check_copy(to, from, bytes, kind);
    if (error != hipSuccess) return fail(error);
    if (bytes != 0) std::memmove(to, from, bytes);
    return cuport::device_error();
}

hipError_t hipMemcpyAsync(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemcpy, [=] { return hipMemcpy(to, from, bytes, kind); });
}
hipError_t hipMemcpyWithStream(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t stream)
{
    return hipMemcpyAsync(to, from, bytes, kind, stream);
}

hipError_t hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t bytes)
{
    if (to_device != 0 || from_device != 0) return fail(hipErrorInvalidDevice);
    return hipMemcpy(to, from, bytes, hipMemcpyDeviceToDevice);
}
hipError_t hipMemcpyPeerAsync(void* to, int to_device, const void* from, int from_device, size_t bytes,
                              hipStream_t stream)
{
    if (to_device != 0 || from_device != 0) return fail(hipErrorInvalidDevice);
    return hipMemcpyAsync(to, from, bytes, hipMemcpyDeviceToDevice, stream);
}

hipError_t hipMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t height,
                       hipMemcpyKind kind)
{
    if (width == 0 || height == 0) return hipSuccess;
    if (width > to_pitch || width > from_pitch) return fail(hipErrorInvalidPitchValue);
    return cuport::copy_box({static_cast<char*>(to), to_pitch, 0},
                            {static_cast<char*>(const_cast<void*>(from)), from_pitch, 0}, {width, height, 1}, kind);
}

hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                            size_t height, hipMemcpyKind kind, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemcpy,
                    [=] { return hipMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind); });
}

// --- sets -----------------------------------------------------------------------------------------------------------

namespace cuport {

hipError_t set_box(Box to, unsigned value, size_t element, hipExtent extent)
{
    if (extent.width == 0 || extent.height == 0 || extent.depth == 0) return hipSuccess;
    const size_t row = extent.width * element;
    if (extent.height > 1 && row > to.pitch) return fail(hipErrorInvalidPitchValue);
    const size_t span = to.slice * (extent.depth - 1) + to.pitch * (extent.height - 1) + row;
    const hipError_t error = check_set(to.begin, span);
    if (error != hipSuccess) return fail(error);
    for (size_t z = 0; z < extent.depth; ++z) {
        for (size_t y = 0; y < extent.height; ++y) {
            char* begin = to.begin + z * to.slice + y * to.pitch;
            if (element == 1) std::memset(begin, static_cast<int>(value), row);
            for (size_t x = 0; element != 1 && x < row; x += element) std::memcpy(begin + x, &value, element);
        }
    }
    return hipSuccess;
}

}  // namespace cuport

using cuport::set_box;

namespace {

hipError_t set_row(void* to, unsigned value, size_t element, size_t count)
{
    return set_box({static_cast<char*>(to), 0, 0}, value, element, {count, 1, 1});
}

}  // namespace

hipError_t hipMemset(void* to, int value, size_t bytes) { return set_row(to, value, 1, bytes); }
hipError_t hipMemsetAsync(void* to, int value, size_t bytes, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemset, [=] { return hipMemset(to, value, bytes); });
}
hipError_t hipMemsetD8(hipDeviceptr_t to, unsigned char value, size_t count) { return set_row(to, value, 1, count); }
hipError_t hipMemsetD16(hipDeviceptr_t to, unsigned short value, size_t count) { return set_row(to, value, 2, count); }
hipError_t hipMemsetD32(hipDeviceptr_t to, int value, size_t count) { return set_row(to, value, 4, count); }
hipError_t hipMemsetD8Async(hipDeviceptr_t to, unsigned char value, size_t count, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemset, [=] { return hipMemsetD8(to, value, count); });
}
hipError_t hipMemsetD16Async(hipDeviceptr_t to, unsigned short value, size_t count, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemset, [=] { return hipMemsetD16(to, value, count); });
}
hipError_t hipMemsetD32Async(hipDeviceptr_t to, int value, size_t count, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemset, [=] { return hipMemsetD32(to, value, count); });
}

hipError_t hipMemset2D(void* to, size_t pitch, int value, size_t width, size_t height)
{
    return set_box({static_cast<char*>(to), pitch, 0}, value, 1, {width, height, 1});
}
hipError_t hipMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t height, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemset, [=] { return hipMemset2D(to, pitch, value, width, height); });
}

hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent)
{
    return set_box({static_cast<char*>(to.ptr), to.pitch, to.pitch * to.ysize}, value, 1, extent);
}
hipError_t hipMemset3DAsync(hipPitchedPtr to, int value, hipExtent extent, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemset, [=] { return hipMemset3D(to, value, extent); });
}
