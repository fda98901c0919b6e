// SPDX-License-Identifier: Apache-2.0
//
// What a generator of cuRAND's host API remembers.
#pragma once

#include <memory>
#include <vector>

#include "random.h"
#include "random/first_vectors.h"
#include "random/sources.h"

struct cuportrandGenerator_st {
    cuportrandRngType_t type;
    bool is_for_host;
    cuportStream_t stream = nullptr;
    unsigned long long seed = 0, offset = 0;
    cuportrandOrdering_t order = CUPORTRAND_ORDERING_PSEUDO_DEFAULT;
    // Sobol's: those of the first dimension until the program asks for more.
    std::vector<unsigned int> vectors32 = cuport::first_direction_vectors<unsigned int>();
    std::vector<unsigned long long> vectors64 = cuport::first_direction_vectors<unsigned long long>();
    std::unique_ptr<cuport::RandomSource> source;  // none before the first number, or after a change
    cuportrandGenerator_st(cuportrandRngType_t type, bool is_for_host) : type(type), is_for_host(is_for_host) {}
    bool is_quasi() const { return type >= CUPORTRAND_RNG_QUASI_DEFAULT; }
    cuport::RandomSource& ready();
};
