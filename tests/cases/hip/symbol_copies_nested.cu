// expect: CU107
#include <cuda_runtime.h>
#define CHECK(call) check(call, __LINE__)
void check(cudaError_t e, int line) {}
__constant__ float table[4];
int pick(cudaError_t e) { return 0; }
void run(float *h, void **a) {
  CHECK(cudaMemcpyToSymbol(table, h, sizeof(table), pick(cudaGetSymbolAddress(a, table)), cudaMemcpyHostToDevice));
}
// output
#include <hip/hip_runtime.h>
#define CHECK(call) check(call, __LINE__)
void check(hipError_t e, int line) {}
__constant__ float table[4];
int pick(hipError_t e) { return 0; }
void run(float *h, void **a) {
  CHECK(hipMemcpyToSymbol(HIP_SYMBOL(table), h, sizeof(table), pick(hipGetSymbolAddress(a, HIP_SYMBOL(table))), hipMemcpyHostToDevice));
}
