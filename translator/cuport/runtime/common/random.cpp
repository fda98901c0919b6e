// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's host API: generators that draw on the host. random_executor.h tells what a runtime does with the numbers.

#include "random.h"

#include <memory>

#include "random/quasi_sources.h"
#include "random/sources.h"
#include "random_executor.h"
#include "random_generator.h"
#include "random_states.h"

cuport::RandomSource& cuportrandGenerator_st::ready()
{
    using namespace cuport;
    if (source != nullptr) return *source;
    switch (type) {
    case CUPORTRAND_RNG_QUASI_DEFAULT:
    case CUPORTRAND_RNG_QUASI_SOBOL32: source = std::make_unique<SobolSource<unsigned int>>(vectors32, offset); break;
    case CUPORTRAND_RNG_QUASI_SOBOL64:
        source = std::make_unique<SobolSource<unsigned long long>>(vectors64, offset);
        break;
    case CUPORTRAND_RNG_PSEUDO_MT19937: source = std::make_unique<MersenneTwister>(seed); break;
    case CUPORTRAND_RNG_PSEUDO_MRG32K3A:
        source = std::make_unique<Lanes<cuportrandStateMRG32k3a>>(seed, offset, order);
        break;
    case CUPORTRAND_RNG_PSEUDO_PHILOX4_32_10:
        source = std::make_unique<Lanes<cuportrandStatePhilox4_32_10>>(seed, offset, order);
        break;
    default: source = std::make_unique<Lanes<cuportrandStateXORWOW>>(seed, offset, order); break;
    }
    return *source;
}

namespace cuport {

// Fills memory with what `draw` writes.
template <typename T, typename Draw>
static cuportrandStatus_t fill_random(cuportrandGenerator_t generator, T* out, size_t count, Draw draw)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    RandomSource& source = generator->ready();
    if (!source.begin(count)) return CUPORTRAND_STATUS_LENGTH_NOT_MULTIPLE;
    return write_random({out, generator->stream, generator->is_for_host}, sizeof(T), count,
                        [&](void* place, size_t n) { draw(source, static_cast<T*>(place), n); });
}

template <typename Real, typename Change>
static cuportrandStatus_t fill_normal(cuportrandGenerator_t generator, Real* out, size_t count, Change change)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    if (generator->ready().needs_even_normals() && count % 2 != 0) return CUPORTRAND_STATUS_LENGTH_NOT_MULTIPLE;
    return fill_random(generator, out, count, [=](RandomSource& source, Real* numbers, size_t size) {
        source.normal(numbers, size);
        for (size_t i = 0; i < size; ++i) numbers[i] = change(numbers[i]);
    });
}

template <typename Real>
static cuportrandStatus_t fill_uniform(cuportrandGenerator_t generator, Real* out, size_t count)
{
    return fill_random(generator, out, count,
                       [](RandomSource& source, Real* numbers, size_t size) { source.uniform(numbers, size); });
}

static cuportrandStatus_t create_generator(cuportrandGenerator_t* generator, cuportrandRngType_t type, bool is_for_host)
{
    switch (type) {
    case CUPORTRAND_RNG_PSEUDO_DEFAULT:
    case CUPORTRAND_RNG_PSEUDO_XORWOW:
    case CUPORTRAND_RNG_PSEUDO_MRG32K3A:
    case CUPORTRAND_RNG_PSEUDO_MT19937:
    case CUPORTRAND_RNG_PSEUDO_PHILOX4_32_10:
    case CUPORTRAND_RNG_QUASI_DEFAULT:
    case CUPORTRAND_RNG_QUASI_SOBOL32:
    case CUPORTRAND_RNG_QUASI_SOBOL64: break;
    case CUPORTRAND_RNG_PSEUDO_MTGP32:
    case CUPORTRAND_RNG_QUASI_SCRAMBLED_SOBOL32:
    case CUPORTRAND_RNG_QUASI_SCRAMBLED_SOBOL64:
        refuse_random(type);
        return CUPORTRAND_STATUS_NOT_IMPLEMENTED;
    default: return CUPORTRAND_STATUS_TYPE_ERROR;
    }
    const cuportrandStatus_t status = start_random(is_for_host);
    if (status != CUPORTRAND_STATUS_SUCCESS) return status;
    *generator = new cuportrandGenerator_st(type, is_for_host);
    return CUPORTRAND_STATUS_SUCCESS;
}

// Changes a generator, which begins anew.
template <typename Member>
static cuportrandStatus_t change_generator(cuportrandGenerator_t generator, Member cuportrandGenerator_st::*member,
                                    Member value)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    generator->*member = value;
    generator->source.reset();
    return CUPORTRAND_STATUS_SUCCESS;
}

}  // namespace cuport

cuportrandStatus_t cuportrandCreateGenerator(cuportrandGenerator_t* generator, cuportrandRngType_t type)
{
    return cuport::create_generator(generator, type, false);
}

cuportrandStatus_t cuportrandCreateGeneratorHost(cuportrandGenerator_t* generator, cuportrandRngType_t type)
{
    return cuport::create_generator(generator, type, true);
}

cuportrandStatus_t cuportrandDestroyGenerator(cuportrandGenerator_t generator)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    delete generator;
    return CUPORTRAND_STATUS_SUCCESS;
}

cuportrandStatus_t cuportrandGetVersion(int* version)
{
    *version = 100300;
    return CUPORTRAND_STATUS_SUCCESS;
}

cuportrandStatus_t cuportrandSetStream(cuportrandGenerator_t generator, cuportStream_t stream)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    generator->stream = stream;
    return CUPORTRAND_STATUS_SUCCESS;
}

cuportrandStatus_t cuportrandSetPseudoRandomGeneratorSeed(cuportrandGenerator_t generator, unsigned long long seed)
{
    if (generator != nullptr && generator->is_quasi()) return CUPORTRAND_STATUS_TYPE_ERROR;
    return cuport::change_generator(generator, &cuportrandGenerator_st::seed, seed);
}

cuportrandStatus_t cuportrandSetGeneratorOffset(cuportrandGenerator_t generator, unsigned long long offset)
{
    if (generator != nullptr && generator->type == CUPORTRAND_RNG_PSEUDO_MT19937) return CUPORTRAND_STATUS_TYPE_ERROR;
    return cuport::change_generator(generator, &cuportrandGenerator_st::offset, offset);
}

cuportrandStatus_t cuportrandSetGeneratorOrdering(cuportrandGenerator_t generator, cuportrandOrdering_t order)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    const bool is_pseudo = order == CUPORTRAND_ORDERING_PSEUDO_BEST || order == CUPORTRAND_ORDERING_PSEUDO_DEFAULT ||
                           order == CUPORTRAND_ORDERING_PSEUDO_LEGACY;
    if (generator->is_quasi() ? order != CUPORTRAND_ORDERING_QUASI_DEFAULT : !is_pseudo) return CUPORTRAND_STATUS_OUT_OF_RANGE;
    return cuport::change_generator(generator, &cuportrandGenerator_st::order, order);
}

cuportrandStatus_t cuportrandGenerateSeeds(cuportrandGenerator_t generator)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    generator->ready();
    return CUPORTRAND_STATUS_SUCCESS;
}

cuportrandStatus_t cuportrandGenerate(cuportrandGenerator_t generator, unsigned int* out, size_t count)
{
    if (generator != nullptr && generator->type == CUPORTRAND_RNG_QUASI_SOBOL64) return CUPORTRAND_STATUS_TYPE_ERROR;
    return cuport::fill_random(generator, out, count, [](cuport::RandomSource& source, unsigned* numbers, size_t size) {
        source.draw(numbers, size);
    });
}

cuportrandStatus_t cuportrandGenerateLongLong(cuportrandGenerator_t generator, unsigned long long* out, size_t count)
{
    if (generator != nullptr && generator->type != CUPORTRAND_RNG_QUASI_SOBOL64) return CUPORTRAND_STATUS_TYPE_ERROR;
    const auto draw = [](cuport::RandomSource& source, unsigned long long* numbers, size_t size) {
        source.draw_long(numbers, size);
    };
    return cuport::fill_random(generator, out, count, draw);
}

cuportrandStatus_t cuportrandGenerateUniform(cuportrandGenerator_t generator, float* out, size_t count)
{
    return cuport::fill_uniform(generator, out, count);
}

cuportrandStatus_t cuportrandGenerateUniformDouble(cuportrandGenerator_t generator, double* out, size_t count)
{
    return cuport::fill_uniform(generator, out, count);
}

cuportrandStatus_t cuportrandGenerateNormal(cuportrandGenerator_t generator, float* out, size_t count, float mean,
                                            float deviation)
{
    return cuport::fill_normal(generator, out, count, [=](float x) { return mean + deviation * x; });
}

cuportrandStatus_t cuportrandGenerateNormalDouble(cuportrandGenerator_t generator, double* out, size_t count,
                                                  double mean, double deviation)
{
    return cuport::fill_normal(generator, out, count, [=](double x) { return mean + deviation * x; });
}

cuportrandStatus_t cuportrandGenerateLogNormal(cuportrandGenerator_t generator, float* out, size_t count, float mean,
                                               float deviation)
{
    return cuport::fill_normal(generator, out, count, [=](float x) { return cuport::exponential(x, mean, deviation); });
}

cuportrandStatus_t cuportrandGenerateLogNormalDouble(cuportrandGenerator_t generator, double* out, size_t count,
                                                     double mean, double deviation)
{
    const auto change = [=](double x) { return cuport::exponential(x, mean, deviation); };
    return cuport::fill_normal(generator, out, count, change);
}

cuportrandStatus_t cuportrandGeneratePoisson(cuportrandGenerator_t generator, unsigned int* out, size_t count,
                                             double mean)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    if (!(mean > 0.0)) return CUPORTRAND_STATUS_OUT_OF_RANGE;
    const auto draw = [=](cuport::RandomSource& source, unsigned* numbers, size_t size) {
        source.poisson(numbers, size, mean);
    };
    return cuport::fill_random(generator, out, count, draw);
}
