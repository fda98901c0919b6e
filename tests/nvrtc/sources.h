// SPDX-License-Identifier: Apache-2.0
//
// Sources of kernels, as strings.
#pragma once

static const char templates[] = R"cuda(
struct Pair { char tag; double by; };
template <typename T, int Times>
__global__ void times(T *data) { data[threadIdx.x] *= Times; }
namespace inner {
__constant__ int offset = 30;
__global__ void shift(int *data, Pair pair) { data[threadIdx.x] = data[threadIdx.x] * pair.by + pair.tag + offset; }
}
)cuda";

static const char *with_macros = R"(
#ifdef AGAIN
int twice(int x) { return 2 * x; }
#else
__device__ int twice(int x) { return x; }
#endif
extern "C" __global__ void by_option(int *data) { data[threadIdx.x] = twice(data[threadIdx.x] + BY); }
)";

static const char *broken = R"(
extern "C" __global__ void broken(int *data)
{
    data[threadIdx.x] = missing;
}
)";
