// SPDX-License-Identifier: Apache-2.0
//
// Inclusive and exclusive scans, and scans by key.
#pragma once

#include <thrust/detail/by_key.h>
#include <thrust/detail/scan.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>

namespace thrust {

template <class Policy, class In, class Out, class Operation>
__host__ __device__ Out inclusive_scan(const execution_policy<Policy>& policy, In first, In last, Out out,
                                       Operation operation)
{
    using T = detail::value_of<In>;
    if constexpr (detail::is_device<Policy>) {
        if (first == last) return out;
        detail::device_inclusive_scan<T>(policy.derived().waited(), detail::raw(first), last - first, detail::raw(out),
                                         operation);
        return out + (last - first);
    } else {
        if (first == last) return out;
        T sum = *first;
        *out = sum;
        for (++first, ++out; first != last; ++first, ++out) {
            sum = operation(sum, *first);
            *out = sum;
        }
        return out;
    }
}
template <class Policy, class In, class Out>
__host__ __device__ Out inclusive_scan(const execution_policy<Policy>& policy, In first, In last, Out out)
{
    return thrust::inclusive_scan(policy, first, last, out, plus<>());
}
template <class Policy, class In, class Out, class T, class Operation>
__host__ __device__ Out exclusive_scan(const execution_policy<Policy>& policy, In first, In last, Out out, T init,
                                       Operation operation)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_scan(policy.derived().waited(), detail::raw(first), last - first, detail::raw(out), init, true,
                            true, operation);
        return out + (last - first);
    } else {
        for (; first != last; ++first, ++out) {
            const T next = operation(init, *first);
            *out = init;
            init = next;
        }
        return out;
    }
}
template <class Policy, class In, class Out, class T>
__host__ __device__ Out exclusive_scan(const execution_policy<Policy>& policy, In first, In last, Out out, T init)
{
    return thrust::exclusive_scan(policy, first, last, out, init, plus<>());
}
template <class Policy, class In, class Out>
__host__ __device__ Out exclusive_scan(const execution_policy<Policy>& policy, In first, In last, Out out)
{
    return thrust::exclusive_scan(policy, first, last, out, detail::value_of<In>());
}

template <class Policy, class Keys, class In, class Out, class Equal, class Operation>
__host__ __device__ Out inclusive_scan_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, In in,
                                              Out out, Equal equal, Operation operation)
{
    using T = detail::value_of<In>;
    if constexpr (detail::is_device<Policy>) {
        detail::device_scan_by_key<T>(policy.derived().waited(), detail::raw(first), last - first, detail::raw(in),
                                      detail::raw(out), equal, operation);
        return out + (last - first);
    } else {
        if (first == last) return out;
        T sum = *in;
        *out = sum;
        Keys before = first;
        for (++first, ++in, ++out; first != last; ++before, ++first, ++in, ++out) {
            sum = equal(*before, *first) ? static_cast<T>(operation(sum, *in)) : static_cast<T>(*in);
            *out = sum;
        }
        return out;
    }
}
template <class Policy, class Keys, class In, class Out, class Equal>
__host__ __device__ Out inclusive_scan_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, In in,
                                              Out out, Equal equal)
{
    return thrust::inclusive_scan_by_key(policy, first, last, in, out, equal, plus<>());
}
template <class Policy, class Keys, class In, class Out>
__host__ __device__ Out inclusive_scan_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, In in,
                                              Out out)
{
    return thrust::inclusive_scan_by_key(policy, first, last, in, out, equal_to<>());
}
template <class Policy, class Keys, class In, class Out, class T, class Equal, class Operation>
__host__ __device__ Out exclusive_scan_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, In in,
                                              Out out, T init, Equal equal, Operation operation)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_exclusive_scan_by_key(policy.derived().waited(), detail::raw(first), last - first,
                                             detail::raw(in), detail::raw(out), init, equal, operation);
        return out + (last - first);
    } else {
        T sum = init;
        Keys before = first;
        for (bool is_first = true; first != last; ++first, ++in, ++out, is_first = false) {
            if (is_first || !equal(*before, *first)) sum = init;
            const T next = operation(sum, *in);
            *out = sum;
            sum = next;
            before = first;
        }
        return out;
    }
}
template <class Policy, class Keys, class In, class Out, class T, class Equal>
__host__ __device__ Out exclusive_scan_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, In in,
                                              Out out, T init, Equal equal)
{
    return thrust::exclusive_scan_by_key(policy, first, last, in, out, init, equal, plus<>());
}
template <class Policy, class Keys, class In, class Out, class T>
__host__ __device__ Out exclusive_scan_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, In in,
                                              Out out, T init)
{
    return thrust::exclusive_scan_by_key(policy, first, last, in, out, init, equal_to<>());
}
template <class Policy, class Keys, class In, class Out>
__host__ __device__ Out exclusive_scan_by_key(const execution_policy<Policy>& policy, Keys first, Keys last, In in,
                                              Out out)
{
    return thrust::exclusive_scan_by_key(policy, first, last, in, out, detail::value_of<In>());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto inclusive_scan(First first, Rest... rest)
{
    return thrust::inclusive_scan(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto exclusive_scan(First first, Rest... rest)
{
    return thrust::exclusive_scan(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto inclusive_scan_by_key(First first, Rest... rest)
{
    return thrust::inclusive_scan_by_key(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto exclusive_scan_by_key(First first, Rest... rest)
{
    return thrust::exclusive_scan_by_key(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
