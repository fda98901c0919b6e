// SPDX-License-Identifier: Apache-2.0
//
// transform_reduce.
#pragma once

#include <thrust/iterator/transform_iterator.h>
#include <thrust/reduce.h>

namespace thrust {

template <class Policy, class It, class Function, class T, class Operation>
__host__ __device__ T transform_reduce(const execution_policy<Policy>& policy, It first, It last, Function function,
                                       T init, Operation operation)
{
    if constexpr (detail::is_device<Policy>) {
        using Made = transform_iterator<Function, detail::raw_t<It>, void, T>;
        return detail::device_reduce(policy.derived().waited(), Made(detail::raw(first), function), last - first, init,
                                     operation);
    } else {
        for (; first != last; ++first) init = operation(init, function(*first));
        return init;
    }
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto transform_reduce(First first, Rest... rest)
{
    return thrust::transform_reduce(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
