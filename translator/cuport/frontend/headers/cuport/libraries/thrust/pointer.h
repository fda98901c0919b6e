// SPDX-License-Identifier: Apache-2.0
// Thrust: device_ptr and device_reference, iterator traits, the base of Thrust's iterators.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include <stddef.h>
#include <exception>
#include <iterator>
#include <new>
#include "cuda_runtime.h"
#include "cuport/libraries/thrust/tuple.h"

// Included as: thrust/device_ptr.h thrust/device_reference.h thrust/iterator/iterator_traits.h
// Included as: thrust/detail/raw_pointer_cast.h thrust/detail/raw_reference_cast.h
// Included as: thrust/detail/pointer.h thrust/detail/reference.h thrust/iterator/iterator_categories.h
// Included as: thrust/memory.h thrust/system/cuda/pointer.h thrust/detail/type_traits.h
// Included as: thrust/iterator/iterator_facade.h thrust/iterator/iterator_adaptor.h
// Included as: thrust/advance.h thrust/distance.h thrust/iterator/detail/normal_iterator.h

namespace thrust {

template <class T>
class device_ptr;

// What is at a device_ptr: reads as the value, and assigns.
template <class T>
class device_reference {
 public:
  using value_type = T;
  using pointer = device_ptr<T>;
  CUPORT_HD explicit device_reference(const pointer &where) {}
  CUPORT_HD device_reference(const device_reference &other) = default;
  CUPORT_HD operator T() const {}
  CUPORT_HD pointer operator&() const {}
  CUPORT_HD const device_reference &operator=(const T &value) const {}
  CUPORT_HD const device_reference &operator=(const device_reference &other) const {}
  template <class Other>
  CUPORT_HD const device_reference &operator=(const device_reference<Other> &other) const {}
  CUPORT_HD device_reference &operator++() {}
  CUPORT_HD T operator++(int) {}
  CUPORT_HD device_reference &operator--() {}
  CUPORT_HD T operator--(int) {}
  template <class Value>
  CUPORT_HD device_reference &operator+=(const Value &value) {}
  template <class Value>
  CUPORT_HD device_reference &operator-=(const Value &value) {}
  template <class Value>
  CUPORT_HD device_reference &operator*=(const Value &value) {}
  template <class Value>
  CUPORT_HD device_reference &operator/=(const Value &value) {}
  template <class Value>
  CUPORT_HD device_reference &operator|=(const Value &value) {}
  template <class Value>
  CUPORT_HD device_reference &operator&=(const Value &value) {}
  template <class Value>
  CUPORT_HD device_reference &operator^=(const Value &value) {}
};
template <class Stream, class T>
Stream &operator<<(Stream &stream, const device_reference<T> &value) {}

template <class T>
struct reference_to {
  using type = T &;
};
template <>
struct reference_to<void> {
  using type = void;
};

// Comparison and arithmetic shared by every random access iterator.
template <class Derived, class Value, class Reference, class Pointer>
struct cuport_iterator {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = Value;
  using reference = Reference;
  using pointer = Pointer;
  using difference_type = ptrdiff_t;
  CUPORT_HD reference operator*() const {}
  CUPORT_HD reference operator[](difference_type n) const {}
  CUPORT_HD Derived &operator++() {}
  CUPORT_HD Derived operator++(int) {}
  CUPORT_HD Derived &operator--() {}
  CUPORT_HD Derived operator--(int) {}
  CUPORT_HD Derived &operator+=(difference_type n) {}
  CUPORT_HD Derived &operator-=(difference_type n) {}
  CUPORT_HD friend Derived operator+(const Derived &a, difference_type n) { return a; }
  CUPORT_HD friend Derived operator+(difference_type n, const Derived &a) { return a; }
  CUPORT_HD friend Derived operator-(const Derived &a, difference_type n) { return a; }
  CUPORT_HD friend difference_type operator-(const Derived &a, const Derived &b) { return 0; }
  CUPORT_HD friend bool operator==(const Derived &a, const Derived &b) { return true; }
  CUPORT_HD friend bool operator!=(const Derived &a, const Derived &b) { return false; }
  CUPORT_HD friend bool operator<(const Derived &a, const Derived &b) { return false; }
  CUPORT_HD friend bool operator>(const Derived &a, const Derived &b) { return false; }
  CUPORT_HD friend bool operator<=(const Derived &a, const Derived &b) { return true; }
  CUPORT_HD friend bool operator>=(const Derived &a, const Derived &b) { return true; }
};

template <class T>
class device_ptr : public cuport_iterator<device_ptr<T>, std::remove_cv_t<T>, device_reference<T>, device_ptr<T>> {
 public:
  using element_type = T;
  using raw_pointer = T *;
  CUPORT_HD device_ptr() {}
  CUPORT_HD device_ptr(decltype(nullptr)) {}
  CUPORT_HD explicit device_ptr(T *pointer) {}
  template <class Other, class = std::enable_if_t<std::is_convertible_v<Other *, T *>>>
  CUPORT_HD device_ptr(const device_ptr<Other> &other) {}
  CUPORT_HD T *get() const {}
  CUPORT_HD T *operator->() const {}
  CUPORT_HD explicit operator bool() const {}
};
template <>
class device_ptr<void> {
 public:
  using element_type = void;
  using raw_pointer = void *;
  CUPORT_HD device_ptr() {}
  CUPORT_HD device_ptr(decltype(nullptr)) {}
  CUPORT_HD explicit device_ptr(void *pointer) {}
  template <class Other>
  CUPORT_HD device_ptr(const device_ptr<Other> &other) {}
  template <class Other>
  CUPORT_HD explicit operator device_ptr<Other>() const {}
  CUPORT_HD void *get() const {}
  CUPORT_HD explicit operator bool() const {}
};
template <class T>
using device_pointer = device_ptr<T>;
template <class T, class Tag = void, class Reference = void, class Derived = void>
using pointer = device_ptr<T>;
template <class T>
using universal_ptr = T *;

template <class Pointer>
struct pointer_reference {
  using type = typename Pointer::reference;
};
template <class T>
struct pointer_reference<T *> : reference_to<T> {};
template <class Pointer, class T>
struct rebind_pointer {
  using type = T *;
};
template <class From, class T>
struct rebind_pointer<device_ptr<From>, T> {
  using type = device_ptr<T>;
};

template <class T>
CUPORT_HD device_ptr<T> device_pointer_cast(T *pointer) {}
template <class T>
CUPORT_HD device_ptr<T> device_pointer_cast(const device_ptr<T> &pointer) {}
template <class T>
CUPORT_HD T *raw_pointer_cast(T *pointer) {}
template <class Pointer>
CUPORT_HD typename Pointer::raw_pointer raw_pointer_cast(const Pointer &pointer) {}
template <class T>
CUPORT_HD T &raw_reference_cast(T &reference) {}
template <class T>
CUPORT_HD const T &raw_reference_cast(const T &reference) {}
template <class T>
CUPORT_HD T &raw_reference_cast(const device_reference<T> &reference) {}
template <class T>
CUPORT_HD T &raw_reference_cast(device_reference<T> &reference) {}

// The iterator of a vector over `Pointer`.
template <class Pointer>
class normal_iterator : public cuport_iterator<normal_iterator<Pointer>, typename std::iterator_traits<Pointer>::value_type,
                                               typename pointer_reference<Pointer>::type, Pointer> {
 public:
  using raw_pointer = typename std::iterator_traits<Pointer>::value_type *;
  CUPORT_HD normal_iterator() {}
  CUPORT_HD normal_iterator(Pointer pointer) {}
  template <class Other, class = std::enable_if_t<std::is_convertible_v<Other, Pointer>>>
  CUPORT_HD normal_iterator(const normal_iterator<Other> &other) {}
  CUPORT_HD Pointer base() const {}
  CUPORT_HD Pointer operator->() const {}
};
namespace detail {
using thrust::normal_iterator;
template <class Pointer>
CUPORT_HD normal_iterator<Pointer> make_normal_iterator(Pointer pointer) {}
using true_type = std::true_type;
using false_type = std::false_type;
template <bool B, class T = void>
using enable_if = std::enable_if<B, T>;
template <class T, class U>
using is_same = std::is_same<T, U>;
}  // namespace detail

template <class Iterator>
using iterator_traits = std::iterator_traits<Iterator>;
template <class Iterator>
struct iterator_value {
  using type = typename std::iterator_traits<Iterator>::value_type;
};
template <class Iterator>
struct iterator_difference {
  using type = typename std::iterator_traits<Iterator>::difference_type;
};
template <class Iterator>
struct iterator_reference {
  using type = typename std::iterator_traits<Iterator>::reference;
};
template <class Iterator>
struct iterator_pointer {
  using type = typename std::iterator_traits<Iterator>::pointer;
};
struct device_system_tag;
template <class Iterator>
struct iterator_system {
  using type = device_system_tag;
};
template <class Iterator>
using iterator_value_t = typename iterator_value<Iterator>::type;
template <class Iterator>
using iterator_difference_t = typename iterator_difference<Iterator>::type;
template <class Iterator>
using iterator_reference_t = typename iterator_reference<Iterator>::type;
using random_access_device_iterator_tag = std::random_access_iterator_tag;
using random_access_host_iterator_tag = std::random_access_iterator_tag;
using random_access_traversal_tag = std::random_access_iterator_tag;

template <class Iterator, class Distance>
CUPORT_HD void advance(Iterator &iterator, Distance n) {}
template <class Iterator>
CUPORT_HD iterator_difference_t<Iterator> distance(Iterator first, Iterator last) {}
template <class Iterator>
CUPORT_HD Iterator next(Iterator iterator, iterator_difference_t<Iterator> n = 1) {}
template <class Iterator>
CUPORT_HD Iterator prev(Iterator iterator, iterator_difference_t<Iterator> n = 1) {}

// Thrust's helper for iterators that programs define; those then add `dereference()` and the like.
struct use_default {};
template <class Derived, class Base, class Value = use_default, class System = use_default,
          class Traversal = use_default, class Reference = use_default, class Difference = use_default>
class iterator_adaptor
    : public cuport_iterator<
          Derived, std::conditional_t<std::is_same_v<Value, use_default>, iterator_value_t<Base>, Value>,
          std::conditional_t<std::is_same_v<Reference, use_default>, iterator_reference_t<Base>, Reference>, Derived> {
 public:
  using super_t = iterator_adaptor;
  using base_type = Base;
  CUPORT_HD iterator_adaptor() {}
  CUPORT_HD explicit iterator_adaptor(const Base &base) {}
  CUPORT_HD const Base &base() const {}

 protected:
  CUPORT_HD const Base &base_reference() const {}
  CUPORT_HD Base &base_reference() {}
};
template <class Derived, class Value, class System, class Traversal, class Reference, class Difference = ptrdiff_t>
class iterator_facade : public cuport_iterator<Derived, Value, Reference, Derived> {};
class iterator_core_access {};

}  // namespace thrust
#endif
