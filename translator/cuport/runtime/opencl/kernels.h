// SPDX-License-Identifier: Apache-2.0
//
// Kernels: from a function's address to a kernel of OpenCL that is ready to be launched.
#pragma once

#include <cstddef>
#include <string>
#include <typeinfo>
#include <unordered_map>
#include <vector>

#include "api/launch.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

// The kernels by the address of their functions. Filled before main() begins.
typedef std::unordered_map<const void*, const Kernel*> Kernels;

Kernels& kernels();

// What NVRTC's part and the driver's modules, where the program has such, know of each other: the program that an image
// names, and whether a kernel of a program uses a symbol of this name.
extern const Program* (*runtime_program)(const char* image);

extern bool (*find_runtime_symbol)(const Program& program, const std::string& name);

// A kernel as this thread uses it: setting arguments is not safe from several.
struct Prepared {
    const Kernel* kernel = nullptr;
    cl_kernel objects[16] = {};  // by what the program is built for
    size_t most_threads = 0;
    size_t most_local = 0;
    unsigned long long changes[16] = {};  // of the memory, those that the driver was told of
    bool prints = false;
    Prepared() = default;
    Prepared(const Prepared&) = delete;
    ~Prepared()
    {
        for (cl_kernel object : objects) {
            if (object != nullptr) clReleaseKernel(object);
        }
    }
};

extern thread_local std::unordered_map<const void*, Prepared> prepared;
extern thread_local const void* last_function;  // the one that was launched last, and what is known of it
void enter(const Kernel& kernel);

// Without shared virtual memory a kernel gets buffers, and a pointer into one is a buffer and an offset: each kernel of
// the second build has a parameter more for each pointer, and adds it first of all.
std::string parameter_name(const std::string& text);

std::vector<std::string> split_parameters(const std::string& text);
bool takes_offset(const Argument& argument);

// Finds what stands between the parentheses of a kernel's parameters.
bool find_parameters(const std::string& source, const Kernel& kernel, size_t& open, size_t& close);

cuportError_t make_object(Prepared& own, int which);

// Returns the kernel of a function, or null.
const Kernel* find_kernel(const void* function);

// A function that a lambda is a parameter of has no name in C++ that the table could take its address by.
void enter_lambda(const void* function, const char* name, const std::type_info& type);

cuportError_t prepared_for(const void* function, Prepared*& own);

}  // namespace cuport
