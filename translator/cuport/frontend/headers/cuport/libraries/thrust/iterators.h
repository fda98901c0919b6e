// SPDX-License-Identifier: Apache-2.0
// Thrust: the iterators that make, change, or combine sequences.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include "cuport/libraries/thrust/system.h"

// Included as: thrust/iterator/constant_iterator.h thrust/iterator/counting_iterator.h
// Included as: thrust/iterator/discard_iterator.h thrust/iterator/permutation_iterator.h
// Included as: thrust/iterator/reverse_iterator.h thrust/iterator/transform_iterator.h
// Included as: thrust/iterator/transform_input_output_iterator.h thrust/iterator/zip_iterator.h
// Included as: thrust/iterator/transform_output_iterator.h thrust/iterator/retag.h
// Included as: thrust/iterator/shuffle_iterator.h thrust/iterator/strided_iterator.h
// Included as: thrust/iterator/tabulate_output_iterator.h thrust/zip_function.h thrust/iterator/offset_iterator.h

namespace thrust {

template <class T, class System = use_default, class Traversal = use_default, class Difference = use_default>
class counting_iterator : public cuport_iterator<counting_iterator<T, System, Traversal, Difference>, T, const T &, const T *> {
 public:
  CUPORT_HD counting_iterator() {}
  CUPORT_HD counting_iterator(T value) {}
  CUPORT_HD T base() const {}
};
template <class T>
CUPORT_HD counting_iterator<T> make_counting_iterator(T value) {}

template <class T, class Difference = use_default, class System = use_default>
class constant_iterator : public cuport_iterator<constant_iterator<T, Difference, System>, T, const T &, const T *> {
 public:
  CUPORT_HD constant_iterator() {}
  template <class Value>
  CUPORT_HD constant_iterator(const Value &value) {}
  template <class Value, class Index>
  CUPORT_HD constant_iterator(const Value &value, const Index &index) {}
  CUPORT_HD const T &value() const {}
};
template <class T, class... Index>
CUPORT_HD constant_iterator<T> make_constant_iterator(T value, Index... index) {}

// Takes and gives anything.
struct any_assign {
  template <class T>
  CUPORT_HD any_assign(const T &value) {}
  CUPORT_HD any_assign() {}
  template <class T>
  CUPORT_HD any_assign &operator=(const T &value) {}
  template <class T>
  CUPORT_HD const any_assign &operator=(const T &value) const {}
};
template <class System = use_default>
class discard_iterator : public cuport_iterator<discard_iterator<System>, any_assign, any_assign, void> {
 public:
  CUPORT_HD discard_iterator(ptrdiff_t index = 0) {}
};
CUPORT_HD discard_iterator<> make_discard_iterator(ptrdiff_t index = 0);

template <class Function, class Iterator>
using cuport_result_t = decltype(std::declval<Function>()(std::declval<iterator_value_t<Iterator> &>()));

template <class Function, class Iterator, class Reference = use_default, class Value = use_default>
class transform_iterator
    : public cuport_iterator<transform_iterator<Function, Iterator, Reference, Value>,
                             std::decay_t<cuport_result_t<Function, Iterator>>, cuport_result_t<Function, Iterator>, void> {
 public:
  CUPORT_HD transform_iterator() {}
  CUPORT_HD explicit transform_iterator(const Iterator &iterator) {}
  CUPORT_HD transform_iterator(const Iterator &iterator, Function function) {}
  CUPORT_HD Function functor() const {}
  CUPORT_HD Iterator base() const {}
};
template <class Function, class Iterator>
CUPORT_HD transform_iterator<Function, Iterator> make_transform_iterator(Iterator iterator, Function function) {}

template <class Function, class Iterator>
class transform_output_iterator
    : public cuport_iterator<transform_output_iterator<Function, Iterator>, any_assign, any_assign, void> {
 public:
  CUPORT_HD transform_output_iterator(const Iterator &iterator, Function function) {}
};
template <class Function, class Iterator>
CUPORT_HD transform_output_iterator<Function, Iterator> make_transform_output_iterator(Iterator iterator, Function function) {}

template <class Input, class Output, class Iterator>
class transform_input_output_iterator
    : public cuport_iterator<transform_input_output_iterator<Input, Output, Iterator>,
                             std::decay_t<cuport_result_t<Input, Iterator>>, any_assign, void> {
 public:
  CUPORT_HD transform_input_output_iterator(const Iterator &iterator, Input input, Output output) {}
};
template <class Input, class Output, class Iterator>
CUPORT_HD transform_input_output_iterator<Input, Output, Iterator> make_transform_input_output_iterator(Iterator iterator,
                                                                                                     Input input,
                                                                                                     Output output) {}

template <class Elements, class Indices>
class permutation_iterator : public cuport_iterator<permutation_iterator<Elements, Indices>, iterator_value_t<Elements>,
                                                    iterator_reference_t<Elements>, void> {
 public:
  CUPORT_HD permutation_iterator() {}
  CUPORT_HD permutation_iterator(Elements elements, Indices indices) {}
  CUPORT_HD Indices base() const {}
};
template <class Elements, class Indices>
CUPORT_HD permutation_iterator<Elements, Indices> make_permutation_iterator(Elements elements, Indices indices) {}

template <class Iterator>
class reverse_iterator : public cuport_iterator<reverse_iterator<Iterator>, iterator_value_t<Iterator>,
                                                iterator_reference_t<Iterator>, void> {
 public:
  CUPORT_HD reverse_iterator() {}
  CUPORT_HD reverse_iterator(Iterator iterator) {}
  template <class Other>
  CUPORT_HD reverse_iterator(const reverse_iterator<Other> &other) {}
  CUPORT_HD Iterator base() const {}
};
template <class Iterator>
CUPORT_HD reverse_iterator<Iterator> make_reverse_iterator(Iterator iterator) {}

template <class Iterator>
class strided_iterator : public cuport_iterator<strided_iterator<Iterator>, iterator_value_t<Iterator>,
                                                iterator_reference_t<Iterator>, void> {
 public:
  CUPORT_HD strided_iterator(Iterator iterator, ptrdiff_t stride) {}
};
template <class Iterator>
CUPORT_HD strided_iterator<Iterator> make_strided_iterator(Iterator iterator, ptrdiff_t stride) {}

// The tuple of references, which a function may take as a tuple of values, of references, or by template.
template <class Iterators>
struct zip_reference;
template <class... Iterators>
struct zip_reference<tuple<Iterators...>> {
  using type = tuple<iterator_reference_t<Iterators>...>;
  using value = tuple<iterator_value_t<Iterators>...>;
};
template <class Iterators>
class zip_iterator
    : public cuport_iterator<zip_iterator<Iterators>, typename zip_reference<Iterators>::value,
                             typename zip_reference<Iterators>::type, typename zip_reference<Iterators>::value *> {
 public:
  CUPORT_HD zip_iterator() {}
  CUPORT_HD zip_iterator(Iterators iterators) {}
  template <class Other>
  CUPORT_HD zip_iterator(const zip_iterator<Other> &other) {}
  CUPORT_HD const Iterators &get_iterator_tuple() const {}
};
template <class... Iterators>
CUPORT_HD zip_iterator<tuple<Iterators...>> make_zip_iterator(tuple<Iterators...> iterators) {}
template <class... Iterators>
CUPORT_HD zip_iterator<tuple<Iterators...>> make_zip_iterator(Iterators... iterators) {}

template <class Function>
class zip_function {
 public:
  CUPORT_HD zip_function(Function function) {}
  template <class... Types>
  CUPORT_HD auto operator()(tuple<Types...> values) const -> decltype(std::declval<Function>()(std::declval<Types>()...)) {}
};
template <class Function>
CUPORT_HD zip_function<std::decay_t<Function>> make_zip_function(Function &&function) {}

template <class Function>
class tabulate_output_iterator : public cuport_iterator<tabulate_output_iterator<Function>, any_assign, any_assign, void> {
 public:
  CUPORT_HD tabulate_output_iterator(Function function, ptrdiff_t index = 0) {}
};
template <class Function>
CUPORT_HD tabulate_output_iterator<Function> make_tabulate_output_iterator(Function function, ptrdiff_t index = 0) {}

template <class Tag, class Iterator>
CUPORT_HD Iterator retag(Iterator iterator) {}

}  // namespace thrust
#endif
