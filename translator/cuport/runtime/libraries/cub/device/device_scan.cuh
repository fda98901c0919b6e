// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: prefix sums and scans.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_SCAN_CUH
#define STAND_IN_CUB_DEVICE_SCAN_CUH

#include "../detail/scan.cuh"

namespace cub {
namespace detail {

typedef Int2Type<0> inclusive;
typedef Int2Type<1> exclusive;
typedef Int2Type<2> inclusive_with_init;

template <typename One, typename Other>
struct two {
    One one;
    Other other;
};

// A input, B output, C operator, D what it begins with, in the type of the sums, E which scan, F nothing.
template <typename A, typename B, typename C, typename D, typename E, typename F>
struct plain_scan {
    A in;
    B out;
    C op;
    D init;
    E which;
    F unused;
    typedef D state;
    __device__ state load(index_t i) const { return static_cast<state>(in[i]); }
    __device__ state combine(const state &a, const state &b) const { return op(a, b); }
    __device__ void store(index_t i, index_t count, bool has_before, const state &before, const state &through) const
    {
        if (E::VALUE == inclusive::VALUE) out[i] = through;
        else if (E::VALUE == inclusive_with_init::VALUE) out[i] = op(init, through);
        else if (has_before) out[i] = op(init, before);
        else out[i] = init;
    }
    __device__ void finish(const state &total) const {}
};

template <typename Sum>
struct keyed_sum {
    Sum sum;
    bool is_head;
};

// A keys, B values, C output, D operator and equality, E what each run begins with, F which scan.
template <typename A, typename B, typename C, typename D, typename E, typename F>
struct keyed_scan {
    A keys;
    B in;
    C out;
    D op;
    E init;
    F which;
    typedef keyed_sum<E> state;
    __device__ state load(index_t i) const
    {
        state own;
        own.sum = static_cast<E>(in[i]);
        own.is_head = i == 0 || !op.other(keys[i - 1], keys[i]);
        return own;
    }
    __device__ state combine(const state &a, const state &b) const
    {
        state both = b;
        if (!b.is_head) {
            both.sum = op.one(a.sum, b.sum);
            both.is_head = a.is_head;
        }
        return both;
    }
    __device__ void store(index_t i, index_t count, bool has_before, const state &before, const state &through) const
    {
        if (F::VALUE == inclusive::VALUE) out[i] = through.sum;
        else if (i > 0 && op.other(keys[i - 1], keys[i])) out[i] = op.one(init, before.sum);
        else out[i] = init;
    }
    __device__ void finish(const state &total) const {}
};

template <typename Which, typename State, typename In, typename Out, typename Operator>
cudaError_t scan_plainly(void *memory, size_t &bytes, In in, Out out, Operator op, State init, index_t count,
                         cudaStream_t stream)
{
    return scan_with<plain_scan>(memory, bytes, in, out, op, init, Which(), NullType(), count, stream);
}

template <typename Which, typename State, typename Keys, typename In, typename Out, typename Operator, typename Equal>
cudaError_t scan_keyed(void *memory, size_t &bytes, Keys keys, In in, Out out, Operator op, Equal equal, State init,
                       index_t count, cudaStream_t stream)
{
    const two<Operator, Equal> both = {op, equal};
    return scan_with<keyed_scan>(memory, bytes, keys, in, out, both, init, Which(), count, stream);
}

}  // namespace detail

struct DeviceScan {
    template <typename In, typename Out, typename Operator, typename Init>
    static cudaError_t ExclusiveScan(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, Operator op,
                                     Init init, detail::index_t num_items, cudaStream_t stream = 0, bool = false)
    {
        typedef detail::accumulator_t<Operator, Init, detail::value_t<In>> State;
        return detail::scan_plainly<detail::exclusive>(d_temp_storage, temp_storage_bytes, d_in, d_out, op,
                                                       static_cast<State>(init), num_items, stream);
    }

    template <typename In, typename Out>
    static cudaError_t ExclusiveSum(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                                    detail::index_t num_items, cudaStream_t stream = 0, bool = false)
    {
        return ExclusiveScan(d_temp_storage, temp_storage_bytes, d_in, d_out, Sum(), detail::value_t<In>{}, num_items,
                             stream);
    }

    template <typename In, typename Out, typename Operator>
    static cudaError_t InclusiveScan(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out, Operator op,
                                     detail::index_t num_items, cudaStream_t stream = 0, bool = false)
    {
        typedef detail::accumulator_t<Operator, detail::value_t<In>, detail::value_t<In>> State;
        return detail::scan_plainly<detail::inclusive>(d_temp_storage, temp_storage_bytes, d_in, d_out, op, State(),
                                                       num_items, stream);
    }

    template <typename In, typename Out, typename Operator, typename Init>
    static cudaError_t InclusiveScanInit(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                                         Operator op, Init init, detail::index_t num_items, cudaStream_t stream = 0)
    {
        typedef detail::accumulator_t<Operator, Init, detail::value_t<In>> State;
        return detail::scan_plainly<detail::inclusive_with_init>(d_temp_storage, temp_storage_bytes, d_in, d_out, op,
                                                                 static_cast<State>(init), num_items, stream);
    }

    template <typename In, typename Out>
    static cudaError_t InclusiveSum(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                                    detail::index_t num_items, cudaStream_t stream = 0, bool = false)
    {
        return InclusiveScan(d_temp_storage, temp_storage_bytes, d_in, d_out, Sum(), num_items, stream);
    }

    // In place.
    template <typename Data>
    static cudaError_t ExclusiveSum(void *d_temp_storage, size_t &temp_storage_bytes, Data d_data,
                                    detail::index_t num_items, cudaStream_t stream = 0)
    {
        return ExclusiveSum(d_temp_storage, temp_storage_bytes, d_data, d_data, num_items, stream);
    }
    template <typename Data>
    static cudaError_t InclusiveSum(void *d_temp_storage, size_t &temp_storage_bytes, Data d_data,
                                    detail::index_t num_items, cudaStream_t stream = 0)
    {
        return InclusiveSum(d_temp_storage, temp_storage_bytes, d_data, d_data, num_items, stream);
    }
    template <typename Data, typename Operator, typename Init>
    static cudaError_t ExclusiveScan(void *d_temp_storage, size_t &temp_storage_bytes, Data d_data, Operator op,
                                     Init init, detail::index_t num_items, cudaStream_t stream = 0)
    {
        return ExclusiveScan(d_temp_storage, temp_storage_bytes, d_data, d_data, op, init, num_items, stream);
    }
    template <typename Data, typename Operator>
    static cudaError_t InclusiveScan(void *d_temp_storage, size_t &temp_storage_bytes, Data d_data, Operator op,
                                     detail::index_t num_items, cudaStream_t stream = 0)
    {
        return InclusiveScan(d_temp_storage, temp_storage_bytes, d_data, d_data, op, num_items, stream);
    }

    template <typename Keys, typename In, typename Out, typename Operator, typename Init, typename Equal = Equality>
    static cudaError_t ExclusiveScanByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys_in,
                                          In d_values_in, Out d_values_out, Operator op, Init init,
                                          detail::index_t num_items, Equal equal = Equal(), cudaStream_t stream = 0)
    {
        typedef detail::accumulator_t<Operator, Init, detail::value_t<In>> State;
        return detail::scan_keyed<detail::exclusive>(d_temp_storage, temp_storage_bytes, d_keys_in, d_values_in,
                                                     d_values_out, op, equal, static_cast<State>(init), num_items,
                                                     stream);
    }

    template <typename Keys, typename In, typename Out, typename Operator, typename Equal = Equality>
    static cudaError_t InclusiveScanByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys_in,
                                          In d_values_in, Out d_values_out, Operator op, detail::index_t num_items,
                                          Equal equal = Equal(), cudaStream_t stream = 0)
    {
        typedef detail::accumulator_t<Operator, detail::value_t<In>, detail::value_t<In>> State;
        return detail::scan_keyed<detail::inclusive>(d_temp_storage, temp_storage_bytes, d_keys_in, d_values_in,
                                                     d_values_out, op, equal, State(), num_items, stream);
    }

    template <typename Keys, typename In, typename Out, typename Equal = Equality>
    static cudaError_t ExclusiveSumByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys_in,
                                         In d_values_in, Out d_values_out, detail::index_t num_items,
                                         Equal equal = Equal(), cudaStream_t stream = 0)
    {
        return ExclusiveScanByKey(d_temp_storage, temp_storage_bytes, d_keys_in, d_values_in, d_values_out, Sum(),
                                  detail::value_t<In>{}, num_items, equal, stream);
    }

    template <typename Keys, typename In, typename Out, typename Equal = Equality>
    static cudaError_t InclusiveSumByKey(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys_in,
                                         In d_values_in, Out d_values_out, detail::index_t num_items,
                                         Equal equal = Equal(), cudaStream_t stream = 0)
    {
        return InclusiveScanByKey(d_temp_storage, temp_storage_bytes, d_keys_in, d_values_in, d_values_out, Sum(),
                                  num_items, equal, stream);
    }
};

}  // namespace cub

#endif
