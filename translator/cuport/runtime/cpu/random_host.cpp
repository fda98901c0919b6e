// SPDX-License-Identifier: Apache-2.0
//
// What this runtime does for cuRAND's and hipRAND's host API: numbers go where they belong at once. Tables of Poisson
// distributions.

#include <cuport/random/device.h>
#include <cuport/random/host.h>

#include "../common/random_executor.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>

namespace cuport {

hiprandStatus_t start_random(bool) { return HIPRAND_STATUS_SUCCESS; }

void refuse_random(hiprandRngType_t type)
{
    std::fprintf(stderr,
                 "cuport: the host API's random generators on the CPU are XORWOW, MRG32k3a, MT19937, Philox4x32-10 and "
                 "Sobol's without scrambling; type %d is not one of them\n", static_cast<int>(type));
}

hiprandStatus_t write_random(const RandomTarget& target, size_t, size_t count,
                             const std::function<void(void* place, size_t n)>& draw)
{
    draw(target.out, count);
    return HIPRAND_STATUS_SUCCESS;
}

}  // namespace cuport

hiprandStatus_t hiprandCreatePoissonDistribution(double mean, hiprandDiscreteDistribution_t* distribution)
{
    if (distribution == nullptr || !(mean > 0.0) || mean > 400000.0) return HIPRAND_STATUS_OUT_OF_RANGE;
    std::vector<double> cumulative;
    double sum = 0.0;
    for (unsigned int count = 0; sum < 1.0; ++count) {
        const double last = sum;
        sum += std::exp(count * std::log(mean) - mean - std::lgamma(count + 1.0));
        if (count > mean && sum == last) sum = 1.0;  // what is left is lost in rounding
        cumulative.push_back(sum);
    }
    double* const table = new double[cumulative.size()];
    std::copy(cumulative.begin(), cumulative.end(), table);
    *distribution = new hiprandDiscreteDistribution_st{static_cast<unsigned int>(cumulative.size()), table};
    return HIPRAND_STATUS_SUCCESS;
}

hiprandStatus_t hiprandDestroyDistribution(hiprandDiscreteDistribution_t distribution)
{
    if (distribution == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    delete[] distribution->cumulative;
    delete distribution;
    return HIPRAND_STATUS_SUCCESS;
}
