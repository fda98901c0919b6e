// Only nvcc can compile this, with `-x cu`: it includes the runtime's header by itself.
#include <cstdio>

__global__ void set(int *x) { *x = 1; }

int main() {
  int *x;
  cudaMalloc(&x, sizeof *x);
  set<<<1, 1>>>(x);
}
// output
// Only nvcc can compile this, with `-x cu`: it includes the runtime's header by itself.
#include <hip/hip_runtime.h>
#include <cstdio>

__global__ void set(int *x) { *x = 1; }

int main() {
  int *x;
  hipMalloc(&x, sizeof *x);
  set<<<1, 1>>>(x);
}
