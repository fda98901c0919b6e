// SPDX-License-Identifier: Apache-2.0
//
// An iterator that gives one value at each place.
#pragma once

#include <thrust/detail/facade.h>

namespace thrust {

template <class T, class Index = void, class System = void>
struct constant_iterator : detail::facade<constant_iterator<T, Index, System>, T, T> {
    using system = detail::any_system;
    T held;
    ptrdiff_t position;

    __host__ __device__ explicit constant_iterator(const T& held, ptrdiff_t position = 0)
        : held(held), position(position)
    {
    }
    template <class Place>
    __host__ __device__ T at(Place) const
    {
        return held;
    }
    __host__ __device__ constant_iterator raw() const { return *this; }
    __host__ __device__ T value() const { return held; }
};

template <class T>
__host__ __device__ constant_iterator<T> make_constant_iterator(const T& value)
{
    return constant_iterator<T>(value);
}
template <class T, class Index>
__host__ __device__ constant_iterator<T> make_constant_iterator(const T& value, Index position)
{
    return constant_iterator<T>(value, static_cast<ptrdiff_t>(position));
}

}  // namespace thrust
