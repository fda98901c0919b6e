// expect: CU157
// Masks of the lanes before a lane, and behind it: PTX has 32 lanes.
__device__ unsigned before() {
  unsigned mask;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
  return mask;
}

__global__ void masks(unsigned *x) {
  unsigned le, gt, ge, eq;
  asm volatile("mov.u32 %0, %%lanemask_le;" : "=r"(le));
  asm volatile("mov.u32 %0, %%lanemask_gt;" : "=r"(gt));
  asm volatile("mov.u32 %0, %lanemask_ge;" : "=r"(ge));
  asm("mov.u32 %0, %%lanemask_eq;" : "=r"(eq));
  x[threadIdx.x] = before() ^ le ^ gt ^ ge ^ eq;
}
// output
// Masks of the lanes before a lane, and behind it: PTX has 32 lanes.
#include <hip/hip_runtime.h>

__device__ unsigned before() {
  unsigned mask;
  mask = ((1u << (__lane_id() & 31)) - 1);
  return mask;
}

__global__ void masks(unsigned *x) {
  unsigned le, gt, ge, eq;
  le = ((2u << (__lane_id() & 31)) - 1);
  gt = (~((2u << (__lane_id() & 31)) - 1));
  ge = (~((1u << (__lane_id() & 31)) - 1));
  eq = (1u << (__lane_id() & 31));
  x[threadIdx.x] = before() ^ le ^ gt ^ ge ^ eq;
}
