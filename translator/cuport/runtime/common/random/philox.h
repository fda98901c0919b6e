// SPDX-License-Identifier: Apache-2.0
//
// The generator Philox4x32-10. The seed is the key; of the 128-bit counter the upper half is the subsequence.
#pragma once

#include "../random_states.h"

namespace cuport {

inline void philox_round(uint4& counter, uint2 key)
{
    const unsigned long long first = 0xd2511f53ull * counter.x;
    const unsigned long long second = 0xcd9e8d57ull * counter.z;
    counter = {static_cast<unsigned int>(second >> 32) ^ counter.y ^ key.x, static_cast<unsigned int>(second),
               static_cast<unsigned int>(first >> 32) ^ counter.w ^ key.y, static_cast<unsigned int>(first)};
}

inline void add_to_pair(unsigned int& low, unsigned int& high, unsigned long long n)
{
    const unsigned long long sum = (static_cast<unsigned long long>(high) << 32 | low) + n;
    low = static_cast<unsigned int>(sum);
    high = static_cast<unsigned int>(sum >> 32);
}

// Adds to the whole counter, with the carry from its lower half.
inline void philox_advance(uint4& counter, unsigned long long n)
{
    const unsigned long long low = static_cast<unsigned long long>(counter.y) << 32 | counter.x;
    add_to_pair(counter.x, counter.y, n);
    add_to_pair(counter.z, counter.w, low + n < low);
}

}  // namespace cuport

// Ten rounds; the key moves by Weyl increments: golden ratio and the square root of three.
inline uint4 cuportrand_Philox4x32_10(uint4 counter, uint2 key)
{
    for (int round = 0; round < 10; ++round) {
        cuport::philox_round(counter, key);
        key.x += 0x9e3779b9u;
        key.y += 0xbb67ae85u;
    }
    return counter;
}

inline void skipahead(unsigned long long n, cuportrandStatePhilox4_32_10* state)
{
    const unsigned long long used = state->STATE + (n & 3);
    cuport::philox_advance(state->ctr, n / 4 + used / 4);
    state->STATE = used & 3;
    state->output = cuportrand_Philox4x32_10(state->ctr, state->key);
}

inline void skipahead_sequence(unsigned long long n, cuportrandStatePhilox4_32_10* state)
{
    cuport::add_to_pair(state->ctr.z, state->ctr.w, n);
    state->output = cuportrand_Philox4x32_10(state->ctr, state->key);
}

inline void cuportrand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset,
                         cuportrandStatePhilox4_32_10* state)
{
    state->ctr = {0, 0, 0, 0};
    state->key = {static_cast<unsigned int>(seed), static_cast<unsigned int>(seed >> 32)};
    state->STATE = 0;
    cuport::forget_spare_normals(state);
    skipahead_sequence(subsequence, state);
    skipahead(offset, state);
}

// Four numbers at once, from wherever the state is.
inline uint4 cuportrand4(cuportrandStatePhilox4_32_10* state)
{
    const uint4 now = state->output;
    cuport::philox_advance(state->ctr, 1);
    const uint4 next = state->output = cuportrand_Philox4x32_10(state->ctr, state->key);
    switch (state->STATE) {
        case 1: return {now.y, now.z, now.w, next.x};
        case 2: return {now.z, now.w, next.x, next.y};
        case 3: return {now.w, next.x, next.y, next.z};
        default: return now;
    }
}

inline unsigned int cuportrand(cuportrandStatePhilox4_32_10* state)
{
    const uint4 now = state->output;
    switch (state->STATE++) {
        case 0: return now.x;
        case 1: return now.y;
        case 2: return now.z;
        default: break;
    }
    state->STATE = 0;
    cuport::philox_advance(state->ctr, 1);
    state->output = cuportrand_Philox4x32_10(state->ctr, state->key);
    return now.w;
}
