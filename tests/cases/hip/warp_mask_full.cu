// expect: CU140 CU153
#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  x = __shfl_down_sync(0xffffffff, x, 16);
  x += __shfl_xor_sync(0xFFFFFFFFu, x, 8, 32);
  x += __shfl_sync(~0, x, 0) + __shfl_up_sync(~0u, x, 1) + __all_sync(-1, x);
  x += __shfl_xor_sync(uint32_t(-1), x, 2) + __shfl_xor_sync((unsigned)~0, x, 1);
  return x + __any_sync(0xffffffffUL, x);
}
// output
#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  x = __shfl_down_sync(0xffffffffffffffffull, x, 16);
  x += __shfl_xor_sync(0xffffffffffffffffull, x, 8, 32);
  x += __shfl_sync(0xffffffffffffffffull, x, 0) + __shfl_up_sync(0xffffffffffffffffull, x, 1) + __all_sync(0xffffffffffffffffull, x);
  x += __shfl_xor_sync(0xffffffffffffffffull, x, 2) + __shfl_xor_sync(0xffffffffffffffffull, x, 1);
  return x + __any_sync(0xffffffffffffffffull, x);
}
