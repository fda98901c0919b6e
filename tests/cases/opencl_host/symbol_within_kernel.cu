#include <cuda_runtime.h>

__global__ void count(int *x) {
  static __device__ int calls = 3;
  *x = atomicAdd(&calls, 1);
}

void run(int *x) { count<<<1, 1>>>(x); }
// output
#include "cuport.h"

void count(int *x) { cuport::run(count, x); }

void run(int *x) { cuport::launch(1, 1), count(x); }

#include "symbol_within_kernel.kernels.h"
// kernels
namespace {

cuport::Program symbol_within_kernel_cl("symbol_within_kernel.cl",
#include "symbol_within_kernel.cl.inc"
);

// Stands for a variable within a kernel.
alignas(16) unsigned char symbol_within_kernel_cl_calls_0[4] = {3, 0, 0, 0};

const cuport::Kernel symbol_within_kernel_cl_kernels[] = {
    {symbol_within_kernel_cl, "count", cuport::stub<void (int *)>(&count),
     {cuport::buffer(0), cuport::symbol(symbol_within_kernel_cl_calls_0)}},
};

}  // namespace
