// SPDX-License-Identifier: Apache-2.0
//
// Runs of equal keys on the device: scans within each, and one value for each.
#pragma once

#include <thrust/detail/pairwise.h>
#include <thrust/detail/scan.h>
#include <thrust/detail/select.h>

namespace thrust {
namespace detail {

// A value, and whether it starts anew.
template <class T>
struct segment {
    T value;
    int is_head;
};
template <class Operation>
struct join_segments {
    mutable Operation operation;
    template <class T>
    __device__ segment<T> operator()(const segment<T>& a, const segment<T>& b) const
    {
        if (b.is_head) return b;
        return segment<T>{static_cast<T>(operation(a.value, b.value)), a.is_head};
    }
};
template <class T, class Heads, class In>
struct segments {
    Heads heads;
    In in;
    __device__ segment<T> operator[](size_t i) const
    {
        return segment<T>{static_cast<T>(in[i]), static_cast<int>(heads[i])};
    }
};

// Takes segments, and keeps their values.
template <class Reference>
struct segment_place {
    Reference place;
    template <class T>
    __device__ void operator=(const segment<T>& from)
    {
        place = from.value;
    }
};
template <class Out>
struct segment_values {
    Out out;
    __device__ auto operator[](size_t i) const { return segment_place<decltype(out[i])>{out[i]}; }
};

template <class T, class In, class Out, class Operation>
void device_inclusive_scan(cudaStream_t stream, In in, size_t count, Out out, Operation operation)
{
    if constexpr (std::is_default_constructible<T>::value) {
        device_scan(stream, in, count, out, T(), false, false, operation);
    } else {  // no first value counts, but the kernel has a parameter for one
        buffer<T> first(1);
        device_copy(stream, in, 1, first.data);
        device_scan(stream, in, count, out, fetched<T>(first.data, stream).value(), false, false, operation);
    }
}

template <class T, class Keys, class In, class Out, class Equal, class Operation>
void device_scan_by_key(cudaStream_t stream, Keys keys, size_t count, In in, Out out, Equal equal,
                        Operation operation)
{
    if (count == 0) return;
    using Starts = heads<Keys, Equal>;
    const segments<T, Starts, In> from{Starts{keys, equal}, in};
    device_inclusive_scan<segment<T>>(stream, from, count, segment_values<Out>{out},
                                      join_segments<Operation>{operation});
}

// What an exclusive scan gives for an element, from the inclusive one.
template <class Sums, class Heads, class T, class Operation>
struct shifted_sums {
    Sums sums;
    Heads heads;
    T init;
    mutable Operation operation;
    __device__ T operator[](size_t i) const { return heads[i] ? init : static_cast<T>(operation(init, sums[i - 1])); }
};
template <class Keys, class In, class Out, class T, class Equal, class Operation>
void device_exclusive_scan_by_key(cudaStream_t stream, Keys keys, size_t count, In in, Out out, const T& init,
                                  Equal equal, Operation operation)
{
    if (count == 0) return;
    using Starts = heads<Keys, Equal>;
    buffer<T> sums(count);
    device_scan_by_key<T>(stream, keys, count, in, sums.data, equal, operation);
    const shifted_sums<const T*, Starts, T, Operation> from{sums.data, Starts{keys, equal}, init, operation};
    device_copy(stream, from, count, out);
}

// Writes the first key and the reduced values of each run; returns how many runs there are.
template <class T, class Keys, class In, class OutKeys, class OutValues, class Equal, class Operation>
size_t device_reduce_by_key(cudaStream_t stream, Keys keys, size_t count, In in, OutKeys out_keys,
                            OutValues out_values, Equal equal, Operation operation)
{
    if (count == 0) return 0;
    buffer<T> sums(count);
    device_scan_by_key<T>(stream, keys, count, in, sums.data, equal, operation);
    device_select(stream, static_cast<const T*>(sums.data), count, tails<Keys, Equal>{keys, equal, count}, is_set(),
                  out_values);
    return device_select(stream, keys, count, heads<Keys, Equal>{keys, equal}, is_set(), out_keys);
}

}  // namespace detail
}  // namespace thrust
