// SPDX-License-Identifier: Apache-2.0
// Thrust: algorithms that search, count, sum or scan.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include "cuport/libraries/thrust/arguments.h"

// Included as: thrust/adjacent_difference.h thrust/binary_search.h thrust/count.h thrust/equal.h
// Included as: thrust/extrema.h thrust/find.h thrust/inner_product.h thrust/logical.h thrust/mismatch.h
// Included as: thrust/reduce.h thrust/scan.h thrust/transform_reduce.h thrust/transform_scan.h
// Included as: thrust/async/reduce.h thrust/async/scan.h thrust/future.h thrust/event.h

namespace thrust {

// The position found.
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> find(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> find_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> find_if_not(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> adjacent_find(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> min_element(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> max_element(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> is_sorted_until(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> partition_point(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD bool equal(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD bool all_of(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD bool any_of(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD bool none_of(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD bool is_sorted(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD bool is_partitioned(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::difference<Arguments...> count(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::difference<Arguments...> count_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<0, Arguments...>, cuport::argument<0, Arguments...>>
minmax_element(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<0, Arguments...>, cuport::argument<2, Arguments...>> mismatch(Arguments... arguments) {}

// One value is sought in four arguments; five or more seek many and have an output.
template <class... Arguments>
CUPORT_HD cuport::argument_or<5, cuport::argument<0, Arguments...>, Arguments...> lower_bound(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument_or<5, cuport::argument<0, Arguments...>, Arguments...> upper_bound(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument_or<5, bool, Arguments...> binary_search(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<0, Arguments...>, cuport::argument<0, Arguments...>>
equal_range(Arguments... arguments) {}

// Sums: of the initial value's type, where there is one.
template <class... Arguments>
CUPORT_HD cuport::argument_or<3, cuport::value<Arguments...>, Arguments...> reduce(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<3, Arguments...> transform_reduce(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<3, Arguments...> inner_product(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<3, Arguments...>, cuport::argument<4, Arguments...>>
reduce_by_key(Arguments... arguments) {}

// The output.
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> adjacent_difference(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> inclusive_scan(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> exclusive_scan(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> transform_inclusive_scan(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> transform_exclusive_scan(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<3, Arguments...> inclusive_scan_by_key(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<3, Arguments...> exclusive_scan_by_key(Arguments... arguments) {}

template <class T>
CUPORT_HD const T &min(const T &a, const T &b) {}
template <class T, class Compare>
CUPORT_HD const T &min(const T &a, const T &b, Compare compare) {}
template <class T>
CUPORT_HD const T &max(const T &a, const T &b) {}
template <class T, class Compare>
CUPORT_HD const T &max(const T &a, const T &b, Compare compare) {}

// Asynchronous forms: `auto done = thrust::async::sort(...); done.wait();`.
template <class T = void>
struct device_future {
  T get() {}
  T extract() {}
  void wait() {}
  bool ready() const {}
  bool valid_stream() const {}
};
using device_event = device_future<>;
namespace async {
template <class... Arguments>
device_future<cuport::argument_or<3, cuport::value<Arguments...>, Arguments...>> reduce(Arguments... arguments) {}
template <class... Arguments>
device_event inclusive_scan(Arguments... arguments) {}
template <class... Arguments>
device_event exclusive_scan(Arguments... arguments) {}
}  // namespace async

}  // namespace thrust
#endif
