// SPDX-License-Identifier: Apache-2.0
//
// remove, remove_if, and their copying forms.
#pragma once

#include <thrust/detail/select.h>
#include <thrust/find.h>

namespace thrust {

template <class Policy, class In, class Stencil, class Out, class Predicate>
__host__ __device__ Out remove_copy_if(const execution_policy<Policy>& policy, In first, In last, Stencil stencil,
                                       Out out, Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        return out + static_cast<ptrdiff_t>(detail::device_select(policy.derived().waited(), detail::raw(first),
                                                                  last - first, detail::raw(stencil),
                                                                  unary_negate<Predicate>(predicate),
                                                                  detail::raw(out)));
    } else {
        for (; first != last; ++first, ++stencil) {
            if (predicate(*stencil)) continue;
            *out = *first;
            ++out;
        }
        return out;
    }
}
template <class Policy, class In, class Out, class Predicate>
__host__ __device__ Out remove_copy_if(const execution_policy<Policy>& policy, In first, In last, Out out,
                                       Predicate predicate)
{
    return thrust::remove_copy_if(policy, first, last, first, out, predicate);
}
template <class Policy, class In, class Out, class T>
__host__ __device__ Out remove_copy(const execution_policy<Policy>& policy, In first, In last, Out out, const T& value)
{
    return thrust::remove_copy_if(policy, first, last, out, detail::equals<T>{value});
}

template <class Policy, class It, class Stencil, class Predicate>
__host__ __device__ It remove_if(const execution_policy<Policy>& policy, It first, It last, Stencil stencil,
                                 Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        const auto stream = policy.derived().waited();
        const size_t count = last - first;
        detail::buffer<detail::value_of<It>> kept(count);
        const size_t left = detail::device_select(stream, detail::raw(first), count, detail::raw(stencil),
                                                  unary_negate<Predicate>(predicate), kept.data);
        detail::device_copy(stream, kept.data, left, detail::raw(first));
        return first + static_cast<ptrdiff_t>(left);
    } else {
        return thrust::remove_copy_if(policy, first, last, stencil, first, predicate);
    }
}
template <class Policy, class It, class Predicate>
__host__ __device__ It remove_if(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    return thrust::remove_if(policy, first, last, first, predicate);
}
template <class Policy, class It, class T>
__host__ __device__ It remove(const execution_policy<Policy>& policy, It first, It last, const T& value)
{
    return thrust::remove_if(policy, first, last, detail::equals<T>{value});
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto remove_copy_if(First first, Rest... rest)
{
    return thrust::remove_copy_if(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto remove_copy(First first, Rest... rest)
{
    return thrust::remove_copy(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto remove_if(First first, Rest... rest)
{
    return thrust::remove_if(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto remove(First first, Rest... rest)
{
    return thrust::remove(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
