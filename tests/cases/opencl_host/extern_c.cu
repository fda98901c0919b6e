#include <cuda_runtime.h>

extern "C" __device__ int inner(int x) { return x + 1; }
extern "C" __global__ void outer(int *x) { *x = inner(*x); }
extern "C" void run(int *x) { outer<<<1, 1>>>(x); }
// output
#include "cuport.h"

extern "C" void outer(int *x) { cuport::run(outer, x); }
extern "C" void run(int *x) { cuport::launch(1, 1), outer(x); }

#include "extern_c.kernels.h"
// kernels
namespace {

cuport::Program extern_c_cl("extern_c.cl",
#include "extern_c.cl.inc"
);

const cuport::Kernel extern_c_cl_kernels[] = {
    {extern_c_cl, "outer", cuport::stub<void (int *)>(&outer),
     {cuport::buffer(0)}},
};

}  // namespace
