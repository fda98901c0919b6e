// SPDX-License-Identifier: Apache-2.0
//
// lower_bound, upper_bound, equal_range, binary_search: for one value and for many.
#pragma once

#include <thrust/detail/search.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/pair.h>
#include <thrust/transform.h>

namespace thrust {

namespace detail {

// Returns what a searching function finds for one value.
template <class Policy, class T, class Search>
__host__ __device__ auto search_one(const Policy& policy, const T& value, Search search)
{
    using Found = decltype(search(value));
    if constexpr (is_device<Policy>) {
        buffer<Found> found(1);
        device_transform(policy.stream, thrust::make_constant_iterator(value), 1, found.data, search);
        return fetched<Found>(found.data, policy.stream).value();
    } else {
        return search(value);
    }
}


}  // namespace detail

template <class Policy, class It, class T, class Less>
__host__ __device__ It lower_bound(const execution_policy<Policy>& policy, It first, It last, const T& value, Less less)
{
    const auto search = detail::make_search<detail::lower_search>(detail::raw(first), last - first, less);
    const size_t place = detail::search_one(policy.derived(), value, search);
    return first + static_cast<ptrdiff_t>(place);
}
template <class Policy, class It, class T>
__host__ __device__ It lower_bound(const execution_policy<Policy>& policy, It first, It last, const T& value)
{
    return thrust::lower_bound(policy, first, last, value, less<>());
}
template <class Policy, class It, class Values, class Out, class Less>
__host__ __device__ Out lower_bound(const execution_policy<Policy>& policy, It first, It last, Values values,
                                    Values values_end, Out out, Less less)
{
    const auto search = detail::make_search<detail::lower_search>(detail::raw(first), last - first, less);
    return thrust::transform(policy, values, values_end, out, search);
}
template <class Policy, class It, class Values, class Out>
__host__ __device__ Out lower_bound(const execution_policy<Policy>& policy, It first, It last, Values values,
                                    Values values_end, Out out)
{
    return thrust::lower_bound(policy, first, last, values, values_end, out, less<>());
}
template <class Policy, class It, class T, class Less>
__host__ __device__ It upper_bound(const execution_policy<Policy>& policy, It first, It last, const T& value, Less less)
{
    const auto search = detail::make_search<detail::upper_search>(detail::raw(first), last - first, less);
    const size_t place = detail::search_one(policy.derived(), value, search);
    return first + static_cast<ptrdiff_t>(place);
}
template <class Policy, class It, class T>
__host__ __device__ It upper_bound(const execution_policy<Policy>& policy, It first, It last, const T& value)
{
    return thrust::upper_bound(policy, first, last, value, less<>());
}
template <class Policy, class It, class Values, class Out, class Less>
__host__ __device__ Out upper_bound(const execution_policy<Policy>& policy, It first, It last, Values values,
                                    Values values_end, Out out, Less less)
{
    const auto search = detail::make_search<detail::upper_search>(detail::raw(first), last - first, less);
    return thrust::transform(policy, values, values_end, out, search);
}
template <class Policy, class It, class Values, class Out>
__host__ __device__ Out upper_bound(const execution_policy<Policy>& policy, It first, It last, Values values,
                                    Values values_end, Out out)
{
    return thrust::upper_bound(policy, first, last, values, values_end, out, less<>());
}
template <class Policy, class It, class T, class Less>
__host__ __device__ bool binary_search(const execution_policy<Policy>& policy, It first, It last, const T& value,
                                       Less less)
{
    const auto search = detail::make_search<detail::presence_search>(detail::raw(first), last - first, less);
    return detail::search_one(policy.derived(), value, search);
}
template <class Policy, class It, class T>
__host__ __device__ bool binary_search(const execution_policy<Policy>& policy, It first, It last, const T& value)
{
    return thrust::binary_search(policy, first, last, value, less<>());
}
template <class Policy, class It, class Values, class Out, class Less>
__host__ __device__ Out binary_search(const execution_policy<Policy>& policy, It first, It last, Values values,
                                    Values values_end, Out out, Less less)
{
    const auto search = detail::make_search<detail::presence_search>(detail::raw(first), last - first, less);
    return thrust::transform(policy, values, values_end, out, search);
}
template <class Policy, class It, class Values, class Out>
__host__ __device__ Out binary_search(const execution_policy<Policy>& policy, It first, It last, Values values,
                                    Values values_end, Out out)
{
    return thrust::binary_search(policy, first, last, values, values_end, out, less<>());
}
template <class Policy, class It, class T, class Less>
__host__ __device__ pair<It, It> equal_range(const execution_policy<Policy>& policy, It first, It last, const T& value,
                                             Less less)
{
    return {thrust::lower_bound(policy, first, last, value, less),
            thrust::upper_bound(policy, first, last, value, less)};
}
template <class Policy, class It, class T>
__host__ __device__ pair<It, It> equal_range(const execution_policy<Policy>& policy, It first, It last, const T& value)
{
    return thrust::equal_range(policy, first, last, value, less<>());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto lower_bound(First first, Rest... rest)
{
    return thrust::lower_bound(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto upper_bound(First first, Rest... rest)
{
    return thrust::upper_bound(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto binary_search(First first, Rest... rest)
{
    return thrust::binary_search(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto equal_range(First first, Rest... rest)
{
    return thrust::equal_range(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
