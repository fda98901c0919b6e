// SPDX-License-Identifier: Apache-2.0
//
// replace, replace_if, and their copying forms.
#pragma once

#include <thrust/find.h>
#include <thrust/transform.h>

namespace thrust {

namespace detail {

template <class T>
struct constantly {
    T value;
    template <class Other>
    __host__ __device__ T operator()(const Other&) const
    {
        return value;
    }
};
template <class T, class Predicate>
struct replaced {
    T value;
    mutable Predicate predicate;
    __host__ __device__ T operator()(const T& other) const { return predicate(other) ? value : other; }
};

}  // namespace detail

template <class Policy, class It, class Stencil, class Predicate, class T>
__host__ __device__ void replace_if(const execution_policy<Policy>& policy, It first, It last, Stencil stencil,
                                    Predicate predicate, const T& value)
{
    thrust::transform_if(policy, first, last, stencil, first, detail::constantly<T>{value}, predicate);
}
template <class Policy, class It, class Predicate, class T>
__host__ __device__ void replace_if(const execution_policy<Policy>& policy, It first, It last, Predicate predicate,
                                    const T& value)
{
    thrust::replace_if(policy, first, last, first, predicate, value);
}
template <class Policy, class It, class T>
__host__ __device__ void replace(const execution_policy<Policy>& policy, It first, It last, const T& old,
                                 const T& value)
{
    thrust::replace_if(policy, first, last, detail::equals<T>{old}, value);
}
template <class Policy, class In, class Out, class Predicate, class T>
__host__ __device__ Out replace_copy_if(const execution_policy<Policy>& policy, In first, In last, Out out,
                                        Predicate predicate, const T& value)
{
    using Value = detail::value_of<In>;
    return thrust::transform(policy, first, last, out,
                             detail::replaced<Value, Predicate>{static_cast<Value>(value), predicate});
}
template <class Policy, class In, class Out, class T>
__host__ __device__ Out replace_copy(const execution_policy<Policy>& policy, In first, In last, Out out, const T& old,
                                     const T& value)
{
    return thrust::replace_copy_if(policy, first, last, out, detail::equals<T>{old}, value);
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto replace_if(First first, Rest... rest)
{
    return thrust::replace_if(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto replace(First first, Rest... rest)
{
    return thrust::replace(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto replace_copy_if(First first, Rest... rest)
{
    return thrust::replace_copy_if(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto replace_copy(First first, Rest... rest)
{
    return thrust::replace_copy(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
