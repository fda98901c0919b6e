// SPDX-License-Identifier: Apache-2.0
//
// An iterator over several ranges at once: its elements are tuples.
#pragma once

#include <thrust/detail/facade.h>
#include <thrust/tuple.h>

namespace thrust {

namespace detail {

template <class... Its>
using references_of = tuple<typename std::iterator_traits<Its>::reference...>;

// What the iterators of a tuple point to, i places on.
template <class It, class Index>
__host__ __device__ references_of<It> elements_at(const tuple<It>& its, Index i)
{
    return references_of<It>(its.head[i]);
}
template <class It, class Second, class... Rest, class Index>
__host__ __device__ references_of<It, Second, Rest...> elements_at(const tuple<It, Second, Rest...>& its, Index i)
{
    return references_of<It, Second, Rest...>(joining::yes, its.head[i], elements_at(its.tail, i));
}

template <class It>
__host__ __device__ void move_all(tuple<It>& its, ptrdiff_t n)
{
    its.head += n;
}
template <class It, class Second, class... Rest>
__host__ __device__ void move_all(tuple<It, Second, Rest...>& its, ptrdiff_t n)
{
    its.head += n;
    move_all(its.tail, n);
}

template <class It>
__host__ __device__ tuple<raw_t<It>> raw_tuple(const tuple<It>& its)
{
    return tuple<raw_t<It>>(raw(its.head));
}
template <class It, class Second, class... Rest>
__host__ __device__ tuple<raw_t<It>, raw_t<Second>, raw_t<Rest>...> raw_tuple(const tuple<It, Second, Rest...>& its)
{
    return tuple<raw_t<It>, raw_t<Second>, raw_t<Rest>...>(joining::yes, raw(its.head), raw_tuple(its.tail));
}

}  // namespace detail

template <class Tuple>
struct zip_iterator;

template <class... Its>
struct zip_iterator<tuple<Its...>>
    : detail::facade<zip_iterator<tuple<Its...>>, tuple<detail::value_of<Its>...>, detail::references_of<Its...>> {
    using system = typename detail::joined_system<Its...>::type;
    using iterators = tuple<Its...>;
    iterators position;

    zip_iterator() = default;
    __host__ __device__ zip_iterator(const iterators& position) : position(position) {}
    template <class Index>
    __host__ __device__ detail::references_of<Its...> at(Index i) const
    {
        return detail::elements_at(position, i);
    }
    __host__ __device__ void move(ptrdiff_t n) { detail::move_all(position, n); }
    __host__ __device__ ptrdiff_t from(const zip_iterator& other) const { return position.head - other.position.head; }
    __host__ __device__ zip_iterator<tuple<detail::raw_t<Its>...>> raw() const
    {
        return zip_iterator<tuple<detail::raw_t<Its>...>>(detail::raw_tuple(position));
    }
    __host__ __device__ const iterators& get_iterator_tuple() const { return position; }
};

template <class... Its>
__host__ __device__ zip_iterator<tuple<Its...>> make_zip_iterator(const tuple<Its...>& its)
{
    return zip_iterator<tuple<Its...>>(its);
}
template <class First, class Second, class... Rest>
__host__ __device__ zip_iterator<tuple<First, Second, Rest...>> make_zip_iterator(First first, Second second,
                                                                                  Rest... rest)
{
    return zip_iterator<tuple<First, Second, Rest...>>(tuple<First, Second, Rest...>(first, second, rest...));
}

}  // namespace thrust
