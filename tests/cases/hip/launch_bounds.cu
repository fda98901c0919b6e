// expect: CU155
#include <cuda_runtime.h>
#define BLOCKS 2
__global__ void __launch_bounds__(256, 2) two(int *out) { out[0] = 1; }
__global__ __launch_bounds__(512, BLOCKS) void named(int *out) { out[0] = 1; }
template <int n> __launch_bounds__(n, 8) __global__ void of(int *out) { out[0] = n; }
// output
#include <hip/hip_runtime.h>
#define BLOCKS 2
__global__ void __launch_bounds__(256, 2) two(int *out) { out[0] = 1; }
__global__ __launch_bounds__(512, BLOCKS) void named(int *out) { out[0] = 1; }
template <int n> __launch_bounds__(n, 8) __global__ void of(int *out) { out[0] = n; }
