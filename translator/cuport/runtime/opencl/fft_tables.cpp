// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: roots of one and filters, computed once for a plan in double precision; lengths and their factors.

#include "fft_tables.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace cuport {

FftNumber fft_root(long long part, long long whole)
{
    const long long axis = (8 * part + whole) / (2 * whole);  // 0 to 4, in quarters of the circle
    const double turn = static_cast<double>(4 * part - axis * whole) / static_cast<double>(whole);
    const double angle = 1.57079632679489661923 * turn;
    const double cosine = std::cos(angle), sine = std::sin(angle);
    switch (axis % 4) {
    case 0: return {cosine, sine};
    case 1: return {-sine, cosine};
    case 2: return {-cosine, -sine};
    default: return {sine, -cosine};
    }
}

// A product without a thought of infinities, which std::complex gives to each.
static FftNumber fft_product(FftNumber a, FftNumber b)
{
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

std::vector<int> fft_factors(long long n)
{
    std::vector<int> found;
    for (int prime : {13, 11, 7, 5, 3, 2}) {
        for (; n % prime == 0; n /= prime) found.push_back(prime);
    }
    if (n != 1) return {};
    if (found.empty()) found.push_back(1);
    return found;
}

std::vector<long long> fft_levels(long long n, long long limit)
{
    const std::vector<int> primes = fft_factors(n);
    for (size_t count = 1; count <= 4; ++count) {
        std::vector<long long> levels(count, 1);
        for (int prime : primes) *std::min_element(levels.begin(), levels.end()) *= prime;
        if (*std::max_element(levels.begin(), levels.end()) <= limit) return levels;
    }
    return {};
}

long long fft_radices(long long n)
{
    long long packed = 0;
    int twos = 0;
    for (int prime : fft_factors(n)) {
        if (prime == 2) ++twos;
        else if (prime > 2) packed = packed << 4 | prime;
    }
    for (; twos > 4 || twos == 3; twos -= 3) packed = packed << 4 | 8;
    for (; twos >= 2; twos -= 2) packed = packed << 4 | 4;
    return twos == 1 ? packed << 4 | 2 : packed;
}

void fft_on_host(std::vector<FftNumber>& values)
{
    const size_t n = values.size();
    std::vector<FftNumber> roots(n / 2 + 1), other(n);
    for (size_t i = 0; i < n / 2; ++i) {
        roots[i] = std::conj(fft_root(static_cast<long long>(i), static_cast<long long>(n)));
    }
    for (size_t done = 1; done < n; done *= 2) {
        const size_t step = n / 2 / done;
        for (size_t i = 0; i < n / 2; ++i) {
            const size_t k = i & (done - 1), place = 2 * i - k;
            const FftNumber first = values[i], second = fft_product(values[i + n / 2], roots[k * step]);
            other[place] = first + second;
            other[place + done] = first - second;
        }
        values.swap(other);
    }
}

}  // namespace cuport
