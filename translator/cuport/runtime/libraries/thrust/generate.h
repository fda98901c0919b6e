// SPDX-License-Identifier: Apache-2.0
//
// generate, generate_n: for the host's memory any function, for the device's one that kernels can call.
#pragma once

#include <thrust/detail/transform.h>
#include <thrust/execution_policy.h>

namespace thrust {

namespace detail {

template <class Out, class Generator>
__global__ void generate_kernel(Out out, size_t count, Generator generator)
{
    const size_t i = thread_index();
    if (i < count) out[i] = generator();
}

}  // namespace detail

template <class Policy, class It, class Size, class Generator>
__host__ __device__ It generate_n(const execution_policy<Policy>& policy, It first, Size count, Generator generator)
{
    if constexpr (detail::is_device<Policy>) {
        if (count > 0) {
            const auto stream = policy.derived().waited();
            detail::generate_kernel<<<detail::blocks_for(count), detail::block_size, 0, stream>>>(
                detail::raw(first), static_cast<size_t>(count), generator);
            detail::check_launch("generate");
        }
        return first + count;
    } else {
        for (Size i = 0; i < count; ++i, ++first) *first = generator();
        return first;
    }
}
template <class Policy, class It, class Generator>
__host__ __device__ void generate(const execution_policy<Policy>& policy, It first, It last, Generator generator)
{
    thrust::generate_n(policy, first, last - first, generator);
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto generate(First first, Rest... rest)
{
    return thrust::generate(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto generate_n(First first, Rest... rest)
{
    return thrust::generate_n(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
