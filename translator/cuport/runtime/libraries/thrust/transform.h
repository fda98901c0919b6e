// SPDX-License-Identifier: Apache-2.0
//
// transform with functions of one and of two elements, transform_if.
#pragma once

#include <thrust/detail/transform.h>
#include <thrust/execution_policy.h>

namespace thrust {

template <class Policy, class In, class Out, class Function>
__host__ __device__ Out transform(const execution_policy<Policy>& policy, In first, In last, Out out,
                                  Function function)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_transform(policy.derived().waited(), detail::raw(first), last - first, detail::raw(out), function);
        return out + (last - first);
    } else {
        for (; first != last; ++first, ++out) *out = function(*first);
        return out;
    }
}
template <class Policy, class In, class Other, class Out, class Function>
__host__ __device__ Out transform(const execution_policy<Policy>& policy, In first, In last, Other other, Out out,
                                  Function function)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_transform_pairs(policy.derived().waited(), detail::raw(first), detail::raw(other), last - first,
                                       detail::raw(out), function);
        return out + (last - first);
    } else {
        for (; first != last; ++first, ++other, ++out) *out = function(*first, *other);
        return out;
    }
}
template <class Policy, class In, class Stencil, class Out, class Function, class Predicate>
__host__ __device__ Out transform_if(const execution_policy<Policy>& policy, In first, In last, Stencil stencil,
                                     Out out, Function function, Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_transform_if(policy.derived().waited(), detail::raw(first), detail::raw(stencil), last - first,
                                    detail::raw(out), function, predicate);
        return out + (last - first);
    } else {
        for (; first != last; ++first, ++stencil, ++out) {
            if (predicate(*stencil)) *out = function(*first);
        }
        return out;
    }
}
template <class Policy, class In, class Out, class Function, class Predicate>
__host__ __device__ Out transform_if(const execution_policy<Policy>& policy, In first, In last, Out out,
                                     Function function, Predicate predicate)
{
    return thrust::transform_if(policy, first, last, first, out, function, predicate);
}
template <class Policy, class In, class Other, class Stencil, class Out, class Function, class Predicate>
__host__ __device__ Out transform_if(const execution_policy<Policy>& policy, In first, In last, Other other,
                                     Stencil stencil, Out out, Function function, Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_transform_pairs_if(policy.derived().waited(), detail::raw(first), detail::raw(other),
                                          detail::raw(stencil), last - first, detail::raw(out), function, predicate);
        return out + (last - first);
    } else {
        for (; first != last; ++first, ++other, ++stencil, ++out) {
            if (predicate(*stencil)) *out = function(*first, *other);
        }
        return out;
    }
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto transform(First first, Rest... rest)
{
    return thrust::transform(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto transform_if(First first, Rest... rest)
{
    return thrust::transform_if(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
