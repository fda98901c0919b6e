// SPDX-License-Identifier: Apache-2.0
//
// find, find_if, find_if_not.
#pragma once

#include <thrust/detail/reduce.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>

namespace thrust {

namespace detail {

// An element's place where a predicate takes it, else their number.
template <class In, class Predicate>
struct places_taken {
    In in;
    mutable Predicate predicate;
    size_t count;
    __device__ size_t operator[](size_t i) const { return predicate(in[i]) ? i : count; }
};

// Returns the first place where the predicate takes an element; `count` where there is none.
template <class In, class Predicate>
size_t device_find(cudaStream_t stream, In in, size_t count, Predicate predicate)
{
    return device_reduce(stream, places_taken<In, Predicate>{in, predicate, count}, count, count, minimum<size_t>());
}

template <class T>
struct equals {
    T value;
    template <class Other>
    __host__ __device__ bool operator()(const Other& other) const
    {
        return other == value;
    }
};

}  // namespace detail

template <class Policy, class It, class Predicate>
__host__ __device__ It find_if(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        return first + static_cast<ptrdiff_t>(detail::device_find(policy.derived().waited(), detail::raw(first),
                                                                  last - first, predicate));
    } else {
        while (first != last && !predicate(*first)) ++first;
        return first;
    }
}
template <class Policy, class It, class Predicate>
__host__ __device__ It find_if_not(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    return thrust::find_if(policy, first, last, unary_negate<Predicate>(predicate));
}
template <class Policy, class It, class T>
__host__ __device__ It find(const execution_policy<Policy>& policy, It first, It last, const T& value)
{
    return thrust::find_if(policy, first, last, detail::equals<T>{value});
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto find(First first, Rest... rest)
{
    return thrust::find(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto find_if(First first, Rest... rest)
{
    return thrust::find_if(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto find_if_not(First first, Rest... rest)
{
    return thrust::find_if_not(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
