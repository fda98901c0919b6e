#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  dim3 grid(4, 4), block(8, 8);
  fill<<<grid, block>>>(p, 7);
}
