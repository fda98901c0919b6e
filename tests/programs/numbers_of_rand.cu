#include <cstdio>
#include <cstdlib>

__global__ void add_numbers(int *data, int step) { data[threadIdx.x] += step; }

template <int N>
__global__ void scale_numbers(int *data) {
  data[threadIdx.x] *= N;
}

__device__ int shift_of_numbers = 3;

__global__ void shift_numbers(int *data) { data[threadIdx.x] += shift_of_numbers; }

// What the C library draws is the program's, whatever compilers of kernels draw in between.
int main() {
  int expected[6], found[6];
  srand(9);
  for (int i = 0; i < 6; ++i) expected[i] = rand();
  srand(9);
  int *data, *more, three = 4;
  found[0] = rand();
  cudaMalloc(&data, 32 * sizeof(int));
  cudaMemset(data, 0, 32 * sizeof(int));
  found[1] = rand();
  add_numbers<<<1, 32>>>(data, 5);
  found[2] = rand();
  scale_numbers<3><<<1, 32>>>(data);
  cudaDeviceSynchronize();
  found[3] = rand();
  cudaMemcpyToSymbol(shift_of_numbers, &three, sizeof three);
  shift_numbers<<<1, 16>>>(data);
  found[4] = rand();
  cudaMalloc(&more, 1 << 20);
  scale_numbers<2><<<1, 32>>>(data);
  int result = 0;
  cudaMemcpy(&result, data, sizeof result, cudaMemcpyDeviceToHost);
  found[5] = rand();
  bool right = result == 38;
  for (int i = 0; i < 6; ++i) right = right && found[i] == expected[i];
  cudaFree(data);
  cudaFree(more);
  printf(right ? "PASS\n" : "FAIL\n");
  return right ? 0 : 1;
}
