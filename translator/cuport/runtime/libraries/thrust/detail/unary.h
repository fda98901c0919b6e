// SPDX-License-Identifier: Apache-2.0
//
// Function objects of one argument.
#pragma once

namespace thrust {

template <class T = void>
struct negate {
    using argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a) const { return -a; }
};
template <>
struct negate<void> {
    template <class A>
    __host__ __device__ constexpr auto operator()(const A& a) const
    {
        return -a;
    }
};

template <class T = void>
struct logical_not {
    using argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a) const { return !a; }
};
template <>
struct logical_not<void> {
    template <class A>
    __host__ __device__ constexpr bool operator()(const A& a) const
    {
        return !a;
    }
};

template <class T = void>
struct bit_not {
    using argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a) const { return ~a; }
};
template <>
struct bit_not<void> {
    template <class A>
    __host__ __device__ constexpr auto operator()(const A& a) const
    {
        return ~a;
    }
};

template <class T = void>
struct square {
    using argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a) const { return a * a; }
};
template <>
struct square<void> {
    template <class A>
    __host__ __device__ constexpr auto operator()(const A& a) const
    {
        return a * a;
    }
};

template <class T = void>
struct identity {
    using argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr const T& operator()(const T& a) const { return a; }
};
template <>
struct identity<void> {
    template <class A>
    __host__ __device__ constexpr const A& operator()(const A& a) const
    {
        return a;
    }
};
template <class First, class Second>
struct project1st {
    __host__ __device__ constexpr const First& operator()(const First& a, const Second&) const { return a; }
};
template <class First, class Second>
struct project2nd {
    __host__ __device__ constexpr const Second& operator()(const First&, const Second& b) const { return b; }
};

}  // namespace thrust
