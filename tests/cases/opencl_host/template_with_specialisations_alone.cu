// A template of the device's that only its specialisations have bodies for: what they became counts for it.
#include <cuda_runtime.h>

template <class T> inline __device__ T add(const T value, T *place);

template <> inline __device__ float add(const float value, float *place) { return atomicAdd(place, value); }

template <class T> __global__ void count(T *sum) { add(T(1), sum); }

int main() {
  float *sum;
  cudaMalloc(&sum, sizeof(float));
  count<<<1, 32>>>(sum);
  return cudaFree(sum);
}
// output
// A template of the device's that only its specialisations have bodies for: what they became counts for it.
#include "cuport.h"

template <class T> void count(T *sum) { cuport::run(count<T>, sum); }

int main() {
  float *sum;
  cuportMalloc(&sum, sizeof(float));
  cuport::launch(1, 32), count(sum);
  return cuportFree(sum);
}

#include "template_with_specialisations_alone.kernels.h"
// kernels
namespace {

cuport::Program template_with_specialisations_alone_cl("template_with_specialisations_alone.cl",
#include "template_with_specialisations_alone.cl.inc"
);

const cuport::Kernel template_with_specialisations_alone_cl_kernels[] = {
    {template_with_specialisations_alone_cl, "count_float", cuport::stub<void (float *)>(&count<float>),
     {cuport::buffer(0)}},
};

}  // namespace
