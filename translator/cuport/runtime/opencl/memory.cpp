// SPDX-License-Identifier: Apache-2.0
//
// Memory: what there is, by address. With shared virtual memory a pointer is all that OpenCL needs; without, each
// allocation is a buffer, found here by the address that the program holds: the device's own, so that pointers within
// the program's data are right as well.

#include "memory.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <memory>

#include "../common/api/memory.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "opencl.h"
#include "random_state.h"
#include "types/runtime_enums.h"

namespace cuport {

Memory& memory()
{
    static Memory& instance = *new Memory;
    return instance;
}

Allocation* find(const void* pointer)
{
    Hold hold(runtime().lock);
    const auto& table = memory().table;
    auto after = table.upper_bound(static_cast<const char*>(pointer));
    if (after == table.begin()) return nullptr;
    Allocation* found = std::prev(after)->second;
    return static_cast<const char*>(pointer) <= found->begin + found->size ? found : nullptr;
}

void enter_table(Allocation* made)
{
    Hold hold(runtime().lock);
    memory().table[made->begin] = made;
    if (made->is_turned) ++memory().turned;
    if (!made->is_svm) ++memory().others;
    if (made->kind == Kind::device || made->kind == Kind::managed) memory().bytes += made->size;
    ++memory().changes;
}

// --- without shared virtual memory: addresses ------------------------------------------------------------------------

static cuportError_t build_question()
{
    Memory& all = memory();
    if (all.ask != nullptr) return cuportSuccess;
    const char* text = "__kernel void ask(__global char *p, __global ulong *address) { *address = (ulong)p; }";
    cl_int code = CL_SUCCESS;
    all.asking = clCreateProgramWithSource(runtime().context, 1, &text, nullptr, &code);
    if (code == CL_SUCCESS) code = clBuildProgram(all.asking, 0, nullptr, "", nullptr, nullptr);
    if (code == CL_SUCCESS) all.ask = clCreateKernel(all.asking, "ask", &code);
    return from_opencl(code, "the kernel that asks for addresses");
}

// Returns the address that a buffer has on the device.
static cuportError_t ask_address(cl_mem buffer, char** address)
{
    const RandomOfDriver random;
    const cuportError_t error = build_question();
    if (error != cuportSuccess) return error;
    cl_int code = CL_SUCCESS;
    cl_mem answer = clCreateBuffer(runtime().context, CL_MEM_READ_WRITE, sizeof(cl_ulong), nullptr, &code);
    if (code != CL_SUCCESS) return from_opencl(code, "clCreateBuffer");
    cl_command_queue queue = device_now().transfers;
    cl_ulong value = 0;
    const size_t one = 1;
    clSetKernelArg(memory().ask, 0, sizeof(cl_mem), &buffer);
    clSetKernelArg(memory().ask, 1, sizeof(cl_mem), &answer);
    code = clEnqueueNDRangeKernel(queue, memory().ask, 1, nullptr, &one, &one, 0, nullptr, nullptr);
    if (code == CL_SUCCESS) {
        code = clEnqueueReadBuffer(queue, answer, CL_TRUE, 0, sizeof(value), &value, 0, nullptr, nullptr);
    }
    clReleaseMemObject(answer);
    *address = reinterpret_cast<char*>(static_cast<uintptr_t>(value));
    return from_opencl(code, "asking for an address");
}

static bool is_free(const char* begin, size_t size)
{
    const auto& table = memory().table;
    auto next = table.lower_bound(begin);
    if (next != table.end() && next->first < begin + size) return false;
    return next == table.begin() || std::prev(next)->second->begin + std::prev(next)->second->size <= begin;
}

// An address for a buffer: the device's, or one that nothing has, where the device gives the same to several.
static cuportError_t choose_address(Allocation& made)
{
    const cuportError_t error = ask_address(made.buffer, &made.begin);
    if (error != cuportSuccess) return error;
    if (made.begin != nullptr && is_free(made.begin, made.size)) return cuportSuccess;
    made.begin = memory().next_made_up;
    memory().next_made_up += (made.size + 4096) / 4096 * 4096;
    if (is_verbose()) say("a buffer's address on the device is taken; pointers to it within data will be wrong");
    return cuportSuccess;
}

// --- allocating ------------------------------------------------------------------------------------------------------

cuportError_t allocate(size_t bytes, Allocation*& made)
{
    Runtime& run = runtime();
    Hold hold(run.lock);
    auto own = std::make_unique<Allocation>();
    own->size = bytes;
    own->device = current_device;
    if (run.has_svm) {
        own->is_svm = true;
        own->begin = static_cast<char*>(clSVMAlloc(run.context, CL_MEM_READ_WRITE, room_for(bytes), 0));
        if (own->begin == nullptr) return cuportErrorMemoryAllocation;
    } else {
        cl_int code = CL_SUCCESS;
        own->buffer = clCreateBuffer(run.context, CL_MEM_READ_WRITE, room_for(bytes), nullptr, &code);
        if (code != CL_SUCCESS) return from_opencl(code, "clCreateBuffer");
        const cuportError_t error = choose_address(*own);
        if (error != cuportSuccess) {
            clReleaseMemObject(own->buffer);
            return error;
        }
    }
    made = own.release();
    enter_table(made);
    return cuportSuccess;
}

void (*unmap)(Allocation& allocation) = nullptr;

void release(Allocation* allocation)
{
    Memory& all = memory();
    Hold hold(runtime().lock);
    all.table.erase(allocation->begin);
    if (allocation->is_turned) --all.turned;
    if (!allocation->is_svm) --all.others;
    if (allocation->kind == Kind::device || allocation->kind == Kind::managed) all.bytes -= allocation->size;
    ++all.changes;
    if (allocation->is_on_host) unmap(*allocation);
    for (cl_mem object : {allocation->buffer, allocation->view}) {
        if (object != nullptr) clReleaseMemObject(object);
    }
    if (allocation->is_svm) clSVMFree(runtime().context, allocation->begin);
    std::free(allocation->owned);
    delete allocation;
}

static cl_ulong total_memory() { return device_info<cl_ulong>(device_now().id, CL_DEVICE_GLOBAL_MEM_SIZE); }

}  // namespace cuport

cuportError_t cuportMalloc(void** pointer, size_t bytes)
{
    using namespace cuport;
    if (pointer == nullptr) return fail(cuportErrorInvalidValue);
    *pointer = nullptr;
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    if (bytes == 0) return cuportSuccess;
    Allocation* made = nullptr;
    const cuportError_t refused = allocate(bytes, made);
    if (refused != cuportSuccess) return fail(refused);
    *pointer = made->begin;
    return cuportSuccess;
}

// Waits for the device, as CUDA does.
cuportError_t cuportFree(void* pointer)
{
    using namespace cuport;
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    if (pointer == nullptr) return cuportSuccess;
    Allocation* found = find(pointer);
    if (found == nullptr || found->begin != pointer) return fail(cuportErrorInvalidValue);
    if (found->kind != Kind::device && found->kind != Kind::managed) return fail(cuportErrorInvalidValue);
    const cuportError_t waited = synchronize_all();
    release(found);
    return fail(waited);
}

cuportError_t cuportMemGetInfo(size_t* available, size_t* total)
{
    using namespace cuport;
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    const size_t all = static_cast<size_t>(total_memory());
    if (total != nullptr) *total = all;
    if (available != nullptr) *available = all - std::min(all, memory().bytes);
    return cuportSuccess;
}
