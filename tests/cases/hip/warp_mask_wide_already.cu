#include <hip/hip_runtime.h>
__device__ unsigned f(unsigned mask, unsigned x) {
  return __shfl_sync(0xffffffffffffffffull, x, 0) + __all_sync((unsigned long long)mask, x);
}
