#include <cuda_runtime.h>

struct cudaOptions { int cudaMalloc; };
static int cudaFoo(int x) { return x; }

int run(cudaOptions *options, void **p) {
  cudaMalloc(p, 16);
  return cudaFoo(options->cudaMalloc);
}
// output
#include "cuport.h"

struct cudaOptions { int cudaMalloc; };
static int cudaFoo(int x) { return x; }

int run(cudaOptions *options, void **p) {
  cuportMalloc(p, 16);
  return cudaFoo(options->cudaMalloc);
}
// kernels
