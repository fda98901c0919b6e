// expect: CU107
#include <cuda_runtime.h>
__constant__ float table[4];
__device__ int counter;
void run(float *h, int *n, void **a, size_t *s) {
  cudaMemcpyToSymbol(table, h, sizeof(table));
  cudaMemcpyToSymbol(table, h, sizeof(float), 4, cudaMemcpyHostToDevice);
  cudaMemcpyFromSymbol(n, counter, sizeof(int), 0, cudaMemcpyDeviceToHost);
  cudaMemcpyToSymbolAsync(table, h, 16, 0, cudaMemcpyHostToDevice, 0);
  cudaGetSymbolAddress(a, counter);
  cudaGetSymbolSize(s, table);
}
// output
#include <hip/hip_runtime.h>
__constant__ float table[4];
__device__ int counter;
void run(float *h, int *n, void **a, size_t *s) {
  hipMemcpyToSymbol(HIP_SYMBOL(table), h, sizeof(table));
  hipMemcpyToSymbol(HIP_SYMBOL(table), h, sizeof(float), 4, hipMemcpyHostToDevice);
  hipMemcpyFromSymbol(n, HIP_SYMBOL(counter), sizeof(int), 0, hipMemcpyDeviceToHost);
  hipMemcpyToSymbolAsync(HIP_SYMBOL(table), h, 16, 0, hipMemcpyHostToDevice, 0);
  hipGetSymbolAddress(a, HIP_SYMBOL(counter));
  hipGetSymbolSize(s, HIP_SYMBOL(table));
}
