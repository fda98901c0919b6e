#include <cuda_runtime.h>
#define IMUL(a, b) __mul24(a, b)

__global__ void scale(int *x, int n) { x[threadIdx.x] = IMUL(x[threadIdx.x], n); }

int warps(int threads) {
  cudaDeviceProp properties, *same = &properties;
  cudaGetDeviceProperties(&properties, 0);
  return threads / properties.warpSize + same->maxThreadsPerMultiProcessor / same->warpSize;
}
// output
#include "cuport.h"
#define IMUL(a, b) __mul24(a, b)

void scale(int *x, int n) { cuport::run(scale, x, n); }

int warps(int threads) {
  cuportDeviceProp properties, *same = &properties;
  cuportGetDeviceProperties(&properties, 0);
  return threads / properties.warpSize + same->maxThreadsPerMultiProcessor / same->warpSize;
}

#include "members_and_macros.kernels.h"
// kernels
namespace {

cuport::Program members_and_macros_cl("members_and_macros.cl",
#include "members_and_macros.cl.inc"
);

const cuport::Kernel members_and_macros_cl_kernels[] = {
    {members_and_macros_cl, "scale", cuport::stub<void (int *, int)>(&scale),
     {cuport::buffer(0), cuport::value(1, 4)}},
};

}  // namespace
