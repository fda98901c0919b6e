// How algorithm_speed.py times an algorithm, and what both programs work on.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

constexpr int COUNT = 1 << 20, ROWS = 1024, COLUMNS = 1024;

inline std::vector<unsigned> keys()
{
    std::vector<unsigned> values(COUNT);
    unsigned seed = 1;
    for (unsigned &value : values)
        value = seed = seed * 1664525u + 1013904223u;
    return values;
}

inline std::vector<float> numbers()
{
    std::vector<float> values;
    for (unsigned key : keys())
        values.push_back(float(key >> 8) / float(1 << 24) - 0.5f);
    return values;
}

inline double processor_seconds()
{
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

// Prints the least processor time of several calls of `work`, each after `prepare`, in milliseconds. The first builds
// kernels, and is not among them.
template <typename Prepare, typename Work>
void measure(const char *name, Prepare prepare, Work work)
{
    double best = 1e9;
    for (int turn = 0; turn < 8; ++turn) {
        prepare();
        const double start = processor_seconds();
        work();
        if (turn > 0)
            best = std::min(best, processor_seconds() - start);
    }
    std::printf("%s\t%.2f\n", name, best * 1e3);
}

inline void check(bool is_right, const char *name)
{
    if (is_right)
        return;
    std::fprintf(stderr, "%s: wrong\n", name);
    std::exit(1);
}

// What a host gets for the softmax of each row.
inline std::vector<float> softmax_of(const std::vector<float> &from)
{
    std::vector<float> to(from.size());
    for (int row = 0; row < ROWS; ++row) {
        const float *in = &from[row * COLUMNS];
        const float most = *std::max_element(in, in + COLUMNS);
        double sum = 0;
        for (int i = 0; i < COLUMNS; ++i)
            sum += __builtin_exp(in[i] - most);
        for (int i = 0; i < COLUMNS; ++i)
            to[row * COLUMNS + i] = float(__builtin_exp(in[i] - most) / sum);
    }
    return to;
}

inline bool is_near(const std::vector<float> &one, const std::vector<float> &other)
{
    for (size_t i = 0; i < one.size(); ++i)
        if (!(one[i] - other[i] < 1e-5f && other[i] - one[i] < 1e-5f))
            return false;
    return true;
}
