// SPDX-License-Identifier: Apache-2.0
//
// Command queues, one for each stream. The null stream waits for all work that was begun before in the streams that
// block, and their later work waits for it, as CUDA has it. Nothing of this costs while there is no other stream.

#include "command_queues.h"

#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <thread>

#include "api/handles.h"
#include "context.h"
#include "errors.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

Queues& queues()
{
    static Queues& instance = *new Queues;
    return instance;
}

void (*to_host)() = nullptr;
void (*to_device)() = nullptr;

Stream* make_stream(int device, unsigned flags, int priority, cuportError_t& error)
{
    Runtime& run = runtime();
    cl_int code = CL_SUCCESS;
    const cl_command_queue_properties properties = queues().takes_times ? CL_QUEUE_PROFILING_ENABLE : 0;
    cl_device_id id = run.devices[static_cast<size_t>(device)].id;
    cl_command_queue queue = clCreateCommandQueue(run.context, id, properties, &code);
    error = from_opencl(code, "clCreateCommandQueue");
    if (error != cuportSuccess) return nullptr;
    Stream* stream = new Stream;
    stream->queue = queue;
    stream->device = device;
    stream->flags = flags;
    stream->priority = priority;
    stream->number = ++queues().numbers;
    return stream;
}

static const pid_t first_process = getpid();
static const std::thread::id first_thread = std::this_thread::get_id();

static void wait_at_end(cl_command_queue queue, std::chrono::steady_clock::time_point end)
{
    cl_event event = nullptr;
    if (clEnqueueMarkerWithWaitList(queue, 0, nullptr, &event) != CL_SUCCESS) return;
    clFlush(queue);
    cl_int state = CL_QUEUED;
    while (clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(state), &state, nullptr) == CL_SUCCESS &&
           state > CL_COMPLETE && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
    clReleaseEvent(event);
}

// A driver that is taken down while its threads still work may crash (PoCL), so programs that end without waiting
// wait here. Not without end, as a kernel may run so; and not for kernels that print, which have not begun (`gate`).
// A thread's own objects go before all that is static, and so before the driver's, however late that came into being.
struct AtEnd {
    ~AtEnd()
    {
        Runtime& run = runtime();
        if (getpid() != first_process || queues().gate != nullptr || !run.lock.try_lock()) return;
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        for (const Device& device : run.devices) {
            if (device.null_stream != nullptr) wait_at_end(device.null_stream->queue, end);
        }
        for (const Stream* stream : queues().streams) wait_at_end(stream->queue, end);
        run.lock.unlock();
    }
};

cuportError_t ready()
{
    Runtime& run = runtime();
    if (run.error != cuportSuccess) return run.error;
    Device& device = device_now();
    if (device.null_stream != nullptr) return cuportSuccess;
    Hold hold(run.lock);
    if (device.null_stream != nullptr) return cuportSuccess;
    queues().null_work.resize(run.devices.size(), 0);
    cuportError_t error = cuportSuccess;
    Stream* stream = make_stream(current_device, 0, 0, error);
    if (stream == nullptr) return run.error = error;
    stream->is_null = true;
    device.null_stream = stream;
    if (std::this_thread::get_id() == first_thread) static thread_local const AtEnd at_end;
    return cuportSuccess;
}

static Stream& per_thread_stream()
{
    thread_local Stream* mine = nullptr;
    if (mine != nullptr) return *mine;
    Hold hold(runtime().lock);
    cuportError_t error = cuportSuccess;
    mine = make_stream(current_device, 0, 0, error);
    if (mine == nullptr) return *device_now().null_stream;
    queues().streams.push_back(mine);
    ++queues().count;
    return *mine;
}

Stream& named(cuportStream_t stream)
{
    if (stream == nullptr || stream == cuportStreamLegacy) return *device_now().null_stream;
    if (stream == cuportStreamPerThread) return per_thread_stream();
    return *stream;
}

static bool is_blocking(const Stream& stream) { return !stream.is_null && (stream.flags & 1) == 0; }

// Has `queue` wait for everything that is in the others.
static void wait_for(cl_command_queue queue, const std::vector<cl_command_queue>& others)
{
    std::vector<cl_event> events;
    for (cl_command_queue other : others) {
        cl_event event = nullptr;
        if (clEnqueueMarkerWithWaitList(other, 0, nullptr, &event) != CL_SUCCESS) continue;
        clFlush(other);
        events.push_back(event);
    }
    if (events.empty()) return;
    clEnqueueBarrierWithWaitList(queue, static_cast<cl_uint>(events.size()), events.data(), nullptr);
    for (cl_event event : events) clReleaseEvent(event);
}

cl_command_queue enter(Stream& stream)
{
    if (stream.asked != nullptr) {
        clReleaseEvent(stream.asked);
        stream.asked = nullptr;
    }
    Queues& all = queues();
    if (all.count.load(std::memory_order_relaxed) == 0) return stream.queue;
    Hold hold(runtime().lock);
    unsigned long long& null_work = all.null_work[static_cast<size_t>(stream.device)];
    if (stream.is_null) {
        std::vector<cl_command_queue> others;
        for (Stream* other : all.streams) {
            if (other->device != stream.device || !is_blocking(*other) || !other->has_work) continue;
            others.push_back(other->queue);
            other->has_work = false;
        }
        wait_for(stream.queue, others);
        ++null_work;
    } else if (is_blocking(stream)) {
        const Stream* null_stream = runtime().devices[static_cast<size_t>(stream.device)].null_stream;
        if (stream.seen != null_work && null_stream != nullptr) wait_for(stream.queue, {null_stream->queue});
        stream.seen = null_work;
        stream.has_work = true;
    }
    return stream.queue;
}

void open_gate()
{
    Queues& all = queues();
    if (all.gate == nullptr) return;
    Hold hold(runtime().lock);
    if (all.gate == nullptr) return;
    std::fflush(stdout);
    clSetUserEventStatus(all.gate, CL_COMPLETE);
    clReleaseEvent(all.gate);
    all.gate = nullptr;
}

cl_event gate()
{
    Hold hold(runtime().lock);
    Queues& all = queues();
    if (all.gate == nullptr) all.gate = clCreateUserEvent(runtime().context, nullptr);
    return all.gate;
}

cuportError_t finish(cl_command_queue queue)
{
    open_gate();
    const cl_int code = clFinish(queue);
    if (code == CL_SUCCESS) return device_error();
    from_opencl(code, "clFinish");
    return cuportErrorLaunchFailure;
}

cuportError_t synchronize(Stream& stream)
{
    const cuportError_t error = finish(enter(stream));
    if (to_host != nullptr) to_host();
    return error;
}

cuportError_t finish_all()
{
    Hold hold(runtime().lock);
    cuportError_t error = cuportSuccess;
    for (const Device& device : runtime().devices) {
        if (device.null_stream == nullptr) continue;
        const cuportError_t own = finish(device.null_stream->queue);
        if (own != cuportSuccess) error = own;
    }
    for (Stream* stream : queues().streams) {
        const cuportError_t own = finish(stream->queue);
        if (own != cuportSuccess) error = own;
    }
    return error;
}

cuportError_t synchronize_all()
{
    const cuportError_t error = finish_all();
    if (to_host != nullptr) to_host();
    return error;
}

cuportError_t (*capture_work)(Stream& stream, cuportGraphNodeType type, StreamWork work) = nullptr;

}  // namespace cuport
