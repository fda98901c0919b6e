#include <curand_kernel.h>
__global__ void k(curandState *s, float *p) {
  curand_init(1, threadIdx.x, 0, s);
  *p = curand_uniform(s) + curand(s);
}
// output
#include <hip/hip_runtime.h>
#include <hiprand/hiprand_kernel.h>
__global__ void k(hiprandState *s, float *p) {
  hiprand_init(1, threadIdx.x, 0, s);
  *p = hiprand_uniform(s) + hiprand(s);
}
