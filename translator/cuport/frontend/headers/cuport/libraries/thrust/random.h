// SPDX-License-Identifier: Apache-2.0
// Thrust: random number engines and distributions.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include <stdint.h>
#include "cuport/host_defines.h"

// Included as: thrust/random.h thrust/random/linear_congruential_engine.h
// Included as: thrust/random/uniform_int_distribution.h thrust/random/uniform_real_distribution.h
// Included as: thrust/random/normal_distribution.h thrust/random/discard_block_engine.h
// Included as: thrust/random/xor_combine_engine.h thrust/random/subtract_with_carry_engine.h
// Included as: thrust/random/linear_feedback_shift_engine.h

namespace thrust {
namespace random {

// Every engine of Thrust: they differ in the numbers they give, not in how they are used.
template <class UInt, int Kind>
struct cuport_engine {
  using result_type = UInt;
  static constexpr UInt min = 0;
  static constexpr UInt max = ~UInt{0};
  static constexpr UInt default_seed = 1;
  CUPORT_HD cuport_engine(UInt seed = default_seed) {}
  CUPORT_HD void seed(UInt seed = default_seed) {}
  CUPORT_HD UInt operator()() {}
  CUPORT_HD void discard(unsigned long long n) {}
};
template <class UInt, UInt A, UInt C, UInt M>
using linear_congruential_engine = cuport_engine<UInt, 0>;
using minstd_rand0 = cuport_engine<uint32_t, 0>;
using minstd_rand = cuport_engine<uint32_t, 1>;
using ranlux24 = cuport_engine<uint32_t, 2>;
using ranlux48 = cuport_engine<uint64_t, 3>;
using ranlux24_base = cuport_engine<uint32_t, 4>;
using ranlux48_base = cuport_engine<uint64_t, 5>;
using taus88 = cuport_engine<uint32_t, 6>;
using default_random_engine = minstd_rand;

template <class T, int Kind>
struct cuport_distribution {
  using result_type = T;
  struct param_type {
    CUPORT_HD param_type(T a = 0, T b = 1) {}
  };
  CUPORT_HD explicit cuport_distribution(T a = 0, T b = 1) {}
  CUPORT_HD explicit cuport_distribution(const param_type &parameters) {}
  CUPORT_HD void reset() {}
  template <class Engine>
  CUPORT_HD T operator()(Engine &engine) {}
  template <class Engine>
  CUPORT_HD T operator()(Engine &engine, const param_type &parameters) {}
  CUPORT_HD T a() const {}
  CUPORT_HD T b() const {}
  CUPORT_HD T mean() const {}
  CUPORT_HD T stddev() const {}
  CUPORT_HD T min() const {}
  CUPORT_HD T max() const {}
  CUPORT_HD param_type param() const {}
};
template <class T = int>
struct uniform_int_distribution : cuport_distribution<T, 0> {
  using cuport_distribution<T, 0>::cuport_distribution;
  CUPORT_HD uniform_int_distribution() {}
};
template <class T = double>
struct uniform_real_distribution : cuport_distribution<T, 1> {
  using cuport_distribution<T, 1>::cuport_distribution;
  CUPORT_HD uniform_real_distribution() {}
};
template <class T = double>
struct normal_distribution : cuport_distribution<T, 2> {
  using cuport_distribution<T, 2>::cuport_distribution;
  CUPORT_HD normal_distribution() {}
};

}  // namespace random
using namespace random;
}  // namespace thrust
#endif
