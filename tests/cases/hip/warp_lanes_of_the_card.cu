#include <hip/hip_runtime.h>
__device__ float warp_sum(float v) {
    for (int step = warpSize / 2; step; step >>= 1) v += __shfl_down_sync(0xffffffffffffffffull, v, step);
    return v;
}
__global__ void blocks(float *out) {
    __shared__ float sums[32], others[64];
    const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize, warps = blockDim.x / warpSize;
    float v = warp_sum(out[threadIdx.x]);
    if (lane == 0) sums[warp] = others[lane] = v;
    __syncthreads();
    v = threadIdx.x < warps ? sums[lane] : 0;
    if (lane < warps) {
        v += sums[lane];
    }
    out[threadIdx.x] = v;
}
