#include "tables.h"

__constant__ float tables::factors[4] = {1, 1, 1, 1};
namespace tables {
__device__ int counts[32];
__device__ int start = 5;
}
// Another one than the variable of the same name in main.cu.
static __device__ int own = 1;

void set_factors() {
    const float values[] = {1, 2, 3, 4};
    cudaMemcpyToSymbol(tables::factors, values, sizeof values);
}

__global__ void double_counts(int *seen) {
    tables::counts[threadIdx.x] *= 2;
    if (threadIdx.x == 0) *seen = own;
}

void read_counts(int *to) {
    int *seen;
    cudaMallocManaged(&seen, sizeof(int));
    double_counts<<<1, 32>>>(seen);
    cudaMemcpyFromSymbol(to, tables::counts, 32 * sizeof(int));
    to[0] += 1000 * *seen;
}
