// expect: CU111
#include <hip/hip_runtime.h>
__device__ unsigned load_three(const unsigned char *p) {
  unsigned a, b, c;
  asm("ld.global.cs.u8 {%0}, [%1];" : "=r"(a) : "l"(p));
  asm("ld.global.cs.u8 {%0}, [%1 + 1];" : "=r"(b) : "l"(p));
  asm("ld.global.cs.u8 { %0 }, [%1 + 2];" : "=r"(c) : "l"(p));
  return a | b << 8 | c << 16;
}
__device__ void store_one(unsigned char *p, unsigned a) {
  asm volatile("st.global.u8 [%0], {%1};" ::"l"(p), "r"(a) : "memory");
}
// output
#include <hip/hip_runtime.h>
__device__ unsigned load_three(const unsigned char *p) {
  unsigned a, b, c;
  a = *(const unsigned char *)p;
  b = *(const unsigned char *)((const char *)p + 1);
  c = *(const unsigned char *)((const char *)p + 2);
  return a | b << 8 | c << 16;
}
__device__ void store_one(unsigned char *p, unsigned a) {
  *(unsigned char *)p = (unsigned char)a;
}
