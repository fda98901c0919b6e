// SPDX-License-Identifier: Apache-2.0
//
// An iterator that takes the elements of one range in the order of another.
#pragma once

#include <thrust/detail/facade.h>

namespace thrust {

template <class Elements, class Indices>
struct permutation_iterator
    : detail::facade<permutation_iterator<Elements, Indices>, detail::value_of<Elements>,
                     typename std::iterator_traits<Elements>::reference> {
    using system = typename detail::joined_system<Elements, Indices>::type;
    Elements elements;
    Indices position;

    permutation_iterator() = default;
    __host__ __device__ permutation_iterator(Elements elements, Indices position)
        : elements(elements), position(position)
    {
    }
    template <class Index>
    __host__ __device__ typename std::iterator_traits<Elements>::reference at(Index i) const
    {
        return elements[static_cast<ptrdiff_t>(position[i])];
    }
    __host__ __device__ permutation_iterator<detail::raw_t<Elements>, detail::raw_t<Indices>> raw() const
    {
        return {detail::raw(elements), detail::raw(position)};
    }
    __host__ __device__ Indices base() const { return position; }
};

template <class Elements, class Indices>
__host__ __device__ permutation_iterator<Elements, Indices> make_permutation_iterator(Elements elements,
                                                                                      Indices indices)
{
    return permutation_iterator<Elements, Indices>(elements, indices);
}

}  // namespace thrust
