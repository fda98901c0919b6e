// expect: CU141
#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  x = __shfl_sync(0xffff, x, 0);
  return x + __shfl_sync(mask, x, 0) + __any_sync(1u << 3, x);
}
// output
#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  x = __shfl_sync((unsigned long long)(0xffff), x, 0);
  return x + __shfl_sync((unsigned long long)(mask), x, 0) + __any_sync((unsigned long long)(1u << 3), x);
}
