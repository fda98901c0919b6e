// expect: CU111
#include <hip/hip_runtime.h>
#define LANE(x) asm("mov.u32 %0, %%laneid;" : "=r"(x))
__device__ float compute(unsigned *out, const float *in, int n) {
  unsigned lane, word;
  LANE(lane);
  asm volatile("{\n\t"
               "  membar.gl;\n\t"
               "}\n" ::: "memory");
  asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(word) : "r"(lane), "r"(out[0]), "r"(7));
  asm("mad.lo.s32 %[to], %[a], %[b], %[a];" : [to] "=r"(out[1]) : [a] "r"(n), [b] "r"(n + 1));
  asm("shr.b32 %0, %1, 3;" : "=r"(word) : "r"(n));
  asm volatile("st.global.u32 [%0+4], %1;" ::"l"(out), "r"(word) : "memory");
  if (n) asm("{ .reg .pred p; setp.gt.s32 p, %1, 4; selp.u32 %0, %2, 0, p; }" : "=r"(word) : "r"(n), "r"(lane)); else n = 1;
  float value;
  asm("fma.rn.ftz.f32 %0, %1, 0f40000000, %1;" : "=f"(value) : "f"(in[n]));
  return value;
}

// output
#include <hip/hip_runtime.h>
#define LANE(x) x = (__lane_id() & 31)
__device__ float compute(unsigned *out, const float *in, int n) {
  unsigned lane, word;
  LANE(lane);
  __threadfence();
  word = (lane ^ out[0]) ^ 7u;
  out[1] = ((int)n * (int)(n + 1)) + (int)n;
  word = (unsigned int)n >> 3u;
  *(unsigned int *)((char *)out + 4) = (unsigned int)word;
  if (n) do { unsigned int ptx_0; unsigned int ptx_1 = (unsigned int)n; unsigned int ptx_2 = (unsigned int)lane; bool ptx_p; ptx_p = (int)ptx_1 > 4; ptx_0 = ptx_p ? ptx_2 : 0u; word = ptx_0; } while (0); else n = 1;
  float value;
  value = fmaf(in[n], 2.0f, in[n]);
  return value;
}

