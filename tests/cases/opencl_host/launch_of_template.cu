#include <cuda_runtime.h>

// Scales by N.
template <typename T, int N>
__global__ void scale(T *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= N;
}

template <typename T>
void scaled(T *x, int n)
{
    scale<T, 3><<<(n + 255) / 256, 256>>>(x, n);
}

template void scaled<float>(float *, int);
template void scaled<int>(int *, int);
// output
#include "cuport.h"

// Scales by N.
template <typename T, int N>
void scale(T *x, int n)
{ cuport::run(scale<T, N>, x, n); }

template <typename T>
void scaled(T *x, int n)
{
    cuport::launch((n + 255) / 256, 256), scale<T, 3>(x, n);
}

template void scaled<float>(float *, int);
template void scaled<int>(int *, int);

#include "launch_of_template.kernels.h"
// kernels
namespace {

cuport::Program launch_of_template_cl("launch_of_template.cl",
#include "launch_of_template.cl.inc"
);

const cuport::Kernel launch_of_template_cl_kernels[] = {
    {launch_of_template_cl, "scale_float_3", cuport::stub<void (float *, int)>(&scale<float, 3>),
     {cuport::buffer(0), cuport::value(1, 4)}},
    {launch_of_template_cl, "scale_int_3", cuport::stub<void (int *, int)>(&scale<int, 3>),
     {cuport::buffer(0), cuport::value(1, 4)}},
};

}  // namespace
