// SPDX-License-Identifier: Apache-2.0
//
// Random numbers: the generators of cuRAND, and the order that their numbers come in.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <random>
#include <vector>

#include "../common/math_functions.h"
#include "../common/random_states.h"
#include "../common/vector_types.h"
#include "api/random.h"

namespace cuport {

// Advances v by n * 2^log2_step steps: a power of a matrix over GF(2). log2_step is 0 or 67.
void xorwow_jump(unsigned int* v, unsigned long long n, int log2_step);

}  // namespace cuport

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

namespace cuport {

constexpr unsigned long long mrg_modulus_1 = 4294967087;
constexpr unsigned long long mrg_modulus_2 = 4294944443;

// Advances both recurrences by n * 2^log2_step steps. log2_step is 0, 76 or 127.
void mrg_jump(unsigned int* s1, unsigned int* s2, unsigned long long n, int log2_step);

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

namespace cuport {

constexpr float two_to_minus_32 = 1.0f / 4294967296.0f;
constexpr double two_to_minus_53 = 1.0 / 9007199254740992.0;
constexpr double mrg_scale = 1.0 / 4294967087.0;

inline float uniform_from(unsigned int bits) { return bits * two_to_minus_32 + two_to_minus_32 / 2.0f; }

// 53 bits from two draws.
inline double uniform_from(unsigned int low, unsigned int high)
{
    const unsigned long long bits = low ^ static_cast<unsigned long long>(high) << 21;
    return bits * two_to_minus_53 + two_to_minus_53 / 2.0;
}

}  // namespace cuport

inline float cuportrand_uniform(cuportrandStateXORWOW* state) { return cuport::uniform_from(cuportrand(state)); }
inline float cuportrand_uniform(cuportrandStatePhilox4_32_10* state) { return cuport::uniform_from(cuportrand(state)); }
inline float cuportrand_uniform(CuportStateSobol<unsigned int>* state) { return cuport::uniform_from(cuportrand(state)); }
inline float cuportrand_uniform(cuportrandStateMRG32k3a* state)
{
    return static_cast<float>(cuport::mrg_step(state) * cuport::mrg_scale);
}
inline float cuportrand_uniform(CuportStateSobol<unsigned long long>* state)
{
    const float scale = cuport::two_to_minus_32 * cuport::two_to_minus_32;
    return cuportrand(state) * scale + scale / 2.0f;
}

inline float4 cuportrand_uniform4(cuportrandStatePhilox4_32_10* state)
{
    const uint4 bits = cuportrand4(state);
    return {cuport::uniform_from(bits.x), cuport::uniform_from(bits.y), cuport::uniform_from(bits.z),
            cuport::uniform_from(bits.w)};
}

inline double cuportrand_uniform_double(cuportrandStateXORWOW* state)
{
    const unsigned int low = cuportrand(state);
    return cuport::uniform_from(low, cuportrand(state));
}
// Philox gives 32 bits here, so that each call takes one draw; cuportrand_uniform2_double has all 53.
inline double cuportrand_uniform_double(cuportrandStatePhilox4_32_10* state)
{
    return (cuportrand(state) + 1.0) * cuport::two_to_minus_32;
}
inline double cuportrand_uniform_double(cuportrandStateMRG32k3a* state)
{
    return cuport::mrg_step(state) * cuport::mrg_scale;
}
inline double cuportrand_uniform_double(CuportStateSobol<unsigned int>* state)
{
    return (cuportrand(state) + 1.0) * cuport::two_to_minus_32;
}
inline double cuportrand_uniform_double(CuportStateSobol<unsigned long long>* state)
{
    return (cuportrand(state) >> 11) * cuport::two_to_minus_53 + cuport::two_to_minus_53 / 2.0;
}

inline double2 cuportrand_uniform2_double(cuportrandStatePhilox4_32_10* state)
{
    const uint4 bits = cuportrand4(state);
    return {cuport::uniform_from(bits.x, bits.y), cuport::uniform_from(bits.z, bits.w)};
}

inline double4 cuportrand_uniform4_double(cuportrandStatePhilox4_32_10* state)
{
    const double2 first = cuportrand_uniform2_double(state);
    const double2 second = cuportrand_uniform2_double(state);
    return {first.x, first.y, second.x, second.y};
}

namespace cuport {

inline float2 box_muller(unsigned int x, unsigned int y)
{
    const float turn = static_cast<float>(2.0 * M_PI / 4294967296.0);
    const float angle = y * turn + turn / 2.0f;
    const float radius = sqrtf(-2.0f * logf(uniform_from(x)));
    return {sinf(angle) * radius, cosf(angle) * radius};
}

inline double2 box_muller(unsigned int x0, unsigned int x1, unsigned int y0, unsigned int y1)
{
    double sine, cosine;
    sincospi(2.0 * uniform_from(y0, y1), &sine, &cosine);
    const double radius = sqrt(-2.0 * log(uniform_from(x0, x1)));
    return {sine * radius, cosine * radius};
}

template <typename State>
float2 normal_pair(State* state)
{
    const unsigned int x = cuportrand(state);
    return box_muller(x, cuportrand(state));
}

template <typename State>
double2 normal_pair_double(State* state)
{
    unsigned int draws[4];
    for (unsigned int& draw : draws) draw = cuportrand(state);
    return box_muller(draws[0], draws[1], draws[2], draws[3]);
}

inline float2 normal_pair(cuportrandStateMRG32k3a* state)
{
    const float radius = sqrtf(-2.0f * logf(cuportrand_uniform(state)));
    const float angle = cuportrand_uniform(state) * static_cast<float>(2.0 * M_PI);
    return {sinf(angle) * radius, cosf(angle) * radius};
}

inline double2 normal_pair_double(cuportrandStateMRG32k3a* state)
{
    const double radius = sqrt(-2.0 * log(cuportrand_uniform_double(state)));
    const double turn = 2.0 * cuportrand_uniform_double(state);
    double sine, cosine;
    sincospi(turn, &sine, &cosine);
    return {sine * radius, cosine * radius};
}

// The first of a new pair, or the one left over from the last. Normal and log-normal numbers don't take each other's,
// and a log-normal one is left over as it is, with the mean and deviation of its pair.
constexpr int spare_normal = 1;
constexpr int spare_log_normal = 2;

template <typename State, typename Change>
float one_of_pair(State* state, int kind, Change change)
{
    if (state->boxmuller_flag == kind) {
        state->boxmuller_flag = 0;
        return state->boxmuller_extra;
    }
    const float2 pair = normal_pair(state);
    state->boxmuller_extra = change(pair.y);
    state->boxmuller_flag = kind;
    return change(pair.x);
}

template <typename State, typename Change>
double one_of_pair_double(State* state, int kind, Change change)
{
    if (state->boxmuller_flag_double == kind) {
        state->boxmuller_flag_double = 0;
        return state->boxmuller_extra_double;
    }
    const double2 pair = normal_pair_double(state);
    state->boxmuller_extra_double = change(pair.y);
    state->boxmuller_flag_double = kind;
    return change(pair.x);
}

template <typename Change>
float one_of_pair(CuportStateSobol<unsigned int>* state, int, Change change)
{
    return change(normcdfinvf(cuportrand_uniform(state)));
}

template <typename Change>
float one_of_pair(CuportStateSobol<unsigned long long>* state, int, Change change)
{
    return change(normcdfinvf(cuportrand_uniform(state)));
}

template <typename Change>
double one_of_pair_double(CuportStateSobol<unsigned int>* state, int, Change change)
{
    return change(normcdfinv(cuportrand(state) * 0x1p-32 + 0x1p-33));
}

template <typename Change>
double one_of_pair_double(CuportStateSobol<unsigned long long>* state, int, Change change)
{
    return change(normcdfinv(cuportrand_uniform_double(state)));
}

template <typename Real>
Real exponential(Real normal, Real mean, Real deviation)
{
    return std::exp(mean + deviation * normal);
}

}  // namespace cuport

#define CUPORT_ONE_NORMAL(State)                                                                             \
    inline float cuportrand_normal(State* state)                                                                \
    {                                                                                                        \
        return cuport::one_of_pair(state, cuport::spare_normal, [](float normal) { return normal; });        \
    }                                                                                                        \
    inline double cuportrand_normal_double(State* state)                                                        \
    {                                                                                                        \
        return cuport::one_of_pair_double(state, cuport::spare_normal, [](double normal) { return normal; });\
    }                                                                                                        \
    inline float cuportrand_log_normal(State* state, float mean, float deviation)                               \
    {                                                                                                        \
        const auto change = [=](float normal) { return cuport::exponential(normal, mean, deviation); };      \
        return cuport::one_of_pair(state, cuport::spare_log_normal, change);                                 \
    }                                                                                                        \
    inline double cuportrand_log_normal_double(State* state, double mean, double deviation)                     \
    {                                                                                                        \
        const auto change = [=](double normal) { return cuport::exponential(normal, mean, deviation); };     \
        return cuport::one_of_pair_double(state, cuport::spare_log_normal, change);                          \
    }
#define CUPORT_TWO_NORMALS(State)                                                                           \
    CUPORT_ONE_NORMAL(State)                                                                                \
    inline float2 cuportrand_normal2(State* state) { return cuport::normal_pair(state); }                      \
    inline double2 cuportrand_normal2_double(State* state) { return cuport::normal_pair_double(state); }       \
    inline float2 cuportrand_log_normal2(State* state, float mean, float deviation)                            \
    {                                                                                                       \
        const float2 pair = cuport::normal_pair(state);                                                     \
        return {cuport::exponential(pair.x, mean, deviation), cuport::exponential(pair.y, mean, deviation)};\
    }                                                                                                       \
    inline double2 cuportrand_log_normal2_double(State* state, double mean, double deviation)                  \
    {                                                                                                       \
        const double2 pair = cuport::normal_pair_double(state);                                             \
        return {cuport::exponential(pair.x, mean, deviation), cuport::exponential(pair.y, mean, deviation)};\
    }
CUPORT_TWO_NORMALS(cuportrandStateXORWOW)
CUPORT_TWO_NORMALS(cuportrandStatePhilox4_32_10)
CUPORT_TWO_NORMALS(cuportrandStateMRG32k3a)
CUPORT_ONE_NORMAL(CuportStateSobol<unsigned int>)
CUPORT_ONE_NORMAL(CuportStateSobol<unsigned long long>)
#undef CUPORT_TWO_NORMALS
#undef CUPORT_ONE_NORMAL

inline float4 cuportrand_normal4(cuportrandStatePhilox4_32_10* state)
{
    const uint4 bits = cuportrand4(state);
    const float2 first = cuport::box_muller(bits.x, bits.y);
    const float2 second = cuport::box_muller(bits.z, bits.w);
    return {first.x, first.y, second.x, second.y};
}

inline double4 cuportrand_normal4_double(cuportrandStatePhilox4_32_10* state)
{
    const uint4 a = cuportrand4(state);
    const uint4 b = cuportrand4(state);
    const double2 first = cuport::box_muller(a.x, a.y, a.z, a.w);
    const double2 second = cuport::box_muller(b.x, b.y, b.z, b.w);
    return {first.x, first.y, second.x, second.y};
}

inline float4 cuportrand_log_normal4(cuportrandStatePhilox4_32_10* state, float mean, float deviation)
{
    const float4 n = cuportrand_normal4(state);
    return {cuport::exponential(n.x, mean, deviation), cuport::exponential(n.y, mean, deviation),
            cuport::exponential(n.z, mean, deviation), cuport::exponential(n.w, mean, deviation)};
}

inline double4 cuportrand_log_normal4_double(cuportrandStatePhilox4_32_10* state, double mean, double deviation)
{
    const double4 n = cuportrand_normal4_double(state);
    return {cuport::exponential(n.x, mean, deviation), cuport::exponential(n.y, mean, deviation),
            cuport::exponential(n.z, mean, deviation), cuport::exponential(n.w, mean, deviation)};
}

namespace cuport {

// D. Knuth, The Art of Computer Programming 2, 3.4.1: how many uniform numbers' product stays above e^-mean.
template <typename State>
unsigned int poisson_by_products(State* state, double mean)
{
    const float limit = expf(static_cast<float>(-mean));
    float product = 1.0f;
    unsigned int count = 0;
    do {
        ++count;
        product *= cuportrand_uniform(state);
    } while (product > limit);
    return count - 1;
}

// How far the sum of the probabilities gets before it passes u. e^-mean may be too small for a double: the sum starts
// at 1 and is scaled by it, in steps where it would get too large.
inline unsigned int poisson_by_inversion(double u, double mean)
{
    double exponent = -mean;
    double scale = exp(exponent);
    double probability = 1.0;
    double sum = 1.0;
    unsigned int count = 0;
    while (sum * scale < u && (scale == 0.0 || probability * scale > 0.0)) {
        ++count;
        probability *= mean / count;
        sum += probability;
        if (sum > 1e200) {
            probability *= 1e-200;
            sum *= 1e-200;
            exponent += 460.51701859880913680359829093687;  // of e, for 1e200
            scale = exp(exponent);
        }
    }
    return count;
}

inline unsigned int poisson_from_normal(double normal, double mean)
{
    const double rounded = floor(mean + sqrt(mean) * normal + 0.5);
    return rounded > 0.0 ? static_cast<unsigned int>(rounded) : 0;
}

template <typename State>
unsigned int poisson(State* state, double mean)
{
    if (mean < 64.0) return poisson_by_products(state, mean);
    if (mean <= 4000.0) return poisson_by_inversion(cuportrand_uniform(state), mean);
    return poisson_from_normal(cuportrand_normal(state), mean);
}

}  // namespace cuport

inline unsigned int cuportrand_poisson(cuportrandStateXORWOW* state, double mean) { return cuport::poisson(state, mean); }
inline unsigned int cuportrand_poisson(cuportrandStateMRG32k3a* state, double mean) { return cuport::poisson(state, mean); }
inline unsigned int cuportrand_poisson(cuportrandStatePhilox4_32_10* state, double mean)
{
    return cuport::poisson(state, mean);
}
inline unsigned int cuportrand_poisson(CuportStateSobol<unsigned int>* state, double mean)
{
    return cuport::poisson_by_inversion(cuportrand(state) * 0x1p-32 + 0x1p-33, mean);
}
inline unsigned int cuportrand_poisson(CuportStateSobol<unsigned long long>* state, double mean)
{
    return cuport::poisson_by_inversion(cuportrand_uniform_double(state), mean);
}
inline uint4 cuportrand_poisson4(cuportrandStatePhilox4_32_10* state, double mean)
{
    uint4 result;
    result.x = cuport::poisson(state, mean);
    result.y = cuport::poisson(state, mean);
    result.z = cuport::poisson(state, mean);
    result.w = cuport::poisson(state, mean);
    return result;
}

// Made by cuportrandCreatePoissonDistribution().
struct cuportrandDiscreteDistribution_st {
    unsigned int count;
    double* cumulative;  // the last one is 1
};
typedef cuportrandDiscreteDistribution_st* cuportrandDiscreteDistribution_t;

namespace cuport {

inline unsigned int discrete_from(double u, cuportrandDiscreteDistribution_t distribution)
{
    unsigned int low = 0, high = distribution->count - 1;
    while (low < high) {
        const unsigned int middle = (low + high) / 2;
        if (distribution->cumulative[middle] < u) low = middle + 1;
        else high = middle;
    }
    return low;
}

}  // namespace cuport

template <typename State>
unsigned int cuportrand_discrete(State* state, cuportrandDiscreteDistribution_t distribution)
{
    return cuport::discrete_from(cuportrand_uniform_double(state), distribution);
}
inline uint4 cuportrand_discrete4(cuportrandStatePhilox4_32_10* state, cuportrandDiscreteDistribution_t distribution)
{
    uint4 result;
    result.x = cuportrand_discrete(state, distribution);
    result.y = cuportrand_discrete(state, distribution);
    result.z = cuportrand_discrete(state, distribution);
    result.w = cuportrand_discrete(state, distribution);
    return result;
}

namespace cuport {

// --- XORWOW: 160 bits over GF(2) ------------------------------------------------------------------------------------

using Words = std::array<unsigned int, 5>;

// A matrix as a table: what becomes of each value of each of the 40 half bytes.
struct BitMatrix {
    Words of[40][16];

    Words apply(const Words& v) const
    {
        Words sum{};
        for (int i = 0; i < 40; ++i) {
            const Words& part = of[i][v[i / 8] >> i % 8 * 4 & 15];
            for (int word = 0; word < 5; ++word) sum[word] ^= part[word];
        }
        return sum;
    }
};

// Makes the table from what becomes of single bits.
template <typename Column>
BitMatrix from_columns(Column column)
{
    BitMatrix matrix{};
    for (int bit = 0; bit < 160; ++bit) {
        Words unit{};
        unit[bit / 32] = 1u << bit % 32;
        const Words image = column(unit);
        for (int value = 0; value < 16; ++value) {
            if (!(value >> bit % 4 & 1)) continue;
            for (int word = 0; word < 5; ++word) matrix.of[bit / 4][value][word] ^= image[word];
        }
    }
    return matrix;
}

Words xorwow_step(const Words& v)
{
    cuportrandStateXORWOW state{};
    for (int i = 0; i < 5; ++i) state.v[i] = v[i];
    cuportrand(&state);
    return {state.v[0], state.v[1], state.v[2], state.v[3], state.v[4]};
}

// 2^k steps for k from 0 to 67 + 63; made once, in some milliseconds.
const std::vector<BitMatrix>& xorwow_powers()
{
    static const std::vector<BitMatrix> powers = [] {
        std::vector<BitMatrix> made{from_columns(xorwow_step)};
        while (made.size() < 67 + 64) {
            const BitMatrix& last = made.back();
            made.push_back(from_columns([&](const Words& unit) { return last.apply(last.apply(unit)); }));
        }
        return made;
    }();
    return powers;
}

// --- MRG32k3a: two matrices of order three, modulo two primes -------------------------------------------------------

struct MrgMatrix {
    unsigned long long at[3][3];
};

MrgMatrix squared(const MrgMatrix& a, unsigned long long modulus)
{
    MrgMatrix result{};
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            for (int i = 0; i < 3; ++i) {
                result.at[row][column] = (result.at[row][column] + a.at[row][i] * a.at[i][column] % modulus) % modulus;
            }
        }
    }
    return result;
}

std::vector<MrgMatrix> powers_of(const MrgMatrix& step, unsigned long long modulus)
{
    std::vector<MrgMatrix> made{step};
    while (made.size() < 127 + 64) made.push_back(squared(made.back(), modulus));
    return made;
}

void multiply(const MrgMatrix& a, unsigned int* s, unsigned long long modulus)
{
    const unsigned int before[3] = {s[0], s[1], s[2]};
    for (int row = 0; row < 3; ++row) {
        unsigned long long sum = 0;
        for (int i = 0; i < 3; ++i) sum += a.at[row][i] * before[i] % modulus;
        s[row] = static_cast<unsigned int>(sum % modulus);
    }
}

// Threads tend to ask for one subsequence after the other, of the same seed: a jump goes on from the last one's end
// where that is nearer.
void xorwow_jump(unsigned int* v, unsigned long long n, int log2_step)
{
    struct Jump {
        Words from, to;
        unsigned long long n;
        int log2_step;
    };
    static thread_local Jump last{};
    if (n == 0) return;
    const Words from{v[0], v[1], v[2], v[3], v[4]};
    Jump jump{from, from, n, log2_step};
    unsigned long long left = n;
    if (last.log2_step == log2_step && last.from == from && last.n <= n &&
        __builtin_popcountll(n - last.n) < __builtin_popcountll(n)) {
        jump.to = last.to;
        left = n - last.n;
    }
    const BitMatrix* power = &xorwow_powers()[log2_step];
    for (; left != 0; left >>= 1, ++power) {
        if (left & 1) jump.to = power->apply(jump.to);
    }
    for (int i = 0; i < 5; ++i) v[i] = jump.to[i];
    last = jump;
}

void mrg_jump(unsigned int* s1, unsigned int* s2, unsigned long long n, int log2_step)
{
    static const std::vector<MrgMatrix> first =
        powers_of({{{0, 1, 0}, {0, 0, 1}, {mrg_modulus_1 - 810728, 1403580, 0}}}, mrg_modulus_1);
    static const std::vector<MrgMatrix> second =
        powers_of({{{0, 1, 0}, {0, 0, 1}, {mrg_modulus_2 - 1370589, 0, 527612}}}, mrg_modulus_2);
    for (int bit = log2_step; n != 0; n >>= 1, ++bit) {
        if (!(n & 1)) continue;
        multiply(first[bit], s1, mrg_modulus_1);
        multiply(second[bit], s2, mrg_modulus_2);
    }
}

// Draws for all of the API's distributions. Each writes `count` results.
struct RandomSource {
    virtual ~RandomSource() = default;
    virtual bool needs_even_normals() const { return false; }
    virtual void draw(unsigned int* out, size_t count) = 0;
    virtual void uniform(float* out, size_t count) = 0;
    virtual void uniform(double* out, size_t count) = 0;
    virtual void normal(float* out, size_t count) = 0;
    virtual void normal(double* out, size_t count) = 0;
    virtual void poisson(unsigned int* out, size_t count, double mean) = 0;
};

// --- generators of the device API -----------------------------------------------------------------------------------

// How many lanes a generator has, and how many draws one takes before the next one's turn.
template <typename State>
struct LanesOf;
template <>
struct LanesOf<cuportrandStateXORWOW> {
    static constexpr unsigned long long count(cuportrandOrdering_t) { return 4096; }
    static constexpr int draws = 1;
};
template <>
struct LanesOf<cuportrandStateMRG32k3a> {
    static constexpr unsigned long long count(cuportrandOrdering_t order)
    {
        return order == CUPORTRAND_ORDERING_PSEUDO_LEGACY ? 4096 : 81920;
    }
    static constexpr int draws = 1;
};
template <>
struct LanesOf<cuportrandStatePhilox4_32_10> {
    static constexpr unsigned long long count(cuportrandOrdering_t) { return 65536; }
    static constexpr int draws = 4;
};

inline void next_subsequence(cuportrandStateMRG32k3a* state) { skipahead_subsequence(1, state); }
template <typename State>
void next_subsequence(State* state)
{
    skipahead_sequence(1, state);
}

template <typename State>
class Lanes : public RandomSource {
public:
    Lanes(unsigned long long seed, unsigned long long offset, cuportrandOrdering_t order)
        : lanes_(LanesOf<State>::count(order)), offset_(offset)
    {
        cuportrand_init(seed, 0, 0, &fresh_);
        const unsigned long long turns = offset / per_turn;
        next_ = turns % lanes_;
        states_.reserve(next_ + 1);
        unsigned int dropped[per_turn];
        draw(dropped, offset % per_turn);
    }

    bool needs_even_normals() const override { return per_turn == 1; }

    void draw(unsigned int* out, size_t count) override
    {
        fill<per_turn>(1, out, count, [](State* state, unsigned int* results) {
            for (int i = 0; i < per_turn; ++i) results[i] = cuportrand(state);
        });
    }
    void uniform(float* out, size_t count) override
    {
        fill<per_turn>(2, out, count, [](State* state, float* results) {
            for (int i = 0; i < per_turn; ++i) results[i] = cuportrand_uniform(state);
        });
    }
    void uniform(double* out, size_t count) override
    {
        fill<per_turn>(3, out, count, [](State* state, double* results) { uniform_turn(state, results); });
    }
    void normal(float* out, size_t count) override
    {
        constexpr int results_per_turn = per_turn == 1 ? 2 : 4;
        fill<results_per_turn>(4, out, count, [](State* state, float* results) {
            for (int i = 0; i < results_per_turn; i += 2) store(normal_pair(state), results + i);
        });
    }
    void normal(double* out, size_t count) override
    {
        constexpr int results_per_turn = per_turn == 1 ? 2 : 4;
        fill<results_per_turn>(5, out, count, [](State* state, double* results) {
            for (int i = 0; i < results_per_turn; i += 2) store(normal_pair_double(state), results + i);
        });
    }
    void poisson(unsigned int* out, size_t count, double mean) override
    {
        fill<per_turn>(6, out, count, [mean](State* state, unsigned int* results) {
            for (int i = 0; i < per_turn; ++i) results[i] = cuportrand_poisson(state, mean);
        });
    }

private:
    static constexpr int per_turn = LanesOf<State>::draws;

    template <typename Pair, typename Real>
    static void store(Pair pair, Real* results)
    {
        results[0] = pair.x;
        results[1] = pair.y;
    }

    static void uniform_turn(cuportrandStatePhilox4_32_10* state, double* results)
    {
        for (int i = 0; i < per_turn; i += 2) store(cuportrand_uniform2_double(state), results + i);
    }
    template <typename Other>
    static void uniform_turn(Other* state, double* results)
    {
        results[0] = cuportrand_uniform_double(state);
    }

    // Lanes are made when their turn comes: each is one subsequence after the one before.
    State* lane(unsigned long long index)
    {
        while (states_.size() <= index) {
            const unsigned long long turns = offset_ / per_turn;
            State state = fresh_;
            skipahead(per_turn * (turns / lanes_ + (states_.size() < turns % lanes_)), &state);
            states_.push_back(state);
            next_subsequence(&fresh_);
        }
        return &states_[index];
    }

    // Lets the lanes fill `out` in turn, `size` results at a time. What the last one draws too many is kept for a next
    // call of the same kind.
    template <int size, typename Result, typename Turn>
    void fill(int kind, Result* out, size_t count, Turn turn)
    {
        static_assert(size * sizeof(Result) <= sizeof(left_over_), "a turn's results");
        if (kind != kind_) left_ = 0;
        kind_ = kind;
        Result results[size];
        while (count > 0) {
            if (left_ > 0) {
                memcpy(results, left_over_, sizeof(results));
            } else {
                turn(lane(next_), results);
                next_ = next_ + 1 == lanes_ ? 0 : next_ + 1;
                left_ = size;
            }
            while (left_ > 0 && count > 0) {
                *out++ = results[size - left_--];
                --count;
            }
            if (left_ > 0) memcpy(left_over_, results, sizeof(results));
        }
    }

    State fresh_;  // the next lane's, before its first draw
    std::vector<State> states_;
    unsigned long long lanes_, offset_, next_ = 0;
    int kind_ = 0, left_ = 0;
    char left_over_[4 * sizeof(double)];
};

// --- Mersenne Twister ------------------------------------------------------------------------------------------------

// One generator in its own order. cuRAND has 8192, 2^1000 numbers apart, which take turns.
class MersenneTwister : public RandomSource {
public:
    explicit MersenneTwister(unsigned long long seed) : engine_(static_cast<unsigned int>(seed)) {}

    void draw(unsigned int* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = next();
    }
    void uniform(float* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = uniform_from(next());
    }
    void uniform(double* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = (next() + 1.0) * two_to_minus_32;
    }
    void normal(float* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = normcdfinvf(uniform_from(next()));
    }
    void normal(double* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = normcdfinv(next() * 0x1p-32 + 0x1p-33);
    }
    void poisson(unsigned int* out, size_t count, double mean) override
    {
        for (size_t i = 0; i < count; ++i) {
            const double u = next() * 0x1p-32 + 0x1p-33;
            out[i] = mean <= 4000.0 ? poisson_by_inversion(u, mean) : poisson_from_normal(normcdfinv(u), mean);
        }
    }

private:
    unsigned int next() { return static_cast<unsigned int>(engine_()); }

    std::mt19937 engine_;
};

}  // namespace cuport
