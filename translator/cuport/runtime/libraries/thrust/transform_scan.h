// SPDX-License-Identifier: Apache-2.0
//
// transform_inclusive_scan, transform_exclusive_scan.
#pragma once

#include <thrust/iterator/transform_iterator.h>
#include <thrust/scan.h>

namespace thrust {

template <class Policy, class In, class Out, class Function, class Operation>
__host__ __device__ Out transform_inclusive_scan(const execution_policy<Policy>& policy, In first, In last, Out out,
                                                 Function function, Operation operation)
{
    const transform_iterator<Function, In> begin(first, function), end(last, function);
    return thrust::inclusive_scan(policy, begin, end, out, operation);
}
template <class Policy, class In, class Out, class Function, class T, class Operation>
__host__ __device__ Out transform_exclusive_scan(const execution_policy<Policy>& policy, In first, In last, Out out,
                                                 Function function, T init, Operation operation)
{
    const transform_iterator<Function, In, void, T> begin(first, function), end(last, function);
    return thrust::exclusive_scan(policy, begin, end, out, init, operation);
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto transform_inclusive_scan(First first, Rest... rest)
{
    return thrust::transform_inclusive_scan(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto transform_exclusive_scan(First first, Rest... rest)
{
    return thrust::transform_exclusive_scan(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
