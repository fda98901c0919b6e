// SPDX-License-Identifier: Apache-2.0
//
// sequence: numbers in equal steps.
#pragma once

#include <thrust/tabulate.h>

namespace thrust {

namespace detail {

template <class T>
struct steps {
    T init, step;
    __host__ __device__ T operator()(ptrdiff_t i) const { return static_cast<T>(init + static_cast<T>(i) * step); }
};

}  // namespace detail

template <class Policy, class It, class T>
__host__ __device__ void sequence(const execution_policy<Policy>& policy, It first, It last, T init, T step)
{
    thrust::tabulate(policy, first, last, detail::steps<T>{init, step});
}
template <class Policy, class It, class T>
__host__ __device__ void sequence(const execution_policy<Policy>& policy, It first, It last, T init)
{
    using Value = detail::value_of<It>;
    thrust::sequence(policy, first, last, static_cast<Value>(init), static_cast<Value>(1));
}
template <class Policy, class It>
__host__ __device__ void sequence(const execution_policy<Policy>& policy, It first, It last)
{
    thrust::sequence(policy, first, last, detail::value_of<It>(0));
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto sequence(First first, Rest... rest)
{
    return thrust::sequence(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
