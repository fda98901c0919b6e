// expect: CU152 CU153
#include <cuda_runtime.h>
__device__ float warp_sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffff, v, step);
    return v;
}
__global__ void blocks(float *out) {
    __shared__ float sums[32];
    const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize, warps = blockDim.x / 32;
    float v = warp_sum(out[threadIdx.x]);
    if (lane == 0) sums[warp] = v;
    __syncthreads();
    v = sums[lane];
    if (warp < warps) out[warp] = v;
}
// output
#include <hip/hip_runtime.h>
__device__ float warp_sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffffffffffffull, v, step);
    return v;
}
__global__ void blocks(float *out) {
    __shared__ float sums[32];
    const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize, warps = blockDim.x / 32;
    float v = warp_sum(out[threadIdx.x]);
    if (lane == 0) sums[warp] = v;
    __syncthreads();
    v = sums[lane];
    if (warp < warps) out[warp] = v;
}
