// expect: CU203
#include <hip/hip_runtime.h>
__global__ void k(int barrier, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}
