// SPDX-License-Identifier: Apache-2.0
//
// Jumps ahead in the sequences of XORWOW and MRG32k3a.
#pragma once

namespace cuport {

// Advances v by n * 2^log2_step steps: a power of a matrix over GF(2). log2_step is 0 or 67.
void xorwow_jump(unsigned int* v, unsigned long long n, int log2_step);

// Advances both recurrences by n * 2^log2_step steps. log2_step is 0, 76 or 127.
void mrg_jump(unsigned int* s1, unsigned int* s2, unsigned long long n, int log2_step);

}  // namespace cuport
