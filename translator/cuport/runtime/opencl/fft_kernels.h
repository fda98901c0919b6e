// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: the kernel. A pass takes lines of numbers, several to a group, transforms them in local memory, and stores
// them: Stockham's algorithm, which leaves them in order. Longer transforms are several passes with turns in between.
#pragma once

namespace cuport {

extern const char* const fft_source;

}  // namespace cuport
