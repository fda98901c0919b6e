// expect: CU413
#ifdef FOR_HIP
#include <hip/hip_runtime.h>
#define cudaSuccess hipSuccess
#define cudaGetErrorString(code) hipGetErrorString(code)
#elif defined(FOR_MUSA)
#include <musa_runtime.h>
#define cudaSuccess musaSuccess
#define cudaError_t MUresult
#else
#include <cuda_runtime.h>
#endif
#ifdef DEBUG
#define cudaPeekAtLastError() cudaDeviceSynchronize()
#endif
#include <cstdio>

#define CHECK(call) \
  if (cudaError_t code = (call); code != cudaSuccess) std::puts(cudaGetErrorString(code))
#define PEEK cudaPeekAtLastError

void run(void **p) {
  CHECK(cudaMalloc(p, 16));
}
// output
#include "cuport.h"

#ifdef FOR_HIP
#include <hip/hip_runtime.h>
#define cuportSuccess hipSuccess
#define cuportGetErrorString(code) hipGetErrorString(code)
#elif defined(FOR_MUSA)
#include <musa_runtime.h>
#define cuportSuccess musaSuccess
#define cuportError_t MUresult
#else
#endif
#ifdef DEBUG
#define cudaPeekAtLastError() cuportDeviceSynchronize()
#endif
#include <cstdio>

#define CHECK(call) \
  if (cuportError_t code = (call); code != cuportSuccess) std::puts(cuportGetErrorString(code))
#define PEEK cudaPeekAtLastError

void run(void **p) {
  CHECK(cuportMalloc(p, 16));
}
// kernels
