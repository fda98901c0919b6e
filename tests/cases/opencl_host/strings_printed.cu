#include <cstdio>
#include <iostream>
#include <sstream>
#include <cuda_runtime.h>
__global__ void fill(int *x) {
  if (threadIdx.x == 0) printf("blockIdx.x %d, cudaFree\n", blockIdx.x);
}
void tell(FILE *file, int n) {
  printf("1. __global__: cudaMalloc before " "2. __device__: cudaFree behind\n");
  if (n) std::cout << n << " in __device__ code, cudaFree " << (n + 1) << "threadIdx cudaFree\n";
  fprintf(stderr, "threadIdx %d, cudaFree\n", n);
  puts(n ? "blockIdx cudaFree" : "threadIdx cudaFree");
}
// output
#include <cstdio>
#include <iostream>
#include <sstream>
#include "cuport.h"
void fill(int *x) { cuport::run(fill, x); }
void tell(FILE *file, int n) {
  printf("1. __global__: cudaMalloc before " "2. __device__: cudaFree behind\n");
  if (n) std::cout << n << " in __device__ code, cudaFree " << (n + 1) << "threadIdx cudaFree\n";
  fprintf(stderr, "threadIdx %d, cudaFree\n", n);
  puts(n ? "blockIdx cudaFree" : "threadIdx cudaFree");
}

#include "strings_printed.kernels.h"
// kernels
namespace {

cuport::Program strings_printed_cl("strings_printed.cl",
#include "strings_printed.cl.inc"
);

const cuport::Kernel strings_printed_cl_kernels[] = {
    {strings_printed_cl, "fill", cuport::stub<void (int *)>(&fill),
     {cuport::buffer(0)}},
};

}  // namespace
