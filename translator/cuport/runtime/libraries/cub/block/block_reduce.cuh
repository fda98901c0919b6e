// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: reductions of blocks.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_REDUCE_CUH
#define STAND_IN_CUB_BLOCK_REDUCE_CUH

#include "../detail/threads.cuh"

namespace cub {

enum BlockReduceAlgorithm {
    BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
    BLOCK_REDUCE_RAKING,
    BLOCK_REDUCE_WARP_REDUCTIONS,
    BLOCK_REDUCE_WARP_REDUCTIONS_NONDETERMINISTIC
};

// The result is the first thread's. What stands left stays left, so operators need be associative only.
template <typename T, int DimX, BlockReduceAlgorithm Algorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int DimY = 1,
int DimZ = 1, int Arch = 0>
struct BlockReduce {
    static constexpr int threads = DimX * DimY * DimZ;
    typedef detail::exchange<T, threads> TempStorage;
    TempStorage &storage;
    __device__ BlockReduce(TempStorage &storage) : storage(storage) {}

    template <typename Operator>
    __device__ T Reduce(T input, Operator reduction_op, int num_valid)
    {
        T *items = storage.items();
        const int rank = detail::rank_in_block();
        items[rank] = input;
        for (int step = 1; step < threads; step *= 2) {
            __syncthreads();
            if (rank % (2 * step) == 0 && rank + step < num_valid) {
                items[rank] = reduction_op(items[rank], items[rank + step]);
            }
        }
        return items[rank];
    }
    template <typename Operator>
    __device__ T Reduce(T input, Operator reduction_op)
    {
        return Reduce(input, reduction_op, threads);
    }
    template <int Items, typename Operator>
    __device__ T Reduce(T (&inputs)[Items], Operator reduction_op)
    {
        T own = inputs[0];
        for (int i = 1; i < Items; ++i) own = reduction_op(own, inputs[i]);
        return Reduce(own, reduction_op, threads);
    }
    __device__ T Sum(T input) { return Reduce(input, cub::Sum(), threads); }
    __device__ T Sum(T input, int num_valid) { return Reduce(input, cub::Sum(), num_valid); }
    template <int Items>
    __device__ T Sum(T (&inputs)[Items])
    {
        return Reduce(inputs, cub::Sum());
    }
    __device__ T Max(T input) { return Reduce(input, cub::Max(), threads); }
    __device__ T Min(T input) { return Reduce(input, cub::Min(), threads); }
};

}  // namespace cub

#endif
