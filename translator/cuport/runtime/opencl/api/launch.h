// SPDX-License-Identifier: Apache-2.0
//
// Launches. Each kernel of CUDA is a C++ function here that hands its parameters on: launch() keeps the configuration
// for the next such function that this thread calls, and run() in it starts the kernel of the OpenCL program.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <typeinfo>
#include <vector>

#include "../../common/vector_types.h"
#include "handles.h"

namespace cuport {

struct Build;

// An OpenCL program; it is built when one of its kernels is first needed.
struct Program {
    const char *name, *source, *options;
    mutable Build* builds[16] = {};
    Program(const char* name, const char* source, const char* options = "-cl-std=CL1.2")
        : name(name), source(source), options(options)
    {
    }
};

// The address of a kernel's function, and how large its parameters are; `name` and `type` stand for one that has none.
struct Stub {
    const void* address;
    const size_t* sizes;
    size_t count;
    const char* name = nullptr;
    const std::type_info* type = nullptr;
    const size_t* alignments = nullptr;
    const std::type_info* function = nullptr;
};

template <typename Function>
struct ParametersOf;
template <typename... Parameters>
struct ParametersOf<void(Parameters...)> {
    static constexpr size_t count = sizeof...(Parameters);
    static constexpr size_t sizes[count + 1] = {sizeof(Parameters)..., 0};
    static constexpr size_t alignments[count + 1] = {alignof(Parameters)..., 0};
};

template <typename Function>
Stub stub(Function* function)
{
    using Parameters = ParametersOf<Function>;
    const void* address = reinterpret_cast<const void*>(function);
    return {address, Parameters::sizes, Parameters::count, nullptr, nullptr, Parameters::alignments, &typeid(Function)};
}

// What a kernel of the program gets, in the order of its parameters there; `parameter` counts CUDA's.
struct Argument {
    enum Kind {
        is_buffer,
        is_value,
        is_image,
        is_sampler,
        is_linear,
        is_symbol,
        is_dynamic_shared,
        is_local,
        is_grid_state,
        is_grid_blocks,
        is_grid_threads,
        is_grid_shared
    } kind;
    int parameter;
    size_t size;
    const void* variable;
};

inline Argument buffer(int parameter) { return {Argument::is_buffer, parameter, sizeof(void*), nullptr}; }
inline Argument value(int parameter, size_t size) { return {Argument::is_value, parameter, size, nullptr}; }
inline Argument dynamic_shared() { return {Argument::is_dynamic_shared, -1, 0, nullptr}; }
inline Argument local(int parameter) { return {Argument::is_local, parameter, 0, nullptr}; }

// What else is known of a kernel: its __launch_bounds__, the local memory that it declares, what it does.
struct Facts {
    int most_threads = 0;
    size_t own_local = 0;
    bool is_following = false;
    int warp_lanes = 0;  // those that its operations of warps are among, a warp's or 16; 0 where it has none
    bool is_parent = false;  // whether it launches others
    Facts& launch_bounds(int threads)
    {
        most_threads = threads;
        return *this;
    }
    Facts& local_bytes(size_t bytes)
    {
        own_local = bytes;
        return *this;
    }
    // It has operations of warps, which are faster where sub-groups are warps.
    Facts& warps(int lanes = 32)
    {
        warp_lanes = lanes;
        return *this;
    }
    // It launches kernels.
    Facts& launches()
    {
        is_parent = true;
        return *this;
    }
    // It may find pointers in memory, so that every allocation must be within its reach.
    Facts& follows_pointers()
    {
        is_following = true;
        return *this;
    }
};

// A kernel: the function that launches name, and what it is in OpenCL; or why there is nothing.
struct Kernel {
    const Program* program = nullptr;
    const char* name;
    Stub stub;
    std::vector<Argument> arguments;
    Facts facts;
    Kernel(const Program& program, const char* name, Stub stub, std::vector<Argument> arguments, Facts facts = {});
    Kernel(Stub stub, const char* why);
    Kernel(const Kernel&) = delete;
};

void launch(dim3 grid, dim3 block, size_t shared_bytes = 0, cuportStream_t stream = nullptr);

// A parameter's type as its function has it.
template <typename T>
struct Plain {
    using type = std::remove_cv_t<T>;
};
template <typename T>
struct Plain<T* __restrict> {
    using type = T*;
};
template <typename T>
struct Plain<T* const __restrict> {
    using type = T*;
};

// The type of a lambda that kernels call, by the line and the column where it stands: a name for what C++ has none for.
// One in a template has a type in each instance: what it captures tells these apart.
template <int Line, int Column, typename Closure = void, typename... Captured>
struct Lambda : Closure {
    explicit Lambda(Closure closure) : Closure(closure) {}
};
template <int Line, int Column, typename... Captured>
struct Lambda<Line, Column, void, Captured...> {};
// What captures a variable of this type: a copy without qualifiers; for an array a pointer to its numbers stands.
template <typename T, bool is_array = std::is_array<std::remove_reference_t<T>>::value>
struct Copied {
    using type = typename Plain<std::decay_t<T>>::type;
};
template <typename T>
struct Copied<T, true> {
    using type = std::remove_cv_t<std::remove_all_extents_t<std::remove_reference_t<T>>>*;
};
template <int Line, int Column, typename... Captured, typename Closure>
Lambda<Line, Column, Closure, typename Copied<Captured>::type...> lambda(Closure closure)
{
    return Lambda<Line, Column, Closure, typename Copied<Captured>::type...>(closure);
}

// A type with the names of lambdas alone in it.
template <typename T>
struct Named {
    using type = T;
};
template <typename T>
struct Named<T*> {
    using type = typename Named<T>::type*;
};
template <typename T>
struct Named<const T> {
    using type = const typename Named<T>::type;
};
template <int Line, int Column, typename Closure, typename... Captured>
struct Named<Lambda<Line, Column, Closure, Captured...>> {
    using type = Lambda<Line, Column, void, typename Named<Captured>::type...>;
};
template <template <typename...> class Template, typename... Types>
struct Named<Template<Types...>> {
    using type = Template<typename Named<Types>::type...>;
};

// The stub of a kernel for a lambda: the kernel's name, and the types of its parameters.
template <typename Function>
Stub lambda_stub(const char* name)
{
    return {nullptr, nullptr, 0, name, &typeid(Function)};
}

// A kernel's function that is being called: its address; its name and its parameters' types, for those with lambdas.
template <typename... Parameters>
struct Called {
    const void* address;
    const char* name;
    Called(void (*function)(Parameters...), const char* name = __builtin_FUNCTION())
        : address(reinterpret_cast<const void*>(function)), name(name)
    {
    }
};

// Enters a function as that of the one kernel for lambdas whose parameters have these types, if it is not known yet.
void enter_by_type(const void* function, const std::type_info& type);

// The address of a kernel's function that is asked about: one for a lambda may not have been called yet.
template <typename... Parameters>
const void* address_of(void (*function)(Parameters...))
{
    using Names = void(typename Named<typename Plain<Parameters>::type>::type...);
    const auto address = reinterpret_cast<const void*>(function);
    if (!std::is_same_v<Names, void(typename Plain<Parameters>::type...)>) enter_by_type(address, typeid(Names));
    return address;
}
template <typename T>
const void* address_of(T other)
{
    return reinterpret_cast<const void*>(other);
}

// Starts the kernel of a function with the values of its parameters.
void run_at(const void* function, const char* name, const std::type_info& type, void** values);

template <typename... Values>
void run(Called<typename Plain<Values>::type...> called, Values&... values)
{
    void* addresses[] = {const_cast<void*>(static_cast<const volatile void*>(&values))..., nullptr};
    run_at(called.address, called.name, typeid(void(typename Named<typename Plain<Values>::type>::type...)), addresses);
}

// Whether the kernel of a function has a pointer for one of its parameters.
bool takes_pointer(const void* function, int parameter);

// The same for a function with references among its parameters, which its values don't tell of. Where OpenCL has a pointer
// for one, it is to the caller's object, which must be in memory that the device reaches.
template <typename... Parameters, typename... Values,
          std::enable_if_t<(std::is_reference_v<Parameters> || ...), int> = 0>
void run(void (*called)(Parameters...), Values&... values)
{
    const auto function = reinterpret_cast<const void*>(called);
    void* places[] = {const_cast<void*>(static_cast<const volatile void*>(std::addressof(values)))...};
    const bool are_references[] = {std::is_reference_v<Parameters>...};
    void* addresses[sizeof...(Values) + 1] = {};
    for (size_t k = 0; k < sizeof...(Values); ++k) {
        const bool is_pointer = are_references[k] && takes_pointer(function, static_cast<int>(k));
        addresses[k] = is_pointer ? &places[k] : places[k];
    }
    run_at(function, "", typeid(void(Parameters...)), addresses);
}

}  // namespace cuport
