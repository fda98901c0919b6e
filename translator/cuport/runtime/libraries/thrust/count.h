// SPDX-License-Identifier: Apache-2.0
//
// count, count_if.
#pragma once

#include <thrust/find.h>

namespace thrust {

namespace detail {

template <class In, class Predicate>
struct ones {
    In in;
    mutable Predicate predicate;
    __device__ ptrdiff_t operator[](size_t i) const { return predicate(in[i]) ? 1 : 0; }
};

}  // namespace detail

template <class Policy, class It, class Predicate>
__host__ __device__ ptrdiff_t count_if(const execution_policy<Policy>& policy, It first, It last, Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        using From = detail::raw_t<It>;
        return detail::device_reduce(policy.derived().waited(),
                                     detail::ones<From, Predicate>{detail::raw(first), predicate}, last - first,
                                     ptrdiff_t(0), plus<ptrdiff_t>());
    } else {
        ptrdiff_t found = 0;
        for (; first != last; ++first) found += predicate(*first) ? 1 : 0;
        return found;
    }
}
template <class Policy, class It, class T>
__host__ __device__ ptrdiff_t count(const execution_policy<Policy>& policy, It first, It last, const T& value)
{
    return thrust::count_if(policy, first, last, detail::equals<T>{value});
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto count(First first, Rest... rest)
{
    return thrust::count(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto count_if(First first, Rest... rest)
{
    return thrust::count_if(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
