// flags: --no-ast
// expect: CU454
#include <cuda_runtime.h>
template <typename T, int N> __global__ void add(T *x) {}
template <int N> struct Size { static const int value = N; };
#define ADD(n, x)       \
  add<int, 3> << <1,    \
                  n>> >(x)
void run(int *x, int n) {
  add<int, 1> << <1, 2 >> >(x);
  add<int, 2> << < dim3(1), 1 > > >(x);
  add<int, 3> <<<1, Size<Size<1>::value>::value >> > (x);
  add<int, 4> << <1, Box<Size<Size<1>::value> >() << 1, 0>> >(x);
  add<int, 5> << <n < 2 ? 1 : 2, 3>> >(x);
  operator<< <int>(x, n >> 1);
}
// << <
// output
#include <hip/hip_runtime.h>
template <typename T, int N> __global__ void add(T *x) {}
template <int N> struct Size { static const int value = N; };
#define ADD(n, x)       \
  add<int, 3> <<<1,    \
                  n>>>(x)
void run(int *x, int n) {
  add<int, 1> <<<1, 2 >>>(x);
  add<int, 2> <<< dim3(1), 1 >>>(x);
  add<int, 3> <<<1, Size<Size<1>::value>::value >>> (x);
  add<int, 4> <<<1, Box<Size<Size<1>::value> >() << 1, 0>>>(x);
  add<int, 5> <<<n < 2 ? 1 : 2, 3>>>(x);
  operator<< <int>(x, n >> 1);
}
// << <
