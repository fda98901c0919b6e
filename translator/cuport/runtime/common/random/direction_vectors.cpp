// SPDX-License-Identifier: Apache-2.0
//
// Direction vectors from a primitive polynomial over GF(2) for each dimension, and the odd numbers that Joe and Kuo
// chose for it. The polynomials are all that there are in the order of their numbers, so that none is kept.

#include "direction_vectors.h"

#include "first_vectors.h"
#include "sobol_numbers.h"

namespace cuport {
namespace {

unsigned degree_of(unsigned polynomial) { return 31 - static_cast<unsigned>(__builtin_clz(polynomial)); }

// x to a power modulo a polynomial; bit i stands for x^i.
unsigned power_of_x(unsigned exponent, unsigned polynomial)
{
    const unsigned degree = degree_of(polynomial), top = 1u << degree;
    unsigned result = 1;
    for (unsigned place = top >> 1; place > 0; place >>= 1) {
        unsigned square = 0;
        for (unsigned bit = top; bit > 0; bit >>= 1) {
            square = square << 1 ^ (result & bit ? result : 0);
            square ^= square & top ? polynomial : 0;
        }
        result = exponent & place ? square << 1 : square;
        result ^= result & top ? polynomial : 0;
    }
    return result;
}

// Whether the powers of x are all polynomials of a lower degree but zero: they come round after 2^degree - 1, and not
// after a part of that.
bool is_primitive(unsigned polynomial)
{
    const unsigned order = (1u << degree_of(polynomial)) - 1;
    if (power_of_x(order, polynomial) != 1) return false;
    unsigned rest = order;
    for (unsigned factor = 3; rest > 1; factor += 2) {
        if (factor * factor > rest) factor = rest;
        if (rest % factor != 0) continue;
        while (rest % factor == 0) rest /= factor;
        if (factor != order && power_of_x(order / factor, polynomial) == 1) return false;
        if (factor == order) return true;
    }
    return true;
}

// Reads sobol_numbers bit by bit.
class Numbers {
public:
    unsigned take(unsigned bits)
    {
        unsigned value = 0;
        for (unsigned i = 0; i < bits; ++i, ++place_) value |= (digit(sobol_numbers[place_ / 6]) >> place_ % 6 & 1) << i;
        return value;
    }

private:
    static unsigned digit(char c)
    {
        if (c >= 'A' && c <= 'Z') return c - 'A';
        if (c >= 'a' && c <= 'z') return c - 'a' + 26;
        if (c >= '0' && c <= '9') return c - '0' + 52;
        return c == '+' ? 62 : 63;
    }
    size_t place_ = 0;
};

}  // namespace

unsigned count_sobol_dimensions() { return sobol_dimensions; }

template <typename Word>
std::vector<Word> make_direction_vectors(unsigned dimensions)
{
    constexpr unsigned bits = 8 * sizeof(Word);
    std::vector<Word> vectors = first_direction_vectors<Word>();
    vectors.resize(size_t(dimensions) * bits);
    Numbers numbers;
    unsigned polynomial = 1;
    for (unsigned dimension = 1; dimension < dimensions; ++dimension) {
        do polynomial += 2;
        while (!is_primitive(polynomial));
        const unsigned degree = degree_of(polynomial);
        Word* const v = &vectors[size_t(dimension) * bits];
        for (unsigned i = 0; i < degree; ++i) v[i] = Word(numbers.take(i) << 1 | 1) << (bits - 1 - i);
        for (unsigned i = degree; i < bits; ++i) {
            v[i] = v[i - degree] ^ v[i - degree] >> degree;
            for (unsigned k = 1; k < degree; ++k) v[i] ^= polynomial >> (degree - k) & 1 ? v[i - k] : 0;
        }
    }
    return vectors;
}

template std::vector<unsigned int> make_direction_vectors<unsigned int>(unsigned dimensions);
template std::vector<unsigned long long> make_direction_vectors<unsigned long long>(unsigned dimensions);

}  // namespace cuport
