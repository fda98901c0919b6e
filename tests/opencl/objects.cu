// SPDX-License-Identifier: Apache-2.0
//
// Vectors, complex numbers, 8-bit numbers, copies of memory.
#include <cuComplex.h>
#include <cuda_fp8.h>

#include "results.cuh"

KERNEL(vectors, float)
    const float3 a = make_float3(x, y, z), b = {z, x, y};
    F(0, a.x + b.y);
    const float1 one = make_float1(x);
    F(0, one.x);
    const double4 four = make_double4(x, y, z, 1);
    D(0, four.w + four.y);
    const uchar3 bytes = make_uchar3(1, 2, 255);
    X((int)bytes.z + bytes.x);
    const int4 whole = make_int4(1, -2, 3, -4);
    X(whole.x * whole.w);
    const longlong2 wide = make_longlong2(1ll << 40, -1);
    X(wide.x + wide.y);
    const short4 shorts = make_short4(1, 2, 3, -4);
    X((int)shorts.w);
    const uint3 where = threadIdx;
    const dim3 blocks = gridDim;
    X(where.x + where.y);
    X(blocks.x * blocks.y * blocks.z + blockDim.z);
    const dim3 made(3, 4);
    X(made.x * made.y * made.z);
    X((int)(sizeof(float3) + sizeof(double4) + alignof(double4) + sizeof(uchar3)));
    X(warpSize);
END

KERNEL(complex_numbers, float)
    const cuFloatComplex a = make_cuFloatComplex(x, y), b = make_cuComplex(z, 1.0f);
    F(0, cuCrealf(cuCaddf(a, b)));
    F(0, cuCimagf(cuCsubf(a, b)));
    F(0, cuCimagf(cuConjf(a)));
    F(4, cuCabsf(a));
    const cuDoubleComplex c = cuComplexFloatToDouble(a);
    D(0, cuCreal(c) - cuCimag(c));
END

KERNEL(copies, unsigned)
    float real;
    memcpy(&real, &x, sizeof(real));
    X(__float_as_uint(real) == x || real != real);
    unsigned char bytes[8], others[8];
    memset(bytes, 0x5a, sizeof(bytes));
    memcpy(bytes + 2, &y, 4);
    memcpy(others, bytes, sizeof(others));
    memmove(others + 1, others, 6);
    unsigned long long all;
    memcpy(&all, others, 8);
    X(all);
    unsigned long long twice = 0;
    memcpy(&twice, &x, 4);
    X(twice);
    __shared__ unsigned shared[64];
    memcpy(&shared[threadIdx.x], bytes + 2, 4);
    X(shared[threadIdx.x] == y);
    X(__ldg(&in[3 * thread]) == x);
    X(__ldcv(&in[3 * thread + 1]) == y);
END

KERNEL(small_floats, float)
    X((unsigned)__nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3));
    X((unsigned)__nv_cvt_float_to_fp8(x, __NV_NOSAT, __NV_E4M3));
    X((unsigned)__nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E5M2));
    X((unsigned)__nv_cvt_float_to_fp8(x, __NV_NOSAT, __NV_E5M2));
    X((unsigned)__nv_cvt_double_to_fp8(x * 1.0000001, __NV_SATFINITE, __NV_E4M3));
    X((unsigned)__nv_cvt_float2_to_fp8x2(make_float2(x, y), __NV_SATFINITE, __NV_E4M3));
    const unsigned bits = __float_as_uint(y);
    X((unsigned)__nv_cvt_fp8_to_halfraw((unsigned char)bits, __NV_E4M3).x & ((bits & 0x7f) == 0x7f ? 0x7fffu : 0xffffu));
    X((unsigned)__nv_cvt_fp8_to_halfraw((unsigned char)(bits & 0xfb), __NV_E5M2).x);
    const __nv_fp8_e4m3 small(x);
    F(0, float(small));
    const __nv_fp8_e5m2 other(y);
    F(0, float(other));
    X((unsigned)other.__x);
END

int main(int, char** arguments) { return run(arguments, vectors, complex_numbers, copies, small_floats); }
