// SPDX-License-Identifier: Apache-2.0
//
// Launches by a kernel's address, and cooperative ones. From a `const void*` nobody can tell what the parameters are,
// so kernels are registered: by launch_pass.py, which has by_address() see every kernel that is cast to `void*`.
#pragma once

#include <cuport/api_types.h>

namespace cuport {

// What the runtime knows of a kernel that can be launched by its address.
struct KernelEntry {
    const char* name = nullptr;
    // Launches `function` with a copy of what `arguments` point at.
    hipError_t (*launch)(Launch what, const void* function, void** arguments) = nullptr;
    const size_t* parameter_sizes = nullptr;
    size_t parameter_count = 0;
};

// The first registration of an address counts; the entry is copied, the name and the sizes must stay.
void register_kernel(const void* function, const KernelEntry& entry);

// Returns null for an address that nobody has registered.
const KernelEntry* find_kernel(const void* function);

// Launches the kernel that is registered for `function`, under its name. Fails with hipErrorInvalidDeviceFunction, and
// says so on stderr, when there is none.
hipError_t launch_by_address(Launch what, const void* function, void** arguments);

template <typename... Parameters, size_t... I>
hipError_t launch_typed(Launch what, void (*kernel)(Parameters...), void** arguments, std::index_sequence<I...>)
{
    static_cast<void>(arguments);  // a kernel may have no parameters
    return Configured{what}(kernel, kernel, *static_cast<std::remove_reference_t<Parameters>*>(arguments[I])...);
}

template <typename... Parameters>
struct KernelOf {
    using Pointer = void (*)(Parameters...);

    static hipError_t launch(Launch what, const void* function, void** arguments)
    {
        const Pointer kernel = reinterpret_cast<Pointer>(const_cast<void*>(function));
        return launch_typed(what, kernel, arguments, std::index_sequence_for<Parameters...>());
    }

    static void add(const char* name, Pointer kernel)
    {
        // The last element is for kernels without parameters.
        static constexpr size_t sizes[] = {sizeof(std::remove_reference_t<Parameters>)..., 0};
        register_kernel(reinterpret_cast<const void*>(kernel), {name, launch, sizes, sizeof...(Parameters)});
    }
};

template <typename Parameter>
constexpr bool can_be_copied()
{
    if constexpr (std::is_reference<Parameter>::value) return false;  // no kernel has such a parameter
    else return std::is_copy_constructible<Parameter>::value;
}

// Functions that can't be kernels are left alone.
inline void add_kernel(const char*, ...) {}

template <typename... Parameters, std::enable_if_t<(can_be_copied<Parameters>() && ...), int> = 0>
void add_kernel(const char* name, void (*kernel)(Parameters...))
{
    KernelOf<Parameters...>::add(name, kernel);
}

// Returns `value`, and registers it when it is a kernel: `(void*)k` becomes `(void*)by_address("k", k)`.
template <typename T>
constexpr T&& by_address(const char* name, T&& value)
{
    using Value = std::decay_t<T>;
    constexpr bool is_pointer = std::is_pointer<Value>::value;
    if constexpr (is_pointer && std::is_function<std::remove_pointer_t<Value>>::value) {
        add_kernel(name, static_cast<Value>(value));
    }
    return static_cast<T&&>(value);
}

template <typename... Parameters>
const void* registered(void (*kernel)(Parameters...))
{
    KernelOf<Parameters...>::add("launched by address", kernel);
    return reinterpret_cast<const void*>(kernel);
}

}  // namespace cuport

hipError_t hipLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments, size_t shared_bytes = 0,
                           hipStream_t stream = nullptr);

// Every block is alive from begin to end, so that the grid can meet at a barrier; fails with
// hipErrorCooperativeLaunchTooLarge when there are too many.
hipError_t hipLaunchCooperativeKernel(const void* kernel, dim3 grid, dim3 block, void** arguments,
                                      size_t shared_bytes = 0, hipStream_t stream = nullptr);

template <typename... Parameters>
hipError_t hipLaunchKernel(void (*kernel)(Parameters...), dim3 grid, dim3 block, void** arguments,
                           size_t shared_bytes = 0, hipStream_t stream = nullptr)
{
    return hipLaunchKernel(cuport::registered(kernel), grid, block, arguments, shared_bytes, stream);
}

template <typename... Parameters>
hipError_t hipLaunchCooperativeKernel(void (*kernel)(Parameters...), dim3 grid, dim3 block, void** arguments,
                                      size_t shared_bytes = 0, hipStream_t stream = nullptr)
{
    return hipLaunchCooperativeKernel(cuport::registered(kernel), grid, block, arguments, shared_bytes, stream);
}

// --- on several devices: there is one, so this fails with hipErrorNotSupported ---------------------------------------

struct hipLaunchParams {
    void* func;
    dim3 gridDim, blockDim;
    void** args;
    size_t sharedMem;
    hipStream_t stream;
};
enum : unsigned { hipCooperativeLaunchMultiDeviceNoPreSync = 1, hipCooperativeLaunchMultiDeviceNoPostSync = 2 };
hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams* launches, int count, unsigned flags = 0);

// --- with attributes -------------------------------------------------------------------------------------------------

enum hipLaunchAttributeID {
    hipLaunchAttributeIgnore,
    hipLaunchAttributeAccessPolicyWindow,
    hipLaunchAttributeCooperative,
    hipLaunchAttributeSynchronizationPolicy,
    hipLaunchAttributeClusterDimension,
    hipLaunchAttributeClusterSchedulingPolicyPreference,
    hipLaunchAttributeProgrammaticStreamSerialization,
    hipLaunchAttributeProgrammaticEvent,
    hipLaunchAttributePriority,
    hipLaunchAttributeMemSyncDomainMap,
    hipLaunchAttributeMemSyncDomain,
    hipLaunchAttributePreferredClusterDimension,
    hipLaunchAttributeLaunchCompletionEvent,
    hipLaunchAttributeDeviceUpdatableKernelNode,
    hipLaunchAttributePreferredSharedMemoryCarveout,
};

union hipLaunchAttributeValue {
    char pad[64];
    int cooperative;
    int priority;
    int programmaticStreamSerializationAllowed;
    unsigned sharedMemCarveout;
    struct {
        unsigned x, y, z;
    } clusterDim;
};

struct hipLaunchAttribute {
    hipLaunchAttributeID id;
    union {
        hipLaunchAttributeValue val;
        hipLaunchAttributeValue value;  // HIP's name for it
    };
};

struct hipLaunchConfig_t {
    dim3 gridDim, blockDim;
    size_t dynamicSmemBytes;
    hipStream_t stream;
    hipLaunchAttribute* attrs;
    unsigned numAttrs;
};

// Honours the cooperative attribute; a cluster of several blocks fails with hipErrorNotSupported, the rest is speed.
hipError_t hipLaunchKernelExC(const hipLaunchConfig_t* config, const void* kernel, void** arguments);

template <typename... Parameters, typename... Arguments>
hipError_t hipLaunchKernelEx(const hipLaunchConfig_t* config, void (*kernel)(Parameters...), Arguments&&... arguments)
{
    // Each parameter is made from its argument, as in a call.
    return [&](std::remove_cv_t<std::remove_reference_t<Parameters>>... copies) {
        void* addresses[] = {&copies..., nullptr};
        return hipLaunchKernelExC(config, cuport::registered(kernel), addresses);
    }(std::forward<Arguments>(arguments)...);
}
