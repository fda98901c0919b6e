// SPDX-License-Identifier: Apache-2.0
// Thrust: pair and tuple. Tuples hold nothing: only their type matters here.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include <stddef.h>
#include <type_traits>
#include <utility>
#include "cuport/host_defines.h"

// Included as: thrust/tuple.h thrust/pair.h thrust/swap.h thrust/type_traits/integer_sequence.h

namespace thrust {

template <class A, class B>
struct pair {
  using first_type = A;
  using second_type = B;
  A first;
  B second;
  CUPORT_HD pair() : first(), second() {}
  CUPORT_HD pair(const A &a, const B &b) : first(a), second(b) {}
  template <class C, class D>
  CUPORT_HD pair(const pair<C, D> &other) : first(other.first), second(other.second) {}
  template <class C, class D>
  CUPORT_HD pair(const std::pair<C, D> &other) : first(other.first), second(other.second) {}
  template <class C, class D>
  CUPORT_HD operator std::pair<C, D>() const {}
};
template <class A, class B>
CUPORT_HD pair<A, B> make_pair(A a, B b) {}
template <class A, class B>
CUPORT_HD bool operator==(const pair<A, B> &a, const pair<A, B> &b) {}
template <class A, class B>
CUPORT_HD bool operator!=(const pair<A, B> &a, const pair<A, B> &b) {}
template <class A, class B>
CUPORT_HD bool operator<(const pair<A, B> &a, const pair<A, B> &b) {}
template <class A, class B>
CUPORT_HD bool operator>(const pair<A, B> &a, const pair<A, B> &b) {}
template <class A, class B>
CUPORT_HD bool operator<=(const pair<A, B> &a, const pair<A, B> &b) {}
template <class A, class B>
CUPORT_HD bool operator>=(const pair<A, B> &a, const pair<A, B> &b) {}

struct null_type {};

template <class... Types>
class tuple;

template <size_t N, class Tuple>
struct tuple_element;
template <size_t N, class Tuple>
struct tuple_element<N, const Tuple> {
  using type = std::add_const_t<typename tuple_element<N, Tuple>::type>;
};
template <size_t N, class First, class... Rest>
struct tuple_element<N, tuple<First, Rest...>> : tuple_element<N - 1, tuple<Rest...>> {};
template <class First, class... Rest>
struct tuple_element<0, tuple<First, Rest...>> {
  using type = First;
};
template <class First, class Second>
struct tuple_element<0, pair<First, Second>> {
  using type = First;
};
template <class First, class Second>
struct tuple_element<1, pair<First, Second>> {
  using type = Second;
};
template <size_t N, class Tuple>
using tuple_element_t = typename tuple_element<N, Tuple>::type;

template <class Tuple>
struct tuple_size;
template <template <class...> class Tuple, class... Types>
struct tuple_size<Tuple<Types...>> : std::integral_constant<size_t, sizeof...(Types)> {};
template <class Tuple>
struct tuple_size<const Tuple> : tuple_size<Tuple> {};
template <class Tuple>
inline constexpr size_t tuple_size_v = tuple_size<Tuple>::value;

template <class... Types>
class tuple {
 public:
  CUPORT_HD tuple() {}
  CUPORT_HD tuple(const tuple &other) {}
  CUPORT_HD tuple(const Types &...values) {}
  template <class... Others, class = std::enable_if_t<sizeof...(Others) == sizeof...(Types) && (sizeof...(Types) > 0)>>
  CUPORT_HD tuple(Others &&...values) {}
  template <class... Others, class = std::enable_if_t<sizeof...(Others) == sizeof...(Types)>>
  CUPORT_HD tuple(const tuple<Others...> &other) {}
  CUPORT_HD tuple &operator=(const tuple &other) {}
  template <class... Others>
  CUPORT_HD tuple &operator=(const tuple<Others...> &other) {}
  template <class A, class B>
  CUPORT_HD tuple &operator=(const pair<A, B> &other) {}
  template <size_t N>
  CUPORT_HD std::add_lvalue_reference_t<tuple_element_t<N, tuple>> get() {}
  template <size_t N>
  CUPORT_HD std::add_lvalue_reference_t<std::add_const_t<tuple_element_t<N, tuple>>> get() const {}
};
template <class... Types>
tuple(Types...) -> tuple<Types...>;

template <size_t N, class... Types>
CUPORT_HD std::add_lvalue_reference_t<tuple_element_t<N, tuple<Types...>>> get(tuple<Types...> &value) {}
template <size_t N, class... Types>
CUPORT_HD std::add_lvalue_reference_t<const tuple_element_t<N, tuple<Types...>>> get(const tuple<Types...> &value) {}
template <size_t N, class... Types>
CUPORT_HD tuple_element_t<N, tuple<Types...>> &&get(tuple<Types...> &&value) {}
template <size_t N, class A, class B>
CUPORT_HD tuple_element_t<N, pair<A, B>> &get(pair<A, B> &value) {}
template <size_t N, class A, class B>
CUPORT_HD const tuple_element_t<N, pair<A, B>> &get(const pair<A, B> &value) {}
template <class... Types>
CUPORT_HD tuple<std::decay_t<Types>...> make_tuple(Types &&...values) {}
template <class... Types>
CUPORT_HD tuple<Types &...> tie(Types &...values) {}
template <class... A, class... B>
CUPORT_HD bool operator==(const tuple<A...> &a, const tuple<B...> &b) {}
template <class... A, class... B>
CUPORT_HD bool operator!=(const tuple<A...> &a, const tuple<B...> &b) {}
template <class... A, class... B>
CUPORT_HD bool operator<(const tuple<A...> &a, const tuple<B...> &b) {}
template <class... A, class... B>
CUPORT_HD bool operator>(const tuple<A...> &a, const tuple<B...> &b) {}
template <class... A, class... B>
CUPORT_HD bool operator<=(const tuple<A...> &a, const tuple<B...> &b) {}
template <class... A, class... B>
CUPORT_HD bool operator>=(const tuple<A...> &a, const tuple<B...> &b) {}

struct cuport_ignore {
  template <class T>
  CUPORT_HD const cuport_ignore &operator=(const T &value) const {}
};
static constexpr cuport_ignore ignore{};

template <class T>
CUPORT_HD void swap(T &a, T &b) {}

}  // namespace thrust

// Structured bindings.
template <class... Types>
struct std::tuple_size<thrust::tuple<Types...>> : std::integral_constant<size_t, sizeof...(Types)> {};
template <size_t N, class... Types>
struct std::tuple_element<N, thrust::tuple<Types...>> : thrust::tuple_element<N, thrust::tuple<Types...>> {};
#endif
