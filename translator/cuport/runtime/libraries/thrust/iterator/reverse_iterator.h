// SPDX-License-Identifier: Apache-2.0
//
// An iterator that goes backwards.
#pragma once

#include <thrust/detail/facade.h>

namespace thrust {

template <class It>
struct reverse_iterator : detail::facade<reverse_iterator<It>, detail::value_of<It>,
                                         typename std::iterator_traits<It>::reference> {
    using system = typename detail::system_of<It>::type;
    It position;

    reverse_iterator() = default;
    __host__ __device__ explicit reverse_iterator(It position) : position(position) {}
    template <class Index>
    __host__ __device__ typename std::iterator_traits<It>::reference at(Index i) const
    {
        return position[-1 - static_cast<ptrdiff_t>(i)];
    }
    __host__ __device__ void move(ptrdiff_t n) { position -= n; }
    __host__ __device__ ptrdiff_t from(const reverse_iterator& other) const { return other.position - position; }
    __host__ __device__ reverse_iterator<detail::raw_t<It>> raw() const
    {
        return reverse_iterator<detail::raw_t<It>>(detail::raw(position));
    }
    __host__ __device__ It base() const { return position; }
};

template <class It>
__host__ __device__ reverse_iterator<It> make_reverse_iterator(It it)
{
    return reverse_iterator<It>(it);
}

}  // namespace thrust
