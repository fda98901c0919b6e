// expect: CU421
#include <cuda_runtime.h>
__global__ void always(int *x) { *x = 1; }
#ifdef FEATURE
__global__ void declared(int *x);
__device__ int one() { return 1; }
template <int N>
__global__ void sometimes(int *x)
{
    *x = N * one();
}
#endif
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 300
__global__ void old(int *x) { *x = 2; }
#else
#ifdef __CUDACC__
__global__ void compiled(int *x) { *x = 3; }
#endif
#endif
#ifdef OTHER
#define KERNEL(name) __global__ void name(int *x) { *x = 4; }
#endif
void run(int *x)
{
    always<<<1, 1>>>(x);
    compiled<<<1, 1>>>(x);
#ifdef FEATURE
    sometimes<3><<<1, 1>>>(x);
#endif
}
// output
#include "cuport.h"
void always(int *x) { cuport::run(always, x); }
#ifdef FEATURE
void declared(int *x);
int one() { return 1; }
template <int N>
__global__ void sometimes(int *x)
{
    *x = N * one();
}
#endif
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 300
void old(int *x) { *x = 2; }
#else
#ifdef __CUPORT__
void compiled(int *x) { cuport::run(compiled, x); }
#endif
#endif
#ifdef OTHER
#define KERNEL(name) void name(int *x) { cuport::run(name, x); }
#endif
void run(int *x)
{
    cuport::launch(1, 1), always(x);
    cuport::launch(1, 1), compiled(x);
#ifdef FEATURE
    cuport::launch(1, 1), sometimes<3>(x);
#endif
}

#include "kernels_in_other_branches.kernels.h"
// kernels
namespace {

cuport::Program kernels_in_other_branches_cl("kernels_in_other_branches.cl",
#include "kernels_in_other_branches.cl.inc"
);

const cuport::Kernel kernels_in_other_branches_cl_kernels[] = {
    {kernels_in_other_branches_cl, "always", cuport::stub<void (int *)>(&always),
     {cuport::buffer(0)}},
    {kernels_in_other_branches_cl, "compiled", cuport::stub<void (int *)>(&compiled),
     {cuport::buffer(0)}},
};

}  // namespace
