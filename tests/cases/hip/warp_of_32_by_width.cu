// flags: --no-ast
#include <hip/hip_runtime.h>
__device__ float sum(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_xor_sync(0xffffffffffffffffull, v, step, 32);
    return __shfl_sync(0xffffffffffffffffull, v, 0, 32);
}
__global__ void blocks(float *out) {
    __shared__ float sums[32];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const float v = sum(out[threadIdx.x]);
    if (lane == 0) sums[warp] = v;
    __syncthreads();
    out[threadIdx.x] = sums[lane];
}
__global__ void tiles(int *out, int n) {
    const bool some = __any_sync(__activemask(), n > 3);
    const int row = n / 32, column = n % 32;
    out[row * 32 + column] = some ? n >> 5 : n & 31;
}
__global__ void any_size(int *out) {
    const int lane = threadIdx.x % warpSize;
    out[lane] = __shfl_sync(0xffffffffffffffffull, lane, 0);
}
