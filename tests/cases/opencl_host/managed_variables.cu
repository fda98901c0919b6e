#include <cuda_runtime.h>

__managed__ int total;
__device__ __managed__ float table[2][3] = {{1, 2, 3}, {4, 5, 6}};

__global__ void work() { atomicAdd(&total, (int)table[1][threadIdx.x]); }

int run() {
  total = 1;
  work<<<1, 3>>>();
  cudaDeviceSynchronize();
  return total + (int)table[0][0];
}
// output
#include "cuport.h"

int &total = cuport::managed<int>();
float (&table)[2][3] = cuport::managed<float[2][3]>({{1, 2, 3}, {4, 5, 6}});

void work() { cuport::run(work); }

int run() {
  total = 1;
  cuport::launch(1, 3), work();
  cuportDeviceSynchronize();
  return total + (int)table[0][0];
}

#include "managed_variables.kernels.h"
// kernels
namespace {

cuport::Program managed_variables_cl("managed_variables.cl",
#include "managed_variables.cl.inc"
);

const cuport::Kernel managed_variables_cl_kernels[] = {
    {managed_variables_cl, "work", cuport::stub<void ()>(&work),
     {cuport::symbol(total), cuport::symbol(table)}},
};

}  // namespace
