// expect: CU111 CU203
#include <cuda_runtime.h>
__global__ void k(unsigned *out, const float4 *in, unsigned pair, int *x) {
  unsigned short low, high;
  float a, b;
  asm("mov.b32 {%0, %1}, %2;" : "=h"(low), "=h"(high) : "r"(pair));
  asm("mov.b32 %0, {%1, %2};" : "=r"(out[0]) : "h"(low), "h"(high));
  if (low) asm volatile("ld.global.nc.v2.f32 {%0, %1}, [%2+8];" : "=f"(a), "=f"(b) : "l"(in)); else a = b = 0;
  asm volatile("st.global.v2.f32 [%0], {%1, %2};" ::"l"(out + 2), "f"(a), "f"(b) : "memory");
  asm("mov.b64 {_, %0}, %1;" : "=r"(out[1]) : "l"(in));
  asm("neg.f16 %0, %1;" : "=h"(high) : "h"(low));
  int i;
  asm("ld.v2.s32 {%0, %1}, [%2];" : "=r"(i), "=r"(x[i]) : "l"(in));
  asm("ld.v2.s32 {%0, %1}, [%2];" : "=r"(x[0]), "=r"(out[x[0]]) : "l"(in));
}
// output
#include <hip/hip_runtime.h>
__global__ void k(unsigned *out, const float4 *in, unsigned pair, int *x) {
  unsigned short low, high;
  float a, b;
  do { const unsigned int ptx_whole = pair; low = (unsigned short)ptx_whole; high = (unsigned short)(ptx_whole >> 16); } while (0);
  out[0] = (unsigned int)low | (unsigned int)high << 16;
  if (low) do { const float2 ptx_vector = *(const float2 *)((const char *)in + 8); a = ptx_vector.x; b = ptx_vector.y; } while (0); else a = b = 0;
  *(float2 *)(out + 2) = make_float2(a, b);
  do { const unsigned long long ptx_whole = (unsigned long long)in; out[1] = (unsigned int)(ptx_whole >> 32); } while (0);
  high = (unsigned short)low ^ 32768u;
  int i;
  asm("ld.v2.s32 {%0, %1}, [%2];" : "=r"(i), "=r"(x[i]) : "l"(in));
  asm("ld.v2.s32 {%0, %1}, [%2];" : "=r"(x[0]), "=r"(out[x[0]]) : "l"(in));
}
