/* SPDX-License-Identifier: Apache-2.0 */
/* cuRAND's device functions with bodies, for targets that have none of their own: they are lowered like a program's code.
   The bodies are those of the runtimes; only jumping ahead is done in another way here, without tables in memory. */
#ifndef CUPORT_LOWERING_CURAND_H
#define CUPORT_LOWERING_CURAND_H
#include "random_jumps.h"

/* The bodies are written in the names of the OpenCL runtime. */
#define cuportrand curand
#define cuportrand4 curand4
#define cuportrandCreatePoissonDistribution curandCreatePoissonDistribution
#define cuportrandDirectionVectors32_t curandDirectionVectors32_t
#define cuportrandDirectionVectors64_t curandDirectionVectors64_t
#define cuportrandDiscreteDistribution_st curandDiscreteDistribution_st
#define cuportrandDiscreteDistribution_t curandDiscreteDistribution_t
#define cuportrandState curandState
#define cuportrandStateMRG32k3a curandStateMRG32k3a
#define cuportrandStateMRG32k3a_t curandStateMRG32k3a_t
#define cuportrandStatePhilox4_32_10 curandStatePhilox4_32_10
#define cuportrandStatePhilox4_32_10_t curandStatePhilox4_32_10_t
#define cuportrandStateScrambledSobol32 curandStateScrambledSobol32
#define cuportrandStateScrambledSobol32_t curandStateScrambledSobol32_t
#define cuportrandStateScrambledSobol64 curandStateScrambledSobol64
#define cuportrandStateScrambledSobol64_t curandStateScrambledSobol64_t
#define cuportrandStateSobol32 curandStateSobol32
#define cuportrandStateSobol32_t curandStateSobol32_t
#define cuportrandStateSobol64 curandStateSobol64
#define cuportrandStateSobol64_t curandStateSobol64_t
#define cuportrandStateXORWOW curandStateXORWOW
#define cuportrandStateXORWOW_t curandStateXORWOW_t
#define cuportrandState_t curandState_t
#define cuportrand_Philox4x32_10 curand_Philox4x32_10
#define cuportrand_discrete curand_discrete
#define cuportrand_discrete4 curand_discrete4
#define cuportrand_init curand_init
#define cuportrand_log_normal curand_log_normal
#define cuportrand_log_normal2 curand_log_normal2
#define cuportrand_log_normal2_double curand_log_normal2_double
#define cuportrand_log_normal4 curand_log_normal4
#define cuportrand_log_normal4_double curand_log_normal4_double
#define cuportrand_log_normal_double curand_log_normal_double
#define cuportrand_normal curand_normal
#define cuportrand_normal2 curand_normal2
#define cuportrand_normal2_double curand_normal2_double
#define cuportrand_normal4 curand_normal4
#define cuportrand_normal4_double curand_normal4_double
#define cuportrand_normal_double curand_normal_double
#define cuportrand_poisson curand_poisson
#define cuportrand_poisson4 curand_poisson4
#define cuportrand_uniform curand_uniform
#define cuportrand_uniform2_double curand_uniform2_double
#define cuportrand_uniform4 curand_uniform4
#define cuportrand_uniform4_double curand_uniform4_double
#define cuportrand_uniform_double curand_uniform_double

#pragma clang force_cuda_host_device begin
#include "../../../../runtime/common/random/device.h"
#pragma clang force_cuda_host_device end

namespace cuport {

/* 2^k steps of XORWOW are a polynomial of one step, of degree below 160: the sum of the states on the way that it names. */
CUPORT_HD inline void xorwow_jump(unsigned int* v, unsigned long long n, int log2_step)
{
    cuportrandStateXORWOW state;
    for (int i = 0; i < 5; ++i) state.v[i] = v[i];
    for (int k = log2_step; n != 0; n >>= 1, ++k) {
        if (!(n & 1)) continue;
        unsigned int sum[5] = {0, 0, 0, 0, 0};
        for (int i = 0; i < 160; ++i) {
            if (xorwow_powers[k][i / 32] >> i % 32 & 1) {
                for (int word = 0; word < 5; ++word) sum[word] ^= state.v[word];
            }
            cuportrand(&state);
        }
        for (int word = 0; word < 5; ++word) state.v[word] = sum[word];
    }
    for (int i = 0; i < 5; ++i) v[i] = state.v[i];
}

/* Multiplies a state, or with three of them a matrix, by a matrix of order three. */
CUPORT_HD inline void mrg_multiply(const unsigned int* a, unsigned int* s, int columns, unsigned long long modulus)
{
    for (int column = 0; column < columns; ++column) {
        unsigned int product[3];
        for (int row = 0; row < 3; ++row) {
            unsigned long long sum = 0;
            for (int i = 0; i < 3; ++i) {
                sum += (unsigned long long)a[3 * row + i] * s[columns * i + column] % modulus;
            }
            product[row] = (unsigned int)(sum % modulus);
        }
        for (int row = 0; row < 3; ++row) s[columns * row + column] = product[row];
    }
}

CUPORT_HD inline void mrg_jump_one(unsigned int* s, unsigned long long n, int which, int step)
{
    const unsigned long long modulus = which == 0 ? mrg_modulus_1 : mrg_modulus_2;
    unsigned int power[9], state[3] = {s[0], s[1], s[2]};
    for (int i = 0; i < 9; ++i) power[i] = mrg_powers[which][step][i];
    for (;;) {
        if (n & 1) mrg_multiply(power, state, 1, modulus);
        n >>= 1;
        if (n == 0) break;
        unsigned int before[9];
        for (int i = 0; i < 9; ++i) before[i] = power[i];
        mrg_multiply(before, power, 3, modulus);
    }
    for (int i = 0; i < 3; ++i) s[i] = state[i];
}

CUPORT_HD inline void mrg_jump(unsigned int* s1, unsigned int* s2, unsigned long long n, int log2_step)
{
    const int step = log2_step == 127 ? 2 : log2_step == 76 ? 1 : 0;
    mrg_jump_one(s1, n, 0, step);
    mrg_jump_one(s2, n, 1, step);
}

}  // namespace cuport
#endif
