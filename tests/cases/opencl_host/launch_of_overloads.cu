#include <cuda_runtime.h>

__global__ void put(int *x, int value) { *x = value; }
__global__ void put(float *x, float value) { *x = value; }

void run(int *i, float *f) {
  put<<<1, 1>>>(i, 1);
  put<<<1, 1>>>(f, 2.0f);
}
// output
#include "cuport.h"

void put(int *x, int value) { cuport::run(put, x, value); }
void put(float *x, float value) { cuport::run(put, x, value); }

void run(int *i, float *f) {
  cuport::launch(1, 1), put(i, 1);
  cuport::launch(1, 1), put(f, 2.0f);
}

#include "launch_of_overloads.kernels.h"
// kernels
namespace {

cuport::Program launch_of_overloads_cl("launch_of_overloads.cl",
#include "launch_of_overloads.cl.inc"
);

const cuport::Kernel launch_of_overloads_cl_kernels[] = {
    {launch_of_overloads_cl, "put", cuport::stub<void (int *, int)>(&put),
     {cuport::buffer(0), cuport::value(1, 4)}},
    {launch_of_overloads_cl, "put_2", cuport::stub<void (float *, float)>(&put),
     {cuport::buffer(0), cuport::value(1, 4)}},
};

}  // namespace
