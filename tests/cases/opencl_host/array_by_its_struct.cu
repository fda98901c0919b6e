#include <cuda_runtime.h>

void fill(cudaArray *array, const float *values, int width, int height) {
  cudaMemcpy2DToArray(array, 0, 0, values, width * 4, width * 4, height, cudaMemcpyHostToDevice);
}

int main() {
  float values[64] = {};
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray *array;
  cudaMallocArray(&array, &format, 8, 8);
  fill(array, values, 8, 8);
  return cudaFreeArray(array);
}
// output
#include "cuport.h"

void fill(cuportArray *array, const float *values, int width, int height) {
  cuportMemcpy2DToArray(array, 0, 0, values, width * 4, width * 4, height, cuportMemcpyHostToDevice);
}

int main() {
  float values[64] = {};
  cuportChannelFormatDesc format = cuportCreateChannelDesc<float>();
  cuportArray *array;
  cuportMallocArray(&array, &format, 8, 8);
  fill(array, values, 8, 8);
  return cuportFreeArray(array);
}
// kernels
