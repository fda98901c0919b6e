#include <cuda_bf16.h>
#include <cuda_fp8.h>
__global__ void widen(float *to, const unsigned char *from) {
    const __nv_bfloat16 e = __nv_cvt_e8m0_to_bf16raw(from[threadIdx.x]);
    to[threadIdx.x] = (float)e;
}
// output
ushort cuport_e8m0_to_bfloat16_bits(uchar exponent)
{
    return exponent == 0 ? 0x0040 : exponent == 255 ? 0x7fff : (ushort)(exponent << 7);
}

typedef struct {
    ushort __x;
} cuport_bfloat16;

cuport_bfloat16 cuport_bfloat16_of_bits(ushort bits)
{
    return (cuport_bfloat16){bits};
}

float cuport_bfloat16_to_float(cuport_bfloat16 a)
{
    return as_float((uint)a.__x << 16);
}

typedef struct {
    ushort x;
} nv_bfloat16_raw;

// CUDA: void widen(float * to, const unsigned char * from)
__kernel void widen(__global float* to, __global const uchar* from)
{
    const cuport_bfloat16 e = cuport_bfloat16_of_bits(((nv_bfloat16_raw){cuport_e8m0_to_bfloat16_bits(from[(uint)get_local_id(0)])}).x);
    to[(uint)get_local_id(0)] = (float)cuport_bfloat16_to_float(e);
}
