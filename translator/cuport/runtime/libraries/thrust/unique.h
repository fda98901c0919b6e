// SPDX-License-Identifier: Apache-2.0
//
// unique, unique_copy, the same by key, unique_count.
#pragma once

#include <thrust/count.h>
#include <thrust/detail/copy.h>
#include <thrust/detail/pairwise.h>
#include <thrust/detail/select.h>
#include <thrust/iterator/zip_iterator.h>

namespace thrust {

template <class Policy, class In, class Out, class Equal>
__host__ __device__ Out unique_copy(const execution_policy<Policy>& policy, In first, In last, Out out, Equal equal)
{
    if constexpr (detail::is_device<Policy>) {
        const auto from = detail::raw(first);
        const detail::heads<detail::raw_t<In>, Equal> starts{from, equal};
        return out + static_cast<ptrdiff_t>(detail::device_select(policy.derived().waited(), from, last - first, starts,
                                                                  detail::is_set(), detail::raw(out)));
    } else {
        if (first == last) return out;
        detail::value_of<In> kept = *first;
        *out = kept;
        for (++first, ++out; first != last; ++first) {
            if (equal(kept, *first)) continue;
            kept = *first;
            *out = kept;
            ++out;
        }
        return out;
    }
}
template <class Policy, class In, class Out>
__host__ __device__ Out unique_copy(const execution_policy<Policy>& policy, In first, In last, Out out)
{
    return thrust::unique_copy(policy, first, last, out, equal_to<>());
}
template <class Policy, class It, class Equal>
__host__ __device__ It unique(const execution_policy<Policy>& policy, It first, It last, Equal equal)
{
    if constexpr (detail::is_device<Policy>) {
        const auto stream = policy.derived().waited();
        const size_t count = last - first;
        detail::buffer<detail::value_of<It>> kept(count);
        detail::device_copy(stream, detail::raw(first), count, kept.data);
        const detail::heads<detail::value_of<It>*, Equal> starts{kept.data, equal};
        return first + static_cast<ptrdiff_t>(detail::device_select(stream, kept.data, count, starts,
                                                                    detail::is_set(), detail::raw(first)));
    } else {
        return thrust::unique_copy(policy, first, last, first, equal);
    }
}
template <class Policy, class It>
__host__ __device__ It unique(const execution_policy<Policy>& policy, It first, It last)
{
    return thrust::unique(policy, first, last, equal_to<>());
}
template <class Policy, class It, class Equal>
__host__ __device__ ptrdiff_t unique_count(const execution_policy<Policy>& policy, It first, It last, Equal equal)
{
    if constexpr (detail::is_device<Policy>) {
        using Starts = detail::heads<detail::raw_t<It>, Equal>;
        const detail::ones<Starts, detail::is_set> from{Starts{detail::raw(first), equal}, detail::is_set()};
        return detail::device_reduce(policy.derived().waited(), from, last - first, ptrdiff_t(0), plus<ptrdiff_t>());
    } else {
        ptrdiff_t found = first != last ? 1 : 0;
        for (It before = first; first != last; before = first) {
            if (++first != last && !equal(*before, *first)) ++found;
        }
        return found;
    }
}
template <class Policy, class It>
__host__ __device__ ptrdiff_t unique_count(const execution_policy<Policy>& policy, It first, It last)
{
    return thrust::unique_count(policy, first, last, equal_to<>());
}

template <class Policy, class Keys, class Values, class OutKeys, class OutValues, class Equal>
__host__ __device__ pair<OutKeys, OutValues> unique_by_key_copy(const execution_policy<Policy>& policy, Keys first,
                                                                Keys last, Values values, OutKeys out_keys,
                                                                OutValues out_values, Equal equal)
{
    if constexpr (detail::is_device<Policy>) {
        const auto keys = detail::raw(first);
        const detail::heads<detail::raw_t<Keys>, Equal> starts{keys, equal};
        const auto from = thrust::make_zip_iterator(keys, detail::raw(values));
        const auto to = thrust::make_zip_iterator(detail::raw(out_keys), detail::raw(out_values));
        const ptrdiff_t runs = static_cast<ptrdiff_t>(
            detail::device_select(policy.derived().waited(), from, last - first, starts, detail::is_set(), to));
        return {out_keys + runs, out_values + runs};
    } else {
        while (first != last) {
            const detail::value_of<Keys> kept = *first;
            *out_keys = kept;
            *out_values = *values;
            for (++first, ++values; first != last && equal(kept, *first); ++first) ++values;
            ++out_keys;
            ++out_values;
        }
        return {out_keys, out_values};
    }
}
template <class Policy, class Keys, class Values, class OutKeys, class OutValues>
__host__ __device__ pair<OutKeys, OutValues> unique_by_key_copy(const execution_policy<Policy>& policy, Keys first,
                                                                Keys last, Values values, OutKeys out_keys,
                                                                OutValues out_values)
{
    return thrust::unique_by_key_copy(policy, first, last, values, out_keys, out_values, equal_to<>());
}
template <class Policy, class Keys, class Values, class Equal>
__host__ __device__ pair<Keys, Values> unique_by_key(const execution_policy<Policy>& policy, Keys first, Keys last,
                                                     Values values, Equal equal)
{
    if constexpr (detail::is_device<Policy>) {
        const auto stream = policy.derived().waited();
        const size_t count = last - first;
        detail::buffer<detail::value_of<Keys>> keys(count);
        detail::buffer<detail::value_of<Values>> kept(count);
        detail::device_copy(stream, detail::raw(first), count, keys.data);
        detail::device_copy(stream, detail::raw(values), count, kept.data);
        return thrust::unique_by_key_copy(policy, keys.data, keys.data + count, kept.data, first, values, equal);
    } else {
        return thrust::unique_by_key_copy(policy, first, last, values, first, values, equal);
    }
}
template <class Policy, class Keys, class Values>
__host__ __device__ pair<Keys, Values> unique_by_key(const execution_policy<Policy>& policy, Keys first, Keys last,
                                                     Values values)
{
    return thrust::unique_by_key(policy, first, last, values, equal_to<>());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto unique(First first, Rest... rest)
{
    return thrust::unique(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto unique_copy(First first, Rest... rest)
{
    return thrust::unique_copy(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto unique_count(First first, Rest... rest)
{
    return thrust::unique_count(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto unique_by_key(First first, Rest... rest)
{
    return thrust::unique_by_key(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto unique_by_key_copy(First first, Rest... rest)
{
    return thrust::unique_by_key_copy(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
