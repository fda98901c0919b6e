// SPDX-License-Identifier: Apache-2.0
//
// The heap of kernels that call malloc or new. They get it as a symbol; how large it is the program says by
// cuportDeviceSetLimit(), before the first such kernel.
#pragma once

#include <cstddef>

#include "symbols.h"

namespace cuport {

struct Heap {};
extern Heap heap;

template <>
struct SymbolBytes<Heap> {
    static constexpr size_t value = 0;
};

}  // namespace cuport
