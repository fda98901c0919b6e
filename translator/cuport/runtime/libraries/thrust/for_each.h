// SPDX-License-Identifier: Apache-2.0
//
// for_each, for_each_n.
#pragma once

#include <thrust/detail/buffer.h>
#include <thrust/detail/facade.h>
#include <thrust/execution_policy.h>

namespace thrust {

namespace detail {

template <class It, class Function>
__global__ void for_each_kernel(It first, size_t count, Function function)
{
    const size_t i = thread_index();
    if (i < count) function(first[i]);
}

template <class It, class Function>
void device_for_each(cudaStream_t stream, It first, size_t count, Function function)
{
    if (count == 0) return;
    for_each_kernel<<<blocks_for(count), block_size, 0, stream>>>(first, count, function);
    check_launch("for_each");
}

}  // namespace detail

template <class Policy, class It, class Function>
__host__ __device__ It for_each(const execution_policy<Policy>& policy, It first, It last, Function function)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_for_each(policy.derived().waited(), detail::raw(first), last - first, function);
    } else {
        for (It it = first; it != last; ++it) function(*it);
    }
    return last;
}
template <class Policy, class It, class Size, class Function>
__host__ __device__ It for_each_n(const execution_policy<Policy>& policy, It first, Size count, Function function)
{
    return thrust::for_each(policy, first, first + count, function);
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto for_each(First first, Rest... rest)
{
    return thrust::for_each(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto for_each_n(First first, Rest... rest)
{
    return thrust::for_each_n(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
