// SPDX-License-Identifier: Apache-2.0
//
// swap, swap_ranges.
#pragma once

#include <thrust/detail/buffer.h>
#include <thrust/detail/facade.h>
#include <thrust/execution_policy.h>

namespace thrust {

namespace detail {

template <class It, class Other>
__global__ void swap_ranges_kernel(It first, size_t count, Other other)
{
    const size_t i = thread_index();
    if (i < count) {
        const value_of<It> kept = first[i];
        first[i] = other[i];
        other[i] = kept;
    }
}

}  // namespace detail

template <class T>
__host__ __device__ void swap(T& a, T& b)
{
    T kept = a;
    a = b;
    b = kept;
}

template <class Policy, class It, class Other>
__host__ __device__ Other swap_ranges(const execution_policy<Policy>& policy, It first, It last, Other other)
{
    if constexpr (detail::is_device<Policy>) {
        const size_t count = last - first;
        if (count == 0) return other;
        detail::swap_ranges_kernel<<<detail::blocks_for(count), detail::block_size, 0, policy.derived().waited()>>>(
            detail::raw(first), count, detail::raw(other));
        detail::check_launch("swap_ranges");
        return other + (last - first);
    } else {
        for (; first != last; ++first, ++other) {
            const detail::value_of<It> kept = *first;
            *first = *other;
            *other = kept;
        }
        return other;
    }
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto swap_ranges(First first, Rest... rest)
{
    return thrust::swap_ranges(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
