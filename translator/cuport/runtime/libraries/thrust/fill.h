// SPDX-License-Identifier: Apache-2.0
//
// fill, fill_n.
#pragma once

#include <thrust/detail/transform.h>
#include <thrust/execution_policy.h>

namespace thrust {

template <class Policy, class It, class Size, class T>
__host__ __device__ It fill_n(const execution_policy<Policy>& policy, It first, Size count, const T& value)
{
    using Value = detail::value_of<It>;
    if constexpr (detail::is_device<Policy>) {
        if constexpr (std::is_convertible<T, Value>::value) {
            detail::device_fill(policy.derived().waited(), detail::raw(first), count, static_cast<Value>(value));
        } else {
            detail::device_fill(policy.derived().waited(), detail::raw(first), count, value);
        }
        return first + count;
    } else {
        for (Size i = 0; i < count; ++i, ++first) *first = value;
        return first;
    }
}
template <class Policy, class It, class T>
__host__ __device__ void fill(const execution_policy<Policy>& policy, It first, It last, const T& value)
{
    thrust::fill_n(policy, first, last - first, value);
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto fill(First first, Rest... rest)
{
    return thrust::fill(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto fill_n(First first, Rest... rest)
{
    return thrust::fill_n(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
