// SPDX-License-Identifier: Apache-2.0
//
// Functions of the host in a stream: a thread of their own calls them when the work before is done, and the work behind
// waits for it.

#include "host_functions.h"

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

#include "../common/api/host_functions.h"
#include "api/handles.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "opencl.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

struct HostCall {
    cl_event before, after;
    std::function<void()> function;
};

// Calls what it is given, in order, in a thread that lives as long as the program.
class HostCalls {
public:
    HostCalls() { std::thread([this] { work(); }).detach(); }

    void add(HostCall call)
    {
        std::lock_guard<std::mutex> hold(lock_);
        waiting_.push_back(std::move(call));
        changed_.notify_one();
    }

private:
    // Of all calls, those whose work before is done come first: streams don't wait for each other.
    bool take(HostCall& call)
    {
        for (auto it = waiting_.begin(); it != waiting_.end(); ++it) {
            cl_int status = CL_COMPLETE;
            clGetEventInfo(it->before, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status, nullptr);
            if (status > CL_COMPLETE) continue;
            call = std::move(*it);
            waiting_.erase(it);
            return true;
        }
        return false;
    }

    void work()
    {
        std::unique_lock<std::mutex> hold(lock_);
        for (;;) {
            HostCall call;
            if (waiting_.empty()) changed_.wait(hold);
            if (!take(call)) {
                changed_.wait_for(hold, std::chrono::microseconds(50));
                continue;
            }
            hold.unlock();
            call.function();
            clSetUserEventStatus(call.after, CL_COMPLETE);
            clReleaseEvent(call.before);
            clReleaseEvent(call.after);
            hold.lock();
        }
    }

    std::mutex lock_;
    std::condition_variable changed_;
    std::list<HostCall> waiting_;
};

cuportError_t call_on_host(Stream& stream, std::function<void()> function)
{
    static HostCalls& calls = *new HostCalls;
    cl_command_queue queue = enter(stream);
    HostCall call;
    call.function = std::move(function);
    cl_int code = clEnqueueMarkerWithWaitList(queue, 0, nullptr, &call.before);
    if (code != CL_SUCCESS) return from_opencl(code, "clEnqueueMarkerWithWaitList");
    call.after = clCreateUserEvent(runtime().context, &code);
    if (code == CL_SUCCESS) code = clEnqueueBarrierWithWaitList(queue, 1, &call.after, nullptr);
    if (code != CL_SUCCESS) return from_opencl(code, "clEnqueueBarrierWithWaitList");
    open_gate();
    clFlush(queue);
    calls.add(std::move(call));
    return cuportSuccess;
}

}  // namespace cuport

cuportError_t cuportLaunchHostFunc(cuportStream_t stream, cuportHostFn_t function, void* data)
{
    using namespace cuport;
    const cuportError_t error = function == nullptr ? cuportErrorInvalidValue : ready();
    if (error != cuportSuccess) return fail(error);
    return fail(submit(named(stream), cuportGraphNodeTypeHost, [=](Stream& on) {
        return call_on_host(on, [=] { function(data); });
    }));
}

cuportError_t cuportStreamAddCallback(cuportStream_t stream, cuportStreamCallback_t callback, void* data,
                                      unsigned flags)
{
    using namespace cuport;
    const cuportError_t error = callback == nullptr || flags != 0 ? cuportErrorInvalidValue : ready();
    if (error != cuportSuccess) return fail(error);
    if (named(stream).capture != nullptr) return fail(cuportErrorStreamCaptureUnsupported);
    return fail(call_on_host(named(stream), [=] { callback(stream, cuportSuccess, data); }));
}
