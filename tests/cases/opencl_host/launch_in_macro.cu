#include <cuda_runtime.h>

#define LAUNCH(kernel, n, ...) kernel<<<(n + 127) / 128, 128>>>(__VA_ARGS__)
#define OVER_LINES(n)                                                  \
  zero                                                                 \
      <<<(n + 127) / 128,                                              \
         128>>>(x,                                                     \
                n);

__global__ void zero(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 0;
}

void run(float *x, int n) {
  LAUNCH(zero, n, x, n);
  OVER_LINES(n)
}
// output
#include "cuport.h"

#define LAUNCH(kernel, n, ...) cuport::launch((n + 127) / 128, 128), kernel(__VA_ARGS__)
#define OVER_LINES(n)                                                  \
  cuport::launch((n + 127) / 128,                                              \
         128), zero(x,                                                     \
                n);

void zero(float *x, int n) { cuport::run(zero, x, n); }

void run(float *x, int n) {
  LAUNCH(zero, n, x, n);
  OVER_LINES(n)
}

#include "launch_in_macro.kernels.h"
// kernels
namespace {

cuport::Program launch_in_macro_cl("launch_in_macro.cl",
#include "launch_in_macro.cl.inc"
);

const cuport::Kernel launch_in_macro_cl_kernels[] = {
    {launch_in_macro_cl, "zero", cuport::stub<void (float *, int)>(&zero),
     {cuport::buffer(0), cuport::value(1, 4)}},
};

}  // namespace
