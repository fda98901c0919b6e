// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: stable sorts of numbers in a block.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_RADIX_SORT_CUH
#define STAND_IN_CUB_BLOCK_RADIX_SORT_CUH

#include "../../cuport_device/key_bits.cuh"
#include "../detail/threads.cuh"

namespace cub {

template <typename Key, int DimX, int Items, typename Value = NullType, int RadixBits = 4, bool IsMemoized = true,
int Algorithm = 0, int Config = 0, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockRadixSort {
    static constexpr int threads = DimX * DimY * DimZ;
    static constexpr int bits = threads > 128 ? 2 : 4;  // of a pass; the counters must fit
    static constexpr int digits = 1 << bits;
    static constexpr bool has_values = !std::is_same<Value, NullType>::value;
    struct TempStorage {
        detail::exchange<Key, threads * Items> keys;
        detail::exchange<Value, has_values ? threads * Items : 1> values;
        unsigned int counts[digits * threads];
        unsigned int sums[threads];
        unsigned int totals[(threads + 15) / 16];
    };
    TempStorage &storage;
    __device__ BlockRadixSort(TempStorage &storage) : storage(storage) {}

    __device__ void Sort(Key (&keys)[Items], int begin_bit = 0, int end_bit = sizeof(Key) * 8)
    {
        Value none[Items];
        sort<false>(keys, none, begin_bit, end_bit, false);
    }
    __device__ void SortDescending(Key (&keys)[Items], int begin_bit = 0, int end_bit = sizeof(Key) * 8)
    {
        Value none[Items];
        sort<false>(keys, none, begin_bit, end_bit, true);
    }
    __device__ void Sort(Key (&keys)[Items], Value (&values)[Items], int begin_bit = 0, int end_bit = sizeof(Key) * 8)
    {
        sort<has_values>(keys, values, begin_bit, end_bit, false);
    }
    __device__ void SortDescending(Key (&keys)[Items], Value (&values)[Items], int begin_bit = 0,
                                   int end_bit = sizeof(Key) * 8)
    {
        sort<has_values>(keys, values, begin_bit, end_bit, true);
    }
    __device__ void SortBlockedToStriped(Key (&keys)[Items], int begin_bit = 0, int end_bit = sizeof(Key) * 8)
    {
        Sort(keys, begin_bit, end_bit);
        read(keys, storage.keys.items(), threads, 1);
    }
    __device__ void SortDescendingBlockedToStriped(Key (&keys)[Items], int begin_bit = 0, int end_bit = sizeof(Key) * 8)
    {
        SortDescending(keys, begin_bit, end_bit);
        read(keys, storage.keys.items(), threads, 1);
    }
    __device__ void SortBlockedToStriped(Key (&keys)[Items], Value (&values)[Items], int begin_bit = 0,
                                         int end_bit = sizeof(Key) * 8)
    {
        Sort(keys, values, begin_bit, end_bit);
        read(keys, storage.keys.items(), threads, 1);
        read(values, storage.values.items(), threads, 1);
    }
    __device__ void SortDescendingBlockedToStriped(Key (&keys)[Items], Value (&values)[Items], int begin_bit = 0,
                                                   int end_bit = sizeof(Key) * 8)
    {
        SortDescending(keys, values, begin_bit, end_bit);
        read(keys, storage.keys.items(), threads, 1);
        read(values, storage.values.items(), threads, 1);
    }

    template <typename T>
    __device__ static void read(T (&own)[Items], const T *items, int step, int share)
    {
        const int first = detail::rank_in_block() * share;
        for (int i = 0; i < Items; ++i) own[i] = items[first + i * step];
    }

    // Leaves the sorted items with their threads, and in the storage.
    template <bool WithValues>
    __device__ void sort(Key (&keys)[Items], Value (&values)[Items], int begin_bit, int end_bit, bool is_descending)
    {
        Key *all_keys = storage.keys.items();
        Value *all_values = storage.values.items();
        const unsigned int turned = is_descending ? ~0u : 0u;
        const int rank = detail::rank_in_block();
        for (int i = 0; i < Items; ++i) {  // for SortBlockedToStriped, where there are no bits to sort by
            all_keys[rank * Items + i] = keys[i];
            if (WithValues) all_values[rank * Items + i] = values[i];
        }
        __syncthreads();
        for (int shift = begin_bit; shift < end_bit; shift += bits) {
            const unsigned int mask = (1u << (end_bit - shift < bits ? end_bit - shift : bits)) - 1;
            for (int digit = 0; digit < digits; ++digit) storage.counts[digit * threads + rank] = 0;
            for (int i = 0; i < Items; ++i) {
                ++storage.counts[cuport_device::digit_of(keys[i], shift, mask, turned) * threads + rank];
            }
            sum_counts(rank);
            for (int i = 0; i < Items; ++i) {
                const unsigned int digit = cuport_device::digit_of(keys[i], shift, mask, turned);
                const unsigned int place = storage.counts[digit * threads + rank]++;
                all_keys[place] = keys[i];
                if (WithValues) all_values[place] = values[i];
            }
            __syncthreads();
            read(keys, all_keys, 1, Items);
            if (WithValues) read(values, all_values, 1, Items);
            __syncthreads();
        }
    }

    // Makes of each count the number of items that come before: first within groups of threads, then over the groups.
    __device__ void sum_counts(int rank)
    {
        constexpr int group = 16;
        unsigned int *counts = storage.counts, *sums = storage.sums;
        __syncthreads();
        unsigned int own = 0;
        for (int i = 0; i < digits; ++i) own += counts[rank * digits + i];
        sums[rank] = own;
        __syncthreads();
        unsigned int before = 0;
        for (int i = rank / group * group; i < rank; ++i) before += sums[i];
        if (rank % group == group - 1 || rank + 1 == threads) storage.totals[rank / group] = before + own;
        __syncthreads();
        for (int i = 0; i < rank / group; ++i) before += storage.totals[i];
        for (int i = 0; i < digits; ++i) {
            const unsigned int count = counts[rank * digits + i];
            counts[rank * digits + i] = before;
            before += count;
        }
        __syncthreads();
    }
};

}  // namespace cub

#endif
