// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  void (*pointer)(int *, int) = fill;
  (*pointer)<<<1, 32>>>(p, 7);
  pointer<<<1, 32>>>(p, 8);
}
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  void (*pointer)(int *, int) = fill;
  hipLaunchKernelGGL((*pointer), dim3(1), dim3(32), 0, 0, p, 7);
  hipLaunchKernelGGL(pointer, dim3(1), dim3(32), 0, 0, p, 8);
}
