// SPDX-License-Identifier: Apache-2.0
//
// An iterator that takes values and forgets them.
#pragma once

#include <thrust/detail/facade.h>

namespace thrust {

namespace detail {

struct discarded {
    template <class T>
    __host__ __device__ const discarded& operator=(const T&) const
    {
        return *this;
    }
};

}  // namespace detail

template <class System = void>
struct discard_iterator : detail::facade<discard_iterator<System>, detail::discarded, detail::discarded> {
    using system = detail::any_system;
    ptrdiff_t position;

    __host__ __device__ discard_iterator(ptrdiff_t position = 0) : position(position) {}
    template <class Index>
    __host__ __device__ detail::discarded at(Index) const
    {
        return detail::discarded();
    }
    __host__ __device__ discard_iterator raw() const { return *this; }
};

__host__ __device__ inline discard_iterator<> make_discard_iterator(ptrdiff_t position = 0)
{
    return discard_iterator<>(position);
}

}  // namespace thrust
