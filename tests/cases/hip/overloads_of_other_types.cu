#include <cuda_runtime.h>
__device__ void numbers(float *sums, unsigned long long *bits, double x, double *y, float2 *unused) {
    atomicAdd(&sums[0], 1.0f);
    atomicOr(bits, 3ull);
    sincospi(x, y, y + 1);
}
template <typename T>
__device__ void templates(float *sums, T value) {
    atomicAdd(sums, value);
}
// output
#include <hip/hip_runtime.h>
__device__ void numbers(float *sums, unsigned long long *bits, double x, double *y, float2 *unused) {
    atomicAdd(&sums[0], 1.0f);
    atomicOr(bits, 3ull);
    sincospi(x, y, y + 1);
}
template <typename T>
__device__ void templates(float *sums, T value) {
    atomicAdd(sums, value);
}
