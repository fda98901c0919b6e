#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(void *p, float v) { fill<<<(unsigned)(1 + 2), (int)v>>>((int *)p, static_cast<int>(v)); }
