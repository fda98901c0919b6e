// flags: --warp-size 32
// expect: CU114 CU140
#include <cuda_runtime.h>
#define WARP_SIZE 32
__device__ float sum_for_all(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffff, v, step);
    return __shfl_sync(0xffffffff, v, 0);
}
__global__ void blocks(int *out, unsigned some) {
    const int lane = threadIdx.x & 31, warp = threadIdx.x / 32;
    unsigned mask = __ballot_sync(0xffffffff, out[lane] > 3);
    if (mask == 0xffffffff) out[lane] = __popc(mask & ((1u << lane) - 1));
    if (warp == 0) out[warp] = sum_for_all(out[warp]) + __shfl_sync(some, lane, 3);
}
// output
#include <hip/hip_runtime.h>
#define WARP_SIZE 32
__device__ float sum_for_all(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffffffffffffull, v, step);
    return __shfl_sync(0xffffffffffffffffull, v, 0);
}
__global__ void blocks(int *out, unsigned some) {
    const int lane = threadIdx.x & 31, warp = threadIdx.x / 32;
    unsigned mask = __ballot_sync(0xffffffffffffffffull, out[lane] > 3);
    if (mask == 0xffffffff) out[lane] = __popc(mask & ((1u << lane) - 1));
    if (warp == 0) out[warp] = sum_for_all(out[warp]) + __shfl_sync((unsigned long long)(some), lane, 3);
}
