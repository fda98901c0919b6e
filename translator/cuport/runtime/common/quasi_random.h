// SPDX-License-Identifier: Apache-2.0
//
// cuRAND: Sobol's sequences in more than one dimension. They need a table that few programs do.
#pragma once

#include "random.h"
#include "random/direction_vector_types.h"

typedef enum cuportrandDirectionVectorSet {
    CUPORTRAND_DIRECTION_VECTORS_32_JOEKUO6 = 101,
    CUPORTRAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102,
    CUPORTRAND_DIRECTION_VECTORS_64_JOEKUO6 = 103,
    CUPORTRAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104,
} cuportrandDirectionVectorSet_t;

#ifdef __cplusplus
extern "C" {
#endif

cuportrandStatus_t cuportrandSetQuasiRandomGeneratorDimensions(cuportrandGenerator_t generator,
                                                               unsigned int dimensions);
// Of type cuportrandDirectionVectors32_t* [], and the same with 64: on the processor that type may have been declared
// before it got its name of HIP's.
cuportrandStatus_t cuportrandGetDirectionVectors32(unsigned int (*vectors[])[32], cuportrandDirectionVectorSet_t set);
cuportrandStatus_t cuportrandGetDirectionVectors64(unsigned long long (*vectors[])[64],
                                                   cuportrandDirectionVectorSet_t set);
cuportrandStatus_t cuportrandGetScrambleConstants32(unsigned int** constants);
cuportrandStatus_t cuportrandGetScrambleConstants64(unsigned long long** constants);

#ifdef __cplusplus
}  // extern "C"
#endif
