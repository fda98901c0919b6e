// SPDX-License-Identifier: Apache-2.0
// Sizes of 64 bits, as far as functions of the runtimes take them.
#ifndef CUPORT_CUBLAS_DETAIL_WIDE_SIZES_H_
#define CUPORT_CUBLAS_DETAIL_WIDE_SIZES_H_

#include "../cublas_v2.h"

#include <climits>
#include <cstdio>
#include <initializer_list>

namespace cuport_cublas {

// Whether sizes have 32 bits. Says on stderr where they have not.
inline bool are_narrow(const char *name, std::initializer_list<int64_t> sizes)
{
    for (const int64_t size : sizes) {
        if (size > INT_MAX || size < INT_MIN) {
            std::fprintf(stderr, "cublas: %s: sizes of more than 31 bits: not supported\n", name);
            return false;
        }
    }
    return true;
}

} // namespace cuport_cublas

#endif
