#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  int device;
  fill<<<1, cudaGetDevice(&device), 0, cudaStreamPerThread>>>(p, cudaMemcpyHostToDevice);
}
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  int device;
  fill<<<1, hipGetDevice(&device), 0, hipStreamPerThread>>>(p, hipMemcpyHostToDevice);
}
