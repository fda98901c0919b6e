// SPDX-License-Identifier: Apache-2.0
//
// Searches in sorted ranges, as functions of what is looked for.
#pragma once

#include <thrust/detail/facade.h>

namespace thrust {
namespace detail {

// Returns the first place whose element is not less than a value.
template <class It, class T, class Less>
__host__ __device__ size_t lower_place(It first, size_t count, const T& value, Less less)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (less(first[middle], value)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}
// Returns the first place whose element is greater than a value.
template <class It, class T, class Less>
__host__ __device__ size_t upper_place(It first, size_t count, const T& value, Less less)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (less(value, first[middle])) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

template <class It, class Less>
struct lower_search {
    It first;
    size_t count;
    mutable Less less;
    template <class T>
    __host__ __device__ size_t operator()(const T& value) const
    {
        return lower_place(first, count, value, less);
    }
};
template <class It, class Less>
struct upper_search {
    It first;
    size_t count;
    mutable Less less;
    template <class T>
    __host__ __device__ size_t operator()(const T& value) const
    {
        return upper_place(first, count, value, less);
    }
};
template <class It, class Less>
struct presence_search {
    It first;
    size_t count;
    mutable Less less;
    template <class T>
    __host__ __device__ bool operator()(const T& value) const
    {
        const size_t place = lower_place(first, count, value, less);
        return place < count && !less(value, first[place]);
    }
};

template <template <class, class> class Search, class It, class Less>
__host__ __device__ Search<It, Less> make_search(It first, ptrdiff_t count, Less less)
{
    return Search<It, Less>{first, static_cast<size_t>(count), less};
}

}  // namespace detail
}  // namespace thrust
