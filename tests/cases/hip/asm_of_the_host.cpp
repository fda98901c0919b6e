#include <hip/hip_runtime.h>
int read() {
  int low;
  asm volatile("rdtsc" : "=a"(low) : : "edx");
  __asm__("nop");
  return low;
}
int asm_like(int asm_count) { return asm_count; }
