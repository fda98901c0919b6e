#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) { fill<<<dim3(1).x + 1, dim3{2, 3}.y>>>(p, 7); }
