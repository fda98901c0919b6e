#include <cuda_bf16.h>
__global__ void k(__nv_bfloat16 *a, nv_bfloat162 *b, float f) { a[0] = __float2bfloat16(f); }
// output
#include <hip/hip_runtime.h>
#include <hip/hip_bf16.h>
__global__ void k(__hip_bfloat16 *a, __hip_bfloat162 *b, float f) { a[0] = __float2bfloat16(f); }
