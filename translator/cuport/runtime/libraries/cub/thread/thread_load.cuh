// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: loads; how they are cached is left to the device.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_THREAD_LOAD_CUH
#define STAND_IN_CUB_THREAD_LOAD_CUH

#include "../util_type.cuh"

namespace cub {

enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };

template <CacheLoadModifier Modifier, typename Iterator>
__device__ __forceinline__ detail::value_t<Iterator> ThreadLoad(Iterator iterator)
{
    return iterator[0];
}

}  // namespace cub

#endif
