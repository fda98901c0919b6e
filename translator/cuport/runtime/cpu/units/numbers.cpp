// SPDX-License-Identifier: Apache-2.0
//
// Random numbers, and cuFFT.

#include "../fft_host.cpp"
#include "../random_host.cpp"

#include "../../common/quasi_random.cpp"
#include "../../common/random.cpp"
#include "../../common/random/direction_vectors.cpp"
#include "../../common/random/jumps.cpp"
