// What nvcc includes by itself is there from the first line on.
static const char *const names[] = {"one", NULL};

#include <stdio.h>
#include <cuda_runtime.h>

__global__ void work(int *x) { *x = 1; }

void run(int *x) {
  work<<<1, 1>>>(x);
  puts(names[0]);
}
// output
// What nvcc includes by itself is there from the first line on.
#include "cuport.h"

static const char *const names[] = {"one", NULL};

#include <stdio.h>

void work(int *x) { cuport::run(work, x); }

void run(int *x) {
  cuport::launch(1, 1), work(x);
  puts(names[0]);
}

#include "code_above_the_includes.kernels.h"
// kernels
namespace {

cuport::Program code_above_the_includes_cl("code_above_the_includes.cl",
#include "code_above_the_includes.cl.inc"
);

const cuport::Kernel code_above_the_includes_cl_kernels[] = {
    {code_above_the_includes_cl, "work", cuport::stub<void (int *)>(&work),
     {cuport::buffer(0)}},
};

}  // namespace
