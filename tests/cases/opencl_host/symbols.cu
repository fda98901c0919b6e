#include <cuda_runtime.h>

__constant__ float weights[4] = {1, 2, 3, 4};
__device__ int counter;
static __device__ int hidden = 7;

__global__ void work(float *x) {
  x[threadIdx.x] *= weights[threadIdx.x & 3];
  atomicAdd(&counter, hidden);
}

void run(float *x, const float *values) {
  int zero = 0;
  cudaMemcpyToSymbol(weights, values, sizeof(weights));
  cudaMemcpyToSymbol(counter, &zero, sizeof(int));
  work<<<1, 32>>>(x);
  cudaMemcpyFromSymbol(&zero, counter, sizeof(int));
}
// output
#include "cuport.h"

static float weights[4] = {1, 2, 3, 4};
static int counter;
static int hidden = 7;

void work(float *x) { cuport::run(work, x); }

void run(float *x, const float *values) {
  int zero = 0;
  cuportMemcpyToSymbol(weights, values, sizeof(weights));
  cuportMemcpyToSymbol(counter, &zero, sizeof(int));
  cuport::launch(1, 32), work(x);
  cuportMemcpyFromSymbol(&zero, counter, sizeof(int));
}

#include "symbols.kernels.h"
// kernels
namespace {

cuport::Program symbols_cl("symbols.cl",
#include "symbols.cl.inc"
);

const cuport::Kernel symbols_cl_kernels[] = {
    {symbols_cl, "work", cuport::stub<void (float *)>(&work),
     {cuport::buffer(0), cuport::symbol(weights), cuport::symbol(counter), cuport::symbol(hidden)}},
};

}  // namespace
