// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
struct dim3_of { operator dim3() const { return 1; } };
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p, int n) { fill<<<(n + 31) / 32, dim3_of{}>>>(p, 7); }
// output
#include <hip/hip_runtime.h>
struct dim3_of { operator dim3() const { return 1; } };
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p, int n) { hipLaunchKernelGGL(fill, dim3((n + 31) / 32), dim3(dim3_of{}), 0, 0, p, 7); }
