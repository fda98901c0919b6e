// expect: CU140 CU143 CU152 CU153 CU158
#include <cuda_runtime.h>
__global__ void leader(int *out) {
    const int lane = threadIdx.x & 31, warp = (threadIdx.x + blockDim.x * threadIdx.y) / 32;
    out[warp] = __shfl_sync(0xffffffff, lane == 0 ? warp : 0, 0);
}
__device__ int lane_of(int thread) {
    int lane = thread % 32u;
    return lane;
}
__device__ int voters(bool wanted) { return __popc(__ballot_sync(0xffffffff, wanted)); }
__global__ void votes(int *out) {
    unsigned tid = threadIdx.x;
    if (tid >> 5 == 0) out[lane_of(tid)] = voters(tid > 3);
}
__device__ float sum_for_all(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffff, v, step);
    return __shfl_sync(0xffffffff, v, 0);
}
__device__ unsigned kept(bool a, unsigned *all, unsigned below) {
    __shared__ unsigned int each[4];
    unsigned mask;
    unsigned long long wide;
    mask = __ballot_sync(0xffffffff, a);
    mask |= __ballot_sync(0xffffffff, !a);
    wide = __activemask();
    each[below] = __activemask();
    all[below] = __ballot_sync(0xffffffff, a);
    all[0] = (unsigned)__activemask() + (unsigned)wide;
    if (__popc(__ballot_sync(0xffffffff, a) & below) > 3) return mask;
    return __ballot_sync(0xffffffff, a);
}
// output
#include <hip/hip_runtime.h>
__global__ void leader(int *out) {
    const int lane = threadIdx.x & 31, warp = (threadIdx.x + blockDim.x * threadIdx.y) / 32;
    out[warp] = __shfl_sync(0xffffffffffffffffull, lane == 0 ? warp : 0, 0);
}
__device__ int lane_of(int thread) {
    int lane = thread % 32u;
    return lane;
}
__device__ int voters(bool wanted) { return __popcll(__ballot_sync(0xffffffffffffffffull, wanted)); }
__global__ void votes(int *out) {
    unsigned tid = threadIdx.x;
    if (tid >> 5 == 0) out[lane_of(tid)] = voters(tid > 3);
}
__device__ float sum_for_all(float v) {
    for (int step = 16; step; step >>= 1) v += __shfl_down_sync(0xffffffffffffffffull, v, step);
    return __shfl_sync(0xffffffffffffffffull, v, 0);
}
__device__ unsigned kept(bool a, unsigned *all, unsigned below) {
    __shared__ unsigned int each[4];
    unsigned mask;
    unsigned long long wide;
    mask = __ballot_sync(0xffffffffffffffffull, a);
    mask |= __ballot_sync(0xffffffffffffffffull, !a);
    wide = __activemask();
    each[below] = __activemask();
    all[below] = __ballot_sync(0xffffffffffffffffull, a);
    all[0] = (unsigned)__activemask() + (unsigned)wide;
    if (__popc(__ballot_sync(0xffffffffffffffffull, a) & below) > 3) return mask;
    return __ballot_sync(0xffffffffffffffffull, a);
}
