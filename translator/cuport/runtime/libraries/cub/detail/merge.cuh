// SPDX-License-Identifier: Apache-2.0
//
// A merge sort: each thread sorts a few items, then runs are merged two by two, each thread making a few of the result.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DETAIL_MERGE_CUH
#define STAND_IN_CUB_DETAIL_MERGE_CUH

#include "launch.cuh"

namespace cub {
namespace detail {

template <typename From, typename To>
__device__ void put_value(From from, To to, index_t i, index_t place)
{
    to[place] = from[i];
}
__device__ inline void put_value(NullType from, NullType to, index_t i, index_t place) {}

// What holds an item while others move; nothing where there are keys only.
template <typename From>
struct held_value {
    value_t<From> value;
    __device__ void take(From from, index_t i) { value = from[i]; }
    template <typename To>
    __device__ void give(To to, index_t place) const
    {
        to[place] = value;
    }
};
template <>
struct held_value<NullType> {
    __device__ void take(NullType from, index_t i) {}
    __device__ void give(NullType to, index_t place) const {}
};

// Sorts runs of `items`: each item goes in front of those that are larger. Input and output may be the same.
template <typename KeysIn, typename ValuesIn, typename Keys, typename Values, typename Operator>
__global__ void sort_runs(KeysIn keys_in, ValuesIn values_in, Keys keys, Values values, index_t count, Operator less)
{
    const index_t begin = thread_in_grid() * items, end = begin + items < count ? begin + items : count;
    for (index_t i = begin; i < end; ++i) {
        const value_t<KeysIn> key = keys_in[i];
        held_value<ValuesIn> value;
        value.take(values_in, i);
        index_t place = i;
        while (place > begin && less(key, keys[place - 1])) {
            keys[place] = keys[place - 1];
            put_value(values, values, place - 1, place);
            --place;
        }
        keys[place] = key;
        value.give(values, place);
    }
}

// How many of the first `diagonal` items of the merged runs are from the first one: of equal items, those go first.
template <typename Keys, typename Others, typename Operator>
__device__ index_t merge_path(Keys a, index_t a_count, Others b, index_t b_count, index_t diagonal, Operator less)
{
    index_t low = diagonal > b_count ? diagonal - b_count : 0, high = diagonal < a_count ? diagonal : a_count;
    while (low < high) {
        const index_t middle = (low + high) / 2;
        if (less(b[diagonal - 1 - middle], a[middle])) high = middle;
        else low = middle + 1;
    }
    return low;
}

// Writes up to `share` of the merged runs, from the diagonal on.
template <typename A, typename B, typename AValues, typename BValues, typename Out, typename ValuesOut,
          typename Operator>
__device__ void merge_part(A a, AValues a_values, index_t a_count, B b, BValues b_values, index_t b_count, Out out,
                           ValuesOut values_out, index_t diagonal, index_t share, Operator less)
{
    index_t i = merge_path(a, a_count, b, b_count, diagonal, less), j = diagonal - i;
    for (index_t place = diagonal; place < diagonal + share && place < a_count + b_count; ++place) {
        if (j >= b_count || (i < a_count && !less(b[j], a[i]))) {
            out[place] = a[i];
            put_value(a_values, values_out, i++, place);
        } else {
            out[place] = b[j];
            put_value(b_values, values_out, j++, place);
        }
    }
}

template <typename Values>
__device__ Values behind(Values values, index_t by)
{
    return values + by;
}
__device__ inline NullType behind(NullType values, index_t by) { return values; }

template <typename From, typename ValuesFrom, typename To, typename ValuesTo, typename Operator>
__global__ void merge_runs(From from, ValuesFrom values_from, To to, ValuesTo values_to, index_t count, index_t width,
                           index_t share, Operator less)
{
    const index_t begin = thread_in_grid() * share;
    if (begin >= count) return;
    const index_t start = begin / (2 * width) * (2 * width);
    const index_t left = count - start < width ? count - start : width;
    const index_t right = count - start - left < width ? count - start - left : width;
    merge_part(from + start, behind(values_from, start), left, from + (start + left),
               behind(values_from, start + left), right, to + start, behind(values_to, start), begin - start,
               share, less);
}

template <typename Values>
struct kept_values {
    typedef value_t<Values> type;
    typedef type *pointer;
    static pointer take(workspace &space, index_t count) { return space.take<type>(count); }
};
template <>
struct kept_values<NullType> {
    typedef NullType pointer;
    static pointer take(workspace &space, index_t count) { return NullType(); }
};

// How many items of a merged run each thread writes. To find where to begin takes it as long as 16 items.
inline index_t merged_by_thread(index_t count)
{
    constexpr index_t most = 1024;
    if (blocks_of_processor() == 0) return items;
    return count < most ? (count < items ? items : count) : most;
}

inline unsigned int blocks_for(index_t count, index_t share)
{
    const index_t parts = (count + share - 1) / share;
    return static_cast<unsigned int>((parts + threads - 1) / threads);
}

template <typename KeysIn, typename ValuesIn, typename Keys, typename Values, typename Operator>
cudaError_t sort_by_merging(void *memory, size_t &bytes, KeysIn keys_in, ValuesIn values_in, Keys keys, Values values,
                            index_t count, Operator less, cudaStream_t stream)
{
    typedef value_t<Keys, value_t<KeysIn>> Key;
    workspace space(memory, bytes);
    Key *other_keys = space.take<Key>(count);
    typename kept_values<Values>::pointer other_values = kept_values<Values>::take(space, count);
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    if (count == 0) return cudaSuccess;
    int merges = 0;
    for (index_t width = items; width < count; width *= 2) ++merges;
    const unsigned int blocks = blocks_for(count, items);
    bool is_here = merges % 2 == 0;  // whether the output's own memory holds the items
    if (is_here) sort_runs<<<blocks, threads, 0, stream>>>(keys_in, values_in, keys, values, count, less);
    else sort_runs<<<blocks, threads, 0, stream>>>(keys_in, values_in, other_keys, other_values, count, less);
    for (index_t width = items; width < count; width *= 2) {
        const index_t share = merged_by_thread(2 * width);
        const unsigned int needed = blocks_for(count, share);
        if (is_here) {
            merge_runs<<<needed, threads, 0, stream>>>(keys, values, other_keys, other_values, count, width, share,
                                                       less);
        } else {
            merge_runs<<<needed, threads, 0, stream>>>(other_keys, other_values, keys, values, count, width, share,
                                                       less);
        }
        is_here = !is_here;
    }
    return cudaPeekAtLastError();
}

// --- merges of two -----------------------------------------------------------------------------------------------

template <typename A, typename AValues, typename B, typename BValues, typename Out, typename ValuesOut,
          typename Operator>
__global__ void merge_two(A a, AValues a_values, index_t a_count, B b, BValues b_values, index_t b_count, Out out,
                          ValuesOut values_out, index_t share, Operator less)
{
    const index_t begin = thread_in_grid() * share;
    if (begin >= a_count + b_count) return;
    merge_part(a, a_values, a_count, b, b_values, b_count, out, values_out, begin, share, less);
}

template <typename A, typename AValues, typename B, typename BValues, typename Out, typename ValuesOut,
          typename Operator>
cudaError_t merge(void *memory, size_t &bytes, A a, AValues a_values, index_t a_count, B b, BValues b_values,
                  index_t b_count, Out out, ValuesOut values_out, Operator less, cudaStream_t stream)
{
    workspace space(memory, bytes);
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    if (a_count + b_count == 0) return cudaSuccess;
    const index_t share = merged_by_thread(a_count + b_count);
    merge_two<<<blocks_for(a_count + b_count, share), threads, 0, stream>>>(a, a_values, a_count, b, b_values, b_count,
                                                                            out, values_out, share, less);
    return cudaPeekAtLastError();
}

}  // namespace detail
}  // namespace cub

#endif
