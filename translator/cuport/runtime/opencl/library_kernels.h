// SPDX-License-Identifier: Apache-2.0
//
// Kernels of the layer's own, for the libraries.
#pragma once

#include <type_traits>
#include <vector>

#include "../common/vector_types.h"
#include "api/handles.h"
#include "api/launch.h"
#include "launch.h"
#include "types/runtime_enums.h"

namespace cuport {

template <typename Parameter>
Argument argument_for(int number)
{
    return std::is_pointer<Parameter>::value ? buffer(number) : value(number, sizeof(Parameter));
}

template <typename... Parameters>
std::vector<Argument> arguments_for()
{
    int number = 0;
    return {argument_for<Parameters>(number++)...};
}

// A kernel with parameters of these types in C++, pointers being buffers. Its own address stands for its function's.
template <typename... Parameters>
struct OwnKernel {
    Kernel kernel;
    OwnKernel(const Program& program, const char* name, Facts facts = {})
        : kernel(program, name, {this, ParametersOf<void(Parameters...)>::sizes, sizeof...(Parameters)},
                 arguments_for<Parameters...>(), facts)
    {
    }
    cuportError_t start(dim3 grid, dim3 block, cuportStream_t stream, Parameters... values) const
    {
        void* addresses[] = {const_cast<void*>(static_cast<const void*>(&values))..., nullptr};
        return cuport::start({grid, block, 0, stream}, this, addresses);
    }
};

}  // namespace cuport
