// SPDX-License-Identifier: Apache-2.0
//
// cuRAND: the host draws the numbers, and they are copied to the device.
#pragma once

#include <stddef.h>

#include "api_names.h"

#define __CUPORT_RANDOM__

// The numbers are cuRAND's.
typedef enum cuportrandStatus_t {
    CUPORTRAND_STATUS_SUCCESS = 0,
    CUPORTRAND_STATUS_VERSION_MISMATCH = 100,
    CUPORTRAND_STATUS_NOT_INITIALIZED = 101,
    CUPORTRAND_STATUS_ALLOCATION_FAILED = 102,
    CUPORTRAND_STATUS_TYPE_ERROR = 103,
    CUPORTRAND_STATUS_OUT_OF_RANGE = 104,
    CUPORTRAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
    CUPORTRAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
    CUPORTRAND_STATUS_LAUNCH_FAILURE = 201,
    CUPORTRAND_STATUS_PREEXISTING_FAILURE = 202,
    CUPORTRAND_STATUS_INITIALIZATION_FAILED = 203,
    CUPORTRAND_STATUS_ARCH_MISMATCH = 204,
    CUPORTRAND_STATUS_INTERNAL_ERROR = 999,
    CUPORTRAND_STATUS_NOT_IMPLEMENTED = 1000,
} cuportrandStatus_t;
typedef cuportrandStatus_t cuportrandStatus;

typedef enum cuportrandRngType_t {
    CUPORTRAND_RNG_TEST = 0,
    CUPORTRAND_RNG_PSEUDO_DEFAULT = 100,
    CUPORTRAND_RNG_PSEUDO_XORWOW = 101,
    CUPORTRAND_RNG_PSEUDO_MRG32K3A = 121,
    CUPORTRAND_RNG_PSEUDO_MTGP32 = 141,
    CUPORTRAND_RNG_PSEUDO_MT19937 = 142,
    CUPORTRAND_RNG_PSEUDO_PHILOX4_32_10 = 161,
    CUPORTRAND_RNG_QUASI_DEFAULT = 200,
    CUPORTRAND_RNG_QUASI_SOBOL32 = 201,
    CUPORTRAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202,
    CUPORTRAND_RNG_QUASI_SOBOL64 = 203,
    CUPORTRAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204,
} cuportrandRngType_t;
typedef cuportrandRngType_t cuportrandRngType;

typedef enum cuportrandOrdering_t {
    CUPORTRAND_ORDERING_PSEUDO_BEST = 100,
    CUPORTRAND_ORDERING_PSEUDO_DEFAULT = 101,
    CUPORTRAND_ORDERING_PSEUDO_SEEDED = 102,
    CUPORTRAND_ORDERING_PSEUDO_LEGACY = 103,
    CUPORTRAND_ORDERING_PSEUDO_DYNAMIC = 104,
    CUPORTRAND_ORDERING_QUASI_DEFAULT = 201,
} cuportrandOrdering_t;
typedef cuportrandOrdering_t cuportrandOrdering;

typedef struct cuportrandGenerator_st* cuportrandGenerator_t;

#ifdef __cplusplus
extern "C" {
#endif

cuportrandStatus_t cuportrandCreateGenerator(cuportrandGenerator_t* generator, cuportrandRngType_t type);
cuportrandStatus_t cuportrandCreateGeneratorHost(cuportrandGenerator_t* generator, cuportrandRngType_t type);
cuportrandStatus_t cuportrandDestroyGenerator(cuportrandGenerator_t generator);
cuportrandStatus_t cuportrandGetVersion(int* version);
cuportrandStatus_t cuportrandSetStream(cuportrandGenerator_t generator, cuportStream_t stream);
cuportrandStatus_t cuportrandSetPseudoRandomGeneratorSeed(cuportrandGenerator_t generator, unsigned long long seed);
cuportrandStatus_t cuportrandSetGeneratorOffset(cuportrandGenerator_t generator, unsigned long long offset);
cuportrandStatus_t cuportrandSetGeneratorOrdering(cuportrandGenerator_t generator, cuportrandOrdering_t order);
cuportrandStatus_t cuportrandGenerateSeeds(cuportrandGenerator_t generator);

cuportrandStatus_t cuportrandGenerate(cuportrandGenerator_t generator, unsigned int* out, size_t count);
cuportrandStatus_t cuportrandGenerateLongLong(cuportrandGenerator_t generator, unsigned long long* out, size_t count);
cuportrandStatus_t cuportrandGenerateUniform(cuportrandGenerator_t generator, float* out, size_t count);
cuportrandStatus_t cuportrandGenerateUniformDouble(cuportrandGenerator_t generator, double* out, size_t count);
cuportrandStatus_t cuportrandGenerateNormal(cuportrandGenerator_t generator, float* out, size_t count, float mean,
                                            float deviation);
cuportrandStatus_t cuportrandGenerateNormalDouble(cuportrandGenerator_t generator, double* out, size_t count,
                                                  double mean, double deviation);
cuportrandStatus_t cuportrandGenerateLogNormal(cuportrandGenerator_t generator, float* out, size_t count, float mean,
                                               float deviation);
cuportrandStatus_t cuportrandGenerateLogNormalDouble(cuportrandGenerator_t generator, double* out, size_t count,
                                                     double mean, double deviation);
cuportrandStatus_t cuportrandGeneratePoisson(cuportrandGenerator_t generator, unsigned int* out, size_t count,
                                             double mean);

#ifdef __cplusplus
}  // extern "C"
#endif
