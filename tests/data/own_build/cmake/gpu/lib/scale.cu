#include "scale.h"

#ifndef TIMES
#define TIMES 1
#endif

static_assert(sizeof(NOTE) == 38, "the flag arrives as cuport was given it");

__global__ void twice(int *values, int count, int offset) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) values[i] = 2 * values[i] + offset;
}

cudaError_t scale(int *values, int count) {
  for (int n = 0; n < TIMES; ++n) twice<<<(count + 63) / 64, 64>>>(values, count, OFFSET);
  return cudaDeviceSynchronize();
}
