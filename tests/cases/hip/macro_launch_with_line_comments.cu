// flags: --launch-syntax macro
// expect: CU104
#include <cuda_runtime.h>
template <typename T> __global__ void fill(T *out, T value) {}
#define FILL(n, value)       \
  fill<int>  /* a comment */ \
      <<<1,  /* another */   \
         n>>>(data, value)
void run(int *data) {
  fill<int>  // The kernel,
      <<<1,  // its grid,
         4   // its block,
         >>>  // and its arguments.
      (data,  // first
       100  // second
      );
}
// output
#include <hip/hip_runtime.h>
template <typename T> __global__ void fill(T *out, T value) {}
#define FILL(n, value)       \
  hipLaunchKernelGGL(fill<int>  /* a comment */ \
      , dim3(1),  /* another */   \
         dim3(n), 0, 0, data, value)
void run(int *data) {
  hipLaunchKernelGGL(fill<int>  // The kernel,
      , dim3(1),  // its grid,
         dim3(4)   // its block,
         , 0, 0  // and its arguments.
      , data,  // first
       100  // second
      );
}
