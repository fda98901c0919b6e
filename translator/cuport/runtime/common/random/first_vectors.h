// SPDX-License-Identifier: Apache-2.0
//
// Direction vectors of Sobol's sequence in one dimension: by itself, as direction_vectors.h brings a large table.
#pragma once

#include <vector>

namespace cuport {

// Single bits.
template <typename Word>
std::vector<Word> first_direction_vectors()
{
    constexpr unsigned bits = 8 * sizeof(Word);
    std::vector<Word> vectors(bits);
    for (unsigned i = 0; i < bits; ++i) vectors[i] = Word(1) << (bits - 1 - i);
    return vectors;
}

}  // namespace cuport
