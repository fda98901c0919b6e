#ifndef TIMES
#define TIMES 1
#endif

static_assert(sizeof(NOTE) == 38, "the flag arrives as cuport was given it");

__global__ void twice(int *value) { *value = 2 * *value + 2; }

int scaled(int value) {
  int *there = nullptr;
  cudaMalloc(&there, sizeof(int));
  cudaMemcpy(there, &value, sizeof(int), cudaMemcpyHostToDevice);
  for (int n = 0; n < TIMES; ++n) twice<<<1, 1>>>(there);
  cudaMemcpy(&value, there, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(there);
  return value;
}
