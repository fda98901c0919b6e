// SPDX-License-Identifier: Apache-2.0
//
// Sobol's sequences, with direction vectors that the program brings, or those of quasi_random.h.
#pragma once

#include "../random_states.h"

namespace cuport {

// The next number differs from this one in a single direction vector: that of the lowest zero of i.
template <typename Word>
unsigned sobol_direction(Word i)
{
    const unsigned long long zeros = ~static_cast<unsigned long long>(i);
    const unsigned last = 8 * sizeof(Word) - 1;
    const unsigned lowest = zeros == 0 ? last : static_cast<unsigned>(__builtin_ctzll(zeros));
    return lowest < last ? lowest : last;
}

// x is linear in the Gray code of i, so the way from i to i + n is the xor of their codes' differences.
template <typename Word>
void sobol_advance(CuportStateSobol<Word>* state, Word n)
{
    const Word to = state->i + n;
    Word changed = (state->i ^ state->i >> 1) ^ (to ^ to >> 1);
    for (unsigned bit = 0; changed != 0; ++bit, changed >>= 1) {
        if (changed & 1) state->x ^= state->direction_vectors[bit];
    }
    state->i = to;
}

template <typename Word>
void sobol_init(const Word* direction_vectors, Word scramble, Word offset, CuportStateSobol<Word>* state)
{
    for (unsigned bit = 0; bit < 8 * sizeof(Word); ++bit) state->direction_vectors[bit] = direction_vectors[bit];
    state->i = 0;
    state->c = scramble;
    state->x = scramble;
    sobol_advance(state, offset);
}

template <typename Word>
Word sobol_next(CuportStateSobol<Word>* state)
{
    const Word now = state->x;
    state->x ^= state->direction_vectors[sobol_direction(state->i)];
    ++state->i;
    return now;
}

}  // namespace cuport

inline void cuportrand_init(const unsigned int* vectors, unsigned int offset, cuportrandStateSobol32* state)
{
    cuport::sobol_init(vectors, 0u, offset, state);
}
inline void cuportrand_init(const unsigned int* vectors, unsigned int scramble, unsigned int offset,
                         cuportrandStateScrambledSobol32* state)
{
    cuport::sobol_init(vectors, scramble, offset, state);
}
inline void cuportrand_init(const unsigned long long* vectors, unsigned long long offset, cuportrandStateSobol64* state)
{
    cuport::sobol_init(vectors, 0ull, offset, state);
}
inline void cuportrand_init(const unsigned long long* vectors, unsigned long long scramble, unsigned long long offset,
                         cuportrandStateScrambledSobol64* state)
{
    cuport::sobol_init(vectors, scramble, offset, state);
}

inline unsigned int cuportrand(CuportStateSobol<unsigned int>* state) { return cuport::sobol_next(state); }
inline unsigned long long cuportrand(CuportStateSobol<unsigned long long>* state) { return cuport::sobol_next(state); }
inline void skipahead(unsigned int n, CuportStateSobol<unsigned int>* state) { cuport::sobol_advance(state, n); }
inline void skipahead(unsigned long long n, CuportStateSobol<unsigned long long>* state)
{
    cuport::sobol_advance(state, n);
}
