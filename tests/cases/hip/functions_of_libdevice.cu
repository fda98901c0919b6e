// expect: CU200 CU304
extern "C" __device__ float __nv_expf(float);
extern "C" __device__ float __nv_fast_sinf(float x);
extern "C" {
__device__ int __nv_popc(int bits);
}
__device__ float __nv_own(float x) { return x; }
__device__ __nv_bfloat16 *at(__nv_bfloat16 *x) { return x; }
__global__ void run(float *x) { x[0] = __nv_expf(x[1]) + __nv_fast_sinf(x[2]) + __nv_popc(7) + __nv_own(x[3]); }
// output
#include <hip/hip_runtime.h>

extern "C" __device__ float __nv_expf(float);
extern "C" __device__ float __nv_fast_sinf(float x);
extern "C" {
__device__ int __nv_popc(int bits);
}
__device__ float __nv_own(float x) { return x; }
__device__ __hip_bfloat16 *at(__hip_bfloat16 *x) { return x; }
__global__ void run(float *x) { x[0] = __nv_expf(x[1]) + __nv_fast_sinf(x[2]) + __nv_popc(7) + __nv_own(x[3]); }
