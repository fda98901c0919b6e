// SPDX-License-Identifier: Apache-2.0
//
// partition, stable_partition, their copying forms, is_partitioned, partition_point.
#pragma once

#include <thrust/detail/pairwise.h>
#include <thrust/detail/select.h>
#include <thrust/find.h>
#include <thrust/pair.h>

#include <vector>

namespace thrust {

template <class Policy, class In, class Stencil, class Taken, class Left, class Predicate>
__host__ __device__ pair<Taken, Left> stable_partition_copy(const execution_policy<Policy>& policy, In first, In last,
                                                            Stencil stencil, Taken taken, Left left,
                                                            Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        const ptrdiff_t count = last - first;
        const ptrdiff_t found = static_cast<ptrdiff_t>(
            detail::device_split(policy.derived().waited(), detail::raw(first), count, detail::raw(stencil), predicate,
                                 detail::raw(taken), detail::raw(left)));
        return {taken + found, left + (count - found)};
    } else {
        for (; first != last; ++first, ++stencil) {
            if (predicate(*stencil)) {
                *taken = *first;
                ++taken;
            } else {
                *left = *first;
                ++left;
            }
        }
        return {taken, left};
    }
}
template <class Policy, class In, class Taken, class Left, class Predicate>
__host__ __device__ pair<Taken, Left> stable_partition_copy(const execution_policy<Policy>& policy, In first, In last,
                                                            Taken taken, Left left, Predicate predicate)
{
    return thrust::stable_partition_copy(policy, first, last, first, taken, left, predicate);
}
template <class Policy, class It, class Stencil, class Predicate>
__host__ __device__ It stable_partition(const execution_policy<Policy>& policy, It first, It last, Stencil stencil,
                                        Predicate predicate)
{
    using T = detail::value_of<It>;
    const ptrdiff_t count = last - first;
    if constexpr (detail::is_device<Policy>) {
        const auto stream = policy.derived().waited();
        detail::buffer<T> taken(count), left(count);
        const size_t found = detail::device_split(stream, detail::raw(first), count, detail::raw(stencil), predicate,
                                                  taken.data, left.data);
        detail::device_copy(stream, taken.data, found, detail::raw(first));
        const It middle = first + static_cast<ptrdiff_t>(found);
        detail::device_copy(stream, left.data, count - found, detail::raw(middle));
        return middle;
    } else {
        std::vector<T> left;
        It out = first;
        for (; first != last; ++first, ++stencil) {
            if (predicate(*stencil)) {
                *out = *first;
                ++out;
            } else {
                left.push_back(*first);
            }
        }
        It middle = out;
        for (const T& value : left) {
            *out = value;
            ++out;
        }
        return middle;
    }
}
template <class Policy, class It, class Predicate>
__host__ __device__ It stable_partition(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    return thrust::stable_partition(policy, first, last, first, predicate);
}
template <class Policy, class It, class Predicate>
__host__ __device__ It partition_point(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    return thrust::find_if_not(policy, first, last, predicate);
}
template <class Policy, class It, class Predicate>
__host__ __device__ bool is_partitioned(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    const It middle = thrust::find_if_not(policy, first, last, predicate);
    return thrust::find_if(policy, middle, last, predicate) == last;
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto stable_partition(First first, Rest... rest)
{
    return thrust::stable_partition(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto stable_partition_copy(First first, Rest... rest)
{
    return thrust::stable_partition_copy(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto partition_point(First first, Rest... rest)
{
    return thrust::partition_point(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto is_partitioned(First first, Rest... rest)
{
    return thrust::is_partitioned(detail::policy_for<First, Rest...>(), first, rest...);
}

// Here the elements keep their order, which these do not promise.
template <class First, class... Rest>
__host__ __device__ auto partition(First first, Rest... rest)
{
    return thrust::stable_partition(first, rest...);
}
template <class First, class... Rest>
__host__ __device__ auto partition_copy(First first, Rest... rest)
{
    return thrust::stable_partition_copy(first, rest...);
}

}  // namespace thrust
