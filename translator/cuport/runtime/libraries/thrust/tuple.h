// SPDX-License-Identifier: Apache-2.0
//
// Tuples whose elements may be references, for the host and for kernels.
#pragma once

#include <thrust/pair.h>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace thrust {

struct null_type {};

namespace detail {

enum class joining { yes };  // tells the constructor from a head and a tail

}  // namespace detail

template <class... Types>
struct tuple;

template <size_t N, class Tuple>
struct tuple_element;
template <size_t N, class Tuple>
struct tuple_element<N, const Tuple> {
    using type = const typename tuple_element<N, Tuple>::type;
};
template <size_t N, class Head, class... Rest>
struct tuple_element<N, tuple<Head, Rest...>> : tuple_element<N - 1, tuple<Rest...>> {};
template <class Head, class... Rest>
struct tuple_element<0, tuple<Head, Rest...>> {
    using type = Head;
};
template <class A, class B>
struct tuple_element<0, pair<A, B>> {
    using type = A;
};
template <class A, class B>
struct tuple_element<1, pair<A, B>> {
    using type = B;
};

template <class Tuple>
struct tuple_size;
template <class Tuple>
struct tuple_size<const Tuple> : tuple_size<Tuple> {};
template <class... Types>
struct tuple_size<tuple<Types...>> : std::integral_constant<size_t, sizeof...(Types)> {};
template <class A, class B>
struct tuple_size<pair<A, B>> : std::integral_constant<size_t, 2> {};

template <size_t N, class Tuple>
using tuple_element_t = typename tuple_element<N, Tuple>::type;

template <size_t N, class Head, class... Rest>
__host__ __device__ tuple_element_t<N, tuple<Head, Rest...>>& get(tuple<Head, Rest...>& from);
template <size_t N, class Head, class... Rest>
__host__ __device__ const tuple_element_t<N, tuple<Head, Rest...>>& get(const tuple<Head, Rest...>& from);

template <>
struct tuple<> {};

// get() as a member, too, which Thrust's tuples had before CUDA 12.
template <class Head>
struct tuple<Head> {
    Head head;

    tuple() = default;
    tuple(const tuple&) = default;
    __host__ __device__ tuple(Head head) : head(head) {}
    template <class Other>
    __host__ __device__ tuple(const tuple<Other>& other) : head(other.head)
    {
    }
    __host__ __device__ tuple& operator=(const tuple& other)
    {
        head = other.head;
        return *this;
    }
    template <class Other>
    __host__ __device__ tuple& operator=(const tuple<Other>& other)
    {
        head = other.head;
        return *this;
    }
    template <size_t N>
    __host__ __device__ auto& get()
    {
        return thrust::get<N>(*this);
    }
    template <size_t N>
    __host__ __device__ auto& get() const
    {
        return thrust::get<N>(*this);
    }
};

template <class Head, class Second, class... Rest>
struct tuple<Head, Second, Rest...> {
    Head head;
    tuple<Second, Rest...> tail;

    tuple() = default;
    tuple(const tuple&) = default;
    __host__ __device__ tuple(Head head, Second second, Rest... rest) : head(head), tail(second, rest...) {}
    __host__ __device__ tuple(detail::joining, Head head, const tuple<Second, Rest...>& tail) : head(head), tail(tail)
    {
    }
    template <class Other, class Next, class... Others>
    __host__ __device__ tuple(const tuple<Other, Next, Others...>& other) : head(other.head), tail(other.tail)
    {
    }
    template <class A, class B>
    __host__ __device__ tuple(const pair<A, B>& other) : head(other.first), tail(other.second)
    {
    }
    __host__ __device__ tuple& operator=(const tuple& other)
    {
        head = other.head;
        tail = other.tail;
        return *this;
    }
    template <class Other, class Next, class... Others>
    __host__ __device__ tuple& operator=(const tuple<Other, Next, Others...>& other)
    {
        head = other.head;
        tail = other.tail;
        return *this;
    }
    template <class A, class B>
    __host__ __device__ tuple& operator=(const pair<A, B>& other)
    {
        head = other.first;
        tail.head = other.second;
        return *this;
    }
    template <size_t N>
    __host__ __device__ auto& get()
    {
        return thrust::get<N>(*this);
    }
    template <size_t N>
    __host__ __device__ auto& get() const
    {
        return thrust::get<N>(*this);
    }
};

template <size_t N, class Head, class... Rest>
__host__ __device__ tuple_element_t<N, tuple<Head, Rest...>>& get(tuple<Head, Rest...>& from)
{
    if constexpr (N == 0) {
        return from.head;
    } else {
        return thrust::get<N - 1>(from.tail);
    }
}
template <size_t N, class Head, class... Rest>
__host__ __device__ const tuple_element_t<N, tuple<Head, Rest...>>& get(const tuple<Head, Rest...>& from)
{
    if constexpr (N == 0) {
        return from.head;
    } else {
        return thrust::get<N - 1>(from.tail);
    }
}
template <size_t N, class Head, class... Rest>
__host__ __device__ tuple_element_t<N, tuple<Head, Rest...>>&& get(tuple<Head, Rest...>&& from)
{
    return static_cast<tuple_element_t<N, tuple<Head, Rest...>>&&>(thrust::get<N>(from));
}
template <size_t N, class A, class B>
__host__ __device__ tuple_element_t<N, pair<A, B>>& get(pair<A, B>& from)
{
    if constexpr (N == 0) {
        return from.first;
    } else {
        return from.second;
    }
}
template <size_t N, class A, class B>
__host__ __device__ const tuple_element_t<N, pair<A, B>>& get(const pair<A, B>& from)
{
    if constexpr (N == 0) {
        return from.first;
    } else {
        return from.second;
    }
}

template <class... Types>
__host__ __device__ tuple<std::decay_t<Types>...> make_tuple(Types... values)
{
    return tuple<std::decay_t<Types>...>(values...);
}
template <class... Types>
__host__ __device__ tuple<Types&...> tie(Types&... values)
{
    return tuple<Types&...>(values...);
}

template <class A, class B>
__host__ __device__ bool operator==(const tuple<A>& a, const tuple<B>& b)
{
    return a.head == b.head;
}
template <class A, class C, class... As, class B, class D, class... Bs>
__host__ __device__ bool operator==(const tuple<A, C, As...>& a, const tuple<B, D, Bs...>& b)
{
    return a.head == b.head && a.tail == b.tail;
}
template <class A, class B>
__host__ __device__ bool operator<(const tuple<A>& a, const tuple<B>& b)
{
    return a.head < b.head;
}
template <class A, class C, class... As, class B, class D, class... Bs>
__host__ __device__ bool operator<(const tuple<A, C, As...>& a, const tuple<B, D, Bs...>& b)
{
    return a.head < b.head || (!(b.head < a.head) && a.tail < b.tail);
}
template <class... As, class... Bs>
__host__ __device__ bool operator!=(const tuple<As...>& a, const tuple<Bs...>& b)
{
    return !(a == b);
}
template <class... As, class... Bs>
__host__ __device__ bool operator>(const tuple<As...>& a, const tuple<Bs...>& b)
{
    return b < a;
}
template <class... As, class... Bs>
__host__ __device__ bool operator<=(const tuple<As...>& a, const tuple<Bs...>& b)
{
    return !(b < a);
}
template <class... As, class... Bs>
__host__ __device__ bool operator>=(const tuple<As...>& a, const tuple<Bs...>& b)
{
    return !(a < b);
}

}  // namespace thrust

namespace std {

template <class... Types>
struct tuple_size<thrust::tuple<Types...>> : integral_constant<size_t, sizeof...(Types)> {};
template <size_t N, class... Types>
struct tuple_element<N, thrust::tuple<Types...>> : thrust::tuple_element<N, thrust::tuple<Types...>> {};

}  // namespace std
