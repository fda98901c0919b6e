// expect: CU140 CU141
#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  __syncwarp();
  __syncwarp(0xffffffff);
  __syncwarp(mask);
  return 0;
}
// output
#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  __syncwarp();
  __syncwarp();
  __syncwarp((unsigned long long)(mask));
  return 0;
}
