// flags: --unsafe-fixes
// expect: CU115 CU140 CU152
#include <cuda_runtime.h>
__global__ void leader(int *out) {
    const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    out[warp] = __shfl_sync(0xffffffff, lane == 0 ? warp : 0, 0);
    out[warp] += __shfl(lane, /* the last */ 31);
}
__device__ int other(int v) { return __shfl_sync(0xffffffff, v, 0); }
__global__ void votes(int *out) {
    const int lane = threadIdx.x % 32;
    out[lane] = __shfl_sync(0xffffffff, out[lane], lane ^ 1) + __any_sync(0xffffffff, lane == 3);
}
// output
#include <hip/hip_runtime.h>
__global__ void leader(int *out) {
    const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    out[warp] = __shfl_sync(0xffffffffffffffffull, lane == 0 ? warp : 0, 0, 32);
    out[warp] += __shfl(lane, /* the last */ 31, 32);
}
__device__ int other(int v) { return __shfl_sync(0xffffffffffffffffull, v, 0); }
__global__ void votes(int *out) {
    const int lane = threadIdx.x % 32;
    out[lane] = __shfl_sync(0xffffffffffffffffull, out[lane], lane ^ 1, 32) + __any_sync(0xffffffffffffffffull, lane == 3);
}
