// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: how many items of a block there are in each bin.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_HISTOGRAM_CUH
#define STAND_IN_CUB_BLOCK_HISTOGRAM_CUH

#include "../detail/threads.cuh"

namespace cub {

enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

template <typename T, int DimX, int Items, int Bins, BlockHistogramAlgorithm Algorithm = BLOCK_HISTO_SORT, int DimY = 1,
int DimZ = 1, int Arch = 0>
struct BlockHistogram {
    static constexpr int threads = DimX * DimY * DimZ;
    typedef detail::no_storage TempStorage;
    __device__ BlockHistogram(TempStorage &storage) {}

    template <typename Counter>
    __device__ void InitHistogram(Counter (&histogram)[Bins])
    {
        for (int bin = detail::rank_in_block(); bin < Bins; bin += threads) histogram[bin] = 0;
    }
    // Adds to what is there.
    template <typename Counter>
    __device__ void Composite(T (&items)[Items], Counter (&histogram)[Bins])
    {
        __syncthreads();
        for (int i = 0; i < Items; ++i) {
            atomicAdd(&histogram[static_cast<unsigned int>(items[i])], static_cast<Counter>(1));
        }
        __syncthreads();
    }
    template <typename Counter>
    __device__ void Histogram(T (&items)[Items], Counter (&histogram)[Bins])
    {
        InitHistogram(histogram);
        Composite(items, histogram);
    }
};

}  // namespace cub

#endif
