// SPDX-License-Identifier: Apache-2.0
//
// gather, gather_if: elements by their places.
#pragma once

#include <thrust/detail/transform.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/permutation_iterator.h>

namespace thrust {

template <class Policy, class Map, class In, class Out>
__host__ __device__ Out gather(const execution_policy<Policy>& policy, Map first, Map last, In in, Out out)
{
    if constexpr (detail::is_device<Policy>) {
        const auto from = detail::raw(thrust::make_permutation_iterator(in, first));
        detail::device_copy(policy.derived().waited(), from, last - first, detail::raw(out));
        return out + (last - first);
    } else {
        for (; first != last; ++first, ++out) *out = in[*first];
        return out;
    }
}
template <class Policy, class Map, class Stencil, class In, class Out, class Predicate>
__host__ __device__ Out gather_if(const execution_policy<Policy>& policy, Map first, Map last, Stencil stencil, In in,
                                  Out out, Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        const auto from = detail::raw(thrust::make_permutation_iterator(in, first));
        detail::device_transform_if(policy.derived().waited(), from, detail::raw(stencil), last - first,
                                    detail::raw(out), detail::same(), predicate);
        return out + (last - first);
    } else {
        for (; first != last; ++first, ++stencil, ++out) {
            if (predicate(*stencil)) *out = in[*first];
        }
        return out;
    }
}
template <class Policy, class Map, class Stencil, class In, class Out>
__host__ __device__ Out gather_if(const execution_policy<Policy>& policy, Map first, Map last, Stencil stencil, In in,
                                  Out out)
{
    return thrust::gather_if(policy, first, last, stencil, in, out, detail::same());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto gather(First first, Rest... rest)
{
    return thrust::gather(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto gather_if(First first, Rest... rest)
{
    return thrust::gather_if(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
