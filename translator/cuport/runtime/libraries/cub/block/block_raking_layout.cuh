// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: where the items of a block lie for one warp that goes through them.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_RAKING_LAYOUT_CUH
#define STAND_IN_CUB_BLOCK_RAKING_LAYOUT_CUH

#include "../util_type.cuh"

namespace cub {

// One item of each of a block's threads, in segments: each thread of the first warp takes one of these.
template <typename T, int BlockThreads, int Arch = 0>
struct BlockRakingLayout {
    enum {
        SHARED_ELEMENTS = BlockThreads,
        MAX_RAKING_THREADS = BlockThreads < 32 ? BlockThreads : 32,
        SEGMENT_LENGTH = (SHARED_ELEMENTS + MAX_RAKING_THREADS - 1) / MAX_RAKING_THREADS,
        RAKING_THREADS = (SHARED_ELEMENTS + SEGMENT_LENGTH - 1) / SEGMENT_LENGTH,
        // With an item between them, segments of an even length begin in banks of their own.
        USE_SEGMENT_PADDING = SEGMENT_LENGTH > 2 && SEGMENT_LENGTH % 2 == 0,
        GRID_ELEMENTS = RAKING_THREADS * (SEGMENT_LENGTH + USE_SEGMENT_PADDING),
        UNGUARDED = SHARED_ELEMENTS % RAKING_THREADS == 0
    };
    struct alignas(16) _TempStorage {
        T buff[GRID_ELEMENTS];
    };
    struct TempStorage : Uninitialized<_TempStorage> {
    };

    static __device__ T *PlacementPtr(TempStorage &storage, unsigned int rank)
    {
        return storage.Alias().buff + rank + (USE_SEGMENT_PADDING ? rank / SEGMENT_LENGTH : 0);
    }
    static __device__ T *RakingPtr(TempStorage &storage, unsigned int rank)
    {
        return storage.Alias().buff + rank * (SEGMENT_LENGTH + USE_SEGMENT_PADDING);
    }
};

}  // namespace cub

#endif
