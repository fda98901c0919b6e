// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's host API in hipRAND's spelling. Device memory is the host's, so a generator is the same with and without
// ...Host.
#pragma once

#include <cuport/kernel.h>
#include <cuport/random/states.h>

// The numbers are cuRAND's.
enum hiprandStatus_t {
    HIPRAND_STATUS_SUCCESS = 0,
    HIPRAND_STATUS_VERSION_MISMATCH = 100,
    HIPRAND_STATUS_NOT_INITIALIZED = 101,
    HIPRAND_STATUS_ALLOCATION_FAILED = 102,
    HIPRAND_STATUS_TYPE_ERROR = 103,
    HIPRAND_STATUS_OUT_OF_RANGE = 104,
    HIPRAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
    HIPRAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
    HIPRAND_STATUS_LAUNCH_FAILURE = 201,
    HIPRAND_STATUS_PREEXISTING_FAILURE = 202,
    HIPRAND_STATUS_INITIALIZATION_FAILED = 203,
    HIPRAND_STATUS_ARCH_MISMATCH = 204,
    HIPRAND_STATUS_INTERNAL_ERROR = 999,
    HIPRAND_STATUS_NOT_IMPLEMENTED = 1000,
};
typedef hiprandStatus_t hiprandStatus;

enum hiprandRngType_t {
    HIPRAND_RNG_TEST = 0,
    HIPRAND_RNG_PSEUDO_DEFAULT = 100,
    HIPRAND_RNG_PSEUDO_XORWOW = 101,
    HIPRAND_RNG_PSEUDO_MRG32K3A = 121,
    HIPRAND_RNG_PSEUDO_MTGP32 = 141,
    HIPRAND_RNG_PSEUDO_MT19937 = 142,
    HIPRAND_RNG_PSEUDO_PHILOX4_32_10 = 161,
    HIPRAND_RNG_QUASI_DEFAULT = 200,
    HIPRAND_RNG_QUASI_SOBOL32 = 201,
    HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202,
    HIPRAND_RNG_QUASI_SOBOL64 = 203,
    HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204,
};
typedef hiprandRngType_t hiprandRngType;

enum hiprandOrdering_t {
    HIPRAND_ORDERING_PSEUDO_BEST = 100,
    HIPRAND_ORDERING_PSEUDO_DEFAULT = 101,
    HIPRAND_ORDERING_PSEUDO_SEEDED = 102,
    HIPRAND_ORDERING_PSEUDO_LEGACY = 103,
    HIPRAND_ORDERING_PSEUDO_DYNAMIC = 104,
    HIPRAND_ORDERING_QUASI_DEFAULT = 201,
};
typedef hiprandOrdering_t hiprandOrdering;

struct hiprandGenerator_st;
typedef hiprandGenerator_st* hiprandGenerator_t;
struct hiprandDiscreteDistribution_st;
typedef hiprandDiscreteDistribution_st* hiprandDiscreteDistribution_t;

hiprandStatus_t hiprandCreateGenerator(hiprandGenerator_t* generator, hiprandRngType_t type);
hiprandStatus_t hiprandCreateGeneratorHost(hiprandGenerator_t* generator, hiprandRngType_t type);
hiprandStatus_t hiprandDestroyGenerator(hiprandGenerator_t generator);
hiprandStatus_t hiprandGetVersion(int* version);
hiprandStatus_t hiprandSetStream(hiprandGenerator_t generator, hipStream_t stream);
hiprandStatus_t hiprandSetPseudoRandomGeneratorSeed(hiprandGenerator_t generator, unsigned long long seed);
hiprandStatus_t hiprandSetGeneratorOffset(hiprandGenerator_t generator, unsigned long long offset);
hiprandStatus_t hiprandSetGeneratorOrdering(hiprandGenerator_t generator, hiprandOrdering_t order);
hiprandStatus_t hiprandSetQuasiRandomGeneratorDimensions(hiprandGenerator_t generator, unsigned int dimensions);
hiprandStatus_t hiprandGenerateSeeds(hiprandGenerator_t generator);

hiprandStatus_t hiprandGenerate(hiprandGenerator_t generator, unsigned int* out, size_t count);
hiprandStatus_t hiprandGenerateLongLong(hiprandGenerator_t generator, unsigned long long* out, size_t count);
hiprandStatus_t hiprandGenerateUniform(hiprandGenerator_t generator, float* out, size_t count);
hiprandStatus_t hiprandGenerateUniformDouble(hiprandGenerator_t generator, double* out, size_t count);
hiprandStatus_t hiprandGenerateNormal(hiprandGenerator_t generator, float* out, size_t count, float mean,
                                      float deviation);
hiprandStatus_t hiprandGenerateNormalDouble(hiprandGenerator_t generator, double* out, size_t count, double mean,
                                            double deviation);
hiprandStatus_t hiprandGenerateLogNormal(hiprandGenerator_t generator, float* out, size_t count, float mean,
                                         float deviation);
hiprandStatus_t hiprandGenerateLogNormalDouble(hiprandGenerator_t generator, double* out, size_t count, double mean,
                                               double deviation);
hiprandStatus_t hiprandGeneratePoisson(hiprandGenerator_t generator, unsigned int* out, size_t count, double mean);

hiprandStatus_t hiprandCreatePoissonDistribution(double mean, hiprandDiscreteDistribution_t* distribution);
hiprandStatus_t hiprandDestroyDistribution(hiprandDiscreteDistribution_t distribution);
