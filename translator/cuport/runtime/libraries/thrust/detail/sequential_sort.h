// SPDX-License-Identifier: Apache-2.0
//
// Sorting without another thread's help, stable, for the host and within kernels.
#pragma once

#include <thrust/detail/system.h>

#include <algorithm>
#include <vector>

namespace thrust {
namespace detail {

// Insertion: for kernels, which have no memory to merge in.
template <class It, class Less>
__device__ void insertion_sort(It first, ptrdiff_t count, Less less)
{
    for (ptrdiff_t i = 1; i < count; ++i) {
        const value_of<It> value = first[i];
        ptrdiff_t place = i;
        for (; place > 0 && less(value, first[place - 1]); --place) first[place] = first[place - 1];
        first[place] = value;
    }
}
template <class Keys, class Values, class Less>
__device__ void insertion_sort_by_key(Keys keys, ptrdiff_t count, Values values, Less less)
{
    for (ptrdiff_t i = 1; i < count; ++i) {
        const value_of<Keys> key = keys[i];
        const value_of<Values> value = values[i];
        ptrdiff_t place = i;
        for (; place > 0 && less(key, keys[place - 1]); --place) {
            keys[place] = keys[place - 1];
            values[place] = values[place - 1];
        }
        keys[place] = key;
        values[place] = value;
    }
}

template <class It, class Less>
__host__ __device__ void sequential_sort(It first, It last, Less less)
{
#ifdef __CUDA_ARCH__
    insertion_sort(first, last - first, less);
#else
    using T = value_of<It>;
    std::vector<T> kept(first, last);
    std::stable_sort(kept.begin(), kept.end(), [&](const T& a, const T& b) { return less(a, b); });
    for (const T& value : kept) *first++ = value;
#endif
}

template <class Keys, class Values, class Less>
__host__ __device__ void sequential_sort_by_key(Keys first, Keys last, Values values, Less less)
{
#ifdef __CUDA_ARCH__
    insertion_sort_by_key(first, last - first, values, less);
#else
    using K = value_of<Keys>;
    using V = value_of<Values>;
    std::vector<std::pair<K, V>> kept;
    Values value = values;
    for (Keys key = first; key != last; ++key, ++value) kept.emplace_back(*key, *value);
    std::stable_sort(kept.begin(), kept.end(),
                     [&](const std::pair<K, V>& a, const std::pair<K, V>& b) { return less(a.first, b.first); });
    for (const std::pair<K, V>& one : kept) {
        *first++ = one.first;
        *values++ = one.second;
    }
#endif
}

}  // namespace detail
}  // namespace thrust
