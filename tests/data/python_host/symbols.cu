__constant__ float taps[3] = {1, 2, 3};
__device__ int counter;
namespace app { __constant__ int limit; }
__global__ void filter(float *x) { x[threadIdx.x] *= taps[threadIdx.x % 3]; atomicAdd(&counter, 1); }
__global__ void within(int *x) { x[threadIdx.x] = threadIdx.x < app::limit; }
