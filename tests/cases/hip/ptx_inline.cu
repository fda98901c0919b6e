// expect: CU111 CU203
#include <hip/hip_runtime.h>
__device__ unsigned processor() {
  unsigned id;
  asm("mov.u32 %0, %%smid;" : "=r"(id));
  asm volatile("{\n\t"
               "  membar.gl;\n\t"
               "  trap;\n\t"
               "}\n" ::: "memory");
  return id;
}
// output
#include <hip/hip_runtime.h>
__device__ unsigned processor() {
  unsigned id;
  asm("mov.u32 %0, %%smid;" : "=r"(id));
  do { __threadfence(); __builtin_trap(); } while (0);
  return id;
}
