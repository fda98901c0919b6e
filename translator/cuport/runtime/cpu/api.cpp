// SPDX-License-Identifier: Apache-2.0
//
// The host API: checks of arguments as a GPU's driver makes them, errors, symbols and functions.

#include "api.h"

#include <algorithm>
#include <cstring>

namespace cuport {

namespace {

thread_local hipError_t last_error = hipSuccess;
std::size_t shared_limit = 64 << 10;  // AMD's; NVIDIA's are from 48 KiB on

}  // namespace

bool is_too_long(const void* pointer, std::size_t bytes)
{
    const auto found = memory().find(pointer);
    return found && bytes > found->allocation.bytes - found->offset;
}

bool is_device_memory(const void* pointer) { return memory().find(pointer).has_value(); }

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
    if (told_device_error() != hipSuccess) return fail(told_device_error());
    if (bytes == 0) return hipSuccess;
    *pointer = memory().allocate(bytes, kind);
    return *pointer != nullptr ? hipSuccess : fail(hipErrorOutOfMemory);
}

hipError_t copy_box(Box to, Box from, hipExtent extent, hipMemcpyKind kind)
{
    if (extent.width == 0 || extent.height == 0 || extent.depth == 0) return hipSuccess;
    const bool has_rows = extent.height > 1 || extent.depth > 1;
    if (has_rows && (extent.width > to.pitch || extent.width > from.pitch)) return fail(hipErrorInvalidPitchValue);
    const auto span = [&](const Box& box) {  // from the first byte to the last
        return box.slice * (extent.depth - 1) + box.pitch * (extent.height - 1) + extent.width;
    };
    hipError_t error = check_copy(to.begin, from.begin, extent.width, kind);
    if (is_too_long(to.begin, span(to)) || is_too_long(from.begin, span(from))) error = hipErrorInvalidValue;
    if (error != hipSuccess) return fail(error);
    for (std::size_t z = 0; z < extent.depth; ++z) {
        for (std::size_t y = 0; y < extent.height; ++y) {
            std::memmove(to.begin + z * to.slice + y * to.pitch, from.begin + z * from.slice + y * from.pitch,
                         extent.width);
        }
    }
    return device_error();
}

hipError_t fail(hipError_t error)
{
    if (error != hipSuccess) last_error = error;
    return error;
}

// --- symbols --------------------------------------------------------------------------------------------------------

hipError_t copy_to_symbol(const void* symbol, size_t size, const void* from, size_t bytes, size_t offset,
                          hipStream_t stream)
{
    record_symbol(symbol, size);
    if (from == nullptr || offset > size || bytes > size - offset) return fail(hipErrorInvalidValue);
    return in_order(stream, hipGraphNodeTypeMemcpy, [=] {
        std::memcpy(static_cast<char*>(const_cast<void*>(symbol)) + offset, from, bytes);
        return hipSuccess;
    });
}

hipError_t copy_from_symbol(const void* symbol, size_t size, void* to, size_t bytes, size_t offset,
                            hipStream_t stream)
{
    record_symbol(symbol, size);
    if (to == nullptr || offset > size || bytes > size - offset) return fail(hipErrorInvalidValue);
    return in_order(stream, hipGraphNodeTypeMemcpy, [=] {
        std::memcpy(to, static_cast<const char*>(symbol) + offset, bytes);
        return hipSuccess;
    });
}

hipError_t symbol_address(void** address, const void* symbol, size_t size)
{
    record_symbol(symbol, size);
    memory().add(symbol, size, Kind::symbol);  // it is device memory from now on
    *address = const_cast<void*>(symbol);
    return hipSuccess;
}

// --- functions ------------------------------------------------------------------------------------------------------

std::size_t dynamic_shared_limit() { return shared_limit; }

hipError_t set_function_attribute(hipFuncAttribute attribute, int value)
{
    if (value < 0 && attribute != hipFuncAttributePreferredSharedMemoryCarveout) return fail(hipErrorInvalidValue);
    if (attribute != hipFuncAttributeMaxDynamicSharedMemorySize) return hipSuccess;  // the rest is about speed
    if (static_cast<std::size_t>(value) > shared_limit_on_request) return fail(hipErrorInvalidValue);
    shared_limit = std::max(shared_limit, static_cast<std::size_t>(value));
    return hipSuccess;
}

hipError_t function_attributes(hipFuncAttributes* attributes)
{
    if (attributes == nullptr) return fail(hipErrorInvalidValue);
    *attributes = {};
    attributes->maxThreadsPerBlock = 1024;
    attributes->numRegs = 32;
    attributes->binaryVersion = attributes->ptxVersion = 90;
    attributes->maxDynamicSharedSizeBytes = static_cast<int>(shared_limit);
    return hipSuccess;
}

hipError_t max_active_blocks(int* blocks, int block_size, size_t shared_bytes)
{
    if (blocks == nullptr || block_size <= 0) return fail(hipErrorInvalidValue);
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
    if (grid_size == nullptr || block_size == nullptr) return fail(hipErrorInvalidValue);
    *block_size = limit > 0 ? std::min(limit, 1024) : 1024;
    *grid_size = properties().multiProcessorCount * (properties().maxThreadsPerMultiProcessor / *block_size);
    return hipSuccess;
}

hipError_t available_shared_memory(size_t* bytes, int blocks, int block_size)
{
    if (bytes == nullptr || blocks <= 0 || block_size <= 0) return fail(hipErrorInvalidValue);
    *bytes = std::min(shared_limit, properties().sharedMemPerMultiprocessor / blocks);
    return hipSuccess;
}

}  // namespace cuport

// --- errors ---------------------------------------------------------------------------------------------------------

hipError_t hipGetLastError()
{
    const hipError_t error = cuport::last_error;
    cuport::last_error = cuport::told_device_error();
    return error;
}

hipError_t hipPeekAtLastError() { return cuport::last_error; }

#define CUPORT_CASE(number, hip_name, cuda_name, text) \
    case number: return CUPORT_ANSWER(hip_name, cuda_name, text);
#define CUPORT_CUDA_CASE(number, cuda_name, text) \
    case number: return CUPORT_ANSWER(cuda_name, cuda_name, text);
#define CUPORT_ANSWER(hip_name, cuda_name, text) "hip" #hip_name
const char* hipGetErrorName(hipError_t error)
{
    switch (error) { CUPORT_ERRORS(CUPORT_CASE) default: return "hipErrorUnknown"; }
}
#undef CUPORT_ANSWER
#define CUPORT_ANSWER(hip_name, cuda_name, text) "cuda" #cuda_name
const char* cuportGetErrorName(hipError_t error)
{
    switch (error) {
        CUPORT_ERRORS(CUPORT_CASE) CUPORT_CUDA_ERRORS(CUPORT_CUDA_CASE) default: return "unrecognized error code";
    }
}
#undef CUPORT_ANSWER
#define CUPORT_ANSWER(hip_name, cuda_name, text) text
const char* hipGetErrorString(hipError_t error)
{
    switch (error) {
        CUPORT_ERRORS(CUPORT_CASE) CUPORT_CUDA_ERRORS(CUPORT_CUDA_CASE) default: return "unrecognized error code";
    }
}
#undef CUPORT_ANSWER
#undef CUPORT_CUDA_CASE
#undef CUPORT_CASE
