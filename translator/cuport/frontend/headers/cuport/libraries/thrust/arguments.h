// SPDX-License-Identifier: Apache-2.0
// Thrust: how the algorithms are declared. Each is one template that takes anything, with or without
// an execution policy in front; what it returns is said in terms of its arguments:
//   template <class... Arguments> argument<2, Arguments...> copy(Arguments... arguments);
// returns what its third argument is, not counting the policy.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include "cuport/libraries/thrust/functional.h"
#include "cuport/libraries/thrust/iterators.h"

namespace thrust {
namespace cuport {

template <class... Types>
struct list {
  static constexpr int size = sizeof...(Types);
};
template <bool HasPolicy, class... Arguments>
struct drop_policy {
  using type = list<Arguments...>;
};
template <class Policy, class... Arguments>
struct drop_policy<true, Policy, Arguments...> {
  using type = list<Arguments...>;
};
template <class... Arguments>
struct arguments {
  using type = list<>;
};
template <class First, class... Rest>
struct arguments<First, Rest...> : drop_policy<std::is_base_of_v<cuport_policy, First>, First, Rest...> {};
template <class... Arguments>
using arguments_t = typename arguments<Arguments...>::type;

template <int N, class List>
struct element {};
template <int N, class First, class... Rest>
struct element<N, list<First, Rest...>> : element<N - 1, list<Rest...>> {};
template <class First, class... Rest>
struct element<0, list<First, Rest...>> {
  using type = First;
};

// The N-th argument, and the N-th from the end, where 1 is the last.
template <int N, class... Arguments>
using argument = typename element<N, arguments_t<Arguments...>>::type;
template <int N, class... Arguments>
using from_end = typename element<arguments_t<Arguments...>::size - N, arguments_t<Arguments...>>::type;

template <class... Arguments>
using value = iterator_value_t<argument<0, Arguments...>>;
template <class... Arguments>
using difference = iterator_difference_t<argument<0, Arguments...>>;

// `One` where there are fewer than N arguments, else the argument with the number N - 1. It asks for
// the argument only then.
template <bool Enough, int N, class One, class List>
struct choose {
  using type = One;
};
template <int N, class One, class List>
struct choose<true, N, One, List> : element<N - 1, List> {};
template <int N, class One, class... Arguments>
using argument_or = typename choose<(arguments_t<Arguments...>::size >= N), N, One, arguments_t<Arguments...>>::type;

}  // namespace cuport
}  // namespace thrust
#endif
