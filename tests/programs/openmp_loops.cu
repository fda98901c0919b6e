// Host loops that OpenMP shares among threads: what includes omp.h is compiled and linked with it.
#include <omp.h>

#include <cstdio>
#include <vector>

__global__ void square(int *x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= x[i];
}

int main() {
  const int n = 1000;
  std::vector<int> host(n);
  int widest = 0;
#pragma omp parallel
  {
    const int rank = omp_get_thread_num(), count = omp_get_num_threads();
    for (int i = rank; i < n; i += count) host[i] = i % 50;
#pragma omp critical
    widest = count > widest ? count : widest;
  }
  int *data;
  cudaMalloc(&data, n * sizeof(int));
  cudaMemcpy(data, host.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  square<<<(n + 127) / 128, 128>>>(data, n);
  cudaMemcpy(host.data(), data, n * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(data);
  long sum = 0, expected = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; ++i) sum += host[i];
  for (int i = 0; i < n; ++i) expected += (i % 50) * (i % 50);
  omp_lock_t lock;
  omp_init_lock(&lock);
  omp_destroy_lock(&lock);
  const bool right = sum == expected && widest >= 1 && widest <= omp_get_max_threads();
  std::puts(right ? "PASS" : "FAIL");
  return !right;
}
