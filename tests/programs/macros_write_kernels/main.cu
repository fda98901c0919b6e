#include "macros.h"
#include <cstdio>

// Two kernels, a function of the device, a variable: all from one use.
#define PAIR(T)                                                            \
  __device__ T offset_##T(T x) { return x + (T)threadIdx.x; }              \
  __global__ void set_##T(T *x, T value) { x[threadIdx.x] = offset_##T(value); } \
  static __global__ __launch_bounds__(64, 1) void add_##T(T *x, T value) { x[threadIdx.x] += value; }
#define PLAIN(T)                                                    \
  __global__ void plain_##T(T *x) { atomicAdd(&x[0], T(1)); }       \
  static const char *const name_of_##T = #T;

// The body is an argument: the use becomes the stub.
#define KERNEL(name, body) template <typename T, int N> __global__ void name(T *x) body

#define OPERATION(name, expression) \
  struct name {                     \
    int by;                         \
    __device__ explicit name(int by) : by(by + (int)__ldg(&by)) {} \
    __device__ int operator()(int a) const { return __mul24(expression, by); } \
  };

BOTH(square, x[i] * x[i])
PAIR(int)
PAIR(float)
PLAIN(int)
KERNEL(eight, { x[threadIdx.x] = 8 * N; })

int main()
{
  float *x;
  double *y;
  int *n;
  cudaMallocManaged(&x, 8 * sizeof(float));
  cudaMallocManaged(&y, 8 * sizeof(double));
  cudaMallocManaged(&n, 8 * sizeof(int));
  for (int i = 0; i < 4; i++) x[i] = y[i] = i;
  square(4, x, x + 4);
  minus_square(4, y, y + 4);
  set_int<<<1, 4>>>(n, 1);
  add_int<<<1, 4>>>(n, 2);
  set_float<<<1, 4>>>(x, 0.5f);
  plain_int<<<1, 4>>>(n);
  eight<int, 2><<<1, 4>>>(n + 4);
  cudaDeviceSynchronize();
  bool is_right = x[6] == 4 && y[7] == -9 && n[0] == 7 && n[3] == 6 && x[1] == 1.5f && n[7] == 16;
  std::puts(is_right && name_of_int[0] == 'i' ? "PASS" : "FAIL");
}
