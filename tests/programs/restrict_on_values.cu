// `__restrict__` on a type with a name that is no pointer: nvcc ignores it. On a pointer's own name it is right.
#include <cstdio>
#include <cuda_runtime.h>

typedef float real;
typedef float *reals;
#define APART __restrict__

struct ViewOfReals
{
    const real __restrict__ *data;
};

__device__ float get_real(const __restrict__ real *from, int i) { return from[i]; }

__global__ void add_reals(const __restrict__ real *a, real __restrict__ *sums, reals __restrict__ b, APART real *c,
                          ViewOfReals view)
{
    int i = threadIdx.x;
    sums[i] = get_real(a, i) + b[i] + c[i] + view.data[i];
}

// Parameters from a macro, whose text stays as it is.
#define SOURCES const float *__restrict__ const from, const float *const __restrict__ more
__global__ void add_more(SOURCES, float *const __restrict sums)
{
    int i = threadIdx.x;
    sums[i] += from[i] + more[i];
}

int main()
{
    float *memory;
    cudaMallocManaged(&memory, 64 * sizeof(float));
    for (int i = 0; i < 64; ++i) memory[i] = i;
    ViewOfReals view = {memory};
    add_reals<<<1, 16>>>(memory, memory + 16, memory + 32, memory + 48, view);
    add_more<<<1, 16>>>(memory, memory + 32, memory + 16);
    cudaDeviceSynchronize();
    for (int i = 0; i < 16; ++i) {
        if (memory[16 + i] != 112 + 6 * i) {
            printf("FAIL: %g at %d\n", memory[16 + i], i);
            return 1;
        }
    }
    printf("PASS\n");
    cudaFree(memory);
    return 0;
}
