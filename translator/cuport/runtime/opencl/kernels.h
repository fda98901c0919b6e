// SPDX-License-Identifier: Apache-2.0
//
// Kernels: from a function's address to a kernel of OpenCL that is ready to be launched.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <typeinfo>
#include <unordered_map>
#include <vector>

#include "../common/vector_types.h"
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

// A kernel of one build of its program.
struct Form {
    cl_kernel object = nullptr;
    size_t most_threads = 0;         // of a block
    unsigned long long changes = 0;  // of the memory, those that the driver was told of
    Form() = default;
    Form(const Form&) = delete;
    ~Form()
    {
        if (object != nullptr) clReleaseKernel(object);
    }
};

// A kernel as this thread uses it: setting arguments is not safe from several.
struct Prepared {
    const Kernel* kernel = nullptr;
    Form forms[16];                                     // by what the program is built for
    std::map<std::array<unsigned, 4>, Form> for_blocks;  // by that and by the size of a block, where it must be known
    size_t most_local = 0;
    bool prints = false;
    Prepared() = default;
    Prepared(const Prepared&) = delete;
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

// Returns the form for what `which` says, made when it is first asked for, and for blocks of a size that the compiler must
// know: some compile kernels for 256 threads where they do not.
cuportError_t form_of(Prepared& own, int which, const dim3& block, Form*& form);

// Returns the kernel of a function, or null.
const Kernel* find_kernel(const void* function);

// A function that a lambda is a parameter of has no name in C++ that the table could take its address by.
void enter_lambda(const void* function, const char* name, const std::type_info& type);

cuportError_t prepared_for(const void* function, Prepared*& own);

}  // namespace cuport
