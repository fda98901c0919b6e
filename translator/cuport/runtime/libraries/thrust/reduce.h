// SPDX-License-Identifier: Apache-2.0
//
// reduce, reduce_by_key.
#pragma once

#include <thrust/detail/by_key.h>
#include <thrust/detail/reduce.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/pair.h>

namespace thrust {

template <class Policy, class It, class T, class Operation>
__host__ __device__ T reduce(const execution_policy<Policy>& policy, It first, It last, T init, Operation operation)
{
    if constexpr (detail::is_device<Policy>) {
        return detail::device_reduce(policy.derived().waited(), detail::raw(first), last - first, init, operation);
    } else {
        for (; first != last; ++first) init = operation(init, *first);
        return init;
    }
}
template <class Policy, class It, class T>
__host__ __device__ T reduce(const execution_policy<Policy>& policy, It first, It last, T init)
{
    return thrust::reduce(policy, first, last, init, plus<T>());
}
template <class Policy, class It>
__host__ __device__ detail::value_of<It> reduce(const execution_policy<Policy>& policy, It first, It last)
{
    return thrust::reduce(policy, first, last, detail::value_of<It>());
}

template <class Policy, class Keys, class In, class OutKeys, class OutValues, class Equal, class Operation>
__host__ __device__ pair<OutKeys, OutValues> reduce_by_key(const execution_policy<Policy>& policy, Keys first,
                                                           Keys last, In in, OutKeys out_keys, OutValues out_values,
                                                           Equal equal, Operation operation)
{
    using T = detail::value_of<In>;
    if constexpr (detail::is_device<Policy>) {
        const ptrdiff_t runs = static_cast<ptrdiff_t>(detail::device_reduce_by_key<T>(
            policy.derived().waited(), detail::raw(first), last - first, detail::raw(in), detail::raw(out_keys),
            detail::raw(out_values), equal, operation));
        return {out_keys + runs, out_values + runs};
    } else {
        while (first != last) {
            Keys begin = first;
            T sum = *in;
            for (++first, ++in; first != last && equal(*begin, *first); ++first, ++in) sum = operation(sum, *in);
            *out_keys = *begin;
            *out_values = sum;
            ++out_keys;
            ++out_values;
        }
        return {out_keys, out_values};
    }
}
template <class Policy, class Keys, class In, class OutKeys, class OutValues, class Equal>
__host__ __device__ pair<OutKeys, OutValues> reduce_by_key(const execution_policy<Policy>& policy, Keys first,
                                                           Keys last, In in, OutKeys out_keys, OutValues out_values,
                                                           Equal equal)
{
    return thrust::reduce_by_key(policy, first, last, in, out_keys, out_values, equal, plus<>());
}
template <class Policy, class Keys, class In, class OutKeys, class OutValues>
__host__ __device__ pair<OutKeys, OutValues> reduce_by_key(const execution_policy<Policy>& policy, Keys first,
                                                           Keys last, In in, OutKeys out_keys, OutValues out_values)
{
    return thrust::reduce_by_key(policy, first, last, in, out_keys, out_values, equal_to<>());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto reduce_by_key(First first, Rest... rest)
{
    return thrust::reduce_by_key(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto reduce(First first, Rest... rest)
{
    return thrust::reduce(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
