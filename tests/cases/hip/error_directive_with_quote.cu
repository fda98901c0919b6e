#include <cuda_runtime.h>
#if 0
#error can't use cudaMalloc's pool
#endif
void run(void *p) { cudaFree(p); }
// output
#include <hip/hip_runtime.h>
#if 0
#error can't use cudaMalloc's pool
#endif
void run(void *p) { hipFree(p); }
