#include <cuda_runtime.h>

template <typename T, int N>
__constant__ T weights[N];

namespace state {
template <typename T>
__device__ T total;
}

template <typename T>
__global__ void work(const T *x) {
  atomicAdd(&state::total<T>, x[threadIdx.x] * weights<T, 8>[threadIdx.x & 7]);
}

template <typename T>
void run(const T *x, const T *values) {
  T zero = 0;
  cudaMemcpyToSymbol(weights<T, 8>, values, 8 * sizeof(T));
  cudaMemcpyToSymbol(state::total<T>, &zero, sizeof(T));
  work<T><<<1, 32>>>(x);
}

void both(const int *i, const float *f) {
  run<int>(i, i);
  run<float>(f, f);
}
// output
#include "cuport.h"

template <typename T, int N>
T weights[N];

namespace state {
template <typename T>
T total;
}

template <typename T>
void work(const T *x) { cuport::run(work<T>, x); }

template <typename T>
void run(const T *x, const T *values) {
  T zero = 0;
  cuportMemcpyToSymbol(weights<T, 8>, values, 8 * sizeof(T));
  cuportMemcpyToSymbol(state::total<T>, &zero, sizeof(T));
  cuport::launch(1, 32), work<T>(x);
}

void both(const int *i, const float *f) {
  run<int>(i, i);
  run<float>(f, f);
}

#include "symbol_templates.kernels.h"
// kernels
namespace {

cuport::Program symbol_templates_cl("symbol_templates.cl",
#include "symbol_templates.cl.inc"
);

const cuport::Kernel symbol_templates_cl_kernels[] = {
    {symbol_templates_cl, "work_int", cuport::stub<void (const int *)>(&work<int>),
     {cuport::buffer(0), cuport::symbol(state::total<int>), cuport::symbol(weights<int, 8>)}},
    {symbol_templates_cl, "work_float", cuport::stub<void (const float *)>(&work<float>),
     {cuport::buffer(0), cuport::symbol(state::total<float>), cuport::symbol(weights<float, 8>)}},
};

}  // namespace
