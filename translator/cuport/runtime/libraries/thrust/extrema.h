// SPDX-License-Identifier: Apache-2.0
//
// min_element, max_element, minmax_element: the first of equal ones; min and max of two values.
#pragma once

#include <thrust/detail/reduce.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/pair.h>

namespace thrust {

namespace detail {

// Of two places that of the smaller element, of equal ones the first.
template <class In, class Less>
struct smaller_place {
    In in;
    mutable Less less;
    __device__ size_t operator()(size_t a, size_t b) const
    {
        if (less(in[b], in[a])) return b;
        if (less(in[a], in[b])) return a;
        return a < b ? a : b;
    }
};
template <class Less>
struct swapped {
    mutable Less less;
    template <class A, class B>
    __host__ __device__ bool operator()(const A& a, const B& b) const
    {
        return less(b, a);
    }
};

template <class In, class Less>
ptrdiff_t device_smallest(cudaStream_t stream, In in, size_t count, Less less)
{
    if (count == 0) return 0;
    const size_t place = device_reduce(stream, counting_iterator<size_t>(0), count, size_t(0),
                                       smaller_place<In, Less>{in, less});
    return static_cast<ptrdiff_t>(place);
}

}  // namespace detail

template <class Policy, class It, class Less>
__host__ __device__ It min_element(const execution_policy<Policy>& policy, It first, It last, Less less)
{
    if constexpr (detail::is_device<Policy>) {
        return first + detail::device_smallest(policy.derived().waited(), detail::raw(first), last - first, less);
    } else {
        It found = first;
        for (; first != last; ++first) {
            if (less(*first, *found)) found = first;
        }
        return found;
    }
}
template <class Policy, class It>
__host__ __device__ It min_element(const execution_policy<Policy>& policy, It first, It last)
{
    return thrust::min_element(policy, first, last, less<>());
}
template <class Policy, class It, class Less>
__host__ __device__ It max_element(const execution_policy<Policy>& policy, It first, It last, Less less)
{
    return thrust::min_element(policy, first, last, detail::swapped<Less>{less});
}
template <class Policy, class It>
__host__ __device__ It max_element(const execution_policy<Policy>& policy, It first, It last)
{
    return thrust::max_element(policy, first, last, less<>());
}
template <class Policy, class It, class Less>
__host__ __device__ pair<It, It> minmax_element(const execution_policy<Policy>& policy, It first, It last, Less less)
{
    return {thrust::min_element(policy, first, last, less), thrust::max_element(policy, first, last, less)};
}
template <class Policy, class It>
__host__ __device__ pair<It, It> minmax_element(const execution_policy<Policy>& policy, It first, It last)
{
    return thrust::minmax_element(policy, first, last, less<>());
}

template <class T>
__host__ __device__ T min(const T& a, const T& b)
{
    return b < a ? b : a;
}
template <class T>
__host__ __device__ T max(const T& a, const T& b)
{
    return a < b ? b : a;
}
template <class T, class Less>
__host__ __device__ T min(const T& a, const T& b, Less less)
{
    return less(b, a) ? b : a;
}
template <class T, class Less>
__host__ __device__ T max(const T& a, const T& b, Less less)
{
    return less(a, b) ? b : a;
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto min_element(First first, Rest... rest)
{
    return thrust::min_element(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto max_element(First first, Rest... rest)
{
    return thrust::max_element(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto minmax_element(First first, Rest... rest)
{
    return thrust::minmax_element(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
