#include <cstdio>

struct Pair {
  int first;
  float second;
};

struct Counted {
  int n;
  __device__ Counted() : n(7) {}
};

// Blocks of the heap that were used before: what `new` with empty parentheses gives has none of that left in it.
__device__ void fill_heap() {
  double *numbers = new double[12];
  for (int i = 0; i < 12; ++i) numbers[i] = -1;
  int *block = new int(77);
  Pair *pair = new Pair{5, 6};
  delete[] numbers;
  delete block;
  delete pair;
}

__global__ void take_zeros(double *sums, int *wrong, int n) {
  fill_heap();
  double *numbers = new double[n + 8]();
  numbers[1] += threadIdx.x;
  double sum = 0;
  for (int i = 0; i < n + 8; ++i) sum += numbers[i];
  int *counts = new int[4]{};
  counts[2] += 2;
  Pair *pair = new Pair(), *pairs = new Pair[n](), *braced = new Pair{};
  Pair **list = new Pair *[2]();
  Counted *counted = new Counted();
  if (counts[0] || counts[1] || counts[2] != 2 || counts[3]) atomicAdd(wrong, 1);
  if (pair->first || pair->second != 0 || braced->first || braced->second != 0) atomicAdd(wrong, 1);
  if (pairs[0].first || pairs[n - 1].second != 0 || list[0] || list[1] || counted->n != 7) atomicAdd(wrong, 1);
  sums[threadIdx.x] = sum;
  delete counted;
  delete[] list;
  delete braced;
  delete[] pairs;
  delete pair;
  delete[] counts;
  delete[] numbers;
}

int main() {
  const int block = 32;
  double *sums;
  int *wrong;
  cudaMallocManaged(&sums, block * sizeof(double));
  cudaMallocManaged(&wrong, sizeof(int));
  *wrong = 0;
  for (int k = 0; k < 3; ++k) take_zeros<<<1, block>>>(sums, wrong, 4);
  cudaDeviceSynchronize();
  for (int i = 0; i < block; ++i) *wrong += sums[i] != i;
  if (*wrong) printf("%d are wrong\n", *wrong);
  printf(*wrong ? "FAIL\n" : "PASS\n");
  bool right = *wrong == 0;
  cudaFree(sums);
  cudaFree(wrong);
  return right ? 0 : 1;
}
