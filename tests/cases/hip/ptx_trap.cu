// expect: CU111
#include <cuda_runtime.h>
__global__ void k(int *p) {
  if (p[0] < 0) asm("trap;");
  asm volatile("brkpt;");
}
// output
#include <hip/hip_runtime.h>
__global__ void k(int *p) {
  if (p[0] < 0) __builtin_trap();
  __builtin_debugtrap();
}
