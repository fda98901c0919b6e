// SPDX-License-Identifier: Apache-2.0
//
// inner_product.
#pragma once

#include <thrust/detail/pairwise.h>
#include <thrust/reduce.h>

namespace thrust {

template <class Policy, class It, class Other, class T, class Sum, class Product>
__host__ __device__ T inner_product(const execution_policy<Policy>& policy, It first, It last, Other other, T init,
                                    Sum sum, Product product)
{
    if constexpr (detail::is_device<Policy>) {
        using Made = detail::pairwise<T, detail::raw_t<It>, detail::raw_t<Other>, Product>;
        return detail::device_reduce(policy.derived().waited(), Made{detail::raw(first), detail::raw(other), product},
                                     last - first, init, sum);
    } else {
        for (; first != last; ++first, ++other) init = sum(init, product(*first, *other));
        return init;
    }
}
template <class Policy, class It, class Other, class T>
__host__ __device__ T inner_product(const execution_policy<Policy>& policy, It first, It last, Other other, T init)
{
    return thrust::inner_product(policy, first, last, other, init, plus<T>(), multiplies<T>());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto inner_product(First first, Rest... rest)
{
    return thrust::inner_product(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
