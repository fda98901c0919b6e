#include <cuda_runtime.h>

__global__ void fill(int *x) { *x = 1; }
