// SPDX-License-Identifier: Apache-2.0
//
// Memory that host and device share. With fine-grained shared virtual memory both use it as they like. Else they take
// turns: it is mapped for the host when that has waited for the device, and unmapped before the device works.

#include "mapped_memory.h"

#include <cstdlib>
#include <memory>

#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "launch.h"
#include "memory.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

static bool some_on_host = false, some_on_device = false;

static void unmap_turned(Allocation& allocation)
{
    cl_command_queue queue = device_now().transfers;
    if (allocation.is_svm) clEnqueueSVMUnmap(queue, allocation.begin, 0, nullptr, nullptr);
    else clEnqueueUnmapMemObject(queue, allocation.buffer, allocation.begin, 0, nullptr, nullptr);
    clFinish(queue);
    allocation.is_on_host = false;
}

static cl_int map_turned(Allocation& allocation)
{
    cl_command_queue queue = device_now().transfers;
    const cl_map_flags both = CL_MAP_READ | CL_MAP_WRITE;
    cl_int code = CL_SUCCESS;
    if (allocation.is_svm) {
        code = clEnqueueSVMMap(queue, CL_TRUE, both, allocation.begin, allocation.size, 0, nullptr, nullptr);
    } else {
        clEnqueueMapBuffer(queue, allocation.buffer, CL_TRUE, both, 0, allocation.size, 0, nullptr, nullptr, &code);
    }
    allocation.is_on_host = code == CL_SUCCESS;
    return code;
}

static void turn_to_device()
{
    if (!some_on_host) return;
    Hold hold(runtime().lock);
    for (const auto& [begin, allocation] : memory().table) {
        if (allocation->is_turned && allocation->is_on_host) unmap_turned(*allocation);
    }
    some_on_host = false;
    some_on_device = true;
}

static void turn_to_host()
{
    if (!some_on_device) return;
    Hold hold(runtime().lock);
    finish_all();
    for (const auto& [begin, allocation] : memory().table) {
        if (allocation->is_turned && !allocation->is_on_host) {
            from_opencl(map_turned(*allocation), "mapping for the host");
        }
    }
    some_on_device = false;
    some_on_host = true;
}

static cl_mem buffer_over(void* host, size_t bytes, cl_int& code)
{
    return clCreateBuffer(runtime().context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, bytes, host, &code);
}

// Memory of the host's that a kernel is about to use.
static cuportError_t make_buffer_of(Allocation& host)
{
    Hold hold(runtime().lock);
    cl_int code = CL_SUCCESS;
    host.buffer = buffer_over(host.begin, host.size, code);
    if (code != CL_SUCCESS) return from_opencl(code, "clCreateBuffer");
    host.is_turned = true;
    ++memory().turned;
    some_on_device = true;
    return cuportSuccess;
}

void* host_memory(size_t bytes)
{
    const size_t page = 4096;
    return std::aligned_alloc(page, (bytes + page - 1) / page * page);
}

static cuportError_t shared_svm(Allocation& made, size_t bytes)
{
    const Runtime& run = runtime();
    const cl_svm_mem_flags fine = run.has_fine_svm ? CL_MEM_SVM_FINE_GRAIN_BUFFER : 0;
    made.begin = static_cast<char*>(clSVMAlloc(run.context, CL_MEM_READ_WRITE | fine, room_for(bytes), 0));
    if (made.begin == nullptr) return cuportErrorMemoryAllocation;
    made.is_svm = true;
    made.is_turned = !run.has_fine_svm;
    return cuportSuccess;
}

static cuportError_t shared_buffer(Allocation& made, size_t bytes)
{
    cl_int code = CL_SUCCESS;
    made.owned = host_memory(bytes);
    made.begin = static_cast<char*>(made.owned);
    if (made.begin == nullptr) return cuportErrorMemoryAllocation;
    made.buffer = buffer_over(made.begin, bytes, code);
    made.is_turned = true;
    if (code != CL_SUCCESS) std::free(made.owned);
    return from_opencl(code, "clCreateBuffer");
}

cuportError_t allocate_shared(size_t bytes, Kind kind, unsigned flags, Allocation*& made)
{
    Runtime& run = runtime();
    if (run.error != cuportSuccess) return run.error;
    Hold hold(run.lock);
    auto own = std::make_unique<Allocation>();
    own->size = bytes;
    own->kind = kind;
    own->flags = flags;
    own->device = current_device;
    cuportError_t error = run.has_svm ? shared_svm(*own, bytes) : shared_buffer(*own, bytes);
    if (error != cuportSuccess) return error;
    made = own.release();
    enter_table(made);
    if (made->is_turned) {
        error = from_opencl(map_turned(*made), "mapping for the host");
        some_on_host = true;
    }
    return error;
}

const bool takes_turns = [] {
    to_device = turn_to_device;
    to_host = turn_to_host;
    unmap = unmap_turned;
    make_buffer = make_buffer_of;
    return true;
}();

}  // namespace cuport
