// SPDX-License-Identifier: Apache-2.0
//
// The generator MRG32k3a: streams 2^127 numbers apart, with subsequences 2^76 apart.
#pragma once

#include "../random_states.h"
#include "jumps.h"

namespace cuport {

constexpr unsigned long long mrg_modulus_1 = 4294967087;
constexpr unsigned long long mrg_modulus_2 = 4294944443;

// One step: a number from 1 to mrg_modulus_1.
inline unsigned int mrg_step(cuportrandStateMRG32k3a* state)
{
    unsigned int* const s1 = state->s1;
    unsigned int* const s2 = state->s2;
    const unsigned int first = static_cast<unsigned int>(
        (1403580ull * s1[1] + 810728ull * (mrg_modulus_1 - s1[0])) % mrg_modulus_1);
    const unsigned int second = static_cast<unsigned int>(
        (527612ull * s2[2] + 1370589ull * (mrg_modulus_2 - s2[0])) % mrg_modulus_2);
    s1[0] = s1[1], s1[1] = s1[2], s1[2] = first;
    s2[0] = s2[1], s2[1] = s2[2], s2[2] = second;
    return first > second ? first - second : static_cast<unsigned int>(first + mrg_modulus_1 - second);
}

}  // namespace cuport

inline void skipahead(unsigned long long n, cuportrandStateMRG32k3a* state)
{
    cuport::mrg_jump(state->s1, state->s2, n, 0);
}
inline void skipahead_subsequence(unsigned long long n, cuportrandStateMRG32k3a* state)
{
    cuport::mrg_jump(state->s1, state->s2, n, 76);
}
inline void skipahead_sequence(unsigned long long n, cuportrandStateMRG32k3a* state)
{
    cuport::mrg_jump(state->s1, state->s2, n, 127);
}

inline void cuportrand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset,
                         cuportrandStateMRG32k3a* state)
{
    for (int i = 0; i < 3; ++i) state->s1[i] = state->s2[i] = 12345;  // L'Ecuyer's own seed
    if (seed != 0) {
        const unsigned long long low = static_cast<unsigned int>(seed) ^ 0x55555555u;
        const unsigned long long high = static_cast<unsigned int>(seed >> 32) ^ 0xaaaaaaaau;
        state->s1[0] = static_cast<unsigned int>(low * 12345 % cuport::mrg_modulus_1);
        state->s1[1] = static_cast<unsigned int>(high * 12345 % cuport::mrg_modulus_1);
        state->s1[2] = static_cast<unsigned int>(low * 12345 % cuport::mrg_modulus_1);
        state->s2[0] = static_cast<unsigned int>(high * 12345 % cuport::mrg_modulus_2);
        state->s2[1] = static_cast<unsigned int>(low * 12345 % cuport::mrg_modulus_2);
        state->s2[2] = static_cast<unsigned int>(high * 12345 % cuport::mrg_modulus_2);
    }
    cuport::forget_spare_normals(state);
    skipahead_subsequence(subsequence, state);
    skipahead(offset, state);
}

// All 32 bits, nearly evenly: the factor is 2^32 / mrg_modulus_1.
inline unsigned int cuportrand(cuportrandStateMRG32k3a* state)
{
    return static_cast<unsigned int>(cuport::mrg_step(state) * 1.000000048662);
}
