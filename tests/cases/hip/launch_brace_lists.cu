// expect: CU460
#include <cuda_runtime.h>
template <int X> __global__ void add(float *x) {}
void run(float *x, unsigned n, cudaStream_t s) {
  add<1><<<n, {16, 4, 1}, 0, s>>>(x);
  add<2><<<{ n, 2u }, {n}>>>(x);
  add<3><<<dim3{n, 2}, dim3{16}>>>(x);
  add<4><<<
      {n, 1},  // blocks
      128>>>(x);
  add<5><<<n, {dim3{n}}>>>(x);
}
// output
#include <hip/hip_runtime.h>
template <int X> __global__ void add(float *x) {}
void run(float *x, unsigned n, hipStream_t s) {
  add<1><<<n, dim3(16, 4, 1), 0, s>>>(x);
  add<2><<<dim3( n, 2u ), dim3(n)>>>(x);
  add<3><<<dim3{n, 2}, dim3{16}>>>(x);
  add<4><<<
      dim3(n, 1),  // blocks
      128>>>(x);
  add<5><<<n, dim3(dim3{n})>>>(x);
}
