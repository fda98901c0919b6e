#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>
#include <cublas_v2.h>

int run(cudaStream_t stream, cublasDataType_t &type) {
  nvtxNameCudaStreamA(stream, "own");
  nvtxRangePush("work");
  type = CUDA_R_32F;
  return nvtxRangePop();
}
// output
#include "cuport.h"

int run(cuportStream_t stream, cuportblasDataType_t &type) {
  nvtxNameCudaStreamA(stream, "own");
  nvtxRangePush("work");
  type = CUDA_R_32F;
  return nvtxRangePop();
}
// kernels
