// SPDX-License-Identifier: Apache-2.0
//
// An iterator that gives what a function makes of another's elements.
#pragma once

#include <thrust/detail/facade.h>

namespace thrust {

namespace detail {

// What a function object returns for an element of `It`.
template <class Function, class It>
using result_of =
    decltype(std::declval<Function&>()(std::declval<typename std::iterator_traits<It>::reference>()));
template <class Given, class Function, class It>
struct given_or_result {
    using type = Given;
};
template <class Function, class It>
struct given_or_result<void, Function, It> {
    using type = std::decay_t<result_of<Function, It>>;
};

}  // namespace detail

template <class Function, class It, class Reference = void, class Value = void>
struct transform_iterator
    : detail::facade<transform_iterator<Function, It, Reference, Value>,
                     typename detail::given_or_result<Value, Function, It>::type,
                     typename detail::given_or_result<Value, Function, It>::type> {
    using system = typename detail::system_of<It>::type;
    using result = typename detail::given_or_result<Value, Function, It>::type;
    It position;
    mutable Function function;

    transform_iterator() = default;
    __host__ __device__ transform_iterator(It position, Function function) : position(position), function(function) {}
    __host__ __device__ explicit transform_iterator(It position) : position(position), function() {}
    template <class Index>
    __host__ __device__ result at(Index i) const
    {
        return function(position[i]);
    }
    __host__ __device__ transform_iterator<Function, detail::raw_t<It>, Reference, result> raw() const
    {
        return {detail::raw(position), function};
    }
    __host__ __device__ It base() const { return position; }
    __host__ __device__ Function functor() const { return function; }
};

template <class Function, class It>
__host__ __device__ transform_iterator<Function, It> make_transform_iterator(It it, Function function)
{
    return transform_iterator<Function, It>(it, function);
}

}  // namespace thrust
