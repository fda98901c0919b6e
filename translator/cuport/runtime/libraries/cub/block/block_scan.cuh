// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: scans of blocks.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_SCAN_CUH
#define STAND_IN_CUB_BLOCK_SCAN_CUH

#include "../detail/threads.cuh"

namespace cub {

enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

template <typename T, int DimX, BlockScanAlgorithm Algorithm = BLOCK_SCAN_RAKING, int DimY = 1, int DimZ = 1,
int Arch = 0>
struct BlockScan {
    static constexpr int threads = DimX * DimY * DimZ;
    struct TempStorage {
        detail::exchange<T, threads> through;
        detail::exchange<T, 1> prefix;
    };
    TempStorage &storage;
    __device__ BlockScan(TempStorage &storage) : storage(storage) {}

    // Leaves in the storage what comes of each thread's item and all before it, and returns that memory: first within groups
    // of threads, then over the groups. Loops with barriers in them would take drivers for processors long to compile.
    template <typename Operator>
    __device__ T *scan(T input, Operator scan_op)
    {
        constexpr int group = threads > 256 ? 32 : 16;
        T *items = storage.through.items();
        const int rank = detail::rank_in_block(), first = rank / group * group;
        items[rank] = input;
        __syncthreads();
        T own = items[first];
        for (int i = first + 1; i <= rank; ++i) own = scan_op(own, items[i]);
        __syncthreads();
        items[rank] = own;
        __syncthreads();
        if (rank >= group) {
            T before = items[group - 1];
            for (int last = 2 * group - 1; last < first; last += group) before = scan_op(before, items[last]);
            own = scan_op(before, own);
        }
        __syncthreads();
        items[rank] = own;
        __syncthreads();
        return items;
    }

    // The first warp asks for what comes before the block; its first thread's word counts.
    template <typename Callback>
    __device__ T ask(T all, Callback &callback)
    {
        T *prefix = storage.prefix.items();
        const int rank = detail::rank_in_block();
        if (rank < 32) {
            const T own = callback(all);
            if (rank == 0) prefix[0] = own;
        }
        __syncthreads();
        return prefix[0];
    }

    // --- one item of each thread ---

    template <typename Operator>
    __device__ void InclusiveScan(T input, T &output, Operator scan_op)
    {
        output = scan(input, scan_op)[detail::rank_in_block()];
    }
    template <typename Operator>
    __device__ void InclusiveScan(T input, T &output, Operator scan_op, T &block_aggregate)
    {
        const T *items = scan(input, scan_op);
        output = items[detail::rank_in_block()];
        block_aggregate = items[threads - 1];
    }
    template <typename Operator, typename Callback>
    __device__ void InclusiveScan(T input, T &output, Operator scan_op, Callback &callback)
    {
        const T *items = scan(input, scan_op);
        const T before = ask(items[threads - 1], callback);
        output = scan_op(before, items[detail::rank_in_block()]);
    }
    // Without a first value, the first thread's result means nothing.
    template <typename Operator>
    __device__ void ExclusiveScan(T input, T &output, Operator scan_op)
    {
        const T *items = scan(input, scan_op);
        const int rank = detail::rank_in_block();
        output = items[rank > 0 ? rank - 1 : 0];
    }
    template <typename Operator>
    __device__ void ExclusiveScan(T input, T &output, Operator scan_op, T &block_aggregate)
    {
        ExclusiveScan(input, output, scan_op);
        block_aggregate = storage.through.items()[threads - 1];
    }
    template <typename Operator>
    __device__ void ExclusiveScan(T input, T &output, T initial_value, Operator scan_op)
    {
        const T *items = scan(input, scan_op);
        const int rank = detail::rank_in_block();
        output = initial_value;
        if (rank > 0) output = scan_op(initial_value, items[rank - 1]);
    }
    template <typename Operator>
    __device__ void ExclusiveScan(T input, T &output, T initial_value, Operator scan_op, T &block_aggregate)
    {
        ExclusiveScan(input, output, initial_value, scan_op);
        block_aggregate = storage.through.items()[threads - 1];
    }
    template <typename Operator, typename Callback>
    __device__ void ExclusiveScan(T input, T &output, Operator scan_op, Callback &callback)
    {
        const T *items = scan(input, scan_op);
        const int rank = detail::rank_in_block();
        output = ask(items[threads - 1], callback);
        if (rank > 0) output = scan_op(output, items[rank - 1]);
    }
    __device__ void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
    __device__ void InclusiveSum(T input, T &output, T &block_aggregate)
    {
        InclusiveScan(input, output, cub::Sum(), block_aggregate);
    }
    template <typename Callback>
    __device__ void InclusiveSum(T input, T &output, Callback &callback)
    {
        InclusiveScan(input, output, cub::Sum(), callback);
    }
    __device__ void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(0), cub::Sum()); }
    __device__ void ExclusiveSum(T input, T &output, T &block_aggregate)
    {
        ExclusiveScan(input, output, T(0), cub::Sum(), block_aggregate);
    }
    template <typename Callback>
    __device__ void ExclusiveSum(T input, T &output, Callback &callback)
    {
        ExclusiveScan(input, output, cub::Sum(), callback);
    }

    // --- several ---

    template <int Items, typename Operator>
    __device__ static T reduce(T (&input)[Items], Operator scan_op)
    {
        T own = input[0];
        for (int i = 1; i < Items; ++i) own = scan_op(own, input[i]);
        return own;
    }
    // Goes on from what comes before the thread, where there is something; input and output may be the same.
    template <int Items, typename Operator>
    __device__ static void inclusive(T (&input)[Items], T (&output)[Items], Operator scan_op, T before, bool has_before)
    {
        for (int i = 0; i < Items; ++i) {
            before = has_before || i > 0 ? scan_op(before, input[i]) : input[i];
            output[i] = before;
        }
    }
    template <int Items, typename Operator>
    __device__ static void exclusive(T (&input)[Items], T (&output)[Items], Operator scan_op, T before, bool has_before)
    {
        for (int i = 0; i < Items; ++i) {
            const T own = input[i];
            output[i] = before;
            before = has_before || i > 0 ? scan_op(before, own) : own;
        }
    }

    template <int Items, typename Operator>
    __device__ void InclusiveScan(T (&input)[Items], T (&output)[Items], Operator scan_op)
    {
        T before;
        ExclusiveScan(reduce(input, scan_op), before, scan_op);
        inclusive(input, output, scan_op, before, detail::rank_in_block() > 0);
    }
    template <int Items, typename Operator>
    __device__ void InclusiveScan(T (&input)[Items], T (&output)[Items], Operator scan_op, T &block_aggregate)
    {
        T before;
        ExclusiveScan(reduce(input, scan_op), before, scan_op, block_aggregate);
        inclusive(input, output, scan_op, before, detail::rank_in_block() > 0);
    }
    template <int Items, typename Operator, typename Callback>
    __device__ void InclusiveScan(T (&input)[Items], T (&output)[Items], Operator scan_op, Callback &callback)
    {
        T before;
        ExclusiveScan(reduce(input, scan_op), before, scan_op, callback);
        inclusive(input, output, scan_op, before, true);
    }
    template <int Items, typename Operator>
    __device__ void ExclusiveScan(T (&input)[Items], T (&output)[Items], Operator scan_op)
    {
        T before;
        ExclusiveScan(reduce(input, scan_op), before, scan_op);
        exclusive(input, output, scan_op, before, detail::rank_in_block() > 0);
    }
    template <int Items, typename Operator>
    __device__ void ExclusiveScan(T (&input)[Items], T (&output)[Items], T initial_value, Operator scan_op)
    {
        T before;
        ExclusiveScan(reduce(input, scan_op), before, initial_value, scan_op);
        exclusive(input, output, scan_op, before, true);
    }
    template <int Items, typename Operator>
    __device__ void ExclusiveScan(T (&input)[Items], T (&output)[Items], T initial_value, Operator scan_op,
                                  T &block_aggregate)
    {
        T before;
        ExclusiveScan(reduce(input, scan_op), before, initial_value, scan_op, block_aggregate);
        exclusive(input, output, scan_op, before, true);
    }
    template <int Items, typename Operator, typename Callback>
    __device__ void ExclusiveScan(T (&input)[Items], T (&output)[Items], Operator scan_op, Callback &callback)
    {
        T before;
        ExclusiveScan(reduce(input, scan_op), before, scan_op, callback);
        exclusive(input, output, scan_op, before, true);
    }
    template <int Items>
    __device__ void InclusiveSum(T (&input)[Items], T (&output)[Items])
    {
        InclusiveScan(input, output, cub::Sum());
    }
    template <int Items>
    __device__ void InclusiveSum(T (&input)[Items], T (&output)[Items], T &block_aggregate)
    {
        InclusiveScan(input, output, cub::Sum(), block_aggregate);
    }
    template <int Items, typename Callback>
    __device__ void InclusiveSum(T (&input)[Items], T (&output)[Items], Callback &callback)
    {
        InclusiveScan(input, output, cub::Sum(), callback);
    }
    template <int Items>
    __device__ void ExclusiveSum(T (&input)[Items], T (&output)[Items])
    {
        ExclusiveScan(input, output, T(0), cub::Sum());
    }
    template <int Items>
    __device__ void ExclusiveSum(T (&input)[Items], T (&output)[Items], T &block_aggregate)
    {
        ExclusiveScan(input, output, T(0), cub::Sum(), block_aggregate);
    }
    template <int Items, typename Callback>
    __device__ void ExclusiveSum(T (&input)[Items], T (&output)[Items], Callback &callback)
    {
        ExclusiveScan(input, output, cub::Sum(), callback);
    }
};

}  // namespace cub

#endif
