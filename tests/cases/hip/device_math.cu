#include <hip/hip_runtime.h>
__global__ void k(float *p) { *p = sqrtf(fabsf(*p)) + min(1, 2) + __expf(*p) + rsqrtf(*p) + atomicAdd(p, 1.0f); }
