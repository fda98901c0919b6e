// SPDX-License-Identifier: Apache-2.0
//
// Direction vectors of Sobol's sequences: those of S. Joe and F. Y. Kuo (2008), which cuRAND has as ..._JOEKUO6.
#pragma once

#include <stddef.h>

#include <vector>

namespace cuport {

// The most that there are.
unsigned count_sobol_dimensions();

// The vectors of the first dimensions, one after another: as many for each as a word has bits.
template <typename Word>
std::vector<Word> make_direction_vectors(unsigned dimensions);

}  // namespace cuport
