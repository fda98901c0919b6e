#include <cuda_runtime.h>
namespace ops { static __device__ __forceinline__ float op_abs(float x) { return fabsf(x); } }
static __device__ float neg(float x) { return -x; }
template <float (*op)(float), typename T> __global__ void unary(const T *x, T *y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = op(x[i]); }
template <float (*inner)(float), int times> static __device__ float again(float x) { for (int i = 0; i < times; i++) x = inner(x); return x; }
typedef float (*Choice)(float);
template <int N> static __device__ float plus(float x) { return x + N; }
template <int N> constexpr __device__ Choice choose(bool minus) { return minus ? neg : plus<N>; }
template <template <typename> class C, typename T> __global__ void tt(T *x) { x[0] = C<T>()(x[0]); }
template <typename T> struct Twice { __device__ T operator()(T x) const { return x + x; } };
template <float (*op)(float)> void run(const float *x, float *y, int n) { unary<op, float><<<(n + 255) / 256, 256>>>(x, y, n); }
int main() {
  float *x, *y; cudaMalloc(&x, 1024); cudaMalloc(&y, 1024);
  run<ops::op_abs>(x, y, 256);
  run<neg>(x, y, 256);
  run<again<neg, 3>>(x, y, 256);
  tt<Twice, float><<<1, 1>>>(x);
  return cudaDeviceSynchronize();
}
// output
#include "cuport.h"
namespace ops { static inline float op_abs(float x) { std::abort(); } }
static float neg(float x) { std::abort(); }
template <float (*op)(float), typename T> void unary(const T *x, T *y, int n) { cuport::run(unary<op, T>, x, y, n); }
template <float (*inner)(float), int times> static float again(float x) { std::abort(); }
typedef float (*Choice)(float);
template <int N> static float plus(float x) { std::abort(); }
template <int N> constexpr Choice choose(bool minus) { return minus ? neg : plus<N>; }
template <template <typename> class C, typename T> void tt(T *x) { cuport::run(tt<C, T>, x); }
template <typename T> struct Twice { T operator()(T x) const; };
template <float (*op)(float)> void run(const float *x, float *y, int n) { cuport::launch((n + 255) / 256, 256), unary<op, float>(x, y, n); }
int main() {
  float *x, *y; cuportMalloc(&x, 1024); cuportMalloc(&y, 1024);
  run<ops::op_abs>(x, y, 256);
  run<neg>(x, y, 256);
  run<again<neg, 3>>(x, y, 256);
  cuport::launch(1, 1), tt<Twice, float>(x);
  return cuportDeviceSynchronize();
}

#include "functions_and_templates_as_arguments.kernels.h"
// kernels
namespace {

cuport::Program functions_and_templates_as_arguments_cl("functions_and_templates_as_arguments.cl",
#include "functions_and_templates_as_arguments.cl.inc"
);

const cuport::Kernel functions_and_templates_as_arguments_cl_kernels[] = {
    {functions_and_templates_as_arguments_cl, "unary_op_abs_float", cuport::stub<void (const float *, float *, int)>(&unary<ops::op_abs, float>),
     {cuport::buffer(0), cuport::buffer(1), cuport::value(2, 4)}},
    {functions_and_templates_as_arguments_cl, "unary_neg_float", cuport::stub<void (const float *, float *, int)>(&unary<neg, float>),
     {cuport::buffer(0), cuport::buffer(1), cuport::value(2, 4)}},
    {functions_and_templates_as_arguments_cl, "unary_again_float", cuport::stub<void (const float *, float *, int)>(&unary<again<neg, 3>, float>),
     {cuport::buffer(0), cuport::buffer(1), cuport::value(2, 4)}},
    {functions_and_templates_as_arguments_cl, "tt_float", cuport::stub<void (float *)>(&tt<Twice, float>),
     {cuport::buffer(0)}},
};

}  // namespace
