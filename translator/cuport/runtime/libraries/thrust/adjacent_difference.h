// SPDX-License-Identifier: Apache-2.0
//
// adjacent_difference: what a function makes of each element and the one before it.
#pragma once

#include <thrust/detail/transform.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>

namespace thrust {

namespace detail {

template <class T, class In, class Function>
struct differences {
    In in;
    mutable Function function;
    __device__ T operator[](size_t i) const
    {
        if (i == 0) return static_cast<T>(in[i]);
        return static_cast<T>(function(in[i], in[i - 1]));
    }
};

}  // namespace detail

template <class Policy, class In, class Out, class Function>
__host__ __device__ Out adjacent_difference(const execution_policy<Policy>& policy, In first, In last, Out out,
                                            Function function)
{
    using T = detail::value_of<In>;
    if constexpr (detail::is_device<Policy>) {
        const auto stream = policy.derived().waited();
        const size_t count = last - first;
        detail::buffer<T> kept(count);  // the output may lie where the input does
        const detail::differences<T, detail::raw_t<In>, Function> from{detail::raw(first), function};
        detail::device_copy(stream, from, count, kept.data);
        detail::device_copy(stream, kept.data, count, detail::raw(out));
        return out + (last - first);
    } else {
        if (first == last) return out;
        T before = *first;
        *out = before;
        for (++first, ++out; first != last; ++first, ++out) {
            const T value = *first;
            *out = function(value, before);
            before = value;
        }
        return out;
    }
}
template <class Policy, class In, class Out>
__host__ __device__ Out adjacent_difference(const execution_policy<Policy>& policy, In first, In last, Out out)
{
    return thrust::adjacent_difference(policy, first, last, out, minus<>());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto adjacent_difference(First first, Rest... rest)
{
    return thrust::adjacent_difference(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
