#include <stdio.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <device_launch_parameters.h>  // for the editor
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void work(int *x) {
  cg::thread_block block = cg::this_thread_block();
  x[block.thread_rank()] = 1;
}

void run(int *x) { work<<<1, 32>>>(x); }
// output
#include <stdio.h>
#include "cuport.h"

namespace cg = cooperative_groups;

void work(int *x) { cuport::run(work, x); }

void run(int *x) { cuport::launch(1, 32), work(x); }

#include "headers.kernels.h"
// kernels
namespace {

cuport::Program headers_cl("headers.cl",
#include "headers.cl.inc"
);

const cuport::Kernel headers_cl_kernels[] = {
    {headers_cl, "work", cuport::stub<void (int *)>(&work),
     {cuport::buffer(0)}},
};

}  // namespace
