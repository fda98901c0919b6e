#include <cuda_runtime.h>

__global__ void fill(int *x, int value) { x[threadIdx.x] = value; }

void run(int *x) {
  fill<<<1, 32>>>(x, 1);
  fill<<<dim3(1, 2), dim3(16, 2)>>>(x, 2);
}
// output
#include "cuport.h"

void fill(int *x, int value) { cuport::run(fill, x, value); }

void run(int *x) {
  cuport::launch(1, 32), fill(x, 1);
  cuport::launch(dim3(1, 2), dim3(16, 2)), fill(x, 2);
}

#include "launch_plain.kernels.h"
// kernels
namespace {

cuport::Program launch_plain_cl("launch_plain.cl",
#include "launch_plain.cl.inc"
);

const cuport::Kernel launch_plain_cl_kernels[] = {
    {launch_plain_cl, "fill", cuport::stub<void (int *, int)>(&fill),
     {cuport::buffer(0), cuport::value(1, 4)}},
};

}  // namespace
