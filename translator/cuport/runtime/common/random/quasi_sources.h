// SPDX-License-Identifier: Apache-2.0
//
// Sobol's sequences for cuRAND's host API: of what a call wants each dimension gives the same part, one after another.
#pragma once

#include "sources.h"

#include <vector>

namespace cuport {

template <typename Word>
class SobolSource : public RandomSource {
public:
    // `vectors` has those of each dimension, one after another; each dimension begins behind `offset` numbers.
    SobolSource(const std::vector<Word>& vectors, unsigned long long offset)
        : vectors_(vectors), start_(static_cast<Word>(offset))
    {
    }

    bool begin(size_t count) override
    {
        const size_t dimensions = vectors_.size() / bits;
        if (count % dimensions != 0) return false;
        start_ += static_cast<Word>(length_);
        length_ = count / dimensions;
        dimension_ = left_ = 0;
        return true;
    }

    unsigned long long next_place() const override { return start_ + length_; }

    void draw(unsigned int* out, size_t count) override
    {
        fill(out, count, [](State* state) { return static_cast<unsigned int>(cuportrand(state)); });
    }
    void draw_long(unsigned long long* out, size_t count) override
    {
        fill(out, count, [](State* state) { return static_cast<unsigned long long>(cuportrand(state)); });
    }
    void uniform(float* out, size_t count) override
    {
        fill(out, count, [](State* state) { return cuportrand_uniform(state); });
    }
    void uniform(double* out, size_t count) override
    {
        fill(out, count, [](State* state) { return cuportrand_uniform_double(state); });
    }
    void normal(float* out, size_t count) override
    {
        fill(out, count, [](State* state) { return cuportrand_normal(state); });
    }
    void normal(double* out, size_t count) override
    {
        fill(out, count, [](State* state) { return cuportrand_normal_double(state); });
    }
    void poisson(unsigned int* out, size_t count, double mean) override
    {
        fill(out, count, [mean](State* state) { return cuportrand_poisson(state, mean); });
    }

private:
    using State = CuportStateSobol<Word>;
    static constexpr unsigned bits = 8 * sizeof(Word);

    template <typename Result, typename Draw>
    void fill(Result* out, size_t count, Draw draw)
    {
        for (size_t i = 0; i < count; ++i) {
            if (left_ == 0) {
                sobol_init(&vectors_[dimension_++ * bits], Word(0), start_, &state_);
                left_ = length_;
            }
            out[i] = draw(&state_);
            --left_;
        }
    }

    std::vector<Word> vectors_;
    Word start_;
    size_t length_ = 0, dimension_ = 0, left_ = 0;  // of this call: numbers of a dimension, the next one, what is left
    State state_;
};

}  // namespace cuport
