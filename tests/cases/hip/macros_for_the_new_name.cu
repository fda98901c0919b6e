// expect: CU109
#ifdef __HIP_PLATFORM_AMD__
#include <hip/hip_runtime.h>
#define cudaDeviceProp hipDeviceProp_t
#  define cudaMalloc hipMalloc  // the same
#define cudaFree(p) hipFree(p)
#define cudaMemset my_memset
#else
#include <cuda_runtime.h>
#endif
// output
#ifdef __HIP_PLATFORM_AMD__
#include <hip/hip_runtime.h>

  // the same
#define hipFree(p) hipFree(p)
#define hipMemset my_memset
#else
#include <hip/hip_runtime.h>
#endif
