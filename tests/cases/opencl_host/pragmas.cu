#include <cuda_runtime.h>

#define UNROLL #pragma unroll
#pragma nv_diag_suppress 177  // a warning of nvcc's

template <int count> struct Times {
  #pragma nv_exec_check_disable
  template <class F> __host__ __device__ static void run(F f) {
    f(count);
  }
};

#pragma hd_warning_disable
__global__ void sum(int *p) {
  UNROLL
  for (int i = 0; i < 8; ++i) p[0] += i;
}

void run(int *p) {
  #pragma nv_diag_default 177
  sum<<<1, 1>>>(p);
}
// output
#include "cuport.h"

#define UNROLL _Pragma("unroll")
  // a warning of nvcc's

template <int count> struct Times {
  
  template <class F> static void run(F f) {
    f(count);
  }
};


void sum(int *p) { cuport::run(sum, p); }

void run(int *p) {
  
  cuport::launch(1, 1), sum(p);
}

#include "pragmas.kernels.h"
// kernels
namespace {

cuport::Program pragmas_cl("pragmas.cl",
#include "pragmas.cl.inc"
);

const cuport::Kernel pragmas_cl_kernels[] = {
    {pragmas_cl, "sum", cuport::stub<void (int *)>(&sum),
     {cuport::buffer(0)}},
};

}  // namespace
