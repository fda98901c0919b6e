// expect: CU435
#include <cuda_runtime.h>

template <int N, typename F> __global__ void each(int *x, F f) { x[threadIdx.x] = f(threadIdx.x) + N; }
template <int... Values> __global__ void total(int *x) { *x = (0 + ... + Values); }

void run(int *x, int by) {
  auto times = [=] __device__ (int i) { return i * by; };
  each<1><<<1, 32>>>(x, times);
  each<2><<<1, 32>>>(x, times);
  total<1, 2, 3><<<1, 1>>>(x);
}
// output
#include "cuport.h"

template <int N, typename F> void each(int *x, F f) { cuport::run(each<N, F>, x, f); }
template <int... Values> void total(int *x) { cuport::run(total<Values...>, x); }

void run(int *x, int by) {
  auto times = cuport::lambda<7, 16>([by](int i) -> int { std::abort(); });
  cuport::launch(1, 32), each<1>(x, times);
  cuport::launch(1, 32), each<2>(x, times);
  cuport::launch(1, 1), total<1, 2, 3>(x);
}

#include "instances_without_names.kernels.h"
// kernels
namespace {

cuport::Program instances_without_names_cl("instances_without_names.cl",
#include "instances_without_names.cl.inc"
);

}  // namespace
