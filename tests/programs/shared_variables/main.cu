#include "tables.h"
#include <cstdio>

static __device__ int own = 2;

__global__ void use(float *out, int *seen) {
    const int i = threadIdx.x;
    out[i] = tables::factors[i & 3] * i;
    tables::counts[i] = i + tables::start;
    if (i == 0) *seen = own;
}

int main() {
    float *out;
    int *seen, counts[32];
    cudaMallocManaged(&out, 32 * sizeof(float));
    cudaMallocManaged(&seen, sizeof(int));
    set_factors();
    use<<<1, 32>>>(out, seen);
    cudaDeviceSynchronize();
    for (int i = 0; i < 32; ++i) {
        if (out[i] != (i & 3) * i + i) return printf("out[%d] = %g\n", i, out[i]), 1;
    }
    if (*seen != 2) return printf("own %d\n", *seen), 1;
    read_counts(counts);
    for (int i = 0; i < 32; ++i) {
        const int wanted = 2 * (i + 5) + (i == 0 ? 1000 : 0);
        if (counts[i] != wanted) return printf("counts[%d] = %d\n", i, counts[i]), 1;
    }
    puts("PASS");
}
