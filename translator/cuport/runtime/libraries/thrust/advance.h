// SPDX-License-Identifier: Apache-2.0
//
// advance, next, prev, distance.
#pragma once

#include <iterator>

namespace thrust {

template <class It, class Distance>
__host__ __device__ void advance(It& it, Distance n)
{
    it += n;
}
template <class It>
__host__ __device__ It next(It it, ptrdiff_t n = 1)
{
    return it + n;
}
template <class It>
__host__ __device__ It prev(It it, ptrdiff_t n = 1)
{
    return it - n;
}
template <class It>
__host__ __device__ ptrdiff_t distance(It first, It last)
{
    return last - first;
}

}  // namespace thrust
