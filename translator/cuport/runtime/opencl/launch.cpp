// SPDX-License-Identifier: Apache-2.0
//
// Launches: a kernel's arguments are set, and it goes to a queue.

#include "launch.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <string>
#include <typeinfo>
#include <vector>

#include "../common/vector_types.h"
#include "api/handles.h"
#include "api/launch.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "kernels.h"
#include "memory.h"
#include "opencl.h"
#include "program.h"
#include "random_state.h"
#include "types/runtime_enums.h"

namespace cuport {

static thread_local std::vector<Configuration> configurations;

cuportError_t (*set_texture)(cl_kernel object, cl_uint number, const Argument& argument, unsigned long long handle,
                             Stream& stream) = nullptr;
bool (*has_scaled_layers)(unsigned long long handle, bool& has_others) = nullptr;
cuportError_t (*linear_memory)(unsigned long long handle, void*& pointer) = nullptr;
void (*keep_surfaces)(Stream& stream) = nullptr;
int (*form_for_warps)(const dim3& block, int lanes) = nullptr;
cuportError_t (*find_symbol)(const void* variable, size_t bytes, Allocation*& found, size_t& offset) = nullptr;
cuportError_t (*start_in_phases)(Configuration what, Prepared& own, void** values) = nullptr;
cuportError_t (*start_parent)(const Configuration& what, Prepared& own, void** values) = nullptr;
static thread_local GridPlaces* grid_places = nullptr;  // those of the launch that is under way, if it is in phases

// --- arguments -------------------------------------------------------------------------------------------------------

// Where a pointer that a kernel gets points: an address that the device knows, or a buffer and an offset.
struct Place {
    void* address = nullptr;
    cl_mem buffer = nullptr;
    cl_ulong offset = 0;
};

cuportError_t (*make_buffer)(Allocation& host) = nullptr;

// What is in no allocation is given as an offset: from null, or, where the driver refuses that, from memory of ours.
static Place offset_from_null(cl_ulong address)
{
    if (!runtime().refuses_null) return {nullptr, nullptr, address};
    static void* const anchor = clSVMAlloc(runtime().context, CL_MEM_READ_WRITE, 16, 0);
    return {anchor, nullptr, address - reinterpret_cast<cl_ulong>(anchor)};
}

// Finds the place. A pointer that nobody has allocated is an error without shared virtual memory; null is not.
static cuportError_t locate(void* pointer, Place& place)
{
    const bool has_addresses = runtime().has_svm;
    place = {pointer, nullptr, 0};
    if (pointer == nullptr && has_addresses) place = offset_from_null(0);
    if (pointer == nullptr || (has_addresses && memory().others.load(std::memory_order_relaxed) == 0)) {
        return cuportSuccess;
    }
    Allocation* found = find(pointer);
    if (found == nullptr) return has_addresses ? cuportSuccess : cuportErrorIllegalAddress;
    if (found->is_svm) return cuportSuccess;
    if (found->buffer == nullptr) {
        const cuportError_t error = make_buffer(*found);
        if (error != cuportSuccess) return error;
    }
    place = {nullptr, found->buffer, static_cast<cl_ulong>(static_cast<char*>(pointer) - found->begin)};
    return cuportSuccess;
}

// Not every driver takes null for an address in shared virtual memory: as no buffer it is known to all.
static cl_int set_place(cl_kernel object, cl_uint number, const Place& place)
{
    if (place.buffer == nullptr && place.address != nullptr) {
        return clSetKernelArgSVMPointer(object, number, place.address);
    }
    return clSetKernelArg(object, number, sizeof(cl_mem), &place.buffer);
}

unsigned long long handle_of(const Argument& argument, void** values)
{
    unsigned long long handle = 0;
    const void* place = argument.parameter < 0 ? argument.variable : values[argument.parameter];
    std::memcpy(&handle, place, sizeof(handle));
    return handle;
}

static cuportError_t pointer_of(const Argument& argument, void** values, void*& pointer)
{
    if (argument.kind == Argument::is_linear) return linear_memory(handle_of(argument, values), pointer);
    std::memcpy(&pointer, values[argument.parameter], sizeof(pointer));
    return cuportSuccess;
}

static cuportError_t set_symbol(cl_kernel object, cl_uint number, const Argument& argument)
{
    Allocation* found = nullptr;
    size_t offset = 0;
    const cuportError_t error = find_symbol(argument.variable, argument.size, found, offset);
    if (error != cuportSuccess) return error;
    return from_opencl(set_place(object, number, {found->begin + offset, found->buffer, 0}), "setting a symbol");
}

static cuportError_t set_grid_memory(cl_kernel object, cl_uint number, const Argument& argument)
{
    Place place;
    const cuportError_t error = locate(grid_places->of(argument.kind), place);
    return error != cuportSuccess ? error : from_opencl(set_place(object, number, place), "setting a grid's memory");
}

static cuportError_t set_argument(cl_kernel object, cl_uint number, const Argument& argument, void** values, size_t shared,
                           Stream& stream)
{
    switch (argument.kind) {
    case Argument::is_value: {
        const cl_int code = clSetKernelArg(object, number, argument.size, values[argument.parameter]);
        return from_opencl(code, "clSetKernelArg");
    }
    case Argument::is_symbol: return set_symbol(object, number, argument);
    case Argument::is_dynamic_shared:
    case Argument::is_local: {
        const cl_int code = clSetKernelArg(object, number, std::max<size_t>(shared, 1), nullptr);
        return from_opencl(code, "clSetKernelArg");
    }
    case Argument::is_grid_state:
    case Argument::is_grid_blocks:
    case Argument::is_grid_threads:
    case Argument::is_grid_shared: return set_grid_memory(object, number, argument);
    default: return set_texture(object, number, argument, handle_of(argument, values), stream);
    }
}

// Whether the program must scale the layers of its textures; those of all of them, or of none.
static cuportError_t add_layers(const std::vector<Argument>& arguments, void** values, int& which)
{
    if (has_scaled_layers == nullptr) return cuportSuccess;
    bool has_others = false;
    for (const Argument& argument : arguments) {
        if (argument.kind != Argument::is_sampler) continue;
        if (has_scaled_layers(handle_of(argument, values), has_others)) which |= for_layers;
    }
    if ((which & for_layers) == 0 || !has_others) return cuportSuccess;
    say("this driver can't have layered textures with coordinates from 0 to 1 and others in one kernel");
    return cuportErrorNotSupported;
}

constexpr size_t no_argument = static_cast<size_t>(-1);

// Sets what `object` takes. `outside` becomes the pointer that the driver does not take, if there is one.
static cuportError_t fill(cl_kernel object, const std::vector<Argument>& arguments, const std::vector<Place>& places,
                          bool has_offset, void** values, size_t shared, Stream& stream, size_t& outside)
{
    cl_uint last = static_cast<cl_uint>(arguments.size());
    for (cl_uint i = 0; i < arguments.size(); ++i) {
        if (!takes_offset(arguments[i])) {
            const cuportError_t error = set_argument(object, i, arguments[i], values, shared, stream);
            if (error != cuportSuccess) return error;
            continue;
        }
        const cl_int code = set_place(object, i, places[i]);
        if (code == CL_INVALID_ARG_VALUE && places[i].address != nullptr) outside = i;
        if (code != CL_SUCCESS) return from_opencl(code, "setting a pointer");
        const cl_int moved = has_offset ? clSetKernelArg(object, last++, sizeof(cl_ulong), &places[i].offset) : CL_SUCCESS;
        if (moved != CL_SUCCESS) return from_opencl(moved, "setting an offset");
    }
    return cuportSuccess;
}

// Sets all arguments of the kernel's `form`, which is built for what `which` says; if a pointer needs it, for offsets, too:
// one that a driver does not take, as it is in no allocation, is given as an offset: from its allocation's begin, if it is
// the end of one, and else from null.
static cuportError_t set_arguments(const Configuration& what, Prepared& own, void** values, Stream& stream, int which,
                                   Form*& form)
{
    const std::vector<Argument>& arguments = own.kernel->arguments;
    thread_local std::vector<Place> places;
    places.assign(arguments.size(), Place());
    bool has_offset = false;
    const cuportError_t refused = add_layers(arguments, values, which);
    if (refused != cuportSuccess) return refused;
    for (size_t i = 0; i < arguments.size(); ++i) {
        if (!takes_offset(arguments[i])) continue;
        void* pointer = nullptr;
        cuportError_t error = pointer_of(arguments[i], values, pointer);
        if (error == cuportSuccess) error = locate(pointer, places[i]);
        if (error != cuportSuccess) return error;
        has_offset = has_offset || places[i].offset != 0;
    }
    for (size_t tries = 0;; ++tries) {
        if (has_offset) which |= for_offsets;
        cuportError_t error = form_of(own, which, what.block, form);
        if (error != cuportSuccess) return error;
        size_t outside = no_argument;
        error = fill(form->object, arguments, places, has_offset, values, what.shared_bytes, stream, outside);
        if (outside == no_argument || tries > arguments.size()) return error;
        char* address = static_cast<char*>(places[outside].address);
        const Allocation* found = find(address);
        char* begin = found != nullptr && found->is_svm && found->begin != address ? found->begin : nullptr;
        const cl_ulong whole = reinterpret_cast<cl_ulong>(address) + places[outside].offset;
        places[outside] = begin != nullptr ? Place{begin, nullptr, whole - reinterpret_cast<cl_ulong>(begin)}
                                           : offset_from_null(whole);
        has_offset = true;
    }
}

// Pointers within data: the driver must know of all memory that a kernel may reach.
static void make_reachable(const Prepared& own, Form& form)
{
    const unsigned long long changes = memory().changes.load(std::memory_order_relaxed);
    if (!own.kernel->facts.is_following || form.changes == changes || !runtime().has_svm) return;
    Hold hold(runtime().lock);
    std::vector<void*> addresses;
    for (const auto& [begin, allocation] : memory().table) {
        if (allocation->is_svm) addresses.push_back(allocation->begin);
    }
    if (!addresses.empty()) {
        clSetKernelExecInfo(form.object, CL_KERNEL_EXEC_INFO_SVM_PTRS, addresses.size() * sizeof(void*),
                            addresses.data());
    }
    form.changes = changes;
}

// --- launching -------------------------------------------------------------------------------------------------------

static cuportError_t check(const Configuration& what, const Prepared& own)
{
    const dim3 &grid = what.grid, &block = what.block;
    const size_t threads = static_cast<size_t>(block.x) * block.y * block.z;
    const Device& device = device_now();
    if (threads == 0 || grid.x == 0 || grid.y == 0 || grid.z == 0) return cuportErrorInvalidConfiguration;
    if (grid.x > 0x7fffffffu || grid.y > 65535 || grid.z > 65535) return cuportErrorInvalidConfiguration;
    if (threads > std::min<size_t>(device.max_group, 1024)) return cuportErrorInvalidConfiguration;
    const size_t sizes[3] = {block.x, block.y, block.z};
    for (int i = 0; i < 3; ++i) {
        if (sizes[i] > device.max_items[i]) return cuportErrorInvalidConfiguration;
    }
    if (own.kernel->facts.most_threads != 0 && threads > static_cast<size_t>(own.kernel->facts.most_threads)) {
        return cuportErrorLaunchOutOfResources;
    }
    return what.shared_bytes > own.most_local ? cuportErrorInvalidValue : cuportSuccess;
}

static cuportError_t enqueue(const Configuration& what, Prepared& own, void** values, Stream& stream)
{
    Form* form = nullptr;
    std::unique_lock<std::recursive_mutex> hold(runtime().lock, std::defer_lock);
    if (!runtime().has_svm) hold.lock();
    const int lanes = own.kernel->facts.warp_lanes;
    const bool has_nulls_as_offsets = runtime().refuses_null;
    const int which = lanes != 0 && form_for_warps != nullptr ? form_for_warps(what.block, lanes) : 0;
    const cuportError_t error = set_arguments(what, own, values, stream, which, form);
    if (error != cuportSuccess) return error;
    make_reachable(own, *form);
    if (memory().turned.load(std::memory_order_relaxed) > 0) to_device();
    const size_t local[3] = {what.block.x, what.block.y, what.block.z};
    const size_t global[3] = {local[0] * what.grid.x, local[1] * what.grid.y, local[2] * what.grid.z};
    cl_command_queue queue = enter(stream);
    cl_event waits = own.prints ? gate() : nullptr;
    const RandomOfDriver random;
    const cl_int code = clEnqueueNDRangeKernel(queue, form->object, 3, nullptr, global, local, waits != nullptr ? 1 : 0,
                                               waits != nullptr ? &waits : nullptr, nullptr);
    if (code == CL_INVALID_KERNEL_ARGS && runtime().has_svm && !has_nulls_as_offsets) {
        runtime().refuses_null = true;
        return enqueue(what, own, values, stream);
    }
    if (keep_surfaces != nullptr) keep_surfaces(stream);
    return from_opencl(code, "clEnqueueNDRangeKernel");
}

cuportError_t (*capture_launch)(Stream& stream, const Configuration& what, const void* function,
                                void** values) = nullptr;

static bool is_in_phases(const Kernel& kernel)
{
    const auto is_state = [](const Argument& argument) { return argument.kind == Argument::is_grid_state; };
    return std::any_of(kernel.arguments.begin(), kernel.arguments.end(), is_state);
}

cuportError_t start_phase(const Configuration& what, Prepared& own, void** values, GridPlaces& places)
{
    grid_places = &places;
    const cuportError_t error = enqueue(what, own, values, named(what.stream));
    grid_places = nullptr;
    return error;
}

cuportError_t start_alone(const Configuration& what, Prepared& own, void** values)
{
    if (is_in_phases(*own.kernel)) return start_in_phases(what, own, values);
    return enqueue(what, own, values, named(what.stream));
}

cuportError_t start(const Configuration& what, const void* function, void** values)
{
    cuportError_t error = ready();
    if (error != cuportSuccess) return error;
    Prepared* own = nullptr;
    error = prepared_for(function, own);
    if (error == cuportSuccess) error = check(what, *own);
    if (error != cuportSuccess) return error;
    Stream& stream = named(what.stream);
    if (stream.capture != nullptr) return capture_launch(stream, what, function, values);
    return own->kernel->facts.is_parent ? start_parent(what, *own, values) : start_alone(what, *own, values);
}

static std::string describe_launch(const Configuration& what, const void* function)
{
    const Kernel* kernel = find_kernel(function);
    const std::string name = kernel != nullptr && kernel->program != nullptr ? kernel->name : "a kernel";
    const auto text = [](const dim3& size) {
        return "(" + std::to_string(size.x) + ", " + std::to_string(size.y) + ", " + std::to_string(size.z) + ")";
    };
    return name + "<<<" + text(what.grid) + ", " + text(what.block) + ", " + std::to_string(what.shared_bytes) + ">>>";
}

void launch(dim3 grid, dim3 block, size_t shared_bytes, cuportStream_t stream)
{
    configurations.push_back({grid, block, shared_bytes, stream});
}

bool takes_pointer(const void* function, int parameter)
{
    const Kernel* kernel = find_kernel(function);
    const auto is_asked_for = [&](const Argument& argument) {
        return argument.kind == Argument::is_buffer && argument.parameter == parameter;
    };
    return kernel != nullptr && std::any_of(kernel->arguments.begin(), kernel->arguments.end(), is_asked_for);
}

void run_at(const void* function, const char* name, const std::type_info& type, void** values)
{
    if (function != last_function && prepared.count(function) == 0) enter_lambda(function, name, type);
    if (configurations.empty()) return fail_launch(cuportErrorMissingConfiguration, "a kernel was called");
    const Configuration what = configurations.back();
    configurations.pop_back();
    const cuportError_t error = start(what, function, values);
    if (error != cuportSuccess) fail_launch(error, describe_launch(what, function));
}

}  // namespace cuport
