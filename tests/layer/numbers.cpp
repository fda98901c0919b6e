// Host types and functions of CUDA's headers: vectors, halves, complex numbers, mathematics.
#include "cuport.h"

int main()
{
    const float4 v = make_float4(1, 2, 3, 4);
    const dim3 d(5, 6);
    std::printf("%g %g %u %u %u, %zu %zu %zu\n", v.x, v.w, d.x, d.y, d.z, sizeof(uchar3), alignof(double2),
                sizeof(longlong4));
    const __half h = __float2half(1.0f / 3), twice = __hadd(h, h);
    const __half2 pair = __floats2half2_rn(0.5f, 65536.0f);
    std::printf("%.6f %.6f %g %d %04x\n", __half2float(h), __half2float(twice), __low2float(pair),
                __hisinf(__high2half(pair)), static_cast<unsigned>(__half_as_ushort(h)));
    const __nv_bfloat16 b = __float2bfloat16(3.14159f);
    std::printf("%g %g %d\n", __bfloat162float(b), static_cast<float>(hsqrt(b)), __hgt(b, __float2bfloat16(3.0f)));
    const cuFloatComplex z = cuCmulf(make_cuFloatComplex(1, 2), make_cuFloatComplex(3, -1));
    std::printf("%g %g %g\n", cuCrealf(z), cuCimagf(z), cuCabs(make_cuDoubleComplex(3, 4)));
    std::printf("%g %g %g %g\n", rsqrtf(4), norm3d(2, 3, 6), sinpi(0.5), erfinv(0.5));
    std::printf("%d %g %u %g\n", max(3, -4), min(2.5f, 1.5f), umax(3u, 4u), CUDART_PI);
    const __nv_fp8_e4m3 eight(0.3f);
    std::printf("%02x %g %02x %02x %g\n", eight.__x, static_cast<float>(eight),
                __nv_cvt_float_to_fp8(1000.0f, __NV_SATFINITE, __NV_E4M3),
                __nv_cvt_bfloat16raw_to_fp8(b, __NV_NOSAT, __NV_E5M2),
                __half2float(__nv_cvt_fp8_to_halfraw(0x42, __NV_E5M2)));
    std::printf("%x %g %d\n", __float_as_int(1.0f), __int_as_float(0x40000000), __popc(255));
}
// output:
// 1 4 5 6 1, 3 16 32
// 0.333252 0.666504 0.5 1 3555
// 3.14062 1.77344 1
// 5 5 5
// 0.5 7 1 0.476936
// 3 1.5 4 3.14159
// 2a 0.3125 7e 42 3
// 3f800000 2 8
