// SPDX-License-Identifier: Apache-2.0
//
// What the samples share: the check around every CUDA call, reproducible inputs, and the verdict.
// Each sample includes it as "../common/check.cuh", so it is translated along with them.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

// Ends the program at the first CUDA call that fails, and says where it stands.
#define CUDA_CHECK(call)                                                                   \
    do {                                                                                   \
        const cudaError_t status = (call);                                                 \
        if (status != cudaSuccess) {                                                       \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,                        \
                         cudaGetErrorString(status));                                      \
            std::exit(EXIT_FAILURE);                                                       \
        }                                                                                  \
    } while (0)

// A linear congruential generator: the same numbers on every machine and with every compiler.
struct Lcg {
    std::uint32_t state;

    std::uint32_t next()
    {
        state = state * 1664525u + 1013904223u;
        return state >> 8;  // the low bits have short periods
    }

    // In [-1, 1); all 24 bits fit a float, so the value is exact.
    float uniform() { return static_cast<float>(next()) / 8388608.0f - 1.0f; }

    int below(int limit) { return static_cast<int>(next() % static_cast<std::uint32_t>(limit)); }
};

inline std::vector<float> random_values(std::size_t count, std::uint32_t seed)
{
    Lcg random{seed};
    std::vector<float> values(count);
    for (float& value : values) value = random.uniform();
    return values;
}

// The largest difference, relative to the largest expected magnitude. Not-a-number is infinite.
template <typename Got, typename Want>
double max_error(const Got* got, const std::vector<Want>& want)
{
    double difference = 0.0;
    double magnitude = 0.0;
    for (std::size_t i = 0; i < want.size(); ++i) {
        const double error = std::fabs(static_cast<double>(got[i]) - static_cast<double>(want[i]));
        if (std::isnan(error)) return std::numeric_limits<double>::infinity();
        difference = std::max(difference, error);
        magnitude = std::max(magnitude, std::fabs(static_cast<double>(want[i])));
    }
    return magnitude > 0.0 ? difference / magnitude : difference;
}

// A sum with weights 1 to 7, so that values in the wrong place show too.
template <typename T>
double checksum(const T* values, std::size_t count)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < count; ++i) sum += static_cast<double>(values[i]) * (1.0 + i % 7);
    return sum;
}

// Ends the line that the sample began, and returns the exit code.
inline int verdict(double sum, double error, double tolerance)
{
    const bool passed = error <= tolerance;  // false for not-a-number
    std::printf("checksum=%.6g max_error=%.1e %s\n", sum, error, passed ? "PASS" : "FAIL");
    return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}
