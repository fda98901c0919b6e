#include <cuda_runtime.h>

// Only for the device.
__device__ float half_of(float x) { return x / 2; }

// For both.
__host__ __device__ inline float twice(float x) { return x * 2; }

static __device__ __forceinline__ int lane() { return threadIdx.x & 31; }

__global__ void work(float *x) { x[threadIdx.x] = half_of(twice(x[lane()])); }

float run(float *x) {
  work<<<1, 32>>>(x);
  return twice(1);
}
// output
#include "cuport.h"

// For both.
inline float twice(float x) { return x * 2; }

void work(float *x) { cuport::run(work, x); }

float run(float *x) {
  cuport::launch(1, 32), work(x);
  return twice(1);
}

#include "device_functions_leave.kernels.h"
// kernels
namespace {

cuport::Program device_functions_leave_cl("device_functions_leave.cl",
#include "device_functions_leave.cl.inc"
);

const cuport::Kernel device_functions_leave_cl_kernels[] = {
    {device_functions_leave_cl, "work", cuport::stub<void (float *)>(&work),
     {cuport::buffer(0)}},
};

}  // namespace
