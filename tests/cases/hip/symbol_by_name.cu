// expect: CU107 CU456 CU457
__constant__ float weights[4];
extern int plain;

void set(const float *from, const char *name, void **there) {
  cudaMemcpyToSymbol("weights", from, 16);
  cudaGetSymbolAddress(there, "weights");
  cudaMemcpyToSymbol("plain", from, 4);
  cudaMemcpyToSymbol(weights, "text", 4);
}
// output
#include <hip/hip_runtime.h>

__constant__ float weights[4];
extern int plain;

void set(const float *from, const char *name, void **there) {
  hipMemcpyToSymbol(HIP_SYMBOL(weights), from, 16);
  hipGetSymbolAddress(there, HIP_SYMBOL(weights));
  hipMemcpyToSymbol(HIP_SYMBOL("plain"), from, 4);
  hipMemcpyToSymbol(HIP_SYMBOL(weights), "text", 4);
}
