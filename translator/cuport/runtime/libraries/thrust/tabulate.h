// SPDX-License-Identifier: Apache-2.0
//
// tabulate: elements from their places.
#pragma once

#include <thrust/detail/transform.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/counting_iterator.h>

namespace thrust {

template <class Policy, class It, class Function>
__host__ __device__ void tabulate(const execution_policy<Policy>& policy, It first, It last, Function function)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_transform(policy.derived().waited(), counting_iterator<ptrdiff_t>(0), last - first,
                                 detail::raw(first), function);
    } else {
        for (ptrdiff_t i = 0; first != last; ++i, ++first) *first = function(i);
    }
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto tabulate(First first, Rest... rest)
{
    return thrust::tabulate(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
