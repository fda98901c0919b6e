// SPDX-License-Identifier: Apache-2.0
//
// set_union, set_intersection, set_difference, set_symmetric_difference, of sorted ranges; equal elements count.
#pragma once

#include <thrust/copy.h>
#include <thrust/detail/search.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/merge.h>

namespace thrust {

namespace detail {

// Whether the element at a place of `own` has one to pair with among those of `other`: the k-th of equal ones has it
// where there are more than k.
template <class Own, class Other, class Less>
struct has_partner {
    Own own;
    size_t own_count;
    Other other;
    size_t other_count;
    mutable Less less;
    bool wanted;
    __host__ __device__ bool operator()(size_t i) const
    {
        const value_of<Own> value = own[i];
        const size_t rank = i - lower_place(own, own_count, value, less);
        const size_t low = lower_place(other, other_count, value, less);
        const size_t high = upper_place(other, other_count, value, less);
        return (rank < high - low) == wanted;
    }
};

// Copies those elements of the first range that have, or have no, partner in the second.
template <class Policy, class A, class B, class Out, class Less>
__host__ __device__ Out copy_partners(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out,
                                      Less less, bool wanted)
{
    using Partner = has_partner<raw_t<A>, raw_t<B>, Less>;
    const Partner partner{raw(a), static_cast<size_t>(a_end - a), raw(b), static_cast<size_t>(b_end - b), less, wanted};
    return thrust::copy_if(policy, a, a_end, counting_iterator<size_t>(0), out, partner);
}

template <class T>
struct host_buffer {
    std::unique_ptr<T[]> kept;
    T* data;
    explicit host_buffer(size_t count) : kept(new T[count]()), data(kept.get()) {}
};

// Memory where the policy's algorithms work.
template <class Policy, class T>
using scratch = std::conditional_t<is_device<Policy>, buffer<T>, host_buffer<T>>;

}  // namespace detail

template <class Policy, class A, class B, class Out, class Less>
__host__ __device__ Out set_intersection(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out,
                                         Less less)
{
    return detail::copy_partners(policy, a, a_end, b, b_end, out, less, true);
}
template <class Policy, class A, class B, class Out, class Less>
__host__ __device__ Out set_difference(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out,
                                       Less less)
{
    return detail::copy_partners(policy, a, a_end, b, b_end, out, less, false);
}
template <class Policy, class A, class B, class Out, class Less>
Out set_union(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out, Less less)
{
    using T = detail::value_of<B>;
    const detail::scratch<Policy, T> rest(b_end - b);
    T* const end = detail::copy_partners(policy, b, b_end, a, a_end, rest.data, less, false);
    return thrust::merge(policy, a, a_end, rest.data, end, out, less);
}
template <class Policy, class A, class B, class Out, class Less>
Out set_symmetric_difference(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out, Less less)
{
    using T = detail::value_of<A>;
    using Other = detail::value_of<B>;
    const detail::scratch<Policy, T> left(a_end - a);
    const detail::scratch<Policy, Other> right(b_end - b);
    T* const left_end = detail::copy_partners(policy, a, a_end, b, b_end, left.data, less, false);
    Other* const right_end = detail::copy_partners(policy, b, b_end, a, a_end, right.data, less, false);
    return thrust::merge(policy, left.data, left_end, right.data, right_end, out, less);
}
template <class Policy, class A, class B, class Out>
Out set_intersection(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out)
{
    return thrust::set_intersection(policy, a, a_end, b, b_end, out, less<>());
}
template <class Policy, class A, class B, class Out>
Out set_difference(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out)
{
    return thrust::set_difference(policy, a, a_end, b, b_end, out, less<>());
}
template <class Policy, class A, class B, class Out>
Out set_union(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out)
{
    return thrust::set_union(policy, a, a_end, b, b_end, out, less<>());
}
template <class Policy, class A, class B, class Out>
Out set_symmetric_difference(const execution_policy<Policy>& policy, A a, A a_end, B b, B b_end, Out out)
{
    return thrust::set_symmetric_difference(policy, a, a_end, b, b_end, out, less<>());
}

template <class First, class... Rest, class = detail::enable_plain<First>>
auto set_intersection(First first, Rest... rest)
{
    return thrust::set_intersection(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto set_difference(First first, Rest... rest)
{
    return thrust::set_difference(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto set_union(First first, Rest... rest)
{
    return thrust::set_union(detail::policy_for<First, Rest...>(), first, rest...);
}
template <class First, class... Rest, class = detail::enable_plain<First>>
auto set_symmetric_difference(First first, Rest... rest)
{
    return thrust::set_symmetric_difference(detail::policy_for<First, Rest...>(), first, rest...);
}

}  // namespace thrust
