// SPDX-License-Identifier: Apache-2.0
// Thrust: function objects and placeholders.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include "cuport/libraries/thrust/tuple.h"

// Included as: thrust/functional.h thrust/detail/functional.h

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

// `T` given: both operands are T. `void`: any, and the result is the operator's.
#define CUPORT_BINARY(NAME, OPERATION, RESULT)                                                   \
  template <class T = void>                                                                      \
  struct NAME {                                                                                  \
    using first_argument_type = T;                                                               \
    using second_argument_type = T;                                                              \
    using result_type = RESULT;                                                                  \
    CUPORT_HD constexpr RESULT operator()(const T &a, const T &b) const { return OPERATION; }    \
  };                                                                                             \
  template <>                                                                                    \
  struct NAME<void> {                                                                            \
    using is_transparent = void;                                                                 \
    template <class A, class B>                                                                  \
    CUPORT_HD constexpr auto operator()(const A &a, const B &b) const -> decltype(OPERATION) {   \
      return OPERATION;                                                                          \
    }                                                                                            \
  };

CUPORT_BINARY(plus, a + b, T)
CUPORT_BINARY(minus, a - b, T)
CUPORT_BINARY(multiplies, a *b, T)
CUPORT_BINARY(divides, a / b, T)
CUPORT_BINARY(modulus, a % b, T)
CUPORT_BINARY(bit_and, a &b, T)
CUPORT_BINARY(bit_or, a | b, T)
CUPORT_BINARY(bit_xor, a ^ b, T)
CUPORT_BINARY(maximum, a < b ? b : a, T)
CUPORT_BINARY(minimum, a < b ? a : b, T)
CUPORT_BINARY(equal_to, a == b, bool)
CUPORT_BINARY(not_equal_to, a != b, bool)
CUPORT_BINARY(greater, a > b, bool)
CUPORT_BINARY(less, a < b, bool)
CUPORT_BINARY(greater_equal, a >= b, bool)
CUPORT_BINARY(less_equal, a <= b, bool)
CUPORT_BINARY(logical_and, a && b, bool)
CUPORT_BINARY(logical_or, a || b, bool)
#undef CUPORT_BINARY

#define CUPORT_UNARY(NAME, OPERATION, RESULT)                                       \
  template <class T = void>                                                         \
  struct NAME {                                                                     \
    using argument_type = T;                                                        \
    using result_type = RESULT;                                                     \
    CUPORT_HD constexpr RESULT operator()(const T &a) const { return OPERATION; }   \
  };                                                                                \
  template <>                                                                       \
  struct NAME<void> {                                                               \
    template <class T>                                                              \
    CUPORT_HD constexpr auto operator()(const T &a) const -> decltype(OPERATION) {  \
      return OPERATION;                                                             \
    }                                                                               \
  };

CUPORT_UNARY(negate, -a, T)
CUPORT_UNARY(square, a *a, T)
CUPORT_UNARY(identity, a, T)
CUPORT_UNARY(logical_not, !a, bool)
CUPORT_UNARY(bit_not, ~a, T)
#undef CUPORT_UNARY

template <class A = void, class B = void>
struct project1st {
  CUPORT_HD const A &operator()(const A &a, const B &b) const {}
};
template <class A = void, class B = void>
struct project2nd {
  CUPORT_HD const B &operator()(const A &a, const B &b) const {}
};
template <class Predicate>
struct unary_negate {
  CUPORT_HD explicit unary_negate(Predicate predicate) {}
  template <class T>
  CUPORT_HD bool operator()(const T &a) const {}
};
template <class Predicate>
struct binary_negate {
  CUPORT_HD explicit binary_negate(Predicate predicate) {}
  template <class A, class B>
  CUPORT_HD bool operator()(const A &a, const B &b) const {}
};
template <class Predicate>
CUPORT_HD unary_negate<Predicate> not1(const Predicate &predicate) {}
template <class Predicate>
CUPORT_HD binary_negate<Predicate> not2(const Predicate &predicate) {}
template <class Predicate>
CUPORT_HD unary_negate<Predicate> not_fn(const Predicate &predicate) {}

// `_1 * a + _2`: what an expression of placeholders evaluates to depends on its operands; the
// declarations give the first operand's type, which is right for nearly every program.
struct placeholder {
  template <class First, class... Rest>
  CUPORT_HD std::decay_t<First> operator()(First &&first, Rest &&...rest) const {}
  template <class T>
  CUPORT_HD placeholder operator=(const T &value) const {}
};
#define CUPORT_PLACEHOLDER(OP)                                          \
  CUPORT_HD placeholder operator OP(placeholder a, placeholder b);      \
  template <class T>                                                    \
  CUPORT_HD placeholder operator OP(placeholder a, const T &b);         \
  template <class T>                                                    \
  CUPORT_HD placeholder operator OP(const T &a, placeholder b) {}
CUPORT_PLACEHOLDER(+)
CUPORT_PLACEHOLDER(-)
CUPORT_PLACEHOLDER(*)
CUPORT_PLACEHOLDER(/)
CUPORT_PLACEHOLDER(%)
CUPORT_PLACEHOLDER(&)
CUPORT_PLACEHOLDER(|)
CUPORT_PLACEHOLDER(^)
CUPORT_PLACEHOLDER(<<)
CUPORT_PLACEHOLDER(>>)
CUPORT_PLACEHOLDER(==)
CUPORT_PLACEHOLDER(!=)
CUPORT_PLACEHOLDER(<)
CUPORT_PLACEHOLDER(>)
CUPORT_PLACEHOLDER(<=)
CUPORT_PLACEHOLDER(>=)
CUPORT_PLACEHOLDER(&&)
CUPORT_PLACEHOLDER(||)
CUPORT_PLACEHOLDER(+=)
CUPORT_PLACEHOLDER(-=)
CUPORT_PLACEHOLDER(*=)
CUPORT_PLACEHOLDER(/=)
#undef CUPORT_PLACEHOLDER
CUPORT_HD placeholder operator!(placeholder a);
CUPORT_HD placeholder operator-(placeholder a);
CUPORT_HD placeholder operator~(placeholder a);
CUPORT_HD placeholder operator++(placeholder a);
CUPORT_HD placeholder operator--(placeholder a);
namespace placeholders {
static constexpr placeholder _1, _2, _3, _4, _5, _6, _7, _8, _9, _10;
}

}  // namespace thrust
#endif
