// Enumerations without negative values are kept without a sign, but C++ computes with them as `int`.
#include <cstdio>

enum { warp = 32 };
enum Kind { few = 3, many = 8 };
enum Mask : unsigned { low = 32 };
enum Wide { huge = 3000000000u };
enum Long { longest = 1ll << 40 };

template <int N> struct Launch {
  enum { threads = N, items = 4, tile = threads * items };
};

template <class Params> __device__ int tiles(int count) { return (count - 1) / Params::tile; }

__global__ void compute(int *out, long long *wide, int n, Kind kind) {
  int k = 0;
  out[k++] = (n - 1) / warp;
  out[k++] = tiles<Launch<16>>(n - 70);
  out[k++] = (n - 9) / kind;
  out[k++] = (n - 9) % kind;
  out[k++] = -kind / 2;
  out[k++] = -many / few;
  out[k++] = n < warp - 64;
  out[k++] = n - 5 < kind;
  out[k++] = (few - many) >> 1;
  out[k++] = n ? -1 : (n == few) - kind;
  out[k++] = kind == many ? 1 : 2;
  out[k++] = kind != few;
  int at = -65;
  at /= warp;
  out[k++] = at;
  out[k++] = (n - 65) / low == 134217725u;
  out[k++] = (n - 1) < huge;
  wide[0] = few - kind;
  wide[1] = (n - longest) / 2;
  wide[2] = 5ll * (few - many);
  switch (kind) {
  case many: wide[3] = few - 5; break;
  default: wide[3] = 0;
  }
}

int main() {
  const int expected[] = {0, -1, -1, -1, -4, -2, 0, 1, -3, -8, 1, 1, -2, 1, 0};
  const long long expected_wide[] = {-5, -(1ll << 39), -25, -2};
  const int count = sizeof expected / sizeof *expected;
  int *out;
  long long *wide;
  cudaMallocManaged(&out, sizeof expected);
  cudaMallocManaged(&wide, sizeof expected_wide);
  compute<<<1, 1>>>(out, wide, 0, many);
  cudaDeviceSynchronize();
  int failures = 0;
  for (int i = 0; i < count; ++i) {
    if (out[i] != expected[i]) printf("number %d: %d instead of %d\n", i, out[i], expected[i]), ++failures;
  }
  for (int i = 0; i < 4; ++i) {
    if (wide[i] != expected_wide[i]) printf("long %d: %lld instead of %lld\n", i, wide[i], expected_wide[i]), ++failures;
  }
  cudaFree(out);
  cudaFree(wide);
  printf(failures == 0 ? "PASS\n" : "FAIL\n");
  return failures != 0;
}
