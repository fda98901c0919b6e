// expect: CU140
#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  x = __shfl_sync(__activemask(), x, 0);
  return x + __shfl_sync(__ballot_sync(0xffffffff, x > 1), x, 0);
}
// output
#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  x = __shfl_sync(__activemask(), x, 0);
  return x + __shfl_sync(__ballot_sync(0xffffffffffffffffull, x > 1), x, 0);
}
