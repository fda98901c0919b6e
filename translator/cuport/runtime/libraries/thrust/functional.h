// SPDX-License-Identifier: Apache-2.0
//
// Function objects for the host and for kernels.
#pragma once

#include <thrust/detail/placeholders.h>
#include <thrust/detail/unary.h>

#include <type_traits>

namespace thrust {

template <class Argument, class Result>
struct unary_function {
    using argument_type = Argument;
    using result_type = Result;
};
template <class First, class Second, class Result>
struct binary_function {
    using first_argument_type = First;
    using second_argument_type = Second;
    using result_type = Result;
};

template <class T = void>
struct plus {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a + b; }
};
template <>
struct plus<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a + b;
    }
};

template <class T = void>
struct minus {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a - b; }
};
template <>
struct minus<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a - b;
    }
};

template <class T = void>
struct multiplies {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a * b; }
};
template <>
struct multiplies<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a * b;
    }
};

template <class T = void>
struct divides {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a / b; }
};
template <>
struct divides<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a / b;
    }
};

template <class T = void>
struct modulus {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a % b; }
};
template <>
struct modulus<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a % b;
    }
};

template <class T = void>
struct bit_and {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a & b; }
};
template <>
struct bit_and<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a & b;
    }
};

template <class T = void>
struct bit_or {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a | b; }
};
template <>
struct bit_or<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a | b;
    }
};

template <class T = void>
struct bit_xor {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a ^ b; }
};
template <>
struct bit_xor<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a ^ b;
    }
};

template <class T = void>
struct equal_to {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a, const T& b) const { return a == b; }
};
template <>
struct equal_to<void> {
    template <class A, class B>
    __host__ __device__ constexpr bool operator()(const A& a, const B& b) const
    {
        return a == b;
    }
};

template <class T = void>
struct not_equal_to {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a, const T& b) const { return a != b; }
};
template <>
struct not_equal_to<void> {
    template <class A, class B>
    __host__ __device__ constexpr bool operator()(const A& a, const B& b) const
    {
        return a != b;
    }
};

template <class T = void>
struct less {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a, const T& b) const { return a < b; }
};
template <>
struct less<void> {
    template <class A, class B>
    __host__ __device__ constexpr bool operator()(const A& a, const B& b) const
    {
        return a < b;
    }
};

template <class T = void>
struct greater {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a, const T& b) const { return a > b; }
};
template <>
struct greater<void> {
    template <class A, class B>
    __host__ __device__ constexpr bool operator()(const A& a, const B& b) const
    {
        return a > b;
    }
};

template <class T = void>
struct less_equal {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a, const T& b) const { return a <= b; }
};
template <>
struct less_equal<void> {
    template <class A, class B>
    __host__ __device__ constexpr bool operator()(const A& a, const B& b) const
    {
        return a <= b;
    }
};

template <class T = void>
struct greater_equal {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a, const T& b) const { return a >= b; }
};
template <>
struct greater_equal<void> {
    template <class A, class B>
    __host__ __device__ constexpr bool operator()(const A& a, const B& b) const
    {
        return a >= b;
    }
};

template <class T = void>
struct logical_and {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a, const T& b) const { return a && b; }
};
template <>
struct logical_and<void> {
    template <class A, class B>
    __host__ __device__ constexpr bool operator()(const A& a, const B& b) const
    {
        return a && b;
    }
};

template <class T = void>
struct logical_or {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    __host__ __device__ constexpr bool operator()(const T& a, const T& b) const { return a || b; }
};
template <>
struct logical_or<void> {
    template <class A, class B>
    __host__ __device__ constexpr bool operator()(const A& a, const B& b) const
    {
        return a || b;
    }
};

template <class T = void>
struct minimum {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a < b ? a : b; }
};
template <>
struct minimum<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a < b ? a : b;
    }
};

template <class T = void>
struct maximum {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    __host__ __device__ constexpr T operator()(const T& a, const T& b) const { return a < b ? b : a; }
};
template <>
struct maximum<void> {
    template <class A, class B>
    __host__ __device__ constexpr auto operator()(const A& a, const B& b) const
    {
        return a < b ? b : a;
    }
};

// The opposite of a predicate.
template <class Predicate>
struct unary_negate {
    mutable Predicate predicate;
    __host__ __device__ explicit unary_negate(Predicate predicate) : predicate(predicate) {}
    template <class A>
    __host__ __device__ bool operator()(const A& a) const
    {
        return !predicate(a);
    }
};
template <class Predicate>
__host__ __device__ unary_negate<Predicate> not1(const Predicate& predicate)
{
    return unary_negate<Predicate>(predicate);
}
template <class Predicate>
struct binary_negate {
    mutable Predicate predicate;
    __host__ __device__ explicit binary_negate(Predicate predicate) : predicate(predicate) {}
    template <class A, class B>
    __host__ __device__ bool operator()(const A& a, const B& b) const
    {
        return !predicate(a, b);
    }
};
template <class Predicate>
__host__ __device__ binary_negate<Predicate> not2(const Predicate& predicate)
{
    return binary_negate<Predicate>(predicate);
}

}  // namespace thrust
