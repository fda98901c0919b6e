// SPDX-License-Identifier: Apache-2.0
//
// The host API: checks of arguments as a GPU's driver makes them, and the work.

#include "memory.h"
#include "runtime.h"

#include <algorithm>
#include <chrono>
#include <cstring>

struct CuportStream {
    unsigned flags;
    int priority;
};

struct CuportEvent {
    unsigned flags;
    bool is_recorded;
    std::chrono::steady_clock::time_point time;
};

namespace cuport {

namespace {

thread_local hipError_t last_error = hipSuccess;
std::size_t shared_limit = 64 << 10;                       // AMD's; NVIDIA's are from 48 KiB on
constexpr std::size_t shared_limit_on_request = 227 << 10;  // NVIDIA's largest
constexpr std::size_t pitch_unit = 512;

hipDeviceProp_t properties_of_this_machine()
{
    hipDeviceProp_t p{};
    std::strcpy(p.name, "cuport CPU reference");
    std::strcpy(p.gcnArchName, warpSize == 64 ? "gfx90a" : "gfx1100");
    p.totalGlobalMem = memory().total();
    p.sharedMemPerBlock = 64 << 10;
    p.sharedMemPerBlockOptin = shared_limit_on_request;
    p.sharedMemPerMultiprocessor = p.maxSharedMemoryPerMultiProcessor = 228 << 10;
    p.memPitch = 0x7fffffff;
    p.totalConstMem = 64 << 10;
    p.textureAlignment = p.texturePitchAlignment = pitch_unit;
    p.regsPerBlock = p.regsPerMultiprocessor = 65536;
    p.warpSize = warpSize;
    p.maxThreadsPerBlock = 1024;
    p.maxThreadsPerMultiProcessor = 2048;
    p.maxBlocksPerMultiProcessor = 32;
    p.maxThreadsDim[0] = p.maxThreadsDim[1] = 1024;
    p.maxThreadsDim[2] = 64;
    p.maxGridSize[0] = 0x7fffffff;
    p.maxGridSize[1] = p.maxGridSize[2] = 65535;
    p.clockRate = p.memoryClockRate = 1000000;  // kHz: clock64() counts nanoseconds
    p.memoryBusWidth = 64;
    p.l2CacheSize = 1 << 20;
    p.multiProcessorCount = static_cast<int>(environment_number("CUPORT_THREADS", 1, 256, 1));
    p.major = 9;
    p.asyncEngineCount = p.deviceOverlap = p.concurrentKernels = 1;
    p.canMapHostMemory = p.unifiedAddressing = p.managedMemory = p.concurrentManagedAccess = 1;
    return p;
}

const hipDeviceProp_t& properties()
{
    static const hipDeviceProp_t this_machine = properties_of_this_machine();
    return this_machine;
}

// Whether [pointer, pointer + bytes) leaves an allocation that it begins in.
bool is_too_long(const void* pointer, std::size_t bytes)
{
    const auto found = memory().find(pointer);
    return found && bytes > found->allocation.bytes - found->offset;
}

bool is_device_memory(const void* pointer)
{
    return memory().find(pointer).has_value();  // pinned memory has a device address, too
}

hipError_t check_copy(const void* to, const void* from, std::size_t bytes, hipMemcpyKind kind)
{
    if (bytes == 0) return hipSuccess;
    if (to == nullptr || from == nullptr) return hipErrorInvalidValue;
    if (kind < hipMemcpyHostToHost || kind > hipMemcpyDefault) return hipErrorInvalidMemcpyDirection;
    const bool to_device = kind == hipMemcpyHostToDevice || kind == hipMemcpyDeviceToDevice;
    const bool from_device = kind == hipMemcpyDeviceToHost || kind == hipMemcpyDeviceToDevice;
    if ((to_device && !is_device_memory(to)) || (from_device && !is_device_memory(from))) return hipErrorInvalidValue;
    return is_too_long(to, bytes) || is_too_long(from, bytes) ? hipErrorInvalidValue : hipSuccess;
}

hipError_t check_set(const void* to, std::size_t bytes)
{
    if (bytes == 0) return hipSuccess;
    return is_device_memory(to) && !is_too_long(to, bytes) ? hipSuccess : hipErrorInvalidValue;
}

hipError_t allocate(void** pointer, std::size_t bytes, Kind kind)
{
    if (pointer == nullptr) return fail(hipErrorInvalidValue);
    *pointer = nullptr;
    if (bytes == 0) return hipSuccess;
    *pointer = memory().allocate(bytes, kind);
    return *pointer != nullptr ? hipSuccess : fail(hipErrorOutOfMemory);
}

// The bytes from the first row's begin to the last row's end.
std::size_t span(std::size_t pitch, std::size_t width, std::size_t height)
{
    return width == 0 || height == 0 ? 0 : pitch * (height - 1) + width;
}

}  // namespace

hipError_t fail(hipError_t error)
{
    if (error != hipSuccess) last_error = error;
    return error;
}

std::size_t dynamic_shared_limit() { return shared_limit; }

hipError_t copy_to_symbol(const void* symbol, size_t size, const void* from, size_t bytes, size_t offset)
{
    if (from == nullptr || offset > size || bytes > size - offset) return fail(hipErrorInvalidValue);
    std::memcpy(static_cast<char*>(const_cast<void*>(symbol)) + offset, from, bytes);
    return hipSuccess;
}

hipError_t copy_from_symbol(const void* symbol, size_t size, void* to, size_t bytes, size_t offset)
{
    if (to == nullptr || offset > size || bytes > size - offset) return fail(hipErrorInvalidValue);
    std::memcpy(to, static_cast<const char*>(symbol) + offset, bytes);
    return hipSuccess;
}

hipError_t symbol_address(void** address, const void* symbol, size_t size)
{
    memory().add(symbol, size, Kind::symbol);  // it is device memory from now on
    *address = const_cast<void*>(symbol);
    return hipSuccess;
}

hipError_t set_function_attribute(hipFuncAttribute attribute, int value)
{
    if (value < 0) return fail(hipErrorInvalidValue);
    if (attribute != hipFuncAttributeMaxDynamicSharedMemorySize) return hipSuccess;  // the rest is about speed
    if (static_cast<std::size_t>(value) > shared_limit_on_request) return fail(hipErrorInvalidValue);
    shared_limit = std::max(shared_limit, static_cast<std::size_t>(value));
    return hipSuccess;
}

hipError_t function_attributes(hipFuncAttributes* attributes)
{
    *attributes = {};
    attributes->maxThreadsPerBlock = 1024;
    attributes->numRegs = 32;
    attributes->binaryVersion = attributes->ptxVersion = 90;
    attributes->maxDynamicSharedSizeBytes = static_cast<int>(shared_limit);
    return hipSuccess;
}

hipError_t max_active_blocks(int* blocks, int block_size, size_t shared_bytes)
{
    if (block_size <= 0) return fail(hipErrorInvalidValue);
    const int warps = (block_size + warpSize - 1) / warpSize;
    int count = std::min(properties().maxThreadsPerMultiProcessor / (warps * warpSize), 32);
    if (shared_bytes > 0) {
        count = std::min(count, static_cast<int>(properties().sharedMemPerMultiprocessor / shared_bytes));
    }
    *blocks = block_size <= 1024 && shared_bytes <= shared_limit ? count : 0;
    return hipSuccess;
}

hipError_t best_block_size(int* grid_size, int* block_size, int limit)
{
    *block_size = limit > 0 ? std::min(limit, 1024) : 1024;
    *grid_size = properties().multiProcessorCount * (properties().maxThreadsPerMultiProcessor / *block_size);
    return hipSuccess;
}

}  // namespace cuport

#include "api_device.cpp"
#include "api_memory.cpp"
