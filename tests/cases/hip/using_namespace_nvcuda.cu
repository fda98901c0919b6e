// expect: CU109 CU150
#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
__global__ void k(const half* a) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> f;
    wmma::load_matrix_sync(f, a, 16);
}
// output
#include <hip/hip_runtime.h>
#include <rocwmma/rocwmma.hpp>

__global__ void k(const half* a) {
    rocwmma::fragment<rocwmma::matrix_a, 16, 16, 16, half, rocwmma::row_major> f;
    rocwmma::load_matrix_sync(f, a, 16);
}
