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
__device__ int twice(int x) { unsigned l; asm volatile("mov.u32 %0, %laneid;" : "=r"(l)); return x + 0 * l; }
#endif
typedef int whole; extern "C" __global__ void by_option(whole __restrict__ *data) { __device__ __shared__ whole kept; data[threadIdx.x] = twice(data[threadIdx.x] + BY); kept = 0; }
)";

static const char *broken = R"(
extern "C" __global__ void broken(int *data)
{
    data[threadIdx.x] = missing;
}
)";
