// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: stores; how they are cached is left to the device.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_THREAD_STORE_CUH
#define STAND_IN_CUB_THREAD_STORE_CUH

#include "../util_type.cuh"

namespace cub {

enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };

template <CacheStoreModifier Modifier, typename Iterator, typename T>
__device__ __forceinline__ void ThreadStore(Iterator iterator, T value)
{
    iterator[0] = value;
}

}  // namespace cub

#endif
