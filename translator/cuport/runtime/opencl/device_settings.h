// SPDX-License-Identifier: Apache-2.0
//
// Settings that are kept, and change nothing.
#pragma once

#include <cstddef>

#include "types/runtime_enums.h"

namespace cuport {

struct Settings {
    unsigned flags = 0;
    cuportFuncCache cache = cuportFuncCachePreferNone;
    cuportSharedMemConfig banks = cuportSharedMemBankSizeFourByte;
    size_t limits[cuportLimitPersistingL2CacheSize + 1] = {1024, 1 << 20, 8 << 20, 2, 2048, 64, 0};  // by cuportLimit
};

extern Settings settings;
extern bool (*has_heap)();  // whether kernels have one by now

}  // namespace cuport
