#include <cuda_runtime.h>

__global__ void fill(int *x, int);
void run(int *x) { fill<<<1, 32>>>(x, 1); }
__global__ void __launch_bounds__(32, 4) fill(int *__restrict__ x, int) { x[threadIdx.x] = 1; }
// output
#include "cuport.h"

void fill(int *x, int);
void run(int *x) { cuport::launch(1, 32), fill(x, 1); }
void fill(int *x, int unused1) { cuport::run(fill, x, unused1); }

#include "kernel_declared_before.kernels.h"
// kernels
namespace {

cuport::Program kernel_declared_before_cl("kernel_declared_before.cl",
#include "kernel_declared_before.cl.inc"
);

const cuport::Kernel kernel_declared_before_cl_kernels[] = {
    {kernel_declared_before_cl, "fill", cuport::stub<void (int *, int)>(&fill),
     {cuport::buffer(0), cuport::value(1, 4)},
     cuport::Facts().launch_bounds(32)},
};

}  // namespace
