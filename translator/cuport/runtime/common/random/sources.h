// SPDX-License-Identifier: Apache-2.0
//
// What a generator of cuRAND's host API draws from. A generator is many lanes, one for each thread of the kernel that
// would fill the memory; results come from the lanes in turn, in the order that cuRAND documents for each type.
#pragma once

#include "../random.h"
#include "device.h"

#include <string.h>

#include <random>
#include <vector>

namespace cuport {

// Draws for all of the API's distributions. Each writes `count` results.
struct RandomSource {
    virtual ~RandomSource() = default;
    virtual bool needs_even_normals() const { return false; }
    // Told before each call of the API how many results it wants in all; whether they can be that many.
    virtual bool begin(size_t) { return true; }
    virtual void draw_long(unsigned long long*, size_t) {}  // only generators of 64 bits have these
    // Where a quasi-random sequence goes on.
    virtual unsigned long long next_place() const { return 0; }
    virtual void draw(unsigned int* out, size_t count) = 0;
    virtual void uniform(float* out, size_t count) = 0;
    virtual void uniform(double* out, size_t count) = 0;
    virtual void normal(float* out, size_t count) = 0;
    virtual void normal(double* out, size_t count) = 0;
    virtual void poisson(unsigned int* out, size_t count, double mean) = 0;
};

// --- generators of the device API -----------------------------------------------------------------------------------

// How many lanes a generator has, and how many draws one takes before the next one's turn.
template <typename State>
struct LanesOf;
template <>
struct LanesOf<cuportrandStateXORWOW> {
    static constexpr unsigned long long count(cuportrandOrdering_t) { return 4096; }
    static constexpr int draws = 1;
};
template <>
struct LanesOf<cuportrandStateMRG32k3a> {
    static constexpr unsigned long long count(cuportrandOrdering_t order)
    {
        return order == CUPORTRAND_ORDERING_PSEUDO_LEGACY ? 4096 : 81920;
    }
    static constexpr int draws = 1;
};
template <>
struct LanesOf<cuportrandStatePhilox4_32_10> {
    static constexpr unsigned long long count(cuportrandOrdering_t) { return 65536; }
    static constexpr int draws = 4;
};

inline void next_subsequence(cuportrandStateMRG32k3a* state) { skipahead_subsequence(1, state); }
template <typename State>
void next_subsequence(State* state)
{
    skipahead_sequence(1, state);
}

template <typename State>
class Lanes : public RandomSource {
public:
    Lanes(unsigned long long seed, unsigned long long offset, cuportrandOrdering_t order)
        : lanes_(LanesOf<State>::count(order)), offset_(offset)
    {
        cuportrand_init(seed, 0, 0, &fresh_);
        const unsigned long long turns = offset / per_turn;
        next_ = turns % lanes_;
        states_.reserve(next_ + 1);
        unsigned int dropped[per_turn];
        draw(dropped, offset % per_turn);
    }

    bool needs_even_normals() const override { return per_turn == 1; }

    void draw(unsigned int* out, size_t count) override
    {
        fill<per_turn>(1, out, count, [](State* state, unsigned int* results) {
            for (int i = 0; i < per_turn; ++i) results[i] = cuportrand(state);
        });
    }
    void uniform(float* out, size_t count) override
    {
        fill<per_turn>(2, out, count, [](State* state, float* results) {
            for (int i = 0; i < per_turn; ++i) results[i] = cuportrand_uniform(state);
        });
    }
    void uniform(double* out, size_t count) override
    {
        fill<per_turn>(3, out, count, [](State* state, double* results) { uniform_turn(state, results); });
    }
    void normal(float* out, size_t count) override
    {
        constexpr int results_per_turn = per_turn == 1 ? 2 : 4;
        fill<results_per_turn>(4, out, count, [](State* state, float* results) {
            for (int i = 0; i < results_per_turn; i += 2) store(normal_pair(state), results + i);
        });
    }
    void normal(double* out, size_t count) override
    {
        constexpr int results_per_turn = per_turn == 1 ? 2 : 4;
        fill<results_per_turn>(5, out, count, [](State* state, double* results) {
            for (int i = 0; i < results_per_turn; i += 2) store(normal_pair_double(state), results + i);
        });
    }
    void poisson(unsigned int* out, size_t count, double mean) override
    {
        fill<per_turn>(6, out, count, [mean](State* state, unsigned int* results) {
            for (int i = 0; i < per_turn; ++i) results[i] = cuportrand_poisson(state, mean);
        });
    }

private:
    static constexpr int per_turn = LanesOf<State>::draws;

    template <typename Pair, typename Real>
    static void store(Pair pair, Real* results)
    {
        results[0] = pair.x;
        results[1] = pair.y;
    }

    static void uniform_turn(cuportrandStatePhilox4_32_10* state, double* results)
    {
        for (int i = 0; i < per_turn; i += 2) store(cuportrand_uniform2_double(state), results + i);
    }
    template <typename Other>
    static void uniform_turn(Other* state, double* results)
    {
        results[0] = cuportrand_uniform_double(state);
    }

    // Lanes are made when their turn comes: each is one subsequence after the one before.
    State* lane(unsigned long long index)
    {
        while (states_.size() <= index) {
            const unsigned long long turns = offset_ / per_turn;
            State state = fresh_;
            skipahead(per_turn * (turns / lanes_ + (states_.size() < turns % lanes_)), &state);
            states_.push_back(state);
            next_subsequence(&fresh_);
        }
        return &states_[index];
    }

    // Lets the lanes fill `out` in turn, `size` results at a time. What the last one draws too many is kept for a next
    // call of the same kind.
    template <int size, typename Result, typename Turn>
    void fill(int kind, Result* out, size_t count, Turn turn)
    {
        static_assert(size * sizeof(Result) <= sizeof(left_over_), "a turn's results");
        if (kind != kind_) left_ = 0;
        kind_ = kind;
        Result results[size];
        while (count > 0) {
            if (left_ > 0) {
                memcpy(results, left_over_, sizeof(results));
            } else {
                turn(lane(next_), results);
                next_ = next_ + 1 == lanes_ ? 0 : next_ + 1;
                left_ = size;
            }
            while (left_ > 0 && count > 0) {
                *out++ = results[size - left_--];
                --count;
            }
            if (left_ > 0) memcpy(left_over_, results, sizeof(results));
        }
    }

    State fresh_;  // the next lane's, before its first draw
    std::vector<State> states_;
    unsigned long long lanes_, offset_, next_ = 0;
    int kind_ = 0, left_ = 0;
    char left_over_[4 * sizeof(double)];
};

// --- Mersenne Twister ------------------------------------------------------------------------------------------------

// One generator in its own order. cuRAND has 8192, 2^1000 numbers apart, which take turns.
class MersenneTwister : public RandomSource {
public:
    explicit MersenneTwister(unsigned long long seed) : engine_(static_cast<unsigned int>(seed)) {}

    void draw(unsigned int* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = next();
    }
    void uniform(float* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = uniform_from(next());
    }
    void uniform(double* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = (next() + 1.0) * two_to_minus_32;
    }
    void normal(float* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = normcdfinvf(uniform_from(next()));
    }
    void normal(double* out, size_t count) override
    {
        for (size_t i = 0; i < count; ++i) out[i] = normcdfinv(next() * 0x1p-32 + 0x1p-33);
    }
    void poisson(unsigned int* out, size_t count, double mean) override
    {
        for (size_t i = 0; i < count; ++i) {
            const double u = next() * 0x1p-32 + 0x1p-33;
            out[i] = mean <= 4000.0 ? poisson_by_inversion(u, mean) : poisson_from_normal(normcdfinv(u), mean);
        }
    }

private:
    unsigned int next() { return static_cast<unsigned int>(engine_()); }

    std::mt19937 engine_;
};

}  // namespace cuport
