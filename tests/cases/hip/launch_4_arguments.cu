#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p, cudaStream_t s) { fill<<<1, 32, 0, s>>>(p, 7); }
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p, hipStream_t s) { fill<<<1, 32, 0, s>>>(p, 7); }
