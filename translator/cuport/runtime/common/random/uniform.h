// SPDX-License-Identifier: Apache-2.0
//
// Uniform numbers in (0, 1]: whole numbers scaled, and moved up by half a step or one, as cuRAND documents.
#pragma once

#include "mrg32k3a.h"
#include "philox.h"
#include "sobol.h"
#include "xorwow.h"

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
