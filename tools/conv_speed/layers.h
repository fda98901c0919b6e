// The layers that conv_speed.py times: ResNet-18's convolutions of 3 x 3 and 1 x 1; their data, and how they are timed.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdio>
#include <ctime>
#include <vector>

struct Layer {
    const char *name;
    int channels, made, size, extent, stride;

    int out() const { return (size + stride - 1) / stride; }
    int padding() const { return extent / 2; }
    double flop(int batch) const { return 2.0 * batch * made * out() * out() * channels * extent * extent; }
};

const Layer LAYERS[] = {
    {"3x3 64-64 56", 64, 64, 56, 3, 1},        {"3x3 64-128 56/2", 64, 128, 56, 3, 2},
    {"1x1 64-128 56/2", 64, 128, 56, 1, 2},    {"3x3 128-128 28", 128, 128, 28, 3, 1},
    {"3x3 128-256 28/2", 128, 256, 28, 3, 2},  {"1x1 128-256 28/2", 128, 256, 28, 1, 2},
    {"3x3 256-256 14", 256, 256, 14, 3, 1},    {"3x3 256-512 14/2", 256, 512, 14, 3, 2},
    {"1x1 256-512 14/2", 256, 512, 14, 1, 2},  {"3x3 512-512 7", 512, 512, 7, 3, 1},
};
const int BATCHES[] = {1, 8};

// The same numbers in every program.
inline std::vector<float> numbers(size_t count, unsigned seed)
{
    std::vector<float> values(count);
    for (float &value : values) {
        seed = seed * 1664525u + 1013904223u;
        value = float(seed >> 8) / float(1 << 24) - 0.5f;
    }
    return values;
}

// Calls `run` until it has taken a third of a second of processor time, after one call; prints what is left of it.
template <typename Run>
void time(const char *what, const Layer &layer, int batch, Run &&run, const std::vector<float> &(*result)())
{
    run();
    double seconds = 0.0, wall = 0.0;
    int calls = 0;
    while (seconds < 0.33) {
        const clock_t from = std::clock();
        const auto start = std::chrono::steady_clock::now();
        run();
        seconds += double(std::clock() - from) / CLOCKS_PER_SEC;
        wall += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        ++calls;
    }
    const std::vector<float> &y = result();
    double sum = 0.0;
    for (size_t i = 0; i < y.size(); ++i)
        sum += double(y[i]) * double(int(i % 7) - 3);
    const double work = layer.flop(batch) * calls * 1e-9;
    std::printf("%s\t%s\t%d\t%.2f\t%.2f\t%.6g\n", what, layer.name, batch, work / seconds, work / wall, sum);
    std::fflush(stdout);
}
