// SPDX-License-Identifier: Apache-2.0
//
// bfloat16 and half in kernels: arithmetic of pairs, comparisons beside NaN, shuffles, atomics, loads with hints.

#include "check.cuh"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cmath>

__global__ void axpy(const __nv_bfloat16* x, __nv_bfloat16* y, float a, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = __hfma(__float2bfloat16(a), __ldg(&x[i]), y[i]);
}

__global__ void sums(const __nv_bfloat162* in, float* out, __nv_bfloat162* total, __half* half_total)
{
    __nv_bfloat162 value = in[threadIdx.x];
    atomicAdd(total, value);
    atomicAdd(half_total, __float2half(1.0f));
    for (int offset = 16; offset > 0; offset /= 2) {
        value = __hadd2(value, __shfl_xor_sync(0xffffffff, value, offset, 32));
    }
    if (threadIdx.x == 0) {
        const float2 both = __bfloat1622float2(value);
        out[0] = both.x;
        out[1] = both.y;
    }
}

template <typename T>
__global__ void orders(T one, T two, T nan, T zero, int* bad)
{
    const auto so = [bad](bool condition, int line) {
        if (!condition) {
            printf("line %d\n", line);
            *bad += 1;
        }
    };
    so(__hlt(one, two) && !__hlt(one, nan) && __hltu(one, nan) && !__hne(nan, one) && __hneu(nan, one), __LINE__);
    so(__heq(zero, -zero) && one != two && !(nan == nan) && nan != nan && one <= one && two > one, __LINE__);
    so(__hmax(one, nan) == one && __hisnan(__hmax_nan(one, nan)) && __hmin(two, one) == one, __LINE__);
    so(!signbit(static_cast<float>(__hmax(-zero, zero))) && signbit(static_cast<float>(__hmin(zero, -zero))), __LINE__);
    so(__hadd_sat(one, two) == one && __hsub_sat(one, two) == zero && __hadd_sat(nan, one) == zero, __LINE__);
    so(__hfma_relu(one, -two, one) == zero && __hfma(two, two, one) == two + two + one, __LINE__);
    so(hsqrt(two * two) == two && hexp2(one) == two && hrcp(two) * two == one && hrint(one / two) == zero, __LINE__);
    so(__hisinf(two / zero) == 1 && __hisinf(-two / zero) == -1 && __hisinf(one) == 0, __LINE__);
    so(__habs(-two) == two && __hneg(one) == -one && hfloor(-one / two) == -one && hceil(one / two) == one, __LINE__);
    T step = one;
    so(step++ == one && step == two && --step == one, __LINE__);
    step += two;
    step *= two;
    step -= one;
    step /= two;
    so(static_cast<float>(step) == 2.5f && hlog(one) == zero && hcos(zero) == one && htanh(zero) == zero, __LINE__);
}

__global__ void pairs(int* bad)
{
    const __half2 a = __floats2half2_rn(1, -2), b = __floats2half2_rn(3, -2);
    const __nv_bfloat162 c = __floats2bfloat162_rn(1, NAN);
    const __nv_bfloat162 d = make_bfloat162(__float2bfloat16(1), __float2bfloat16(5));
    // Each operator asks whether it holds for both: these are neither equal nor unequal.
    *bad += !(__hbeq2(a, a) && !__hbeq2(a, b) && __hble2(a, b) && !(a != b) && !(a == b));
    *bad += !(__heq2_mask(a, b) == 0xffff0000u && __hlt2_mask(a, b) == 0xffffu && __hgeu2_mask(c, d) == 0xffffffffu);
    *bad += !(__low2float(__hgt2(b, a)) == 1 && __high2float(__hgt2(b, a)) == 0 && __hbgeu2(c, d) && !__hbge2(c, d));
    *bad += !(__high2float(__hmax2(c, d)) == 5 && __hisnan(__high2bfloat16(__hmin2_nan(c, d))));
    const __half2 product = __hcmadd(a, b, a);  // (1 - 2i)(3 - 2i) + (1 - 2i)
    *bad += !(__low2float(product) == 0 && __high2float(product) == -10);
    *bad += !(__low2float(__lowhigh2highlow(a)) == -2 && __high2float(__lows2half2(a, b)) == 3);
    *bad += !(__low2float(h2sqrt(__hmul2(b, b))) == 3 && __high2float(__hfma2_sat(a, b, a)) == 1);
    *bad += !(__low2float(__habs2(-b)) == 3 && __high2float(__h2div(b, a)) == 1);
    *bad += sizeof(__half2) != 4 || alignof(__half2) != 4 || sizeof(__nv_bfloat16) != 2 || alignof(__nv_bfloat162) != 4;
}

int main()
{
    const int n = 100;
    __nv_bfloat16* x = managed<__nv_bfloat16>(n);
    __nv_bfloat16* y = managed<__nv_bfloat16>(n);
    for (int i = 0; i < n; ++i) x[i] = __float2bfloat16(i * 0.5f), y[i] = __float2bfloat16(1.0f);
    axpy<<<4, 32>>>(x, y, 2.0f, n);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(__bfloat162float(y[i]) == i + 1.0f);
    EXPECT(__bfloat16_as_ushort(__float2bfloat16(1.0f)) == 0x3f80);
    EXPECT(__bfloat16_as_ushort(__float2bfloat16(1.00390625f)) == 0x3f80);  // a tie goes to the even one
    EXPECT(__bfloat16_as_ushort(__float2bfloat16(1.01171875f)) == 0x3f82);

    __nv_bfloat162* in = managed<__nv_bfloat162>(32);
    __nv_bfloat162* total = managed<__nv_bfloat162>(1);
    __half* half_total = managed<__half>(1);
    float* out = managed<float>(2);
    for (int i = 0; i < 32; ++i) in[i] = __floats2bfloat162_rn(1, 4);
    *total = __float2bfloat162_rn(0);
    *half_total = __float2half(0);
    sums<<<1, 32>>>(in, out, total, half_total);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 32 && out[1] == 128 && __low2float(*total) == 32 && __high2float(*total) == 128);
    EXPECT(__half2float(*half_total) == 32);

    int* bad = managed<int>(1);
    orders<<<1, 1>>>(__float2half(1), __float2half(2), __float2half(NAN), __float2half(0), bad);
    orders<<<1, 1>>>(__float2bfloat16(1), __float2bfloat16(2), __float2bfloat16(NAN), __float2bfloat16(0), bad);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0);
    pairs<<<1, 1>>>(bad);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0);
    return verdict("bfloat16");
}
