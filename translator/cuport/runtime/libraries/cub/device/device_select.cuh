// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items that are kept.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_SELECT_CUH
#define STAND_IN_CUB_DEVICE_SELECT_CUH

#include "../detail/scan.cuh"

namespace cub {
namespace detail {

struct is_set {
    template <typename Flag>
    __host__ __device__ bool operator()(const Flag &flag) const
    {
        return static_cast<bool>(flag);
    }
};

// A input, B what F is asked about, C output, D number of items kept.
template <typename A, typename B, typename C, typename D, typename E, typename F>
struct selection {
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
        if (through != place) out[place] = in[i];
    }
    __device__ void finish(state total) const { kept[0] = total; }
};

// The first item of each run of equal keys: A keys, B values, C and D where they go, E their number, F equality.
template <typename A, typename B, typename C, typename D, typename E, typename F>
struct first_of_runs {
    A keys;
    B values;
    C keys_out;
    D values_out;
    E kept;
    F equal;
    typedef index_t state;
    __device__ state load(index_t i) const { return i == 0 || !equal(keys[i - 1], keys[i]) ? 1 : 0; }
    __device__ state combine(state a, state b) const { return a + b; }
    __device__ void store(index_t i, index_t count, bool has_before, state before, state through) const
    {
        const state place = has_before ? before : 0;
        if (through == place) return;
        keys_out[place] = keys[i];
        put(values, values_out, i, place);
    }
    __device__ void finish(state total) const { kept[0] = total; }

    template <typename From, typename To>
    __device__ static void put(From from, To to, index_t i, index_t place)
    {
        to[place] = from[i];
    }
    __device__ static void put(NullType from, NullType to, index_t i, index_t place) {}
};

}  // namespace detail

struct DeviceSelect {
    template <typename In, typename Flags, typename Out, typename Count>
    static cudaError_t Flagged(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Flags d_flags, Out d_out,
                               Count d_num_selected_out, detail::index_t num_items, cudaStream_t stream = 0,
                               bool = false)
    {
        return FlaggedIf(d_temp_storage, temp_storage_bytes, d_in, d_flags, d_out, d_num_selected_out, num_items,
                         detail::is_set(), stream);
    }

    template <typename In, typename Out, typename Count, typename Choice>
    static cudaError_t If(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                          Count d_num_selected_out, detail::index_t num_items, Choice select_op,
                          cudaStream_t stream = 0, bool = false)
    {
        return FlaggedIf(d_temp_storage, temp_storage_bytes, d_in, d_in, d_out, d_num_selected_out, num_items,
                         select_op, stream);
    }

    template <typename In, typename Flags, typename Out, typename Count, typename Choice>
    static cudaError_t FlaggedIf(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Flags d_flags, Out d_out,
                                 Count d_num_selected_out, detail::index_t num_items, Choice select_op,
                                 cudaStream_t stream = 0)
    {
        return detail::scan_with<detail::selection>(d_temp_storage, temp_storage_bytes, d_in, d_flags, d_out,
                                                    d_num_selected_out, NullType(), select_op, num_items, stream);
    }

    template <typename In, typename Out, typename Count>
    static cudaError_t Unique(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                              Count d_num_selected_out, detail::index_t num_items, cudaStream_t stream = 0,
                              bool = false)
    {
        return detail::scan_with<detail::first_of_runs>(d_temp_storage, temp_storage_bytes, d_in, NullType(), d_out,
                                                        NullType(), d_num_selected_out, Equality(), num_items, stream);
    }

    template <typename KeysIn, typename ValuesIn, typename KeysOut, typename ValuesOut, typename Count,
              typename Equal>
    static cudaError_t UniqueByKey(void *d_temp_storage, size_t &temp_storage_bytes, KeysIn d_keys_in,
                                   ValuesIn d_values_in, KeysOut d_keys_out, ValuesOut d_values_out,
                                   Count d_num_selected_out, detail::index_t num_items, Equal equal,
                                   cudaStream_t stream = 0)
    {
        return detail::scan_with<detail::first_of_runs>(d_temp_storage, temp_storage_bytes, d_keys_in, d_values_in,
                                                        d_keys_out, d_values_out, d_num_selected_out, equal,
                                                        num_items, stream);
    }
    template <typename KeysIn, typename ValuesIn, typename KeysOut, typename ValuesOut, typename Count>
    static cudaError_t UniqueByKey(void *d_temp_storage, size_t &temp_storage_bytes, KeysIn d_keys_in,
                                   ValuesIn d_values_in, KeysOut d_keys_out, ValuesOut d_values_out,
                                   Count d_num_selected_out, detail::index_t num_items)
    {
        return UniqueByKey(d_temp_storage, temp_storage_bytes, d_keys_in, d_values_in, d_keys_out, d_values_out,
                           d_num_selected_out, num_items, Equality());
    }
    template <typename KeysIn, typename ValuesIn, typename KeysOut, typename ValuesOut, typename Count>
    static cudaError_t UniqueByKey(void *d_temp_storage, size_t &temp_storage_bytes, KeysIn d_keys_in,
                                   ValuesIn d_values_in, KeysOut d_keys_out, ValuesOut d_values_out,
                                   Count d_num_selected_out, detail::index_t num_items, cudaStream_t stream,
                                   bool = false)
    {
        return UniqueByKey(d_temp_storage, temp_storage_bytes, d_keys_in, d_values_in, d_keys_out, d_values_out,
                           d_num_selected_out, num_items, Equality(), stream);
    }

    // In place: the items are copied first.
    template <typename Data, typename Flags, typename Count>
    static cudaError_t Flagged(void *d_temp_storage, size_t &temp_storage_bytes, Data d_data, Flags d_flags,
                               Count d_num_selected_out, detail::index_t num_items, cudaStream_t stream = 0)
    {
        return FlaggedIf(d_temp_storage, temp_storage_bytes, d_data, d_flags, d_num_selected_out, num_items,
                         detail::is_set(), stream);
    }
    template <typename Data, typename Flags, typename Count, typename Choice>
    static cudaError_t FlaggedIf(void *d_temp_storage, size_t &temp_storage_bytes, Data d_data, Flags d_flags,
                                 Count d_num_selected_out, detail::index_t num_items, Choice select_op,
                                 cudaStream_t stream = 0)
    {
        typedef detail::value_t<Data> T;
        detail::workspace space(d_temp_storage, temp_storage_bytes);
        T *copy = space.take<T>(num_items);
        detail::index_t *states = space.take<detail::index_t>(detail::states_of_scan(num_items));
        cudaError_t error = cudaSuccess;
        if (space.is_done(error)) return error;
        detail::copy(d_data, copy, num_items, stream);
        typedef detail::selection<T *, Flags, Data, Count, NullType, Choice> job;
        return detail::run_scan<job>(copy, d_flags, d_data, d_num_selected_out, NullType(), select_op, states, num_items,
                                     stream);
    }
    template <typename Data, typename Count, typename Choice>
    static cudaError_t If(void *d_temp_storage, size_t &temp_storage_bytes, Data d_data, Count d_num_selected_out,
                          detail::index_t num_items, Choice select_op, cudaStream_t stream = 0)
    {
        typedef detail::value_t<Data> T;
        detail::workspace space(d_temp_storage, temp_storage_bytes);
        T *copy = space.take<T>(num_items);
        detail::index_t *states = space.take<detail::index_t>(detail::states_of_scan(num_items));
        cudaError_t error = cudaSuccess;
        if (space.is_done(error)) return error;
        detail::copy(d_data, copy, num_items, stream);
        typedef detail::selection<T *, T *, Data, Count, NullType, Choice> job;
        return detail::run_scan<job>(copy, copy, d_data, d_num_selected_out, NullType(), select_op, states, num_items,
                                     stream);
    }
};

}  // namespace cub

#endif
