// SPDX-License-Identifier: Apache-2.0
//
// equal, mismatch.
#pragma once

#include <thrust/detail/pairwise.h>
#include <thrust/find.h>
#include <thrust/pair.h>

namespace thrust {

template <class Policy, class It, class Other, class Equal>
__host__ __device__ pair<It, Other> mismatch(const execution_policy<Policy>& policy, It first, It last, Other other,
                                             Equal equal)
{
    if constexpr (detail::is_device<Policy>) {
        using Pairs = detail::pairwise<bool, detail::raw_t<It>, detail::raw_t<Other>, Equal>;
        const Pairs pairs{detail::raw(first), detail::raw(other), equal};
        const ptrdiff_t place = static_cast<ptrdiff_t>(detail::device_find(
            policy.derived().waited(), pairs, last - first, unary_negate<detail::is_set>(detail::is_set())));
        return {first + place, other + place};
    } else {
        for (; first != last && equal(*first, *other); ++first) ++other;
        return {first, other};
    }
}
template <class Policy, class It, class Other>
__host__ __device__ pair<It, Other> mismatch(const execution_policy<Policy>& policy, It first, It last, Other other)
{
    return thrust::mismatch(policy, first, last, other, equal_to<>());
}
template <class Policy, class It, class Other, class Equal>
__host__ __device__ bool equal(const execution_policy<Policy>& policy, It first, It last, Other other, Equal equal)
{
    return thrust::mismatch(policy, first, last, other, equal).first == last;
}
template <class Policy, class It, class Other>
__host__ __device__ bool equal(const execution_policy<Policy>& policy, It first, It last, Other other)
{
    return thrust::mismatch(policy, first, last, other, equal_to<>()).first == last;
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto mismatch(First first, Rest... rest)
{
    return thrust::mismatch(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto equal(First first, Rest... rest)
{
    return thrust::equal(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
