// expect: CU203
#include <hip/hip_runtime.h>
__device__ unsigned lane() {
  unsigned id;
  asm("mov.u32 %0, %%laneid;" : "=r"(id));
  asm volatile("{\n\t"
               "  membar.gl;\n\t"
               "}\n" ::: "memory");
  return id;
}
