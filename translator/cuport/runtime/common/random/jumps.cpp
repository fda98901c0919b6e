// SPDX-License-Identifier: Apache-2.0
//
// Jumps ahead in XORWOW's and MRG32k3a's sequences. Both are linear, so 2^k steps are a matrix: squared k times.

#include "jumps.h"

#include <array>
#include <vector>

#include "mrg32k3a.h"
#include "xorwow.h"

namespace cuport {
namespace {

// --- XORWOW: 160 bits over GF(2) ------------------------------------------------------------------------------------

using Words = std::array<unsigned int, 5>;

// A matrix as a table: what becomes of each value of each of the 40 half bytes.
struct BitMatrix {
    Words of[40][16];

    Words apply(const Words& v) const
    {
        Words sum{};
        for (int i = 0; i < 40; ++i) {
            const Words& part = of[i][v[i / 8] >> i % 8 * 4 & 15];
            for (int word = 0; word < 5; ++word) sum[word] ^= part[word];
        }
        return sum;
    }
};

// Makes the table from what becomes of single bits.
template <typename Column>
BitMatrix from_columns(Column column)
{
    BitMatrix matrix{};
    for (int bit = 0; bit < 160; ++bit) {
        Words unit{};
        unit[bit / 32] = 1u << bit % 32;
        const Words image = column(unit);
        for (int value = 0; value < 16; ++value) {
            if (!(value >> bit % 4 & 1)) continue;
            for (int word = 0; word < 5; ++word) matrix.of[bit / 4][value][word] ^= image[word];
        }
    }
    return matrix;
}

Words xorwow_step(const Words& v)
{
    cuportrandStateXORWOW state{};
    for (int i = 0; i < 5; ++i) state.v[i] = v[i];
    cuportrand(&state);
    return {state.v[0], state.v[1], state.v[2], state.v[3], state.v[4]};
}

// 2^k steps for k from 0 to 67 + 63; made once, in some milliseconds.
const std::vector<BitMatrix>& xorwow_powers()
{
    static const std::vector<BitMatrix> powers = [] {
        std::vector<BitMatrix> made{from_columns(xorwow_step)};
        while (made.size() < 67 + 64) {
            const BitMatrix& last = made.back();
            made.push_back(from_columns([&](const Words& unit) { return last.apply(last.apply(unit)); }));
        }
        return made;
    }();
    return powers;
}

// --- MRG32k3a: two matrices of order three, modulo two primes -------------------------------------------------------

struct MrgMatrix {
    unsigned long long at[3][3];
};

MrgMatrix squared(const MrgMatrix& a, unsigned long long modulus)
{
    MrgMatrix result{};
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            for (int i = 0; i < 3; ++i) {
                result.at[row][column] = (result.at[row][column] + a.at[row][i] * a.at[i][column] % modulus) % modulus;
            }
        }
    }
    return result;
}

std::vector<MrgMatrix> powers_of(const MrgMatrix& step, unsigned long long modulus)
{
    std::vector<MrgMatrix> made{step};
    while (made.size() < 127 + 64) made.push_back(squared(made.back(), modulus));
    return made;
}

void multiply(const MrgMatrix& a, unsigned int* s, unsigned long long modulus)
{
    const unsigned int before[3] = {s[0], s[1], s[2]};
    for (int row = 0; row < 3; ++row) {
        unsigned long long sum = 0;
        for (int i = 0; i < 3; ++i) sum += a.at[row][i] * before[i] % modulus;
        s[row] = static_cast<unsigned int>(sum % modulus);
    }
}

}  // namespace

// Threads tend to ask for one subsequence after the other, of the same seed: a jump goes on from the last one's end
// where that is nearer.
void xorwow_jump(unsigned int* v, unsigned long long n, int log2_step)
{
    struct Jump {
        Words from, to;
        unsigned long long n;
        int log2_step;
    };
    static thread_local Jump last{};
    if (n == 0) return;
    const Words from{v[0], v[1], v[2], v[3], v[4]};
    Jump jump{from, from, n, log2_step};
    unsigned long long left = n;
    if (last.log2_step == log2_step && last.from == from && last.n <= n &&
        __builtin_popcountll(n - last.n) < __builtin_popcountll(n)) {
        jump.to = last.to;
        left = n - last.n;
    }
    const BitMatrix* power = &xorwow_powers()[log2_step];
    for (; left != 0; left >>= 1, ++power) {
        if (left & 1) jump.to = power->apply(jump.to);
    }
    for (int i = 0; i < 5; ++i) v[i] = jump.to[i];
    last = jump;
}

void mrg_jump(unsigned int* s1, unsigned int* s2, unsigned long long n, int log2_step)
{
    static const std::vector<MrgMatrix> first =
        powers_of({{{0, 1, 0}, {0, 0, 1}, {mrg_modulus_1 - 810728, 1403580, 0}}}, mrg_modulus_1);
    static const std::vector<MrgMatrix> second =
        powers_of({{{0, 1, 0}, {0, 0, 1}, {mrg_modulus_2 - 1370589, 0, 527612}}}, mrg_modulus_2);
    for (int bit = log2_step; n != 0; n >>= 1, ++bit) {
        if (!(n & 1)) continue;
        multiply(first[bit], s1, mrg_modulus_1);
        multiply(second[bit], s2, mrg_modulus_2);
    }
}

}  // namespace cuport
