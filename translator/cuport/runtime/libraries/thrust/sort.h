// SPDX-License-Identifier: Apache-2.0
//
// sort, stable_sort, the same by key, is_sorted, is_sorted_until.
#pragma once

#include <thrust/detail/pairwise.h>
#include <thrust/detail/sequential_sort.h>
#include <thrust/detail/sort.h>
#include <thrust/find.h>

namespace thrust {

template <class Policy, class It, class Less>
__host__ __device__ void stable_sort(const execution_policy<Policy>& policy, It first, It last, Less less)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_sort(policy.derived().waited(), detail::raw(first), last - first, less);
    } else {
        detail::sequential_sort(first, last, less);
    }
}
template <class Policy, class It>
__host__ __device__ void stable_sort(const execution_policy<Policy>& policy, It first, It last)
{
    thrust::stable_sort(policy, first, last, less<>());
}
template <class Policy, class It, class Less>
__host__ __device__ void sort(const execution_policy<Policy>& policy, It first, It last, Less less)
{
    thrust::stable_sort(policy, first, last, less);
}
template <class Policy, class It>
__host__ __device__ void sort(const execution_policy<Policy>& policy, It first, It last)
{
    thrust::stable_sort(policy, first, last, less<>());
}

template <class Policy, class Keys, class Values, class Less>
__host__ __device__ void stable_sort_by_key(const execution_policy<Policy>& policy, Keys first, Keys last,
                                            Values values, Less less)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_sort_by_key(policy.derived().waited(), detail::raw(first), last - first, detail::raw(values),
                                   less);
    } else {
        detail::sequential_sort_by_key(first, last, values, less);
    }
}
template <class Policy, class Keys, class Values>
__host__ __device__ void stable_sort_by_key(const execution_policy<Policy>& policy, Keys first, Keys last,
                                            Values values)
{
    thrust::stable_sort_by_key(policy, first, last, values, less<>());
}
template <class Policy, class Keys, class Values, class Less>
__host__ __device__ void sort_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, Values values,
                                     Less less)
{
    thrust::stable_sort_by_key(policy, first, last, values, less);
}
template <class Policy, class Keys, class Values>
__host__ __device__ void sort_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, Values values)
{
    thrust::stable_sort_by_key(policy, first, last, values, less<>());
}

template <class Policy, class It, class Less>
__host__ __device__ It is_sorted_until(const execution_policy<Policy>& policy, It first, It last, Less less)
{
    if constexpr (detail::is_device<Policy>) {
        using From = detail::raw_t<It>;
        const ptrdiff_t count = last - first;
        const detail::descents<From, Less> from{detail::raw(first), less};
        return first + static_cast<ptrdiff_t>(
                           detail::device_find(policy.derived().waited(), from, count, detail::is_set()));
    } else {
        if (first == last) return last;
        for (It before = first++; first != last; ++before, ++first) {
            if (less(*first, *before)) return first;
        }
        return last;
    }
}
template <class Policy, class It>
__host__ __device__ It is_sorted_until(const execution_policy<Policy>& policy, It first, It last)
{
    return thrust::is_sorted_until(policy, first, last, less<>());
}
template <class Policy, class It, class Less>
__host__ __device__ bool is_sorted(const execution_policy<Policy>& policy, It first, It last, Less less)
{
    return thrust::is_sorted_until(policy, first, last, less) == last;
}
template <class Policy, class It>
__host__ __device__ bool is_sorted(const execution_policy<Policy>& policy, It first, It last)
{
    return thrust::is_sorted_until(policy, first, last, less<>()) == last;
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto stable_sort(First first, Rest... rest)
{
    return thrust::stable_sort(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto sort(First first, Rest... rest)
{
    return thrust::sort(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto stable_sort_by_key(First first, Rest... rest)
{
    return thrust::stable_sort_by_key(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto sort_by_key(First first, Rest... rest)
{
    return thrust::sort_by_key(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto is_sorted_until(First first, Rest... rest)
{
    return thrust::is_sorted_until(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto is_sorted(First first, Rest... rest)
{
    return thrust::is_sorted(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
