#include <cuda_runtime.h>
#ifdef __CUDA_ARCH__
#define UNROLL #pragma unroll
#else
#define UNROLL
#endif
  # define UNROLL_BY_FOUR   # pragma unroll 4  // nvcc takes this
#define TEXT "#pragma unroll"
__global__ void sum(int *p) {
  UNROLL
  for (int i = 0; i < 8; ++i) p[0] += i;
  UNROLL_BY_FOUR
  for (int i = 0; i < 8; ++i) p[1] += i;
}
// output
#include <hip/hip_runtime.h>
#ifdef __HIP_DEVICE_COMPILE__
#define UNROLL _Pragma("unroll")
#else
#define UNROLL
#endif
  # define UNROLL_BY_FOUR   _Pragma("unroll 4")  // nvcc takes this
#define TEXT "#pragma unroll"
__global__ void sum(int *p) {
  UNROLL
  for (int i = 0; i < 8; ++i) p[0] += i;
  UNROLL_BY_FOUR
  for (int i = 0; i < 8; ++i) p[1] += i;
}
