// SPDX-License-Identifier: Apache-2.0
//
// The passes of a radix sort, from the host: which buffer goes where.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DETAIL_RADIX_PASSES_CUH
#define STAND_IN_CUB_DETAIL_RADIX_PASSES_CUH

#include "radix_segments.cuh"
#include "scan.cuh"

namespace cub {
namespace detail {

// Sums up the counts of digits, so that each says where its items begin.
template <typename A, typename B, typename C, typename D, typename E, typename F>
struct digit_places {
    A counts;
    B places;
    C a;
    D b;
    E c;
    F d;
    typedef index_t state;
    __device__ state load(index_t i) const { return counts[i]; }
    __device__ state combine(state a, state b) const { return a + b; }
    __device__ void store(index_t i, index_t count, bool has_before, state before, state through) const
    {
        places[i] = has_before ? before : 0;
    }
    __device__ void finish(state total) const {}
};

// What sorts: buffers to read from, to write to, and to write to besides; which bits; the memory that passes share.
template <typename Key, typename Value>
struct radix_sort {
    index_t count;
    int begin_bit, end_bit;
    bool is_descending;
    cudaStream_t stream;
    index_t *counts, *states;

    int passes() const { return end_bit > begin_bit ? (end_bit - begin_bit + digit_bits - 1) / digit_bits : 0; }
    unsigned int turned() const { return is_descending ? ~0u : 0u; }

    void take(workspace &space)
    {
        const index_t all = digits * tiles_of(count);
        counts = space.take<index_t>(all);
        states = space.take<index_t>(states_of_scan(all));
    }

    cudaError_t pass(int shift, const Key *keys, const Value *values, Key *keys_out, Value *values_out) const
    {
        const index_t share = share_of(count);
        const unsigned int blocks = cuport_device::radix_blocks(count, share);
        const int width = end_bit - shift < digit_bits ? end_bit - shift : digit_bits;
        const unsigned int mask = (1u << width) - 1;
        cuport_device::radix_count<<<blocks, threads, 0, stream>>>(keys, counts, count, share, shift, mask, turned());
        typedef digit_places<index_t *, index_t *, NullType, NullType, NullType, NullType> job;
        const NullType none = {};
        run_scan<job>(counts, counts, none, none, none, none, states, static_cast<index_t>(digits) * blocks, stream);
        const index_t *places = counts;
        cuport_device::radix_move<<<blocks, threads, 0, stream>>>(keys, keys_out, values, values_out, places, count,
                                                                  share, shift, mask, turned());
        return cudaPeekAtLastError();
    }

    // The last pass ends in the first pair of buffers if their number is odd.
    cudaError_t run(const Key *keys, const Value *values, Key *keys_one, Value *values_one, Key *keys_two,
                    Value *values_two) const
    {
        cudaError_t error = cudaSuccess;
        for (int shift = begin_bit; shift < end_bit && count > 0 && error == cudaSuccess; shift += digit_bits) {
            error = pass(shift, keys, values, keys_one, values_one);
            keys = keys_one;
            values = values_one;
            Swap(keys_one, keys_two);
            Swap(values_one, values_two);
        }
        return error;
    }
};

template <typename Value>
constexpr index_t room_for(index_t count)
{
    return std::is_same<Value, NullType>::value ? 0 : count;
}

template <typename Value>
cudaError_t copy_values(const Value *from, Value *to, index_t count, cudaStream_t stream)
{
    return copy(from, to, count, stream);
}
inline cudaError_t copy_values(const NullType *, NullType *, index_t, cudaStream_t) { return cudaSuccess; }

template <typename Key, typename Value>
cudaError_t sort_by_digits(void *memory, size_t &bytes, const Key *keys_in, Key *keys_out, const Value *values_in,
                           Value *values_out, index_t count, int begin_bit, int end_bit, bool is_descending,
                           cudaStream_t stream)
{
    radix_sort<Key, Value> work = {count, begin_bit, end_bit, is_descending, stream, nullptr, nullptr};
    workspace space(memory, bytes);
    work.take(space);
    Key *keys = space.take<Key>(count);
    Value *values = space.take<Value>(room_for<Value>(count));
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    if (work.passes() == 0) {
        copy(keys_in, keys_out, count, stream);
        return copy_values(values_in, values_out, count, stream);
    }
    if (work.passes() % 2 == 1) return work.run(keys_in, values_in, keys_out, values_out, keys, values);
    return work.run(keys_in, values_in, keys, values, keys_out, values_out);
}

template <typename Key, typename Value>
cudaError_t sort_by_digits(void *memory, size_t &bytes, DoubleBuffer<Key> &keys, DoubleBuffer<Value> &values,
                           index_t count, int begin_bit, int end_bit, bool is_descending, cudaStream_t stream)
{
    radix_sort<Key, Value> work = {count, begin_bit, end_bit, is_descending, stream, nullptr, nullptr};
    workspace space(memory, bytes);
    work.take(space);
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    error = work.run(keys.Current(), values.Current(), keys.Alternate(), values.Alternate(), keys.Current(),
                     values.Current());
    keys.selector ^= work.passes() % 2;
    values.selector ^= work.passes() % 2;
    return error;
}

// --- segments ---------------------------------------------------------------------------------------------------

template <typename Key, typename Value, typename Begin, typename End>
struct segment_sort {
    index_t count, segments;
    Begin begins;
    End ends;
    int begin_bit, end_bit;
    bool is_descending;
    cudaStream_t stream;

    int passes() const { return end_bit > begin_bit ? (end_bit - begin_bit + digit_bits - 1) / digit_bits : 0; }

    cudaError_t run(const Key *keys, const Value *values, Key *keys_one, Value *values_one, Key *keys_two,
                    Value *values_two) const
    {
        if (segments == 0 || count == 0) return cudaSuccess;
        const unsigned int blocks = static_cast<unsigned int>(segments < 65536 ? segments : 65536);
        radix_segments<<<blocks, threads, 0, stream>>>(keys, values, keys_one, values_one, keys_two, values_two,
                                                       segments, begins, ends, begin_bit, end_bit,
                                                       is_descending ? ~0u : 0u);
        return cudaPeekAtLastError();
    }

    cudaError_t copy_to(void *memory, size_t &bytes, const Key *keys_in, Key *keys_out, const Value *values_in,
                        Value *values_out) const
    {
        workspace space(memory, bytes);
        Key *keys = space.take<Key>(count);
        Value *values = space.take<Value>(room_for<Value>(count));
        cudaError_t error = cudaSuccess;
        if (space.is_done(error)) return error;
        if (passes() == 0) {
            copy(keys_in, keys_out, count, stream);
            return copy_values(values_in, values_out, count, stream);
        }
        if (passes() % 2 == 1) return run(keys_in, values_in, keys_out, values_out, keys, values);
        return run(keys_in, values_in, keys, values, keys_out, values_out);
    }

    cudaError_t swap(void *memory, size_t &bytes, DoubleBuffer<Key> &keys, DoubleBuffer<Value> &values) const
    {
        workspace space(memory, bytes);
        cudaError_t error = cudaSuccess;
        if (space.is_done(error)) return error;
        error = run(keys.Current(), values.Current(), keys.Alternate(), values.Alternate(), keys.Current(),
                    values.Current());
        keys.selector ^= passes() % 2;
        values.selector ^= passes() % 2;
        return error;
    }
};

}  // namespace detail
}  // namespace cub

#endif
