#include <cuda_runtime.h>

extern __shared__ __align__(16) unsigned char bytes[];
extern __align__(8) __shared__ double doubles[];

__global__ void turn(float *x) {
    float *s = reinterpret_cast<float *>(bytes);
    s[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = s[31 - threadIdx.x];
}
__global__ void set(double *x) { *x = doubles[0]; }

void use(float *x, double *y) {
    turn<<<1, 32, 128>>>(x);
    set<<<1, 1, 8>>>(y);
}
// output
#include "cuport.h"


void turn(float *x) { cuport::run(turn, x); }
void set(double *x) { cuport::run(set, x); }

void use(float *x, double *y) {
    cuport::launch(1, 32, 128), turn(x);
    cuport::launch(1, 1, 8), set(y);
}

#include "shared_outside_of_kernels.kernels.h"
// kernels
namespace {

cuport::Program shared_outside_of_kernels_cl("shared_outside_of_kernels.cl",
#include "shared_outside_of_kernels.cl.inc"
);

const cuport::Kernel shared_outside_of_kernels_cl_kernels[] = {
    {shared_outside_of_kernels_cl, "turn", cuport::stub<void (float *)>(&turn),
     {cuport::buffer(0), cuport::dynamic_shared()}},
    {shared_outside_of_kernels_cl, "set", cuport::stub<void (double *)>(&set),
     {cuport::buffer(0), cuport::dynamic_shared()}},
};

}  // namespace
