#include <cstdio>

__global__ void hello(int *x) { *x = 1; }

int main() {
  int *x;
  cudaMalloc(&x, sizeof(int));
  hello<<<1, 1>>>(x);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
// output
#include "cuport.h"
#include <cstdio>

void hello(int *x) { cuport::run(hello, x); }

int main() {
  int *x;
  cuportMalloc(&x, sizeof(int));
  cuport::launch(1, 1), hello(x);
  printf("%s\n", cuportGetErrorString(cuportDeviceSynchronize()));
}

#include "no_header_of_its_own.kernels.h"
// kernels
namespace {

cuport::Program no_header_of_its_own_cl("no_header_of_its_own.cl",
#include "no_header_of_its_own.cl.inc"
);

const cuport::Kernel no_header_of_its_own_cl_kernels[] = {
    {no_header_of_its_own_cl, "hello", cuport::stub<void (int *)>(&hello),
     {cuport::buffer(0)}},
};

}  // namespace
