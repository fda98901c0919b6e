// SPDX-License-Identifier: Apache-2.0
//
// What is known of an iterator's type.
#pragma once

#include <thrust/detail/system.h>

namespace thrust {

using std::iterator_traits;

template <class It>
struct iterator_value {
    using type = typename std::iterator_traits<It>::value_type;
};
template <class It>
struct iterator_pointer {
    using type = typename std::iterator_traits<It>::pointer;
};
template <class It>
struct iterator_reference {
    using type = typename std::iterator_traits<It>::reference;
};
template <class It>
struct iterator_difference {
    using type = typename std::iterator_traits<It>::difference_type;
};
template <class It>
using iterator_value_t = typename iterator_value<It>::type;
template <class It>
using iterator_reference_t = typename iterator_reference<It>::type;
template <class It>
using iterator_difference_t = typename iterator_difference<It>::type;

}  // namespace thrust
