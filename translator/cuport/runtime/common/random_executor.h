// SPDX-License-Identifier: Apache-2.0
//
// What a runtime does for cuRAND's host API, whose functions are in random.cpp. Each runtime has these in a source of
// its own.
#pragma once

#include <functional>
#include <stddef.h>

#include "random.h"

namespace cuport {

// A generator's memory: the device's, in the order of a stream, or the host's.
struct RandomTarget {
    void* out;
    cuportStream_t stream;
    bool is_for_host;
};

// Makes ready what generators need.
cuportrandStatus_t start_random(bool is_for_host);

// Says that there is no generator of this type.
void refuse_random(cuportrandRngType_t type);

// Writes `count` numbers of `size` bytes: `draw(place, n)` writes the next n of them, an even n but for the last.
cuportrandStatus_t write_random(const RandomTarget& target, size_t size, size_t count,
                                const std::function<void(void* place, size_t n)>& draw);

}  // namespace cuport
