// SPDX-License-Identifier: Apache-2.0
//
// all_of, any_of, none_of.
#pragma once

#include <thrust/find.h>

namespace thrust {

template <class Policy, class It, class Predicate>
__host__ __device__ bool any_of(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    return thrust::find_if(policy, first, last, predicate) != last;
}
template <class Policy, class It, class Predicate>
__host__ __device__ bool all_of(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    return thrust::find_if_not(policy, first, last, predicate) == last;
}
template <class Policy, class It, class Predicate>
__host__ __device__ bool none_of(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    return !thrust::any_of(policy, first, last, predicate);
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto any_of(First first, Rest... rest)
{
    return thrust::any_of(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto all_of(First first, Rest... rest)
{
    return thrust::all_of(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto none_of(First first, Rest... rest)
{
    return thrust::none_of(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
