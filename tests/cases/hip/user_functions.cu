#include <cuda_runtime.h>
void cudaCheck(cudaError_t e) {}
static int *cuAllocate(int n) { return new int[n]; }
void run(void *p) { cudaCheck(cudaFree(p)); cuAllocate(2); }
// output
#include <hip/hip_runtime.h>
void cudaCheck(hipError_t e) {}
static int *cuAllocate(int n) { return new int[n]; }
void run(void *p) { cudaCheck(hipFree(p)); cuAllocate(2); }
