// Macros above the include, called like names that CUDA's headers may use, and one that C's headers have; names behind
// directives and comments.
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
#define T float
#define N 16
#define stream 2
#define bytes (N * sizeof(T))
#include <cuda_runtime.h>

#include <cstdio>

// Here cudaMemcpy (and its like) are names in a comment, and not of our own.
#ifdef __DRIVER_TYPES_H__
#define RESET cudaDeviceReset()
#else
#define RESET cudaErrorUnknown
#endif
#define WAIT cudaDeviceSynchronize();

__global__ void fill(T *x) { x[threadIdx.x] = N * stream; }

int main()
{
    T *x, got[N];
    cudaMalloc(&x, bytes);
    fill<<<1, N>>>(x);
#ifndef NEVER
    cudaMemcpy(got, x, bytes, cudaMemcpyDeviceToHost);
#else
    cudaMemcpyAsync(got, x, bytes, cudaMemcpyDeviceToHost, 0);
#endif
    do cudaFree(x);
    while (false);
    WAIT
    const bool is_sine = fabs(sinpi(0.25) - sin(M_PI / 4)) < 1e-15;
    puts(is_sine && got[N - 1] == 32 && RESET == cudaSuccess ? "PASS" : "FAIL");
}
