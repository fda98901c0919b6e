#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void (*table[2])(int *, int) = {fill, fill};
void run(int i, int *p) { table[i + 1]<<<1, 32>>>(p, 7); }
