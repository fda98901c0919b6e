// expect: CU153
#include <hip/hip_runtime.h>
__device__ float warp_sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffff, v, step);
    return v;
}
__device__ float tile_sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(__activemask(), v, step);
    return v;
}
__global__ void blocks(float *out, int n) {
    __shared__ float sums[32];
    const int wave = threadIdx.x / warpSize, warp = threadIdx.x / 64;
    float v = warp_sum(out[threadIdx.x]);
    if (threadIdx.x < 32) sums[threadIdx.x] = 0;
    if (threadIdx.x < 32) v = tile_sum(v);
    if (threadIdx.x < 64) v = warp_sum(v);
    if (wave == 0) v = warp_sum(v);
    if (warp == 0) v = warp_sum(v);
    if (n < 32) v = warp_sum(v);
    if (threadIdx.x < 32 || n) v = warp_sum(v);
    out[threadIdx.x] = v;
}
// output
#include <hip/hip_runtime.h>
__device__ float warp_sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffffffffffffull, v, step);
    return v;
}
__device__ float tile_sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(__activemask(), v, step);
    return v;
}
__global__ void blocks(float *out, int n) {
    __shared__ float sums[32];
    const int wave = threadIdx.x / warpSize, warp = threadIdx.x / 64;
    float v = warp_sum(out[threadIdx.x]);
    if (threadIdx.x < 32) sums[threadIdx.x] = 0;
    if (threadIdx.x < 32) v = tile_sum(v);
    if (threadIdx.x < 64) v = warp_sum(v);
    if (wave == 0) v = warp_sum(v);
    if (warp == 0) v = warp_sum(v);
    if (n < 32) v = warp_sum(v);
    if (threadIdx.x < 32 || n) v = warp_sum(v);
    out[threadIdx.x] = v;
}
