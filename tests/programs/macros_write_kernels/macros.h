#pragma once
// One macro writes a kernel template and the host functions that launch it; macros of other macros use it.
#define EACH(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += gridDim.x * blockDim.x)

#define UNARY(name, expression)                                                 \
  template <typename T>                                                         \
  __global__ void name##_kernel(const int n, const T *__restrict__ x, T *y)     \
  {                                                                             \
    EACH(i, n) y[i] = expression; /* of x[i] */                                 \
  }                                                                             \
  template <typename T>                                                         \
  void name(int n, const T *x, T *y)                                            \
  {                                                                             \
    name##_kernel<T><<<1, 32>>>(n, x, y);                                       \
  }                                                                             \
  template <>                                                                   \
  void name<double>(int n, const double *x, double *y)                          \
  {                                                                             \
    name##_kernel<double> /* by itself */                                       \
        <<<dim3(2), 16>>>(n, x, y);                                             \
  }
#define BOTH(name, expression) \
  UNARY(name, expression)      \
  UNARY(minus_##name, -(expression))
