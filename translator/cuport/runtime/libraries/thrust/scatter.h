// SPDX-License-Identifier: Apache-2.0
//
// scatter, scatter_if: elements to their places.
#pragma once

#include <thrust/detail/transform.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/permutation_iterator.h>

namespace thrust {

template <class Policy, class In, class Map, class Out>
__host__ __device__ void scatter(const execution_policy<Policy>& policy, In first, In last, Map map, Out out)
{
    if constexpr (detail::is_device<Policy>) {
        const auto to = detail::raw(thrust::make_permutation_iterator(out, map));
        detail::device_copy(policy.derived().waited(), detail::raw(first), last - first, to);
    } else {
        for (; first != last; ++first, ++map) out[*map] = *first;
    }
}
template <class Policy, class In, class Map, class Stencil, class Out, class Predicate>
__host__ __device__ void scatter_if(const execution_policy<Policy>& policy, In first, In last, Map map,
                                    Stencil stencil, Out out, Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        const auto to = detail::raw(thrust::make_permutation_iterator(out, map));
        detail::device_transform_if(policy.derived().waited(), detail::raw(first), detail::raw(stencil), last - first,
                                    to, detail::same(), predicate);
    } else {
        for (; first != last; ++first, ++map, ++stencil) {
            if (predicate(*stencil)) out[*map] = *first;
        }
    }
}
template <class Policy, class In, class Map, class Stencil, class Out>
__host__ __device__ void scatter_if(const execution_policy<Policy>& policy, In first, In last, Map map,
                                    Stencil stencil, Out out)
{
    thrust::scatter_if(policy, first, last, map, stencil, out, detail::same());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto scatter(First first, Rest... rest)
{
    return thrust::scatter(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto scatter_if(First first, Rest... rest)
{
    return thrust::scatter_if(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
