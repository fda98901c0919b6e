// SPDX-License-Identifier: Apache-2.0
//
// cuRAND: direction vectors. What scrambles them in CUDA's library is numbers of its own, which are not published.

#include "quasi_random.h"

#include <vector>

#include "random/direction_vectors.h"
#include "random_executor.h"
#include "random_generator.h"

namespace cuport {

// All vectors of a kind, made when they are first asked for.
template <typename Word, typename Vectors>
static cuportrandStatus_t find_vectors(Vectors* vectors[])
{
    static std::vector<Word> all = make_direction_vectors<Word>(count_sobol_dimensions());
    *vectors = reinterpret_cast<Vectors*>(all.data());
    return CUPORTRAND_STATUS_SUCCESS;
}

static cuportrandStatus_t refuse_scrambling()
{
    refuse_random(CUPORTRAND_RNG_QUASI_SCRAMBLED_SOBOL32);
    return CUPORTRAND_STATUS_NOT_IMPLEMENTED;
}

}  // namespace cuport

cuportrandStatus_t cuportrandSetQuasiRandomGeneratorDimensions(cuportrandGenerator_t generator,
                                                               unsigned int dimensions)
{
    if (generator == nullptr) return CUPORTRAND_STATUS_NOT_INITIALIZED;
    if (!generator->is_quasi()) return CUPORTRAND_STATUS_TYPE_ERROR;
    if (dimensions == 0 || dimensions > cuport::count_sobol_dimensions()) return CUPORTRAND_STATUS_OUT_OF_RANGE;
    if (generator->source != nullptr) generator->offset = generator->source->next_place();
    generator->source.reset();
    if (generator->type == CUPORTRAND_RNG_QUASI_SOBOL64) {
        generator->vectors64 = cuport::make_direction_vectors<unsigned long long>(dimensions);
    } else {
        generator->vectors32 = cuport::make_direction_vectors<unsigned int>(dimensions);
    }
    return CUPORTRAND_STATUS_SUCCESS;
}

cuportrandStatus_t cuportrandGetDirectionVectors32(cuportrandDirectionVectors32_t* vectors[],
                                                   cuportrandDirectionVectorSet_t set)
{
    if (set == CUPORTRAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6) return cuport::refuse_scrambling();
    if (set != CUPORTRAND_DIRECTION_VECTORS_32_JOEKUO6) return CUPORTRAND_STATUS_OUT_OF_RANGE;
    return cuport::find_vectors<unsigned int>(vectors);
}

cuportrandStatus_t cuportrandGetDirectionVectors64(cuportrandDirectionVectors64_t* vectors[],
                                                   cuportrandDirectionVectorSet_t set)
{
    if (set == CUPORTRAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6) return cuport::refuse_scrambling();
    if (set != CUPORTRAND_DIRECTION_VECTORS_64_JOEKUO6) return CUPORTRAND_STATUS_OUT_OF_RANGE;
    return cuport::find_vectors<unsigned long long>(vectors);
}

cuportrandStatus_t cuportrandGetScrambleConstants32(unsigned int**) { return cuport::refuse_scrambling(); }
cuportrandStatus_t cuportrandGetScrambleConstants64(unsigned long long**) { return cuport::refuse_scrambling(); }
