// expect: CU150
#include <mma.h>
__global__ void k() {
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> c;
  nvcuda::wmma::fill_fragment(c, 0.0f);
}
// output
#include <hip/hip_runtime.h>
#include <rocwmma/rocwmma.hpp>
__global__ void k() {
  rocwmma::fragment<rocwmma::accumulator, 16, 16, 16, float> c;
  rocwmma::fill_fragment(c, 0.0f);
}
