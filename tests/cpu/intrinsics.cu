// SPDX-License-Identifier: Apache-2.0
//
// Device functions against values known from CUDA's documentation, and the layout of the vector types.

#include "check.cuh"

#include <cmath>

static_assert(sizeof(float3) == 12 && alignof(float3) == 4, "three floats, unpadded");
static_assert(sizeof(float4) == 16 && alignof(float4) == 16 && alignof(float2) == 8, "aligned to their size");
static_assert(sizeof(double4) == 32 && alignof(double4) == 16 && alignof(uchar4) == 4, "never beyond 16");
static_assert(sizeof(char3) == 3 && sizeof(short3) == 6 && sizeof(dim3) == 12, "as their members");

#define SO(condition)                                                      \
    do {                                                                   \
        if (!(condition)) {                                                \
            printf("line %d: not so: %s\n", __LINE__, #condition);         \
            *bad += 1;                                                     \
        }                                                                  \
    } while (0)

__global__ void bits(int* bad)
{
    SO(__popc(0xff00ff) == 16 && __popcll(~0ull) == 64);
    SO(__clz(0) == 32 && __clz(1) == 31 && __clz(-1) == 0 && __clzll(1) == 63);
    SO(__ffs(0) == 0 && __ffs(8) == 4 && __ffsll(1ll << 40) == 41);
    SO(__brev(1) == 0x80000000u && __brev(0x12345678) == 0x1e6a2c48u && __brevll(1) == 1ull << 63);
    SO(__byte_perm(0x33221100, 0x77665544, 0x7531) == 0x77553311u);
    SO(__byte_perm(0x33221180, 0, 0x0008) == 0x80808080u);  // the highest bit of each half byte says nothing
    SO(__funnelshift_l(0x80000000u, 1, 1) == 3 && __funnelshift_r(1, 3, 1) == 0x80000000u);
    SO(__funnelshift_lc(7, 9, 32) == 7 && __funnelshift_rc(7, 9, 40) == 9 && __funnelshift_l(7, 9, 32) == 9);
    SO(__float_as_int(1.0f) == 0x3f800000 && __int_as_float(0x40000000) == 2.0f && __float_as_uint(-0.0f) == 1u << 31);
    SO(__longlong_as_double(__double_as_longlong(3.25)) == 3.25 && __hiloint2double(0x40080000, 0) == 3.0);
    SO(__double2hiint(3.0) == 0x40080000 && __double2loint(3.0) == 0);
}

__device__ const int seventeen = 17;

__global__ void integers(int* bad)
{
    SO(__mul24(0x01000003, 5) == 15 && __mul24(-3, 5) == -15 && __umul24(0x01000003, 5) == 15);
    SO(__mulhi(1 << 30, 8) == 2 && __umulhi(~0u, ~0u) == ~0u - 1 && __umul64hi(1ull << 63, 4) == 2);
    SO(__dp4a(0x01020304, 0x01010101, 10) == 20 && __dp4a(-1, 0x01010101, 0) == -4);
    SO(__sad(3, -4, 1u) == 8 && __usad(3, 10, 1) == 8 && __hadd(3, 6) == 4 && __rhadd(3, 6) == 5);
    SO(min(3, 4) == 3 && max(3u, 4u) == 4 && min(-1, 1u) == 1 && max(2.5f, 1.0f) == 2.5f && min(1.5, 2.0f) == 1.5);
    SO(max(1ll << 40, 2ll) == 1ll << 40 && min(7ull, 9ull) == 7 && abs(-3) == 3);
    SO(max(NAN, 1.0f) == 1.0f && fminf(NAN, 2.0f) == 2.0f);
    SO(__ldg(&seventeen) == 17);
}

__device__ bool near(double a, double b) { return fabs(a - b) <= 1e-6 * fabs(b); }

__global__ void reals(int* bad)
{
    SO(rsqrtf(4.0f) == 0.5f && rsqrt(16.0) == 0.25 && near(__expf(1.0f), 2.718281828) && near(exp10f(2.0f), 100));
    SO(__fdividef(1.0f, 4.0f) == 0.25f && __saturatef(2.0f) == 1.0f && __saturatef(NAN) == 0.0f);
    SO(sinpif(1.0f) == 0.0f && cospif(0.5f) == 0.0f && sinpi(0.5) == 1.0 && cospi(3.0) == -1.0);
    SO(near(sinpi(1.25), -sqrt(0.5)));
    float s, c;
    sincosf(0.5f, &s, &c);
    SO(near(s * s + c * c, 1));
    __sincosf(0.5f, &s, &c);
    SO(near(s, sinf(0.5f)) && near(c, cosf(0.5f)));
    SO(near(normcdff(0.0f), 0.5) && near(erfcx(1.0), 0.427583576));
    SO(near(rcbrtf(8.0f), 0.5) && near(norm3df(2, 3, 6), 7));
    SO(__float2int_rn(2.5f) == 2 && __float2int_rz(-2.7f) == -2);
    SO(__float2int_ru(2.1f) == 3 && __float2int_rd(-2.1f) == -3);
    SO(__dadd_ru(1.0, 1e-300) > 1.0 && __ddiv_rd(1.0, 3.0) < __ddiv_ru(1.0, 3.0) && __fma_rz(1, 2, 3) == 5);
    SO(__float2int_rz(1e20f) == 2147483647 && __float2uint_rz(-5.0f) == 0 && __float2int_rn(NAN) == 0);
    SO(__fadd_ru(1.0f, 1e-10f) > 1.0f && __fadd_rd(1.0f, 1e-10f) == 1.0f && __fmul_rn(3.0f, 0.5f) == 1.5f);
    SO(__fdiv_rz(2.0f, 3.0f) < __fdiv_ru(2.0f, 3.0f) && __fsqrt_rn(9.0f) == 3.0f && __fmaf_rn(2, 3, 4) == 10);
    SO(__int2float_rz(16777217) == 16777216.0f && __int2float_ru(16777217) == 16777218.0f);
    SO(fmaf(2.0f, 3.0f, 1.0f) == 7.0f && isnan(NAN) && isinf(INFINITY) && signbit(-0.0f) && copysignf(1, -2) == -1);
    const long long begin = clock64();
    SO(clock64() >= begin);
    const long long ticks = clock();  // in kernels it is the same clock
    const long long after = clock64() - ticks;
    SO(after >= 0 && after < 60000000000);
}

int main()
{
    int* bad = managed<int>(1);
    bits<<<1, 1>>>(bad);
    integers<<<1, 1>>>(bad);
    reals<<<1, 1>>>(bad);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0);
    const float4 v = make_float4(1, 2, 3, 4);
    const int2 w = {5, 6};
    EXPECT(v.w == 4 && w.y == 6 && make_uchar3(1, 2, 3).z == 3);
    return verdict("intrinsics");
}
