// expect: CU109
#include <cuda_runtime.h>
void CUDART_CB done(cudaStream_t s, cudaError_t e, void *p) {}
// output
#include <hip/hip_runtime.h>
void done(hipStream_t s, hipError_t e, void *p) {}
