#include <cuda_runtime.h>
__global__ void k(cudaTextureObject_t t, float *p) { *p = tex2D<float>(t, 0.5f, 0.5f); }
void run(cudaTextureObject_t t) { cudaDestroyTextureObject(t); }
// output
#include <hip/hip_runtime.h>
__global__ void k(hipTextureObject_t t, float *p) { *p = tex2D<float>(t, 0.5f, 0.5f); }
void run(hipTextureObject_t t) { hipDestroyTextureObject(t); }
