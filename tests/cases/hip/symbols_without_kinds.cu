// expect: CU107
__constant__ int tables[4];
__device__ int counted;
void copy(const int *from, int *to, cudaStream_t stream) {
    cudaMemcpyToSymbolAsync(tables, from, 4);
    cudaMemcpyToSymbolAsync(tables, from, 4, 8);
    cudaMemcpyToSymbolAsync(tables, from, 4, 8, cudaMemcpyHostToDevice);
    cudaMemcpyToSymbolAsync(tables, from, 4, 8, cudaMemcpyHostToDevice, stream);
    cudaMemcpyFromSymbolAsync(to, counted, 4);
    cudaMemcpyFromSymbolAsync(to, counted, 4, 0);
    cudaMemcpyFromSymbolAsync(to, counted, 4, 0, cudaMemcpyDeviceToHost, stream);
}
// output
#include <hip/hip_runtime.h>

__constant__ int tables[4];
__device__ int counted;
void copy(const int *from, int *to, hipStream_t stream) {
    hipMemcpyToSymbolAsync(HIP_SYMBOL(tables), from, 4, 0, hipMemcpyHostToDevice);
    hipMemcpyToSymbolAsync(HIP_SYMBOL(tables), from, 4, 8, hipMemcpyHostToDevice);
    hipMemcpyToSymbolAsync(HIP_SYMBOL(tables), from, 4, 8, hipMemcpyHostToDevice);
    hipMemcpyToSymbolAsync(HIP_SYMBOL(tables), from, 4, 8, hipMemcpyHostToDevice, stream);
    hipMemcpyFromSymbolAsync(to, HIP_SYMBOL(counted), 4, 0, hipMemcpyDeviceToHost);
    hipMemcpyFromSymbolAsync(to, HIP_SYMBOL(counted), 4, 0, hipMemcpyDeviceToHost);
    hipMemcpyFromSymbolAsync(to, HIP_SYMBOL(counted), 4, 0, hipMemcpyDeviceToHost, stream);
}
