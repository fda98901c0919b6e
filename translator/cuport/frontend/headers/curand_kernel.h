// SPDX-License-Identifier: Apache-2.0
// cuRAND device interface: generator states and the functions kernels draw numbers with.
#ifndef CURAND_KERNEL_H_
#define CURAND_KERNEL_H_
#include "cuda_runtime.h"
#include "curand.h"

// Included as: curand_discrete.h curand_discrete2.h curand_globals.h curand_lognormal.h
// Included as: curand_mrg32k3a.h curand_mtgp32.h curand_mtgp32_host.h curand_mtgp32_kernel.h
// Included as: curand_mtgp32dc_p_11213.h curand_normal.h curand_normal_static.h
// Included as: curand_philox4x32_x.h curand_poisson.h curand_precalc.h curand_uniform.h

#if defined(CUPORT_LOWERING) && defined(__cplusplus)
#include "cuport/lowering/curand.h"
#define CURAND_BODIES
#else
struct curandStateXORWOW {
  unsigned int d, v[5];
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
struct curandStateMRG32k3a {
  unsigned int s1[3];
  unsigned int s2[3];
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
struct curandStatePhilox4_32_10 {
  uint4 ctr;
  uint4 output;
  uint2 key;
  unsigned int STATE;
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
struct curandStateSobol32 {
  unsigned int i, x, c;
  unsigned int direction_vectors[32];
};
struct curandStateScrambledSobol32 {
  unsigned int i, x, c;
  unsigned int direction_vectors[32];
};
struct curandStateSobol64 {
  unsigned long long i, x, c;
  unsigned long long direction_vectors[64];
};
struct curandStateScrambledSobol64 {
  unsigned long long i, x, c;
  unsigned long long direction_vectors[64];
};
#endif
struct mtgp32_params_fast {
  int mexp, pos, sh1, sh2;
  unsigned int tbl[16], tmp_tbl[16], flt_tmp_tbl[16], mask;
  unsigned char poly_sha1[21];
};
typedef struct mtgp32_params_fast mtgp32_params_fast_t;
struct mtgp32_kernel_params;
typedef struct mtgp32_kernel_params mtgp32_kernel_params_t;
struct mtgp32_kernel_params {
  unsigned int pos_tbl[200], param_tbl[200][16], temper_tbl[200][16], single_temper_tbl[200][16];
  unsigned int sh1_tbl[200], sh2_tbl[200], mask[1];
};
struct curandStateMtgp32 {
  unsigned int s[1024];
  int offset, pIdx;
  mtgp32_kernel_params_t *k;
};

typedef struct curandStateMtgp32 curandStateMtgp32_t;
extern mtgp32_params_fast_t mtgp32dc_params_fast_11213[];

#ifndef CURAND_BODIES
typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;
typedef struct curandStateMRG32k3a curandStateMRG32k3a_t;
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef struct curandStateSobol32 curandStateSobol32_t;
typedef struct curandStateSobol64 curandStateSobol64_t;
typedef struct curandStateScrambledSobol32 curandStateScrambledSobol32_t;
typedef struct curandStateScrambledSobol64 curandStateScrambledSobol64_t;

// The state is any of those above: CUDA has one overload for each. A template also lets programs
// that are templates of the state parse.
template <class State>
__device__ void curand_init(unsigned long long seed, unsigned long long sequence, unsigned long long offset,
                            State *state);
template <class Vector, class State>
__device__ void curand_init(Vector *direction_vectors, unsigned int offset, State *state);
template <class Vector, class Scramble, class State>
__device__ void curand_init(Vector *direction_vectors, Scramble scramble, unsigned int offset, State *state);

template <class State>
__device__ unsigned int curand(State *state);
__device__ unsigned long long curand(curandStateSobol64 *state);
__device__ unsigned long long curand(curandStateScrambledSobol64 *state);
__device__ uint4 curand4(curandStatePhilox4_32_10 *state);
__device__ uint4 curand_Philox4x32_10(uint4 counter, uint2 key);

template <class State>
__device__ float curand_uniform(State *state);
template <class State>
__device__ double curand_uniform_double(State *state);
template <class State>
__device__ double2 curand_uniform2_double(State *state);
template <class State>
__device__ float4 curand_uniform4(State *state);
template <class State>
__device__ double4 curand_uniform4_double(State *state);

template <class State>
__device__ float curand_normal(State *state);
template <class State>
__device__ float2 curand_normal2(State *state);
template <class State>
__device__ float4 curand_normal4(State *state);
template <class State>
__device__ double curand_normal_double(State *state);
template <class State>
__device__ double2 curand_normal2_double(State *state);
template <class State>
__device__ double4 curand_normal4_double(State *state);

template <class State>
__device__ float curand_log_normal(State *state, float mean, float stddev);
template <class State>
__device__ float2 curand_log_normal2(State *state, float mean, float stddev);
template <class State>
__device__ float4 curand_log_normal4(State *state, float mean, float stddev);
template <class State>
__device__ double curand_log_normal_double(State *state, double mean, double stddev);
template <class State>
__device__ double2 curand_log_normal2_double(State *state, double mean, double stddev);
template <class State>
__device__ double4 curand_log_normal4_double(State *state, double mean, double stddev);

template <class State>
__device__ unsigned int curand_poisson(State *state, double lambda);
template <class State>
__device__ uint4 curand_poisson4(State *state, double lambda);
template <class State>
__device__ unsigned int curand_discrete(State *state, curandDiscreteDistribution_t distribution);
template <class State>
__device__ uint4 curand_discrete4(State *state, curandDiscreteDistribution_t distribution);

template <class State>
__device__ void skipahead(unsigned long long n, State *state);
template <class State>
__device__ void skipahead_sequence(unsigned long long n, State *state);
template <class State>
__device__ void skipahead_subsequence(unsigned long long n, State *state);
#endif

__device__ unsigned int curand_mtgp32_specific(curandStateMtgp32 *state, unsigned char index, unsigned char n);
__device__ float curand_mtgp32_single(curandStateMtgp32 *state);
__device__ float curand_mtgp32_single_specific(curandStateMtgp32 *state, unsigned char index, unsigned char n);
__device__ unsigned int __curand_umul(unsigned int a, unsigned int b);
#endif
