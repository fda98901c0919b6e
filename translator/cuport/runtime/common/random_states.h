// SPDX-License-Identifier: Apache-2.0
//
// What each generator of cuRAND's device API remembers. Members that programs look at have cuRAND's names.
// The members called boxmuller_... keep the second normal of a pair until it is asked for.
#pragma once

#include "random/direction_vector_types.h"
#include "vector_types.h"

// G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (14), 2003: five words that are shifted and
// xor'ed, plus a counter.
struct cuportrandStateXORWOW {
    unsigned int d, v[5];
    int boxmuller_flag;
    int boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};

// J. Salmon, M. Moraes, R. Dror, D. Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011: a keyed bijection
// of a counter. `output` is the bijection of `ctr`, and STATE says how much of it is used up.
struct cuportrandStatePhilox4_32_10 {
    uint4 ctr;
    uint4 output;
    uint2 key;
    unsigned int STATE;
    int boxmuller_flag;
    int boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};

// P. L'Ecuyer, "Good parameters and implementations for combined multiple recursive random number generators",
// Operations Research 47 (1), 1999: two recurrences of order three.
struct cuportrandStateMRG32k3a {
    unsigned int s1[3];
    unsigned int s2[3];
    int boxmuller_flag;
    int boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};

// Sobol's sequences: number i is the xor of the direction vectors at the ones in i's Gray code, and of c.
template <typename Word>
struct CuportStateSobol {
    Word i, x, c;
    Word direction_vectors[8 * sizeof(Word)];
};
struct cuportrandStateSobol32 : CuportStateSobol<unsigned int> {};
struct cuportrandStateScrambledSobol32 : CuportStateSobol<unsigned int> {};
struct cuportrandStateSobol64 : CuportStateSobol<unsigned long long> {};
struct cuportrandStateScrambledSobol64 : CuportStateSobol<unsigned long long> {};

typedef cuportrandStateXORWOW cuportrandStateXORWOW_t;
typedef cuportrandStateXORWOW cuportrandState;
typedef cuportrandStateXORWOW cuportrandState_t;
typedef cuportrandStatePhilox4_32_10 cuportrandStatePhilox4_32_10_t;
typedef cuportrandStateMRG32k3a cuportrandStateMRG32k3a_t;
typedef cuportrandStateSobol32 cuportrandStateSobol32_t;
typedef cuportrandStateScrambledSobol32 cuportrandStateScrambledSobol32_t;
typedef cuportrandStateSobol64 cuportrandStateSobol64_t;
typedef cuportrandStateScrambledSobol64 cuportrandStateScrambledSobol64_t;

namespace cuport {

template <typename State>
void forget_spare_normals(State* state)
{
    state->boxmuller_flag = 0;
    state->boxmuller_flag_double = 0;
    state->boxmuller_extra = 0;
    state->boxmuller_extra_double = 0;
}

}  // namespace cuport
