// SPDX-License-Identifier: Apache-2.0
//
// What the files of the host API share: checks of arguments, and streams.
#pragma once

#include "memory.h"
#include "runtime.h"

#include "../common/graph_captures.h"

#include <chrono>

// Called as in HIP: programs declare what handles point to instead of including its header.
struct ihipStream_t : cuport::CaptureState {
    unsigned flags;
    int priority;
    unsigned long number;  // the program's first is 1
};

struct ihipEvent_t : cuport::CaptureState {
    unsigned flags;
    bool is_recorded;
    std::chrono::steady_clock::time_point time;
};

namespace cuport {

constexpr std::size_t pitch_unit = 512;
constexpr std::size_t shared_limit_on_request = 227 << 10;  // NVIDIA's largest

const hipDeviceProp_t& properties();

// Tells the pool of a piece of memory, if it came from one, that it is freed.
void leave_pool(void* pointer, std::size_t bytes);

// Whether [pointer, pointer + bytes) leaves an allocation that it begins in.
bool is_too_long(const void* pointer, std::size_t bytes);

// Pinned memory counts: it has a device address, too.
bool is_device_memory(const void* pointer);

hipError_t check_copy(const void* to, const void* from, std::size_t bytes, hipMemcpyKind kind);
hipError_t check_set(const void* to, std::size_t bytes);
hipError_t allocate(void** pointer, std::size_t bytes, Kind kind);

// Rows of a box in memory; the slices lie `slice` bytes apart.
struct Box {
    char* begin;
    std::size_t pitch, slice;
};

// Copies `extent` (its width in bytes) after the checks that a driver makes.
hipError_t copy_box(Box to, Box from, hipExtent extent, hipMemcpyKind kind);

// Fills boxes with a value of 1, 2 or 4 bytes; the width of `extent` counts values.
hipError_t set_box(Box to, unsigned value, std::size_t element, hipExtent extent);

// A graph's memory has its address from now on, and is there from this node to the one that frees it.
hipError_t reserve(void** pointer, std::size_t bytes, Work& work);

hipError_t record_now(hipEvent_t event);

// Null for the default streams: a null pointer, hipStreamLegacy and hipStreamPerThread.
ihipStream_t* named_stream(hipStream_t stream);

// Streams run at once, so this does the work now; while the stream captures, a graph keeps the work instead.
template <typename Work>
hipError_t in_order(hipStream_t stream, hipGraphNodeType type, Work work)
{
    if (is_in_kernel()) return keep_child(stream, work);  // in the order of its launches
    return is_capturing(stream) ? capture(*stream, type, work) : work();
}

}  // namespace cuport
