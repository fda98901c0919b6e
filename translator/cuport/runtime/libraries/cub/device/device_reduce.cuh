// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: reductions.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_REDUCE_CUH
#define STAND_IN_CUB_DEVICE_REDUCE_CUH

#include "../detail/reduce.cuh"
#include "../detail/scan.cuh"
#include "../iterator/arg_index_input_iterator.cuh"

namespace cub {
namespace detail {

// The sums of runs of equal keys: A keys, B values, C first keys of runs, D their sums, E number of runs, F operator.
template <typename Sum>
struct run_state {
    Sum sum;
    index_t runs;
};

template <typename A, typename B, typename C, typename D, typename E, typename F>
struct runs_job {
    A keys;
    B values;
    C first;
    D sums;
    E runs;
    F op;
    typedef run_state<accumulator_t<F, value_t<B>, value_t<B>>> state;
    typedef value_t<A> key;
    __device__ bool is_head(index_t i) const
    {
        const key before = keys[i > 0 ? i - 1 : 0], own = keys[i];
        return i == 0 || !(before == own);
    }
    __device__ state load(index_t i) const
    {
        state own;
        own.sum = values[i];
        own.runs = is_head(i) ? 1 : 0;
        return own;
    }
    __device__ state combine(const state &a, const state &b) const
    {
        state both = b;
        both.runs = a.runs + b.runs;
        if (b.runs == 0) both.sum = op(a.sum, b.sum);
        return both;
    }
    __device__ void store(index_t i, index_t count, bool has_before, const state &before, const state &through) const
    {
        if (is_head(i)) first[through.runs - 1] = keys[i];
        if (i + 1 == count || is_head(i + 1)) sums[through.runs - 1] = through.sum;
    }
    __device__ void finish(const state &total) const { runs[0] = total.runs; }
};

}  // namespace detail

struct DeviceReduce {
    template <typename In, typename Out, typename Operator, typename Init>
    static cudaError_t Reduce(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                              detail::index_t num_items, Operator op, Init init, cudaStream_t stream = 0, bool = false)
    {
        typedef detail::accumulator_t<Operator, Init, detail::value_t<In>> State;
        return detail::reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_items, op, static_cast<State>(init),
                              detail::as_is(), stream);
    }

    template <typename In, typename Out>
    static cudaError_t Sum(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                           detail::index_t num_items, cudaStream_t stream = 0, bool = false)
    {
        typedef detail::value_t<Out, detail::value_t<In>> Init;
        return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_items, cub::Sum(), Init{}, stream);
    }

    template <typename In, typename Out>
    static cudaError_t Min(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                           detail::index_t num_items, cudaStream_t stream = 0, bool = false)
    {
        typedef detail::value_t<In> T;
        return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_items, cub::Min(),
                      detail::limits<T>::highest(), stream);
    }

    template <typename In, typename Out>
    static cudaError_t Max(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                           detail::index_t num_items, cudaStream_t stream = 0, bool = false)
    {
        typedef detail::value_t<In> T;
        return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_items, cub::Max(),
                      detail::limits<T>::lowest(), stream);
    }

    // Of no items: 1, and the largest number there is.
    template <typename In, typename Out>
    static cudaError_t ArgMin(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, int num_items,
                              cudaStream_t stream = 0, bool = false)
    {
        typedef detail::value_t<In> T;
        const KeyValuePair<int, T> init(1, detail::limits<T>::highest());
        return Reduce(d_temp_storage, temp_storage_bytes, ArgIndexInputIterator<In, int>(d_in), d_out, num_items,
                      cub::ArgMin(), init, stream);
    }

    template <typename In, typename Out>
    static cudaError_t ArgMax(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, int num_items,
                              cudaStream_t stream = 0, bool = false)
    {
        typedef detail::value_t<In> T;
        const KeyValuePair<int, T> init(1, detail::limits<T>::lowest());
        return Reduce(d_temp_storage, temp_storage_bytes, ArgIndexInputIterator<In, int>(d_in), d_out, num_items,
                      cub::ArgMax(), init, stream);
    }

    template <typename In, typename Out, typename Operator, typename Change, typename Init>
    static cudaError_t TransformReduce(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                                       detail::index_t num_items, Operator op, Change change, Init init,
                                       cudaStream_t stream = 0)
    {
        return detail::reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_items, op, init, change, stream);
    }

    template <typename Keys, typename Unique, typename Values, typename Aggregates, typename Count, typename Operator>
    static cudaError_t ReduceByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys_in,
                                   Unique d_unique_out, Values d_values_in, Aggregates d_aggregates_out,
                                   Count d_num_runs_out, Operator op, detail::index_t num_items,
                                   cudaStream_t stream = 0, bool = false)
    {
        return detail::scan_with<detail::runs_job>(d_temp_storage, temp_storage_bytes, d_keys_in, d_values_in,
                                                   d_unique_out, d_aggregates_out, d_num_runs_out, op, num_items,
                                                   stream);
    }
};

}  // namespace cub

#endif
