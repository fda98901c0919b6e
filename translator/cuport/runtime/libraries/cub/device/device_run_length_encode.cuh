// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: runs of equal items.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_RUN_LENGTH_ENCODE_CUH
#define STAND_IN_CUB_DEVICE_RUN_LENGTH_ENCODE_CUH

#include "../iterator/constant_input_iterator.cuh"
#include "device_reduce.cuh"

namespace cub {
namespace detail {

struct run_place {
    index_t runs, begin;
};

// Runs of two items and more: A input, B where they begin, C their lengths, D their number.
template <typename A, typename B, typename C, typename D, typename E, typename F>
struct longer_runs {
    A in;
    B offsets;
    C lengths;
    D runs;
    E unused;
    F count_of_all;
    typedef run_place state;
    __device__ bool follows(index_t i) const { return i > 0 && i < count_of_all && in[i - 1] == in[i]; }
    __device__ state load(index_t i) const
    {
        state own;
        own.runs = !follows(i) && follows(i + 1) ? 1 : 0;
        own.begin = i;
        return own;
    }
    __device__ state combine(const state &a, const state &b) const
    {
        state both;
        both.runs = a.runs + b.runs;
        both.begin = b.runs > 0 ? b.begin : a.begin;
        return both;
    }
    __device__ void store(index_t i, index_t count, bool has_before, const state &before, const state &through) const
    {
        if (!follows(i) || follows(i + 1)) return;
        offsets[through.runs - 1] = through.begin;
        lengths[through.runs - 1] = i + 1 - through.begin;
    }
    __device__ void finish(const state &total) const { runs[0] = total.runs; }
};

}  // namespace detail

struct DeviceRunLengthEncode {
    template <typename In, typename Unique, typename Lengths, typename Count>
    static cudaError_t Encode(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Unique d_unique_out,
                              Lengths d_counts_out, Count d_num_runs_out, detail::index_t num_items,
                              cudaStream_t stream = 0, bool = false)
    {
        typedef detail::value_t<Lengths, int> Length;
        return DeviceReduce::ReduceByKey(d_temp_storage, temp_storage_bytes, d_in, d_unique_out,
                                         ConstantInputIterator<Length>(Length(1)), d_counts_out, d_num_runs_out, Sum(),
                                         num_items, stream);
    }

    template <typename In, typename Offsets, typename Lengths, typename Count>
    static cudaError_t NonTrivialRuns(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Offsets d_offsets_out,
                                      Lengths d_lengths_out, Count d_num_runs_out, detail::index_t num_items,
                                      cudaStream_t stream = 0, bool = false)
    {
        return detail::scan_with<detail::longer_runs>(d_temp_storage, temp_storage_bytes, d_in, d_offsets_out,
                                                      d_lengths_out, d_num_runs_out, NullType(), num_items, num_items,
                                                      stream);
    }
};

}  // namespace cub

#endif
