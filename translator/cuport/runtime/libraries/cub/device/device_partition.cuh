// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items that are parted.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_PARTITION_CUH
#define STAND_IN_CUB_DEVICE_PARTITION_CUH

#include "device_scan.cuh"
#include "device_select.cuh"

namespace cub {
namespace detail {

// As `selection`; the others go to the end, the last one first.
template <typename A, typename B, typename C, typename D, typename E, typename F>
struct parted {
    A in;
    B flags;
    C out;
    D kept;
    E unused;
    F is_kept;
    typedef index_t state;
    __device__ state load(index_t i) const { return is_kept(flags[i]) ? 1 : 0; }
    __device__ state combine(state a, state b) const { return a + b; }
    __device__ void store(index_t i, index_t count, bool has_before, state before, state through) const
    {
        const state place = has_before ? before : 0;
        out[through != place ? place : count - 1 - (i - place)] = in[i];
    }
    __device__ void finish(state total) const { kept[0] = total; }
};

struct two_counts {
    index_t first, second;
};

// A input, B first, C second, D the others, E the number of first and second ones, F who is first and who is second.
template <typename A, typename B, typename C, typename D, typename E, typename F>
struct parted_in_three {
    A in;
    B first;
    C second;
    D others;
    E counts;
    F choices;
    typedef two_counts state;
    __device__ state load(index_t i) const
    {
        state own;
        own.first = choices.one(in[i]) ? 1 : 0;
        own.second = own.first == 0 && choices.other(in[i]) ? 1 : 0;
        return own;
    }
    __device__ state combine(const state &a, const state &b) const
    {
        state both;
        both.first = a.first + b.first;
        both.second = a.second + b.second;
        return both;
    }
    __device__ void store(index_t i, index_t count, bool has_before, const state &before, const state &through) const
    {
        const index_t firsts = has_before ? before.first : 0, seconds = has_before ? before.second : 0;
        if (through.first != firsts) first[firsts] = in[i];
        else if (through.second != seconds) second[seconds] = in[i];
        else others[i - firsts - seconds] = in[i];
    }
    __device__ void finish(const state &total) const
    {
        counts[0] = total.first;
        counts[1] = total.second;
    }
};

}  // namespace detail

struct DevicePartition {
    template <typename In, typename Flags, typename Out, typename Count>
    static cudaError_t Flagged(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Flags d_flags, Out d_out,
                               Count d_num_selected_out, detail::index_t num_items, cudaStream_t stream = 0,
                               bool = false)
    {
        return detail::scan_with<detail::parted>(d_temp_storage, temp_storage_bytes, d_in, d_flags, d_out,
                                                 d_num_selected_out, NullType(), detail::is_set(), num_items, stream);
    }

    template <typename In, typename Out, typename Count, typename Choice>
    static cudaError_t If(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                          Count d_num_selected_out, detail::index_t num_items, Choice select_op,
                          cudaStream_t stream = 0, bool = false)
    {
        return detail::scan_with<detail::parted>(d_temp_storage, temp_storage_bytes, d_in, d_in, d_out,
                                                 d_num_selected_out, NullType(), select_op, num_items, stream);
    }

    template <typename In, typename First, typename Second, typename Others, typename Counts, typename FirstChoice,
              typename SecondChoice>
    static cudaError_t If(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, First d_first_part_out,
                          Second d_second_part_out, Others d_unselected_out, Counts d_num_selected_out,
                          detail::index_t num_items, FirstChoice select_first_part_op,
                          SecondChoice select_second_part_op, cudaStream_t stream = 0)
    {
        const detail::two<FirstChoice, SecondChoice> choices = {select_first_part_op, select_second_part_op};
        return detail::scan_with<detail::parted_in_three>(d_temp_storage, temp_storage_bytes, d_in, d_first_part_out,
                                                          d_second_part_out, d_unselected_out, d_num_selected_out,
                                                          choices, num_items, stream);
    }
};

}  // namespace cub

#endif
