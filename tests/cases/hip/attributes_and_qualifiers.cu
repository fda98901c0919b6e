// expect: CU109 CU155
#include <hip/hip_runtime.h>
extern __shared__ float buffer[];
__constant__ float table[4];
__global__ void __launch_bounds__(256, 2) k(const float *__restrict__ p) {}
__host__ __device__ __forceinline__ int f() { return 1; }
__global__ void g(const __grid_constant__ int n) {}
// output
#include <hip/hip_runtime.h>
extern __shared__ float buffer[];
__constant__ float table[4];
__global__ void __launch_bounds__(256, 2) k(const float *__restrict__ p) {}
__host__ __device__ __forceinline__ int f() { return 1; }
__global__ void g(const int n) {}
