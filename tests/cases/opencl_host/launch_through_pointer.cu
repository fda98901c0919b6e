#include <cuda_runtime.h>

__global__ void one(int *x) { *x = 1; }
__global__ void two(int *x) { *x = 2; }

void run(int *x, bool first) {
  void (*kernel)(int *) = first ? one : two;
  kernel<<<1, 1>>>(x);
  void *arguments[] = {&x};
  cudaLaunchKernel((void *)kernel, dim3(1), dim3(1), arguments, 0, 0);
}
// output
#include "cuport.h"

void one(int *x) { cuport::run(one, x); }
void two(int *x) { cuport::run(two, x); }

void run(int *x, bool first) {
  void (*kernel)(int *) = first ? one : two;
  cuport::launch(1, 1), kernel(x);
  void *arguments[] = {&x};
  cuportLaunchKernel((void *)kernel, dim3(1), dim3(1), arguments, 0, 0);
}

#include "launch_through_pointer.kernels.h"
// kernels
namespace {

cuport::Program launch_through_pointer_cl("launch_through_pointer.cl",
#include "launch_through_pointer.cl.inc"
);

const cuport::Kernel launch_through_pointer_cl_kernels[] = {
    {launch_through_pointer_cl, "one", cuport::stub<void (int *)>(&one),
     {cuport::buffer(0)}},
    {launch_through_pointer_cl, "two", cuport::stub<void (int *)>(&two),
     {cuport::buffer(0)}},
};

}  // namespace
