// expect: CU107
#include <cuda_runtime.h>
__constant__ float table[4];
void fill(const float* host) {
    cudaMemcpyToSymbol(table, /* from */ host,
                       sizeof table);  // all of it
    cudaMemcpyFromSymbol(/* to */ nullptr, table,
                         4);
}
// output
#include <hip/hip_runtime.h>
__constant__ float table[4];
void fill(const float* host) {
    hipMemcpyToSymbol(HIP_SYMBOL(table), /* from */ host,
                       sizeof table);  // all of it
    hipMemcpyFromSymbol(/* to */ nullptr, HIP_SYMBOL(table),
                         4);
}
