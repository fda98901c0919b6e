#include <cuda_runtime.h>

#define MAKE(T) __global__ void clear_##T(T *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 0; }
MAKE(int)
MAKE(float)

void run(int *i, float *f) {
  clear_int<<<1, 32>>>(i, 32);
  clear_float<<<1, 32>>>(f, 32);
}
// output
#include "cuport.h"

#define MAKE(T) void clear_##T(T *x, int n) { cuport::run(clear_##T, x, n); }
MAKE(int)
MAKE(float)

void run(int *i, float *f) {
  cuport::launch(1, 32), clear_int(i, 32);
  cuport::launch(1, 32), clear_float(f, 32);
}

#include "kernel_made_by_macro.kernels.h"
// kernels
namespace {

cuport::Program kernel_made_by_macro_cl("kernel_made_by_macro.cl",
#include "kernel_made_by_macro.cl.inc"
);

const cuport::Kernel kernel_made_by_macro_cl_kernels[] = {
    {kernel_made_by_macro_cl, "clear_int", cuport::stub<void (int *, int)>(&clear_int),
     {cuport::buffer(0), cuport::value(1, 4)}},
    {kernel_made_by_macro_cl, "clear_float", cuport::stub<void (float *, int)>(&clear_float),
     {cuport::buffer(0), cuport::value(1, 4)}},
};

}  // namespace
