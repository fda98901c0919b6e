// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: roots of one and filters, computed once for a plan in double precision; lengths and their factors.

#include <complex>
#include <map>

namespace cuport {

typedef std::complex<double> FftNumber;

// exp(2 pi i part / whole), for parts within the whole: the nearest axis counts, so that the angle is small and exact.
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
FftNumber fft_product(FftNumber a, FftNumber b)
{
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// The prime factors that the kernel has a stage for; empty where there are others, {1} for a single number.
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

// Parts a length into factors of at most `limit`, as few and as near to each other as can be.
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

// The stages of a line, four bits for each: twos go together as fours and eights.
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

// Transforms numbers whose count is a power of two, forward.
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

// All tables of a plan, one behind the other. Each is made once; what asks for it gets its place.
struct FftTables {
    std::vector<FftNumber> values;
    std::map<std::pair<char, long long>, long long> places;

    template <typename Function>
    long long place(char kind, long long n, Function fill)
    {
        const auto found = places.find({kind, n});
        if (found != places.end()) return found->second;
        const long long begin = static_cast<long long>(values.size());
        fill();
        return places[{kind, n}] = begin;
    }

    long long roots(long long n)
    {
        return place('r', n, [&] {
            for (long long i = 0; i < n; ++i) values.push_back(fft_root(i, n));
        });
    }

    // Two tables for all turns of a long transform: of the lower bits of a number, and of the others.
    static long long turn_bits(long long n)
    {
        long long bits = 0;
        while (1ll << 2 * bits < n) ++bits;
        return bits;
    }
    long long turns(long long n)
    {
        const long long low = 1ll << turn_bits(n);
        return place('t', n, [&] {
            for (long long i = 0; i < low; ++i) values.push_back(fft_root(i, n));
            for (long long i = 0; i * low < n; ++i) values.push_back(fft_root(i * low, n));
        });
    }

    // Bluestein's algorithm: exp(pi i j j / n), and what its transform of `size` numbers is filtered with.
    static FftNumber chirp_at(long long j, long long n)
    {
        return fft_root(static_cast<long long>(static_cast<unsigned __int128>(j) * j % (2 * n)), 2 * n);
    }
    long long chirp(long long n)
    {
        return place('c', n, [&] {
            for (long long j = 0; j < n; ++j) values.push_back(chirp_at(j, n));
        });
    }
    long long filter(long long n, long long size)
    {
        return place('f', n, [&] {
            std::vector<FftNumber> own(static_cast<size_t>(size));
            for (long long j = 0; j < n; ++j) own[j] = own[(size - j) % size] = chirp_at(j, n);
            fft_on_host(own);
            for (const FftNumber& value : own) values.push_back(std::conj(value) / static_cast<double>(size));
        });
    }
};

}  // namespace cuport
