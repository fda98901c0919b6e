#ifdef __CUDACC__
#define BOTH __host__ __device__
#else
#define BOTH
#endif

BOTH int twice(int x) { return 2 * x; }

__global__ void work(int *x) { *x = twice(*x); }

void run(int *x) {
#ifdef __NVCC__
  work<<<1, 1>>>(x);
#endif
}
// output
#include "cuport.h"

#ifdef __CUPORT__
#define BOTH 
#else
#define BOTH
#endif

BOTH int twice(int x) { return 2 * x; }

void work(int *x) { cuport::run(work, x); }

void run(int *x) {
#ifdef __CUPORT__
  cuport::launch(1, 1), work(x);
#endif
}

#include "compiler_macros.kernels.h"
// kernels
namespace {

cuport::Program compiler_macros_cl("compiler_macros.cl",
#include "compiler_macros.cl.inc"
);

const cuport::Kernel compiler_macros_cl_kernels[] = {
    {compiler_macros_cl, "work", cuport::stub<void (int *)>(&work),
     {cuport::buffer(0)}},
};

}  // namespace
