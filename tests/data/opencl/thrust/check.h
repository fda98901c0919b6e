// What the programs here share: data, and a count of what is not as C++'s own library has it.
#pragma once

#include <algorithm>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include <thrust/device_vector.h>
#include <thrust/host_vector.h>

static int checks = 0, wrong = 0;

inline void check(bool right, const char *what, size_t size)
{
    ++checks;
    if (!right) {
        ++wrong;
        std::printf("wrong: %s, %zu elements\n", what, size);
    }
}

template <class T>
std::vector<T> host_of(const thrust::device_vector<T> &vector)
{
    std::vector<T> values(vector.size());
    thrust::copy(vector.begin(), vector.end(), values.begin());
    return values;
}

// Numbers below `bound` in no order.
inline std::vector<int> numbers(size_t count, unsigned bound, unsigned seed = 1)
{
    std::vector<int> values(count);
    for (int &value : values) {
        seed = seed * 1664525u + 1013904223u;
        value = static_cast<int>((seed >> 8) % bound);
    }
    return values;
}

const size_t sizes[] = {0, 1, 2, 17, 256, 257, 2048, 2049, 10000, 140001};

inline int told()
{
    std::printf("%d checks, %d wrong\n", checks, wrong);
    return wrong != 0;
}
