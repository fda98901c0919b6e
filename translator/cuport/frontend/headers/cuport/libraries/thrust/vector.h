// SPDX-License-Identifier: Apache-2.0
// Thrust: device_vector, host_vector and their kin.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include <initializer_list>
#include "cuport/libraries/thrust/sequences.h"

// Included as: thrust/device_vector.h thrust/host_vector.h thrust/universal_vector.h
// Included as: thrust/system/cuda/vector.h thrust/detail/vector_base.h thrust/universal_allocator.h
// Included as: thrust/device_make_unique.h

namespace thrust {

template <class T, class Allocator, class Pointer>
class vector_base {
 public:
  using value_type = T;
  using allocator_type = Allocator;
  using pointer = Pointer;
  using const_pointer = typename rebind_pointer<Pointer, const T>::type;
  using reference = typename pointer_reference<Pointer>::type;
  using const_reference = typename pointer_reference<const_pointer>::type;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using iterator = normal_iterator<Pointer>;
  using const_iterator = normal_iterator<const_pointer>;

  vector_base() {}
  explicit vector_base(const Allocator &allocator) {}
  explicit vector_base(size_type count) {}
  vector_base(size_type count, const Allocator &allocator) {}
  vector_base(size_type count, const T &value) {}
  vector_base(size_type count, const T &value, const Allocator &allocator) {}
  vector_base(std::initializer_list<T> values) {}
  vector_base(const vector_base &other) = default;
  vector_base &operator=(const vector_base &other) = default;
  // Any other container: std::vector, or a vector on the other side.
  template <class Container, class = typename Container::value_type>
  vector_base(const Container &other) {}
  template <class Iterator, class = typename std::iterator_traits<Iterator>::value_type>
  vector_base(Iterator first, Iterator last) {}
  template <class Iterator, class = typename std::iterator_traits<Iterator>::value_type>
  vector_base(Iterator first, Iterator last, const Allocator &allocator) {}
  template <class Container, class = typename Container::value_type>
  vector_base &operator=(const Container &other) {}
  vector_base &operator=(std::initializer_list<T> values) {}

  iterator begin() {}
  const_iterator begin() const {}
  const_iterator cbegin() const {}
  iterator end() {}
  const_iterator end() const {}
  const_iterator cend() const {}
  std::reverse_iterator<iterator> rbegin() {}
  std::reverse_iterator<const_iterator> rbegin() const {}
  std::reverse_iterator<iterator> rend() {}
  std::reverse_iterator<const_iterator> rend() const {}
  pointer data() {}
  const_pointer data() const {}
  reference operator[](size_type n) {}
  const_reference operator[](size_type n) const {}
  reference front() {}
  const_reference front() const {}
  reference back() {}
  const_reference back() const {}

  size_type size() const {}
  size_type max_size() const {}
  size_type capacity() const {}
  bool empty() const {}
  void resize(size_type count) {}
  void resize(size_type count, const T &value) {}
  void reserve(size_type count) {}
  void shrink_to_fit() {}
  void clear() {}
  void push_back(const T &value) {}
  void pop_back() {}
  void swap(vector_base &other) {}
  void assign(size_type count, const T &value) {}
  template <class Iterator, class = typename std::iterator_traits<Iterator>::value_type>
  void assign(Iterator first, Iterator last) {}
  iterator insert(iterator position, const T &value) {}
  void insert(iterator position, size_type count, const T &value) {}
  template <class Iterator, class = typename std::iterator_traits<Iterator>::value_type>
  void insert(iterator position, Iterator first, Iterator last) {}
  iterator erase(iterator position) {}
  iterator erase(iterator first, iterator last) {}
  allocator_type get_allocator() const {}
};
template <class T, class A, class P, class Other>
bool operator==(const vector_base<T, A, P> &a, const Other &b) {}
template <class T, class A, class P, class Other>
bool operator!=(const vector_base<T, A, P> &a, const Other &b) {}

template <class T, class Allocator = device_allocator<T>>
class device_vector : public vector_base<T, Allocator, typename Allocator::pointer> {
 public:
  using vector_base<T, Allocator, typename Allocator::pointer>::vector_base;
  using vector_base<T, Allocator, typename Allocator::pointer>::operator=;
  device_vector() = default;
};
template <class T, class Allocator = cuport_allocator<T, T *>>
class host_vector : public vector_base<T, Allocator, T *> {
 public:
  using vector_base<T, Allocator, T *>::vector_base;
  using vector_base<T, Allocator, T *>::operator=;
  host_vector() = default;
};
template <class Iterator>
device_vector(Iterator, Iterator) -> device_vector<iterator_value_t<Iterator>>;
template <class Iterator>
host_vector(Iterator, Iterator) -> host_vector<iterator_value_t<Iterator>>;
template <class T, class Allocator>
host_vector(const device_vector<T, Allocator> &) -> host_vector<T>;
template <class T, class Allocator>
device_vector(const host_vector<T, Allocator> &) -> device_vector<T>;

template <class T>
using universal_vector = host_vector<T, universal_allocator<T>>;
template <class T>
using universal_host_pinned_vector = host_vector<T, universal_host_pinned_allocator<T>>;
namespace cuda_cub {
template <class T, class Allocator = device_allocator<T>>
using vector = device_vector<T, Allocator>;
template <class T>
using universal_vector = thrust::universal_vector<T>;
}  // namespace cuda_cub

}  // namespace thrust
#endif
