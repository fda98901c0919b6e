// SPDX-License-Identifier: Apache-2.0
//
// A stable sort by an operator, for threads of a block or a warp.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DETAIL_MERGE_SORT_CUH
#define STAND_IN_CUB_DETAIL_MERGE_SORT_CUH

#include "threads.cuh"

namespace cub {
namespace detail {

// Sorts the items of `Threads` threads, each of which sorts its own first; then runs are merged, two by two.
template <typename Key, typename Value, int Threads, int Items>
struct merge_sort {
    static constexpr bool has_values = !std::is_same<Value, NullType>::value;
    struct Storage {
        exchange<Key, Threads * Items> keys;
        exchange<Value, has_values ? Threads * Items : 1> values;
    };

    template <bool WithValues, typename Operator>
    __device__ static void sort_own(Key (&keys)[Items], Value (&values)[Items], int live, Operator less)
    {
        for (int i = 1; i < live; ++i) {
            const Key key = keys[i];
            const Value value = values[i];
            int place = i;
            while (place > 0 && less(key, keys[place - 1])) {
                keys[place] = keys[place - 1];
                if (WithValues) values[place] = values[place - 1];
                --place;
            }
            keys[place] = key;
            if (WithValues) values[place] = value;
        }
    }

    // How many of the first `diagonal` items are from the run at `a`.
    template <typename Operator>
    __device__ static int path(const Key *keys, int a, int a_count, int b, int b_count, int diagonal, Operator less)
    {
        int low = diagonal > b_count ? diagonal - b_count : 0, high = diagonal < a_count ? diagonal : a_count;
        while (low < high) {
            const int middle = (low + high) / 2;
            if (less(keys[b + diagonal - 1 - middle], keys[a + middle])) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    // The items behind `count` stay where they are. `Sync` waits for the threads that sort.
    template <bool WithValues, typename Sync, typename Operator>
    __device__ static void sort(Storage &storage, Key (&keys)[Items], Value (&values)[Items], int rank, int count,
                                Operator less)
    {
        Key *all_keys = storage.keys.items();
        Value *all_values = storage.values.items();
        const int begin = rank * Items;
        const int live = count - begin < 0 ? 0 : count - begin < Items ? count - begin : Items;
        sort_own<WithValues>(keys, values, live, less);
        for (int width = Items; width < Threads * Items; width *= 2) {
            Sync::wait();
            for (int i = 0; i < live; ++i) {
                all_keys[begin + i] = keys[i];
                if (WithValues) all_values[begin + i] = values[i];
            }
            Sync::wait();
            const int a = begin / (2 * width) * (2 * width), left = count - a;
            const int a_count = left < width ? left : width, b = a + a_count;
            const int b_count = left - a_count < width ? left - a_count : width;
            if (live > 0) {
                int i = path(all_keys, a, a_count, b, b_count, begin - a, less), j = begin - a - i;
                for (int place = 0; place < live; ++place) {
                    const bool is_first = j >= b_count || (i < a_count && !less(all_keys[b + j], all_keys[a + i]));
                    const int from = is_first ? a + i++ : b + j++;
                    keys[place] = all_keys[from];
                    if (WithValues) values[place] = all_values[from];
                }
            }
        }
    }
};

struct wait_for_block {
    __device__ static void wait() { __syncthreads(); }
};
struct wait_for_warp {
    __device__ static void wait() { __syncwarp(); }
};

}  // namespace detail
}  // namespace cub

#endif
