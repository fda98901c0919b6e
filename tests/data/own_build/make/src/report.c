#include <cuda_runtime.h>
#include <stdio.h>

void report(int value) {
  int count = 0;
  if (cudaGetDeviceCount(&count) == cudaSuccess && count > 0) printf("%d\n", value);
}
