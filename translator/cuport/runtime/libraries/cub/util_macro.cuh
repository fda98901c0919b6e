// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: macros, the version, and how errors are told.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_UTIL_MACRO_CUH
#define STAND_IN_CUB_UTIL_MACRO_CUH

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#define CUB_VERSION 200300
#define CUB_MAJOR_VERSION 2
#define CUB_MINOR_VERSION 3
#define CUB_SUBMINOR_VERSION 0
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_NAMESPACE_BEGIN namespace cub {
#define CUB_NAMESPACE_END }
#define CUB_NS_QUALIFIER ::cub
#define CUB_MIN(a, b) (((a) > (b)) ? (b) : (a))
#define CUB_MAX(a, b) (((a) > (b)) ? (a) : (b))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y) - 1) / (y))
#define CUB_QUOTIENT_FLOOR(x, y) ((x) / (y))
#define CUB_ROUND_UP_NEAREST(x, y) (CUB_QUOTIENT_CEILING(x, y) * (y))
#define CUB_ROUND_DOWN_NEAREST(x, y) (((x) / (y)) * (y))
#define CUB_PTX_ARCH 700
#define CUB_PTX_WARP_THREADS 32
#define CUB_PTX_LOG_WARP_THREADS 5
#define CUB_WARP_THREADS(arch) 32
#define CUB_LOG_WARP_THREADS(arch) 5
#define CUB_PTX_SMEM_BANKS 32
#define CUB_STATIC_ASSERT(condition, message) static_assert(condition, #message)

#define CubDebug(call) ::cub::Debug((call), __FILE__, __LINE__)
#define CubDebugExit(call)                                      \
    do {                                                        \
        if (::cub::Debug((call), __FILE__, __LINE__)) exit(1); \
    } while (false)

namespace cub {

inline cudaError_t Debug(cudaError_t error, const char *file, int line)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "CUDA error %d [%s, %d]: %s\n", static_cast<int>(error), file, line, cudaGetErrorString(error));
    }
    return error;
}

template <typename A, typename B>
__host__ __device__ constexpr A DivideAndRoundUp(A number, B by)
{
    return number / by + (number % by != 0 ? 1 : 0);
}

template <typename T>
__host__ __device__ void Swap(T &a, T &b)
{
    T kept = a;
    a = b;
    b = kept;
}

}  // namespace cub

#endif
