// Lambdas that capture packs: none, one and several variables, by names of their own and by `=`, beside others.
#include <cstdio>

template <typename F>
__global__ void each(F f, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}

struct Sum {
  __device__ int operator()(int i) const { return i; }
  template <typename First, typename... Rest>
  __device__ int operator()(int i, First first, Rest... rest) const { return int(first) + (*this)(i, rest...); }
};

struct At {
  template <typename... Tables>
  __device__ int operator()(int i, const Tables *... tables) const { return (0 + ... + int(tables[i])); }
};

template <typename F, typename... Values>
void store(int *out, int n, F f, Values... values) {
  each<<<(n + 63) / 64, 64>>>([=] __device__(int i) { out[i] = f(i, values...); }, n);
}

template <typename... Values>
void store_named(int *out, int n, int factor, Values... values) {
  auto work = [values..., out, factor] __host__ __device__(int i) { out[i] = factor * (i + ... + int(values)); };
  each<<<(n + 63) / 64, 64>>>(work, n);
}

static int failures = 0;

static void expect(const int *out, int n, const char *what, int base, int step) {
  cudaDeviceSynchronize();
  for (int i = 0; i < n; ++i) {
    if (out[i] == base + step * i) continue;
    printf("%s: %d instead of %d at %d\n", what, out[i], base + step * i, i);
    ++failures;
    return;
  }
}

int main() {
  const int n = 100;
  int *out, *ints;
  unsigned char *bytes;
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&ints, n * sizeof(int));
  cudaMallocManaged(&bytes, n);
  for (int i = 0; i < n; ++i) ints[i] = 1000 + i, bytes[i] = (unsigned char)(2 * i);
  store(out, n, Sum{});
  expect(out, n, "no values", 0, 1);
  store(out, n, Sum{}, 40);
  expect(out, n, "one value", 40, 1);
  store(out, n, Sum{}, 2.5, (short)300, 'A');
  expect(out, n, "three values", 2 + 300 + 65, 1);
  store(out, n, At{}, (const int *)ints, (const unsigned char *)bytes);
  expect(out, n, "tables", 1000, 3);
  store_named(out, n, 1);
  expect(out, n, "no values by name", 0, 1);
  store_named(out, n, 2, 7L, (unsigned char)250);
  expect(out, n, "two values by name", 2 * 257, 2);
  cudaFree(out);
  cudaFree(ints);
  cudaFree(bytes);
  printf(failures == 0 ? "PASS\n" : "FAIL\n");
  return failures != 0;
}
