// SPDX-License-Identifier: Apache-2.0
//
// Command queues, one for each stream. The null stream waits for all work that was begun before in the streams that
// block, and their later work waits for it, as CUDA has it. Nothing of this costs while there is no other stream.
//: needs context, errors, handles

#include <atomic>

namespace cuport {

struct Capture;

struct Stream {
    cl_command_queue queue = nullptr;
    int device = 0;
    unsigned flags = 0;
    int priority = 0;
    bool is_null = false;
    unsigned long long number = 0;
    bool has_work = false;             // which the null stream has not waited for
    unsigned long long seen = ~0ull;   // the null stream's work that this one waits for
    cl_event asked = nullptr;          // what the last question whether it is done waits for
    Capture* capture = nullptr;        // the graph that its work goes to, if any
    std::vector<cuportGraphNode_t> tail;      // the last nodes there
};

struct Queues {
    std::atomic<int> count{0};  // streams other than the null ones
    std::vector<Stream*> streams;
    std::vector<unsigned long long> null_work;  // by device
    unsigned long long numbers = 0;
    bool takes_times = false;   // for events
    cl_event gate = nullptr;    // kernels that print wait for it
};

Queues& queues()
{
    static Queues& instance = *new Queues;
    return instance;
}

// What must be done when the host has waited, and before the device works: set by memory that they take turns with.
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

// Has everything made that the first use of a device needs; every call that works on one begins with it.
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
    return cuportSuccess;
}

Stream& per_thread_stream()
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

bool is_blocking(const Stream& stream) { return !stream.is_null && (stream.flags & 1) == 0; }

// Has `queue` wait for everything that is in the others.
void wait_for(cl_command_queue queue, const std::vector<cl_command_queue>& others)
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

// Returns the queue that a command of the stream goes to, after what CUDA has it wait for.
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

// Lets kernels that print go on: what they print comes after what the host has printed until it waits.
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

// The event that a kernel that prints waits for.
cl_event gate()
{
    Hold hold(runtime().lock);
    Queues& all = queues();
    if (all.gate == nullptr) all.gate = clCreateUserEvent(runtime().context, nullptr);
    return all.gate;
}

// Waits for a queue; an error that comes up here is one of the device's.
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

// Waits for all streams of all devices.
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

// While a stream captures, the graphs keep its work instead.
typedef std::function<cuportError_t(Stream&)> StreamWork;
cuportError_t (*capture_work)(Stream& stream, cuportGraphNodeType type, StreamWork work) = nullptr;

// Does a stream's work, or has the graph that it captures do so.
template <typename Function>
cuportError_t submit(Stream& stream, cuportGraphNodeType type, Function work)
{
    if (stream.capture != nullptr) return capture_work(stream, type, std::move(work));
    return work(stream);
}

}  // namespace cuport
