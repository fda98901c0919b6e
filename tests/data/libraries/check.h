// Checks of a program: a line for each that is wrong, and a last line with their number.
#pragma once

#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>
#include <string>
#include <vector>

inline int checks = 0;
inline int wrong = 0;

inline void check(bool is_right, const std::string &what)
{
    ++checks;
    if (!is_right) {
        ++wrong;
        std::printf("wrong: %s\n", what.c_str());
    }
}

// Holds `found` against `expected`, by the largest value that is expected.
inline void check_near(const std::vector<double> &found, const std::vector<double> &expected, double tolerance,
                       const std::string &what)
{
    double largest = 1;
    double difference = found.size() == expected.size() ? 0 : 1e30;
    for (size_t i = 0; i < expected.size() && i < found.size(); ++i) {
        largest = std::fmax(largest, std::fabs(expected[i]));
        const double one = std::fabs(found[i] - expected[i]);
        difference = one <= difference ? difference : one; // NaN counts
    }
    check(difference <= tolerance * largest, what + ", by " + std::to_string(difference / largest));
}

inline int report()
{
    std::printf("%d checks, %d wrong\n", checks, wrong);
    return wrong == 0 ? 0 : 1;
}

// Values on the device.
template <class T> struct Device {
    T *data = nullptr;
    size_t size = 0;
    explicit Device(size_t count) : size(count) { cudaMalloc(&data, (count == 0 ? 1 : count) * sizeof(T)); }
    explicit Device(const std::vector<T> &values) : Device(values.size())
    {
        cudaMemcpy(data, values.data(), size * sizeof(T), cudaMemcpyHostToDevice);
    }
    Device(const Device &) = delete;
    Device &operator=(const Device &) = delete;
    ~Device() { cudaFree(data); }
    std::vector<T> get() const
    {
        std::vector<T> values(size);
        cudaDeviceSynchronize();
        cudaMemcpy(values.data(), data, size * sizeof(T), cudaMemcpyDeviceToHost);
        return values;
    }
};

// Numbers from -1 to 1, the same each time.
struct Numbers {
    unsigned state = 12345;
    double next()
    {
        state = state * 1664525u + 1013904223u;
        return (state >> 8) / 8388608.0 - 1;
    }
};
