// SPDX-License-Identifier: Apache-2.0
//
// reverse, reverse_copy.
#pragma once

#include <thrust/copy.h>
#include <thrust/iterator/reverse_iterator.h>

namespace thrust {

namespace detail {

template <class It>
__global__ void reverse_kernel(It first, size_t count)
{
    const size_t i = thread_index();
    if (i < count / 2) {
        const value_of<It> kept = first[i];
        first[i] = first[count - 1 - i];
        first[count - 1 - i] = kept;
    }
}

}  // namespace detail

template <class Policy, class It>
__host__ __device__ void reverse(const execution_policy<Policy>& policy, It first, It last)
{
    if constexpr (detail::is_device<Policy>) {
        const size_t count = last - first;
        if (count < 2) return;
        detail::reverse_kernel<<<detail::blocks_for(count / 2), detail::block_size, 0, policy.derived().waited()>>>(
            detail::raw(first), count);
        detail::check_launch("reverse");
    } else {
        while (first != last && first != --last) {
            const detail::value_of<It> kept = *first;
            *first = *last;
            *last = kept;
            ++first;
        }
    }
}
template <class Policy, class In, class Out>
__host__ __device__ Out reverse_copy(const execution_policy<Policy>& policy, In first, In last, Out out)
{
    return thrust::copy(policy, reverse_iterator<In>(last), reverse_iterator<In>(first), out);
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto reverse(First first, Rest... rest)
{
    return thrust::reverse(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto reverse_copy(First first, Rest... rest)
{
    return thrust::reverse_copy(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
