#include <cuda_runtime.h>

__global__ void sum(const float *x, float *y) {
  extern __shared__ float part[];
  part[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) *y = part[0] + part[1];
}

void run(const float *x, float *y, cudaStream_t stream) {
  sum<<<1, 64, 64 * sizeof(float), stream>>>(x, y);
}
// output
#include "cuport.h"

void sum(const float *x, float *y) { cuport::run(sum, x, y); }

void run(const float *x, float *y, cuportStream_t stream) {
  cuport::launch(1, 64, 64 * sizeof(float), stream), sum(x, y);
}

#include "launch_with_shared_and_stream.kernels.h"
// kernels
namespace {

cuport::Program launch_with_shared_and_stream_cl("launch_with_shared_and_stream.cl",
#include "launch_with_shared_and_stream.cl.inc"
);

const cuport::Kernel launch_with_shared_and_stream_cl_kernels[] = {
    {launch_with_shared_and_stream_cl, "sum", cuport::stub<void (const float *, float *)>(&sum),
     {cuport::buffer(0), cuport::buffer(1), cuport::dynamic_shared()}},
};

}  // namespace
