#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) { fill<<<dim3{1, 2, 3}, dim3{32}>>>(p, 7); }
