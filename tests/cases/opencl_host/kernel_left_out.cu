// expect: CU404
#include <cuda_runtime.h>

__global__ void grow(int **x) { *x = new int[1]{4}; }
__global__ void fine(int *x) { *x = 1; }

void run(int **x, int *y) {
  grow<<<1, 1>>>(x);
  fine<<<1, 1>>>(y);
}
// output
#include "cuport.h"

void grow(int **x) { cuport::run(grow, x); }
void fine(int *x) { cuport::run(fine, x); }

void run(int **x, int *y) {
  cuport::launch(1, 1), grow(x);
  cuport::launch(1, 1), fine(y);
}

#include "kernel_left_out.kernels.h"
// kernels
namespace {

cuport::Program kernel_left_out_cl("kernel_left_out.cl",
#include "kernel_left_out.cl.inc"
);

const cuport::Kernel kernel_left_out_cl_kernels[] = {
    {kernel_left_out_cl, "fine", cuport::stub<void (int *)>(&fine),
     {cuport::buffer(0)}},
    {cuport::stub<void (int **)>(&grow), "CU404 at kernel_left_out.cu:3"},
};

}  // namespace
