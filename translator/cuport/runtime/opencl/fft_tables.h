// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: roots of one and filters, computed once for a plan in double precision; lengths and their factors.
#pragma once

#include <complex>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>


namespace cuport {

typedef std::complex<double> FftNumber;

// exp(2 pi i part / whole), for parts within the whole: the nearest axis counts, so that the angle is small and exact.
FftNumber fft_root(long long part, long long whole);

// The prime factors that the kernel has a stage for; empty where there are others, {1} for a single number.
std::vector<int> fft_factors(long long n);

// Parts a length into factors of at most `limit`, as few and as near to each other as can be.
std::vector<long long> fft_levels(long long n, long long limit);

// The stages of a line, four bits for each: twos go together as fours and eights.
long long fft_radices(long long n);

// Transforms numbers whose count is a power of two, forward.
void fft_on_host(std::vector<FftNumber>& values);

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
