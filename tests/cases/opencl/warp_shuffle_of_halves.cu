// expect: CU421
#include <cuda_bf16.h>
#include <cuda_fp16.h>
template <typename T> __global__ void turn(T *x) {
    T own = x[threadIdx.x];
    own = __shfl_xor_sync(0xffffffff, own, 1);
    own = __shfl_down_sync(0xffffffff, own, 2, 16);
    x[threadIdx.x] = __shfl_sync(0xffffffff, own, 3);
}
template __global__ void turn(__half *);
template __global__ void turn(__nv_bfloat162 *);
// output
