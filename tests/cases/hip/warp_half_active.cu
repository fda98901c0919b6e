// expect: CU140 CU142 CU158
#include <cuda_runtime.h>
#define WARP_SIZE 32
__device__ float warp_sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffff, v, step);
    return v;
}
__device__ float warp_mean(float v) { return warp_sum(v) / 32; }
__global__ void by_thread(float *out) {
    const unsigned tid = threadIdx.x;
    if (tid < 32) out[tid] = warp_sum(out[tid]);
    if (tid <= 31 && out[0] > 0) { out[tid] = warp_mean(out[tid]); }
    if (threadIdx.x < WARP_SIZE) out[1] = __shfl_xor_sync(-1, out[tid], 1);
}
__global__ void by_warp(float *out) {
    const int warp = threadIdx.x / 32;
    float v = out[threadIdx.x];
    if (warp == 0) v = warp_sum(v);
    if (!warp) v = warp_sum(v);
    if (threadIdx.x >> 5 == 1) v = warp_sum(v);
    if (warp != 0) return;
    out[threadIdx.x] = warp_sum(v);
}
// output
#include <hip/hip_runtime.h>
#define WARP_SIZE 32
__device__ float warp_sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffffffffffffull, v, step);
    return v;
}
__device__ float warp_mean(float v) { return warp_sum(v) / 32; }
__global__ void by_thread(float *out) {
    const unsigned tid = threadIdx.x;
    if (tid < 32) out[tid] = warp_sum(out[tid]);
    if (tid <= 31 && out[0] > 0) { out[tid] = warp_mean(out[tid]); }
    if (threadIdx.x < WARP_SIZE) out[1] = __shfl_xor_sync(0xffffffffffffffffull, out[tid], 1);
}
__global__ void by_warp(float *out) {
    const int warp = threadIdx.x / 32;
    float v = out[threadIdx.x];
    if (warp == 0) v = warp_sum(v);
    if (!warp) v = warp_sum(v);
    if (threadIdx.x >> 5 == 1) v = warp_sum(v);
    if (warp != 0) return;
    out[threadIdx.x] = warp_sum(v);
}
