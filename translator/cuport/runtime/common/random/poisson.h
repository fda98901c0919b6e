// SPDX-License-Identifier: Apache-2.0
//
// Poisson numbers, and numbers from a table of probabilities. The distribution is the right one; which draws give
// which number is cuRAND's own only for means below 64.
#pragma once

#include "normal.h"

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
