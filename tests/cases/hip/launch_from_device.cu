// expect: CU209
#include <cuda_runtime.h>
__global__ void child(float* x) { x[threadIdx.x] = 0; }
__global__ void parent(float* x) {
    if (threadIdx.x == 0) child<<<1, 32>>>(x);
}
__device__ int counter = 0;
void host(float* x) { child<<<1, 32>>>(x); }
// output
#include <hip/hip_runtime.h>
__global__ void child(float* x) { x[threadIdx.x] = 0; }
__global__ void parent(float* x) {
    if (threadIdx.x == 0) child<<<1, 32>>>(x);
}
__device__ int counter = 0;
void host(float* x) { child<<<1, 32>>>(x); }
