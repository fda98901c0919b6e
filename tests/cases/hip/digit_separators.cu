#include <cuda_runtime.h>
int n = 1'000'000, hex = 0xFF'FFu;
void run(void **p) { cudaMalloc(p, 1'000); char c = 'x'; cudaFree(*p); }
// output
#include <hip/hip_runtime.h>
int n = 1'000'000, hex = 0xFF'FFu;
void run(void **p) { hipMalloc(p, 1'000); char c = 'x'; hipFree(*p); }
