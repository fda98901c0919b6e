// SPDX-License-Identifier: Apache-2.0
//
// An iterator over consecutive numbers.
#pragma once

#include <thrust/detail/facade.h>

namespace thrust {

template <class T, class System = void, class Traversal = void, class Difference = void>
struct counting_iterator : detail::facade<counting_iterator<T, System, Traversal, Difference>, T, T> {
    using system = detail::any_system;
    T position;

    counting_iterator() = default;
    __host__ __device__ explicit counting_iterator(T position) : position(position) {}
    template <class Index>
    __host__ __device__ T at(Index i) const
    {
        return static_cast<T>(position + static_cast<T>(i));
    }
    __host__ __device__ counting_iterator raw() const { return *this; }
    __host__ __device__ T base() const { return position; }
};

template <class T>
__host__ __device__ counting_iterator<T> make_counting_iterator(T first)
{
    return counting_iterator<T>(first);
}

}  // namespace thrust
