// expect: CU109 CU150
#include <mma.h>
using namespace nvcuda;
__global__ void k() { wmma::fragment<wmma::accumulator, 16, 16, 16, float> c; }
// output
#include <hip/hip_runtime.h>
#include <rocwmma/rocwmma.hpp>

__global__ void k() { rocwmma::fragment<rocwmma::accumulator, 16, 16, 16, float> c; }
