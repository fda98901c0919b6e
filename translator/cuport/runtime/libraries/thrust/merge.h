// SPDX-License-Identifier: Apache-2.0
//
// merge, merge_by_key.
#pragma once

#include <thrust/detail/sort.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/pair.h>

namespace thrust {

namespace detail {

template <class A, class B, class AValues, class BValues, class Out, class OutValues, class Less>
__global__ void merge_kernel(A a, size_t a_count, B b, size_t b_count, AValues a_values, BValues b_values, Out out,
                             OutValues out_values, Less less)
{
    const size_t first = thread_index() * sort_items;
    const size_t count = a_count + b_count;
    if (first >= count) return;
    const size_t last = first + sort_items < count ? first + sort_items : count;
    size_t i = merge_split(a, a_count, b, b_count, first, less);
    size_t j = first - i;
    for (size_t place = first; place < last; ++place) {
        if (i == a_count || (j < b_count && less(b[j], a[i]))) {
            out[place] = b[j];
            put(out_values, place, b_values[j]);
            ++j;
        } else {
            out[place] = a[i];
            put(out_values, place, a_values[i]);
            ++i;
        }
    }
}

template <class A, class B, class AValues, class BValues, class Out, class OutValues, class Less>
void device_merge(cudaStream_t stream, A a, size_t a_count, B b, size_t b_count, AValues a_values, BValues b_values,
                  Out out, OutValues out_values, Less less)
{
    const size_t count = a_count + b_count;
    if (count == 0) return;
    merge_kernel<<<blocks_for(count, sort_items * block_size), block_size, 0, stream>>>(
        a, a_count, b, b_count, a_values, b_values, out, out_values, less);
    check_launch("merge");
}

}  // namespace detail

template <class Policy, class A, class B, class Out, class Less>
__host__ __device__ Out merge(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out, Less less)
{
    if constexpr (detail::is_device<Policy>) {
        detail::device_merge(policy.derived().waited(), detail::raw(a), a_end - a, detail::raw(b), b_end - b,
                             detail::nothing(), detail::nothing(), detail::raw(out), detail::nothing(), less);
        return out + ((a_end - a) + (b_end - b));
    } else {
        while (a != a_end || b != b_end) {
            if (a == a_end || (b != b_end && less(*b, *a))) {
                *out = *b;
                ++b;
            } else {
                *out = *a;
                ++a;
            }
            ++out;
        }
        return out;
    }
}
template <class Policy, class A, class B, class Out>
__host__ __device__ Out merge(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out)
{
    return thrust::merge(policy, a, a_end, b, b_end, out, less<>());
}
template <class Policy, class A, class B, class AValues, class BValues, class Out, class OutValues, class Less>
__host__ __device__ pair<Out, OutValues> merge_by_key(const execution_policy<Policy>& policy, A a, A a_end, B b,
                                                      B b_end, AValues a_values, BValues b_values, Out out,
                                                      OutValues out_values, Less less)
{
    if constexpr (detail::is_device<Policy>) {
        const ptrdiff_t count = (a_end - a) + (b_end - b);
        detail::device_merge(policy.derived().waited(), detail::raw(a), a_end - a, detail::raw(b), b_end - b,
                             detail::raw(a_values), detail::raw(b_values), detail::raw(out), detail::raw(out_values),
                             less);
        return {out + count, out_values + count};
    } else {
        while (a != a_end || b != b_end) {
            if (a == a_end || (b != b_end && less(*b, *a))) {
                *out = *b;
                *out_values = *b_values;
                ++b;
                ++b_values;
            } else {
                *out = *a;
                *out_values = *a_values;
                ++a;
                ++a_values;
            }
            ++out;
            ++out_values;
        }
        return {out, out_values};
    }
}
template <class Policy, class A, class B, class AValues, class BValues, class Out, class OutValues>
__host__ __device__ pair<Out, OutValues> merge_by_key(const execution_policy<Policy>& policy, A a, A a_end, B b,
                                                      B b_end, AValues a_values, BValues b_values, Out out,
                                                      OutValues out_values)
{
    return thrust::merge_by_key(policy, a, a_end, b, b_end, a_values, b_values, out, out_values, less<>());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto merge(First first, Rest... rest)
{
    return thrust::merge(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto merge_by_key(First first, Rest... rest)
{
    return thrust::merge_by_key(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
