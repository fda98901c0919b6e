// expect: CU203
#include <hip/hip_runtime.h>
__device__ unsigned shift_part(unsigned a, unsigned b, unsigned c) {
  unsigned found;
  asm("vshl.u32.u32.u32.clamp.add %0, %1.b0, %2, %3;" : "=r"(found) : "r"(a), "r"(b), "r"(c));
  return found;
}
__device__ unsigned may_overflow(unsigned a, unsigned b, unsigned c) {
  unsigned found;
  asm("vadd.u32.u32.u32.min %0, %1, %2, %3;" : "=r"(found) : "r"(a), "r"(b), "r"(c));
  return found;
}
