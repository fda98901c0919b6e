// SPDX-License-Identifier: Apache-2.0
//
// The generator XORWOW: cuportrand_init() places it in its sequence of 2^192 - 2^32 numbers, of which each subsequence
// has 2^67.
#pragma once

#include "../random_states.h"
#include "jumps.h"

inline void skipahead(unsigned long long n, cuportrandStateXORWOW* state)
{
    cuport::xorwow_jump(state->v, n, 0);
    state->d += 362437u * static_cast<unsigned int>(n);
}

// The counter d comes round to the same value: 2^67 is a multiple of 2^32.
inline void skipahead_sequence(unsigned long long n, cuportrandStateXORWOW* state)
{
    cuport::xorwow_jump(state->v, n, 67);
}

// Marsaglia's own numbers, mixed with the seed by cuRAND's factors: they make its streams the same as ours.
inline void cuportrand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset,
                         cuportrandStateXORWOW* state)
{
    const unsigned int low = 1099087573u * (static_cast<unsigned int>(seed) ^ 0xaad26b49u);
    const unsigned int high = 2591861531u * (static_cast<unsigned int>(seed >> 32) ^ 0xf7dcefddu);
    state->d = 6615241u + low + high;
    state->v[0] = 123456789u + low;
    state->v[1] = 362436069u ^ low;
    state->v[2] = 521288629u + high;
    state->v[3] = 88675123u ^ high;
    state->v[4] = 5783321u + low;
    cuport::forget_spare_normals(state);
    skipahead_sequence(subsequence, state);
    skipahead(offset, state);
}

inline unsigned int cuportrand(cuportrandStateXORWOW* state)
{
    unsigned int* const v = state->v;
    const unsigned int t = v[0] ^ v[0] >> 2;
    v[0] = v[1];
    v[1] = v[2];
    v[2] = v[3];
    v[3] = v[4];
    v[4] = v[4] ^ v[4] << 4 ^ t ^ t << 1;
    state->d += 362437;
    return v[4] + state->d;
}
