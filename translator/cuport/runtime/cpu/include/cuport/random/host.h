// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's host API in hipRAND's spelling. Device memory is the host's, so a generator is the same with and without
// ...Host.
#pragma once

#include <cuport/kernel.h>
#include <cuport/names/common_random.h>

#include "../../../../common/quasi_random.h"
#include "../../../../common/random.h"
#include "../../../../common/random_states.h"

// hipRAND's constants can't be written to.
inline hiprandStatus_t hiprandGetScrambleConstants32(const unsigned int** constants)
{
    return hiprandGetScrambleConstants32(const_cast<unsigned int**>(constants));
}
inline hiprandStatus_t hiprandGetScrambleConstants64(const unsigned long long** constants)
{
    return hiprandGetScrambleConstants64(const_cast<unsigned long long**>(constants));
}

struct hiprandDiscreteDistribution_st;
typedef hiprandDiscreteDistribution_st* hiprandDiscreteDistribution_t;

hiprandStatus_t hiprandCreatePoissonDistribution(double mean, hiprandDiscreteDistribution_t* distribution);
hiprandStatus_t hiprandDestroyDistribution(hiprandDiscreteDistribution_t distribution);
