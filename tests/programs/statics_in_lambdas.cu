// Lambdas use `__shared__` and `static` variables of their kernels, which they don't capture.
#include <cstdio>
#include <cuda_runtime.h>

struct Item {
  int key;
  float weight;
};

template <typename F>
__device__ void for_each(int n, F body) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) body(i);
  __syncthreads();
}

template <typename T, int N>
__global__ void reverse(const int *in, int *out) {
  __shared__ T tile[N];
  for_each(N, [&](int i) { tile[i].key = in[i]; });
  for_each(N, [=](int i) { out[i] = tile[N - 1 - i].key; });
}

__global__ void count(int *out) {
  static int calls = 3;
  __shared__ int last;
  auto step = [](int by) { return atomicAdd(&calls, by); };
  if (threadIdx.x == 0) last = step(2);
  __syncthreads();
  auto inner = [&] { return [&](int i) { return last + i; }(100); };
  if (threadIdx.x == 31) {
    out[0] = inner();
    out[1] = calls;
  }
}

int main() {
  const int n = 40;
  int *in, *out, wrong = 0;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++) in[i] = i * i;
  reverse<Item, n><<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) wrong += out[i] != in[n - 1 - i];
  if (wrong) printf("%d of %d are wrong\n", wrong, n);
  for (int round = 0; round < 2; round++) {
    count<<<1, 32>>>(out);
    cudaDeviceSynchronize();
    if (out[0] != 103 + 2 * round || out[1] != 5 + 2 * round) printf("%d, %d\n", out[0], out[1]), wrong++;
  }
  if (!wrong) printf("PASS\n");
  return wrong != 0;
}
