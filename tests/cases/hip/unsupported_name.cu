// expect: CU200
#include <cuda_runtime.h>
void run(cudaGraphConditionalHandle h) {}
__device__ void f() { __barrier_sync(10); }
// output
#include <hip/hip_runtime.h>
void run(cudaGraphConditionalHandle h) {}
__device__ void f() { __barrier_sync(10); }
