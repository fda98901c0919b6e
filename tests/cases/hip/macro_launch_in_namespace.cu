// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
namespace ops {
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
}
void run(int *p) {
  ops::fill<<<1, 32>>>(p, 7);
  ::ops::fill<<<1, 32>>>(p, 8);
}
// output
#include <hip/hip_runtime.h>
namespace ops {
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
}
void run(int *p) {
  hipLaunchKernelGGL(ops::fill, dim3(1), dim3(32), 0, 0, p, 7);
  hipLaunchKernelGGL(::ops::fill, dim3(1), dim3(32), 0, 0, p, 8);
}
