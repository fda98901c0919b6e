// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  fill /* kernel */ <<</* grid */ 1, 32 /* block, of > */ >>> /* call */ (p, // where
                                             7 /* what */);
  fill // line
      <<<1, 32>>>(p, 7);
}
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  hipLaunchKernelGGL(fill /* kernel */ , /* grid */ dim3(1), dim3(32) /* block, of > */ , 0, 0 /* call */ , p, // where
                                             7 /* what */);
  hipLaunchKernelGGL(fill // line
      , dim3(1), dim3(32), 0, 0, p, 7);
}
