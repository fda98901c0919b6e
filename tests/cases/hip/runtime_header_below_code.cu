// A licence.

// A block has so many threads.
#define N 64
__global__ void k(int *x) { x[threadIdx.x] = N; }

#include <cuda_runtime.h>
void run(int *x) { k<<<1, N>>>(x); }
// output
// A licence.

#include <hip/hip_runtime.h>

// A block has so many threads.
#define N 64
__global__ void k(int *x) { x[threadIdx.x] = N; }

#include <hip/hip_runtime.h>
void run(int *x) { k<<<1, N>>>(x); }
