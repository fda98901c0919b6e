// SPDX-License-Identifier: Apache-2.0
// Thrust: algorithms that change, copy or make sequences.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include "cuport/libraries/thrust/searches.h"

// Included as: thrust/copy.h thrust/fill.h thrust/for_each.h thrust/gather.h thrust/generate.h
// Included as: thrust/partition.h thrust/remove.h thrust/replace.h thrust/reverse.h thrust/scatter.h
// Included as: thrust/sequence.h thrust/shuffle.h thrust/sort.h thrust/swap.h thrust/tabulate.h
// Included as: thrust/transform.h thrust/unique.h thrust/uninitialized_copy.h thrust/uninitialized_fill.h
// Included as: thrust/merge.h thrust/set_operations.h thrust/async/copy.h thrust/async/sort.h
// Included as: thrust/async/transform.h thrust/async/for_each.h thrust/system/cuda/detail/sort.h
// Included as: thrust/detail/copy.h

namespace thrust {

template <class... Arguments>
CUPORT_HD void fill(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void sequence(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void tabulate(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void generate(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void scatter(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void scatter_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void replace(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void replace_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void reverse(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void shuffle(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void shuffle_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void sort(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void stable_sort(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void sort_by_key(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void stable_sort_by_key(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD void uninitialized_fill(Arguments... arguments) {}

// The same sequence.
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> for_each(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> for_each_n(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> fill_n(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> generate_n(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> remove(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> remove_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> unique(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> partition(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> stable_partition(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<0, Arguments...> uninitialized_fill_n(Arguments... arguments) {}

// The output.
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> copy_n(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> reverse_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> remove_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> unique_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> swap_ranges(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> uninitialized_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> uninitialized_copy_n(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<2, Arguments...> replace_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<3, Arguments...> gather(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<4, Arguments...> gather_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<4, Arguments...> merge(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<4, Arguments...> set_union(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<4, Arguments...> set_intersection(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<4, Arguments...> set_difference(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::argument<4, Arguments...> set_symmetric_difference(Arguments... arguments) {}

// The output stands before the function, or before its value.
template <class... Arguments>
CUPORT_HD cuport::from_end<2, Arguments...> transform(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::from_end<2, Arguments...> copy_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::from_end<2, Arguments...> remove_copy_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::from_end<3, Arguments...> transform_if(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD cuport::from_end<3, Arguments...> replace_copy_if(Arguments... arguments) {}

// Two outputs, or two sequences.
template <class... Arguments>
CUPORT_HD pair<cuport::from_end<3, Arguments...>, cuport::from_end<2, Arguments...>>
partition_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::from_end<3, Arguments...>, cuport::from_end<2, Arguments...>>
stable_partition_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<0, Arguments...>, cuport::argument<2, Arguments...>>
unique_by_key(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<3, Arguments...>, cuport::argument<4, Arguments...>>
unique_by_key_copy(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<6, Arguments...>, cuport::argument<7, Arguments...>>
merge_by_key(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<6, Arguments...>, cuport::argument<7, Arguments...>>
set_union_by_key(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<6, Arguments...>, cuport::argument<7, Arguments...>>
set_difference_by_key(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<6, Arguments...>, cuport::argument<7, Arguments...>>
set_symmetric_difference_by_key(Arguments... arguments) {}
template <class... Arguments>
CUPORT_HD pair<cuport::argument<5, Arguments...>, cuport::argument<6, Arguments...>>
set_intersection_by_key(Arguments... arguments) {}

namespace async {
template <class... Arguments>
device_event copy(Arguments... arguments) {}
template <class... Arguments>
device_event sort(Arguments... arguments) {}
template <class... Arguments>
device_event stable_sort(Arguments... arguments) {}
template <class... Arguments>
device_event transform(Arguments... arguments) {}
template <class... Arguments>
device_event for_each(Arguments... arguments) {}
}  // namespace async

}  // namespace thrust
#endif
