// SPDX-License-Identifier: Apache-2.0
//
// Normal and log-normal numbers. Pseudo-random generators use Box and Muller's pairs: sqrt(-2 ln u) times the sine
// and the cosine of 2 pi v. Sobol's sequences use the inverse of the distribution, which keeps their evenness.
#pragma once

#include "uniform.h"

#ifndef CUPORT_LOWERING
#include "../math_functions.h"
#endif

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
