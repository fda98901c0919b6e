// Inline PTX: halves, pairs of them, and vectors of registers in memory. What is right is from IEEE 754 by hand.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void halves(const float *in, unsigned *out)
{
    unsigned short x, y, result;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(x) : "f"(in[0]));
    asm("cvt.rz.f16.f32 %0, %1;" : "=h"(y) : "f"(in[1]));
    asm("fma.rn.f16 %0, %1, %2, %1;" : "=h"(result) : "h"(x), "h"(y));
    out[0] = x;
    out[1] = y;
    out[2] = result;
    unsigned pair, other, sum;
    asm("mov.b32 %0, {%1, %2};" : "=r"(pair) : "h"(x), "h"(y));
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(other) : "f"(1.0f), "f"(-2.0f));
    asm("{ .reg .f16x2 t; add.f16x2 t, %1, %2; neg.f16x2 %0, t; }" : "=r"(sum) : "r"(pair), "r"(other));
    out[3] = pair;
    out[4] = other;
    out[5] = sum;
    asm volatile("mov.b32 {%0, %1}, %2;" : "=h"(x), "=h"(y) : "r"(sum));
    out[6] = x;
    out[7] = y;
    float wide;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(out[8]) : "f"(in[1]), "f"(in[0]));
    asm("cvt.f32.f16 %0, %1;" : "=f"(wide) : "h"(x));
    out[9] = __float_as_uint(wide);
    asm("ex2.approx.f16 %0, %1;" : "=h"(x) : "h"((unsigned short)0x4000));
    out[10] = x;
    asm("max.f16x2 %0, %1, %2;" : "=r"(out[11]) : "r"(pair), "r"(other));
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(out[12]) : "f"(in[0] + in[1]));
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(out[13]) : "f"(__uint_as_float(0xff800000u)));
}

__global__ void vectors(const float *in, float *out, unsigned *bits)
{
    const int i = threadIdx.x;
    float4 v;
    asm volatile("ld.global.cs.v4.f32 {%0, %1, %2, %3}, [%4+16];"
                 : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
                 : "l"(in + 4 * i));
    unsigned low, high;
    if (v.x > 0) asm volatile("ld.global.nc.L1::no_allocate.v2.b32 {%0, %1}, [%2];" : "=r"(low), "=r"(high) : "l"(in));
    else low = high = 0;
    asm volatile("{ .reg .pred p; setp.ne.s32 p, %5, 0;\n"
                 "@p st.global.v4.f32 [%0], {%4, %3, %2, %1}; }"
                 :
                 : "l"(out + 4 * i), "f"(v.x), "f"(v.y), "f"(v.z), "f"(v.w), "r"(i)
                 : "memory");
    bits[2 * i] = low;
    bits[2 * i + 1] = high;
}

int main()
{
    float *in, *out;
    unsigned *bits;
    cudaMallocManaged(&in, 16 * sizeof(float));
    cudaMallocManaged(&out, 8 * sizeof(float));
    cudaMallocManaged(&bits, 14 * sizeof(unsigned));
    for (int i = 0; i < 16; ++i) in[i] = i + 0.25f;
    for (int i = 0; i < 8; ++i) out[i] = -1;
    in[0] = 0.3f;
    in[1] = 0.67f;
    halves<<<1, 1>>>(in, bits);
    cudaDeviceSynchronize();
    // x = 0x34cd is 0.300048828125, y = 0x395c is 0.669921875: 0.67 cut off.
    const unsigned want[14] = {0x34cd, 0x395c, 0x3802, 0x395c34cd, 0x3c00c000, 0xbeae3ecd, 0x3ecd, 0xbeae,
                               0x3f2c3e9a, 0x3fd9a000, 0x4400, 0x3c0034cd, 0x3f786000, 0xff800000};
    int wrong = 0;
    for (int i = 0; i < 14; ++i) {
        if (bits[i] == want[i]) continue;
        printf("%d: %x, not %x\n", i, bits[i], want[i]);
        ++wrong;
    }
    vectors<<<1, 2>>>(in, out, bits);
    cudaDeviceSynchronize();
    for (int i = 0; i < 4; ++i) wrong += out[i] != -1;
    for (int i = 0; i < 4; ++i) wrong += out[4 + i] != in[11 - i];
    for (int i = 0; i < 4; ++i) wrong += bits[i] != (i % 2 ? 0x3f2b851fu : 0x3e99999au);
    puts(wrong ? "FAIL" : "PASS");
    return wrong ? 1 : 0;
}
