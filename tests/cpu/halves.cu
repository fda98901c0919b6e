// SPDX-License-Identifier: Apache-2.0
//
// Half precision: rounding, arithmetic, pairs, shuffles and atomics.

#include "check.cuh"

#include <cuda_fp16.h>

#include <cmath>
// Clang's functions for the processor's registers are not for CUDA.
#if defined(__SSE2__) && !defined(__CUDA__)
#define SETS_MODE
#include <xmmintrin.h>
#endif

// As in a program that is linked with -ffast-math: small floats count as 0, but no half is that small.
static void drop_small_floats(bool drops)
{
#ifdef SETS_MODE
    _mm_setcsr(drops ? _mm_getcsr() | 0x8040 : _mm_getcsr() & ~0x8040);
#else
    (void)drops;
#endif
}

__global__ void axpy(const __half* x, __half* y, float a, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = __hfma(__float2half(a), x[i], y[i]);
}

__global__ void sum_pairs(const __half2* in, float* out)
{
    __half2 value = in[threadIdx.x];
    for (int offset = 16; offset > 0; offset /= 2) {
        value = __hadd2(value, __shfl_xor_sync(0xffffffff, value, offset, 32));
    }
    if (threadIdx.x == 0) {
        out[0] = __low2float(value);
        out[1] = __high2float(value);
    }
}

int main()
{
    // Every finite half survives the way to float and back.
    int wrong = 0;
    for (bool drops : {true, false}) {
        drop_small_floats(drops);
        for (unsigned bits = 0; bits < 0x10000; ++bits) {
            const __half value = __ushort_as_half(static_cast<unsigned short>(bits));
            if ((bits & 0x7fff) > 0x7c00) continue;
            wrong += __half_as_ushort(__float2half(__half2float(value))) != bits;
        }
    }
    EXPECT(wrong == 0);
    EXPECT(__half_as_ushort(__float2half(1.0f)) == 0x3c00 && __half_as_ushort(__float2half(65519.0f)) == 0x7bff);
    EXPECT(__half_as_ushort(__float2half(65520.0f)) == 0x7c00 && __half_as_ushort(__float2half(-0.0f)) == 0x8000);
    EXPECT(__half_as_ushort(__float2half(1.0f + 1.0f / 2048)) == 0x3c00);  // a tie goes to the even one
    EXPECT(__half_as_ushort(__float2half(1.0f + 3.0f / 2048)) == 0x3c02);
    EXPECT(__half_as_ushort(__float2half(ldexpf(1, -24))) == 1 && __half_as_ushort(__float2half(ldexpf(1, -26))) == 0);
    EXPECT(__hisnan(__float2half(NAN)));

    const int n = 100;
    __half* x = managed<__half>(n);
    __half* y = managed<__half>(n);
    for (int i = 0; i < n; ++i) x[i] = __float2half(i * 0.5f), y[i] = __float2half(1.0f);
    axpy<<<4, 32>>>(x, y, 2.0f, n);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(__half2float(y[i]) == i + 1.0f);

    __half2* pairs = managed<__half2>(32);
    float* sums = managed<float>(2);
    for (int i = 0; i < 32; ++i) pairs[i] = __floats2half2_rn(i, 2 * i);
    sum_pairs<<<1, 32>>>(pairs, sums);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(sums[0] == 496 && sums[1] == 992);
    return verdict("halves");
}
