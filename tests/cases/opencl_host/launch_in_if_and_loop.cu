#include <cuda_runtime.h>

__global__ void step(int *x) { ++*x; }

void run(int *x, bool twice) {
  if (twice) step<<<1, 1>>>(x);
  else
    step<<<1, 1>>>(x);
  for (int i = 0; i < 3; ++i) step<<<1, 1>>>(x);
}
// output
#include "cuport.h"

void step(int *x) { cuport::run(step, x); }

void run(int *x, bool twice) {
  if (twice) cuport::launch(1, 1), step(x);
  else
    cuport::launch(1, 1), step(x);
  for (int i = 0; i < 3; ++i) cuport::launch(1, 1), step(x);
}

#include "launch_in_if_and_loop.kernels.h"
// kernels
namespace {

cuport::Program launch_in_if_and_loop_cl("launch_in_if_and_loop.cl",
#include "launch_in_if_and_loop.cl.inc"
);

const cuport::Kernel launch_in_if_and_loop_cl_kernels[] = {
    {launch_in_if_and_loop_cl, "step_", cuport::stub<void (int *)>(&step),
     {cuport::buffer(0)}},
};

}  // namespace
