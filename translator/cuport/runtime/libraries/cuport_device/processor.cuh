// SPDX-License-Identifier: Apache-2.0
//
// How much work threads have on a processor: for what stands in for CUB and Thrust.

#ifndef CUPORT_DEVICE_PROCESSOR_CUH
#define CUPORT_DEVICE_PROCESSOR_CUH

#include <cuda_runtime.h>

bool cuportIsProcessor();

namespace cuport_device {

typedef unsigned long long index_t;

// On a processor, how many blocks are enough: 64, and four for each core where that is more. Elsewhere 0.
inline index_t blocks_of_processor()
{
    if (!cuportIsProcessor()) return 0;
    int device = 0, cores = 1;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&cores, cudaDevAttrMultiProcessorCount, device);
    return cores > 16 ? 4 * cores : 64;
}

// How many of `count` items each thread has, in blocks of `threads`: `least`, or more on a processor. There a thread goes
// through its items at no cost of its own, and exchanges what it has at a high one.
inline index_t share_of(index_t count, index_t threads, index_t least)
{
    const index_t all = blocks_of_processor() * threads;
    return all > 0 && count > all * least ? (count + all - 1) / all : least;
}

}  // namespace cuport_device

#endif
