#include <cuda_runtime.h>

template <typename T> __global__ void set(T *x, T value, int stride = 2) { x[threadIdx.x * stride] = value; }

void run(double *x) { set<<<1, 8>>>(x, 1.5); }
// output
#include "cuport.h"

template <typename T> void set(T *x, T value, int stride = 2) { cuport::run(set<T>, x, value, stride); }

void run(double *x) { cuport::launch(1, 8), set(x, 1.5); }

#include "launch_with_deduced_arguments.kernels.h"
// kernels
namespace {

cuport::Program launch_with_deduced_arguments_cl("launch_with_deduced_arguments.cl",
#include "launch_with_deduced_arguments.cl.inc"
);

const cuport::Kernel launch_with_deduced_arguments_cl_kernels[] = {
    {launch_with_deduced_arguments_cl, "set_double", cuport::stub<void (double *, double, int)>(&set<double>),
     {cuport::buffer(0), cuport::value(1, 8), cuport::value(2, 4)}},
};

}  // namespace
