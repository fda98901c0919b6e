// SPDX-License-Identifier: Apache-2.0
//
// Pairs, for the host and for kernels.
#pragma once

#include <type_traits>
#include <utility>

namespace thrust {

template <class A, class B>
struct pair {
    using first_type = A;
    using second_type = B;
    A first;
    B second;

    pair() = default;
    pair(const pair&) = default;
    __host__ __device__ pair(const A& first, const B& second) : first(first), second(second) {}
    template <class C, class D>
    __host__ __device__ pair(const pair<C, D>& other) : first(other.first), second(other.second)
    {
    }
    template <class C, class D>
    pair(const std::pair<C, D>& other) : first(other.first), second(other.second)
    {
    }
    __host__ __device__ pair& operator=(const pair& other)
    {
        first = other.first;
        second = other.second;
        return *this;
    }
    template <class C, class D>
    __host__ __device__ pair& operator=(const pair<C, D>& other)
    {
        first = other.first;
        second = other.second;
        return *this;
    }
};

template <class A, class B>
__host__ __device__ pair<std::decay_t<A>, std::decay_t<B>> make_pair(A first, B second)
{
    return pair<std::decay_t<A>, std::decay_t<B>>(first, second);
}

template <class A, class B>
__host__ __device__ bool operator==(const pair<A, B>& a, const pair<A, B>& b)
{
    return a.first == b.first && a.second == b.second;
}
template <class A, class B>
__host__ __device__ bool operator!=(const pair<A, B>& a, const pair<A, B>& b)
{
    return !(a == b);
}
template <class A, class B>
__host__ __device__ bool operator<(const pair<A, B>& a, const pair<A, B>& b)
{
    return a.first < b.first || (!(b.first < a.first) && a.second < b.second);
}
template <class A, class B>
__host__ __device__ bool operator>(const pair<A, B>& a, const pair<A, B>& b)
{
    return b < a;
}
template <class A, class B>
__host__ __device__ bool operator<=(const pair<A, B>& a, const pair<A, B>& b)
{
    return !(b < a);
}
template <class A, class B>
__host__ __device__ bool operator>=(const pair<A, B>& a, const pair<A, B>& b)
{
    return !(a < b);
}

}  // namespace thrust
