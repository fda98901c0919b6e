// SPDX-License-Identifier: Apache-2.0
//
// Merge sort on the device, stable: threads sort short runs, then pairs of runs are merged, each time twice as long.
// Many numbers are sorted by their digits.
#pragma once

#include <thrust/detail/buffer.h>
#include <thrust/detail/copy.h>
#include <thrust/detail/radix_sort.h>

namespace thrust {
namespace detail {

constexpr unsigned sort_items = 16;  // that a thread sorts, or merges
constexpr size_t merged_on_processor = 1024;  // by a thread there: finding where to begin takes as long as 16 elements

// Stands for values where keys are sorted alone.
struct nothing {
    struct value_type {};
    __host__ __device__ value_type operator[](size_t) const { return value_type(); }
};
template <class It, class T>
__device__ void put(It to, size_t i, const T& value)
{
    to[i] = value;
}
__device__ inline void put(nothing, size_t, const nothing::value_type&) {}

template <class Keys, class Values, class Less>
__global__ void sort_runs_kernel(Keys keys, Values values, size_t count, Less less)
{
    const size_t first = thread_index() * sort_items;
    const size_t last = first + sort_items < count ? first + sort_items : count;
    for (size_t i = first + 1; i < last; ++i) {
        const auto key = keys[i];
        const auto value = values[i];
        size_t place = i;
        while (place > first && less(key, keys[place - 1])) {
            put(keys, place, keys[place - 1]);
            put(values, place, values[place - 1]);
            --place;
        }
        put(keys, place, key);
        put(values, place, value);
    }
}

// Returns how many of the first `rank` merged elements come from a; of equal ones, those of a are first.
template <class A, class B, class Less>
__device__ size_t merge_split(A a, size_t a_count, B b, size_t b_count, size_t rank, Less less)
{
    size_t low = rank > b_count ? rank - b_count : 0;
    size_t high = rank < a_count ? rank : a_count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (less(b[rank - 1 - middle], a[middle])) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

// Merges pairs of runs of `width` elements, `share` of them in each thread.
template <class K, class V, class Less>
__global__ void merge_runs_kernel(const K* keys, V values, size_t count, size_t width, size_t share, K* out_keys,
                                  V out_values, Less less)
{
    const size_t first = thread_index() * share;
    if (first >= count) return;
    const size_t pair = first / (2 * width) * (2 * width);
    const size_t middle = pair + width < count ? pair + width : count;
    const size_t end = middle + width < count ? middle + width : count;
    const size_t rank = first - pair;
    const size_t taken = merge_split(keys + pair, middle - pair, keys + middle, end - middle, rank, less);
    size_t a = pair + taken, b = middle + (rank - taken);
    const size_t last = first + share < end ? first + share : end;
    for (size_t i = first; i < last; ++i) {
        const bool is_b = a == middle || (b < end && less(keys[b], keys[a]));
        const size_t from = is_b ? b : a;
        out_keys[i] = keys[from];
        put(out_values, i, values[from]);
        a += is_b ? 0 : 1;
        b += is_b ? 1 : 0;
    }
}

// Sorts arrays in place; `values` may be `nothing`.
template <class K, class Values, class Less>
void sort_arrays(cudaStream_t stream, K* keys, Values values, size_t count, Less less)
{
    constexpr bool has_values = std::is_pointer<Values>::value;
    using V = typename std::conditional_t<has_values, std::iterator_traits<Values>, nothing>::value_type;
    if (count < 2) return;
    if constexpr (sorts_by_bits<K, Less>) {
        if (count > most_merged) {
            V* moved = nullptr;
            if constexpr (has_values) moved = values;
            return radix_sort(stream, keys, moved, count, order_of<Less> < 0);
        }
    }
    const unsigned blocks = blocks_for(count, sort_items * block_size);
    sort_runs_kernel<<<blocks, block_size, 0, stream>>>(keys, values, count, less);
    check_launch("sort");
    if (count <= sort_items) return;
    buffer<K> keys_there(count);
    buffer<V> values_there(has_values ? count : 0);
    K* from = keys;
    K* to = keys_there.data;
    Values values_from = values, values_to = values;
    if constexpr (has_values) values_to = values_there.data;
    const size_t most = blocks_of_processor() > 0 ? merged_on_processor : sort_items;
    for (size_t width = sort_items; width < count; width *= 2) {
        const size_t share = 2 * width < most ? 2 * width : most;
        merge_runs_kernel<<<blocks_for(count, share * block_size), block_size, 0, stream>>>(
            static_cast<const K*>(from), values_from, count, width, share, to, values_to, less);
        check_launch("sort");
        std::swap(from, to);
        std::swap(values_from, values_to);
    }
    if (from == keys) return;
    copy_on_device(stream, from, count, keys);
    if constexpr (has_values) copy_on_device(stream, values_from, count, values);
}

// Sorts what iterators of the device's point to.
template <class It, class Less>
void device_sort(cudaStream_t stream, It first, size_t count, Less less)
{
    if constexpr (std::is_pointer<It>::value) {
        sort_arrays(stream, first, nothing(), count, less);
    } else if (count > 1) {
        buffer<value_of<It>> there(count);
        device_copy(stream, first, count, there.data);
        sort_arrays(stream, there.data, nothing(), count, less);
        device_copy(stream, there.data, count, first);
    }
}
template <class Keys, class Values, class Less>
void device_sort_by_key(cudaStream_t stream, Keys keys, size_t count, Values values, Less less)
{
    if constexpr (!std::is_pointer<Values>::value) {
        if (count < 2) return;
        buffer<value_of<Values>> there(count);
        device_copy(stream, values, count, there.data);
        device_sort_by_key(stream, keys, count, there.data, less);
        device_copy(stream, there.data, count, values);
    } else if constexpr (!std::is_pointer<Keys>::value) {
        if (count < 2) return;
        buffer<value_of<Keys>> there(count);
        device_copy(stream, keys, count, there.data);
        sort_arrays(stream, there.data, values, count, less);
        device_copy(stream, there.data, count, keys);
    } else {
        sort_arrays(stream, keys, values, count, less);
    }
}

}  // namespace detail
}  // namespace thrust
