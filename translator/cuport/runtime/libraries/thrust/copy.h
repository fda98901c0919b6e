// SPDX-License-Identifier: Apache-2.0
//
// copy and copy_n, also between host and device; copy_if.
#pragma once

#include <thrust/detail/copy.h>
#include <thrust/detail/select.h>
#include <thrust/execution_policy.h>

namespace thrust {

template <class Policy, class In, class Size, class Out>
__host__ __device__ Out copy_n(const execution_policy<Policy>& policy, In first, Size count, Out out)
{
    if constexpr (detail::is_device<Policy>) {
        const auto stream = policy.derived().waited();
        constexpr bool is_from_host = std::is_same<typename detail::system_of<In>::type, detail::host_system>::value;
        constexpr bool is_to_host = std::is_same<typename detail::system_of<Out>::type, detail::host_system>::value;
        if constexpr (is_from_host && !is_to_host && !std::is_pointer<In>::value) {
            detail::copy_to_device(stream, first, count, detail::raw(out));
            return out + static_cast<ptrdiff_t>(count);
        } else if constexpr (is_to_host && !std::is_pointer<Out>::value) {
            return detail::copy_to_host(stream, detail::raw(first), count, out);
        } else {
            detail::copy_on_device(stream, detail::raw(first), count, detail::raw(out));
            return out + static_cast<ptrdiff_t>(count);
        }
    } else {
        for (Size i = 0; i < count; ++i, ++first, ++out) *out = *first;
        return out;
    }
}
template <class Policy, class In, class Out>
__host__ __device__ Out copy(const execution_policy<Policy>& policy, In first, In last, Out out)
{
    if constexpr (detail::is_device<Policy>) {
        return thrust::copy_n(policy, first, last - first, out);
    } else {
        for (; first != last; ++first, ++out) *out = *first;
        return out;
    }
}

// Where each side lies is known by its iterator.
template <class In, class Size, class Out, class = detail::enable_plain<In>>
Out copy_n(In first, Size count, Out out)
{
    using From = typename detail::system_of<In>::type;
    using To = typename detail::system_of<Out>::type;
    constexpr bool is_from_device = std::is_same<From, detail::device_system>::value;
    constexpr bool is_to_device = std::is_same<To, detail::device_system>::value;
    if constexpr (is_to_device && std::is_same<From, detail::host_system>::value) {
        detail::copy_to_device(nullptr, first, count, detail::raw(out));
        return out + static_cast<ptrdiff_t>(count);
    } else if constexpr (is_from_device && std::is_same<To, detail::host_system>::value) {
        return detail::copy_to_host(nullptr, detail::raw(first), count, out);
    } else if constexpr (is_from_device || is_to_device) {
        detail::copy_on_device(nullptr, detail::raw(first), count, detail::raw(out));
        return out + static_cast<ptrdiff_t>(count);
    } else {
        return thrust::copy_n(detail::host_policy(), first, count, out);
    }
}
template <class In, class Out, class = detail::enable_plain<In>>
Out copy(In first, In last, Out out)
{
    return thrust::copy_n(first, std::distance(first, last), out);
}

template <class Policy, class In, class Stencil, class Out, class Predicate>
__host__ __device__ Out copy_if(const execution_policy<Policy>& policy, In first, In last, Stencil stencil, Out out,
                                Predicate predicate)
{
    if constexpr (detail::is_device<Policy>) {
        return out + detail::device_select(policy.derived().waited(), detail::raw(first), last - first,
                                           detail::raw(stencil), predicate, detail::raw(out));
    } else {
        for (; first != last; ++first, ++stencil) {
            if (predicate(*stencil)) {
                *out = *first;
                ++out;
            }
        }
        return out;
    }
}
template <class Policy, class In, class Out, class Predicate>
__host__ __device__ Out copy_if(const execution_policy<Policy>& policy, In first, In last, Out out,
                                Predicate predicate)
{
    return thrust::copy_if(policy, first, last, first, out, predicate);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto copy_if(First first, Rest... rest)
{
    return thrust::copy_if(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
