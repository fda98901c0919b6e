// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's host API in hipRAND's spelling. Device memory is the host's, so a generator is the same with and without
// ...Host.
#pragma once

#include <cuport/kernel.h>
#include <cuport/names/common_random.h>

#include "../../../../common/random.h"
#include "../../../../common/random_states.h"

struct hiprandDiscreteDistribution_st;
typedef hiprandDiscreteDistribution_st* hiprandDiscreteDistribution_t;

hiprandStatus_t hiprandCreatePoissonDistribution(double mean, hiprandDiscreteDistribution_t* distribution);
hiprandStatus_t hiprandDestroyDistribution(hiprandDiscreteDistribution_t distribution);
