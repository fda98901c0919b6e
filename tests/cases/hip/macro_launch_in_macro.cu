// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
#define RUN(kernel, n, ...)                \
  do {                                     \
    kernel<<<(n) / 32, 32>>>(__VA_ARGS__); \
  } while (0)
void run(int *p) { RUN(fill, 64, p, 7); }
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
#define RUN(kernel, n, ...)                \
  do {                                     \
    hipLaunchKernelGGL(kernel, dim3((n) / 32), dim3(32), 0, 0, __VA_ARGS__); \
  } while (0)
void run(int *p) { RUN(fill, 64, p, 7); }
