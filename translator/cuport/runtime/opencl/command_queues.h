// SPDX-License-Identifier: Apache-2.0
//
// Command queues, one for each stream. The null stream waits for all work that was begun before in the streams that
// block, and their later work waits for it, as CUDA has it. Nothing of this costs while there is no other stream.
#pragma once

#include <atomic>
#include <functional>
#include <utility>
#include <vector>

#include "../common/capture_state.h"
#include "api/handles.h"
#include "opencl.h"
#include "types/runtime_enums.h"

// Outside of the namespace, as programs declare what handles point to: `struct CUstream_st;`.
struct cuportStream : cuport::CaptureState {
    cl_command_queue queue = nullptr;
    int device = 0;
    unsigned flags = 0;
    int priority = 0;
    bool is_null = false;
    unsigned long long number = 0;
    bool has_work = false;             // which the null stream has not waited for
    unsigned long long seen = ~0ull;   // the null stream's work that this one waits for
    cl_event asked = nullptr;          // what the last question whether it is done waits for
};

namespace cuport {

struct Queues {
    std::atomic<int> count{0};  // streams other than the null ones
    std::vector<Stream*> streams;
    std::vector<unsigned long long> null_work;  // by device
    unsigned long long numbers = 0;
    bool takes_times = false;   // for events
    cl_event gate = nullptr;    // kernels that print wait for it
};

Queues& queues();

// What must be done when the host has waited, and before the device works: set by memory that they take turns with.
extern void (*to_host)();

extern void (*to_device)();
Stream* make_stream(int device, unsigned flags, int priority, cuportError_t& error);

// Has everything made that the first use of a device needs; every call that works on one begins with it.
cuportError_t ready();

Stream& named(cuportStream_t stream);

// Returns the queue that a command of the stream goes to, after what CUDA has it wait for.
cl_command_queue enter(Stream& stream);

// Lets kernels that print go on: what they print comes after what the host has printed until it waits.
void open_gate();

// The event that a kernel that prints waits for.
cl_event gate();

// Waits for a queue; an error that comes up here is one of the device's.
cuportError_t finish(cl_command_queue queue);

cuportError_t synchronize(Stream& stream);

// Waits for all streams of all devices.
cuportError_t finish_all();

cuportError_t synchronize_all();

// While a stream captures, the graphs keep its work instead.
typedef std::function<cuportError_t(Stream&)> StreamWork;

extern cuportError_t (*capture_work)(Stream& stream, cuportGraphNodeType type, StreamWork work);

// Does a stream's work, or has the graph that it captures do so.
template <typename Function>
cuportError_t submit(Stream& stream, cuportGraphNodeType type, Function work)
{
    if (stream.capture != nullptr) return capture_work(stream, type, std::move(work));
    return work(stream);
}

}  // namespace cuport
