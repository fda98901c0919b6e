// SPDX-License-Identifier: Apache-2.0
//
// Random numbers for the host and for kernels: linear congruential engines, and distributions.
#pragma once

#include <math.h>

#include <cstdint>
#include <iostream>  // CUDA's brings it along, and programs count on it
#include <limits>

namespace thrust {
namespace random {

// x -> A x + C modulo M. The numbers are those of the engine of this name in C++'s library.
template <class UInt, UInt A, UInt C, UInt M>
struct linear_congruential_engine {
    using result_type = UInt;
    static constexpr UInt multiplier = A;
    static constexpr UInt increment = C;
    static constexpr UInt modulus = M;
    static constexpr UInt min = C == 0 ? 1 : 0;
    static constexpr UInt max = M - 1;
    static constexpr UInt default_seed = 1;
    UInt state;

    __host__ __device__ explicit linear_congruential_engine(UInt value = 1) { seed(value); }
    __host__ __device__ void seed(UInt value = 1)
    {
        state = static_cast<UInt>(value % M);
        if (C == 0 && state == 0) state = 1;
    }
    __host__ __device__ UInt operator()()
    {
        state = static_cast<UInt>((static_cast<unsigned long long>(A) * state + C) % M);
        return state;
    }
    // Goes on by `count` numbers: the step is put together with itself, as often as it takes.
    __host__ __device__ void discard(unsigned long long count)
    {
        unsigned long long times = A, plus = C;
        while (count > 0) {
            if (count % 2 != 0) state = static_cast<UInt>((times * state + plus) % M);
            plus = (times * plus + plus) % M;
            times = times * times % M;
            count /= 2;
        }
    }
    __host__ __device__ friend bool operator==(const linear_congruential_engine& a, const linear_congruential_engine& b)
    {
        return a.state == b.state;
    }
    __host__ __device__ friend bool operator!=(const linear_congruential_engine& a, const linear_congruential_engine& b)
    {
        return a.state != b.state;
    }
};

using minstd_rand0 = linear_congruential_engine<std::uint32_t, 16807, 0, 2147483647>;
using minstd_rand = linear_congruential_engine<std::uint32_t, 48271, 0, 2147483647>;
using default_random_engine = minstd_rand;

// From `a` on, below `b`.
template <class Real = double>
struct uniform_real_distribution {
    using result_type = Real;
    Real low, high;

    __host__ __device__ explicit uniform_real_distribution(Real a = 0, Real b = 1) : low(a), high(b) {}
    __host__ __device__ void reset() {}
    __host__ __device__ Real a() const { return low; }
    __host__ __device__ Real b() const { return high; }
    template <class Engine>
    __host__ __device__ Real operator()(Engine& engine) const
    {
        const Real range = static_cast<Real>(Engine::max - Engine::min) + Real(1);
        return static_cast<Real>(engine() - Engine::min) / range * (high - low) + low;
    }
};

// From `a` to `b`, with both.
template <class Int = int>
struct uniform_int_distribution {
    using result_type = Int;
    Int low, high;

    __host__ __device__ explicit uniform_int_distribution(Int a = 0, Int b = std::numeric_limits<Int>::max())
        : low(a), high(b)
    {
    }
    __host__ __device__ void reset() {}
    __host__ __device__ Int a() const { return low; }
    __host__ __device__ Int b() const { return high; }
    template <class Engine>
    __host__ __device__ Int operator()(Engine& engine) const
    {
        const double count = static_cast<double>(high) - static_cast<double>(low) + 1.0;
        const uniform_real_distribution<double> numbers(0.0, count);
        return static_cast<Int>(low + static_cast<Int>(numbers(engine)));
    }
};

// By Box and Muller: each number takes two of the engine's.
template <class Real = double>
struct normal_distribution {
    using result_type = Real;
    Real middle, width;

    __host__ __device__ explicit normal_distribution(Real mean = 0, Real stddev = 1) : middle(mean), width(stddev) {}
    __host__ __device__ void reset() {}
    __host__ __device__ Real mean() const { return middle; }
    __host__ __device__ Real stddev() const { return width; }
    template <class Engine>
    __host__ __device__ Real operator()(Engine& engine) const
    {
        const uniform_real_distribution<double> numbers;
        const double radius = ::sqrt(-2.0 * ::log(1.0 - numbers(engine)));
        return static_cast<Real>(middle + width * radius * ::cos(6.283185307179586 * numbers(engine)));
    }
};

}  // namespace random

using random::default_random_engine;
using random::linear_congruential_engine;
using random::minstd_rand;
using random::minstd_rand0;
using random::normal_distribution;
using random::uniform_int_distribution;
using random::uniform_real_distribution;

}  // namespace thrust
