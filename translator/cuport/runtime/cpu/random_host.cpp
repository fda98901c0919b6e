// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's host API: generators with a type, a seed and an offset, and what fills memory from them.

#include <cuport/random/device.h>
#include <cuport/random/host.h>

#include "../common/random/sources.h"

#include <memory>

struct hiprandGenerator_st {
    explicit hiprandGenerator_st(hiprandRngType_t type) : type(type) {}

    cuport::RandomSource& ready();

    hiprandRngType_t type;
    unsigned long long seed = 0, offset = 0;
    hiprandOrdering_t order = HIPRAND_ORDERING_PSEUDO_DEFAULT;
    std::unique_ptr<cuport::RandomSource> source;  // none before the first number, or after a change
};

cuport::RandomSource& hiprandGenerator_st::ready()
{
    using namespace cuport;
    if (source) return *source;
    switch (type) {
        case HIPRAND_RNG_PSEUDO_MT19937: source = std::make_unique<MersenneTwister>(seed); break;
        case HIPRAND_RNG_PSEUDO_MRG32K3A:
            source = std::make_unique<Lanes<hiprandStateMRG32k3a>>(seed, offset, order);
            break;
        case HIPRAND_RNG_PSEUDO_PHILOX4_32_10:
            source = std::make_unique<Lanes<hiprandStatePhilox4_32_10>>(seed, offset, order);
            break;
        default: source = std::make_unique<Lanes<hiprandStateXORWOW>>(seed, offset, order); break;
    }
    return *source;
}

// --- the API ---------------------------------------------------------------------------------------------------------

hiprandStatus_t hiprandCreateGenerator(hiprandGenerator_t* generator, hiprandRngType_t type)
{
    switch (type) {
        case HIPRAND_RNG_PSEUDO_DEFAULT:
        case HIPRAND_RNG_PSEUDO_XORWOW:
        case HIPRAND_RNG_PSEUDO_MRG32K3A:
        case HIPRAND_RNG_PSEUDO_MT19937:
        case HIPRAND_RNG_PSEUDO_PHILOX4_32_10: break;
        case HIPRAND_RNG_PSEUDO_MTGP32:
        case HIPRAND_RNG_QUASI_DEFAULT:
        case HIPRAND_RNG_QUASI_SOBOL32:
        case HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL32:
        case HIPRAND_RNG_QUASI_SOBOL64:
        case HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL64:
            fprintf(stderr, "cuport: the host API's random generators on the CPU are XORWOW, MRG32k3a, MT19937 and "
                            "Philox4x32-10; type %d is not one of them\n", static_cast<int>(type));
            return HIPRAND_STATUS_NOT_IMPLEMENTED;
        default: return HIPRAND_STATUS_TYPE_ERROR;
    }
    *generator = new hiprandGenerator_st(type);
    return HIPRAND_STATUS_SUCCESS;
}

hiprandStatus_t hiprandCreateGeneratorHost(hiprandGenerator_t* generator, hiprandRngType_t type)
{
    return hiprandCreateGenerator(generator, type);
}

hiprandStatus_t hiprandDestroyGenerator(hiprandGenerator_t generator)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    delete generator;
    return HIPRAND_STATUS_SUCCESS;
}

hiprandStatus_t hiprandGetVersion(int* version)
{
    *version = 100300;
    return HIPRAND_STATUS_SUCCESS;
}

// Work is done at once, so streams make no difference.
hiprandStatus_t hiprandSetStream(hiprandGenerator_t generator, hipStream_t)
{
    return generator ? HIPRAND_STATUS_SUCCESS : HIPRAND_STATUS_NOT_INITIALIZED;
}

hiprandStatus_t hiprandSetPseudoRandomGeneratorSeed(hiprandGenerator_t generator, unsigned long long seed)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    generator->seed = seed;
    generator->source.reset();
    return HIPRAND_STATUS_SUCCESS;
}

hiprandStatus_t hiprandSetGeneratorOffset(hiprandGenerator_t generator, unsigned long long offset)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    if (generator->type == HIPRAND_RNG_PSEUDO_MT19937) return HIPRAND_STATUS_TYPE_ERROR;
    generator->offset = offset;
    generator->source.reset();
    return HIPRAND_STATUS_SUCCESS;
}

hiprandStatus_t hiprandSetGeneratorOrdering(hiprandGenerator_t generator, hiprandOrdering_t order)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    if (order != HIPRAND_ORDERING_PSEUDO_BEST && order != HIPRAND_ORDERING_PSEUDO_DEFAULT &&
        order != HIPRAND_ORDERING_PSEUDO_LEGACY) {
        return HIPRAND_STATUS_OUT_OF_RANGE;
    }
    generator->order = order;
    generator->source.reset();
    return HIPRAND_STATUS_SUCCESS;
}

hiprandStatus_t hiprandSetQuasiRandomGeneratorDimensions(hiprandGenerator_t generator, unsigned int)
{
    return generator ? HIPRAND_STATUS_TYPE_ERROR : HIPRAND_STATUS_NOT_INITIALIZED;  // there are no quasi-random ones
}

hiprandStatus_t hiprandGenerateSeeds(hiprandGenerator_t generator)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    generator->ready();
    return HIPRAND_STATUS_SUCCESS;
}

hiprandStatus_t hiprandGenerate(hiprandGenerator_t generator, unsigned int* out, size_t count)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    generator->ready().draw(out, count);
    return HIPRAND_STATUS_SUCCESS;
}

// Only 64-bit quasi-random generators have these.
hiprandStatus_t hiprandGenerateLongLong(hiprandGenerator_t generator, unsigned long long*, size_t)
{
    return generator ? HIPRAND_STATUS_TYPE_ERROR : HIPRAND_STATUS_NOT_INITIALIZED;
}

namespace cuport {
namespace {

template <typename Real>
hiprandStatus_t generate_uniform(hiprandGenerator_t generator, Real* out, size_t count)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    generator->ready().uniform(out, count);
    return HIPRAND_STATUS_SUCCESS;
}

template <typename Real, typename Change>
hiprandStatus_t generate_normal(hiprandGenerator_t generator, Real* out, size_t count, Change change)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    RandomSource& source = generator->ready();
    if (source.needs_even_normals() && count % 2 != 0) return HIPRAND_STATUS_LENGTH_NOT_MULTIPLE;
    source.normal(out, count);
    for (size_t i = 0; i < count; ++i) out[i] = change(out[i]);
    return HIPRAND_STATUS_SUCCESS;
}

}  // namespace
}  // namespace cuport

hiprandStatus_t hiprandGenerateUniform(hiprandGenerator_t generator, float* out, size_t count)
{
    return cuport::generate_uniform(generator, out, count);
}

hiprandStatus_t hiprandGenerateUniformDouble(hiprandGenerator_t generator, double* out, size_t count)
{
    return cuport::generate_uniform(generator, out, count);
}

hiprandStatus_t hiprandGenerateNormal(hiprandGenerator_t generator, float* out, size_t count, float mean,
                                      float deviation)
{
    return cuport::generate_normal(generator, out, count, [=](float x) { return mean + deviation * x; });
}

hiprandStatus_t hiprandGenerateNormalDouble(hiprandGenerator_t generator, double* out, size_t count, double mean,
                                            double deviation)
{
    return cuport::generate_normal(generator, out, count, [=](double x) { return mean + deviation * x; });
}

hiprandStatus_t hiprandGenerateLogNormal(hiprandGenerator_t generator, float* out, size_t count, float mean,
                                         float deviation)
{
    return cuport::generate_normal(generator, out, count,
                                   [=](float x) { return cuport::exponential(x, mean, deviation); });
}

hiprandStatus_t hiprandGenerateLogNormalDouble(hiprandGenerator_t generator, double* out, size_t count, double mean,
                                               double deviation)
{
    return cuport::generate_normal(generator, out, count,
                                   [=](double x) { return cuport::exponential(x, mean, deviation); });
}

hiprandStatus_t hiprandGeneratePoisson(hiprandGenerator_t generator, unsigned int* out, size_t count, double mean)
{
    if (generator == nullptr) return HIPRAND_STATUS_NOT_INITIALIZED;
    if (!(mean > 0.0)) return HIPRAND_STATUS_OUT_OF_RANGE;
    generator->ready().poisson(out, count, mean);
    return HIPRAND_STATUS_SUCCESS;
}

hiprandStatus_t hiprandCreatePoissonDistribution(double mean, hiprandDiscreteDistribution_t* distribution)
{
    if (distribution == nullptr || !(mean > 0.0) || mean > 400000.0) return HIPRAND_STATUS_OUT_OF_RANGE;
    std::vector<double> cumulative;
    double sum = 0.0;
    for (unsigned int count = 0; sum < 1.0; ++count) {
        const double last = sum;
        sum += exp(count * log(mean) - mean - lgamma(count + 1.0));
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
