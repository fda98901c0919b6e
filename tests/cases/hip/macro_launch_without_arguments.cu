// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void empty() {}
void run() { empty<<<1, 1>>>(); }
// output
#include <hip/hip_runtime.h>
__global__ void empty() {}
void run() { hipLaunchKernelGGL(empty, dim3(1), dim3(1), 0, 0); }
