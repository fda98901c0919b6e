// flags: --warp-size 32
// expect: CU114
// The masks are right where wavefronts have 32 lanes.
__device__ unsigned before() {
  unsigned mask;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
  return mask;
}
// output
// The masks are right where wavefronts have 32 lanes.
#include <hip/hip_runtime.h>

__device__ unsigned before() {
  unsigned mask;
  mask = ((1u << (__lane_id() & 31)) - 1);
  return mask;
}
