// A header without a guard, which this source and the one that is linked with it both include.
#include <cstdio>

#include "weigh_values.h"
#include "weights.h"

__global__ void weigh_all(int *values)
{
    int i = threadIdx.x;
    values[i] = weigh_with_one(values[i]) + weigh(Weights{i, 2});
}

int main()
{
    int *values;
    cudaMallocManaged(&values, 8 * sizeof(int));
    for (int i = 0; i < 8; ++i) values[i] = 100 * i;
    weigh_all<<<1, 8>>>(values);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; ++i) {
        if (values[i] != 101 * i + 30) {
            printf("FAIL: %d at %d\n", values[i], i);
            return 1;
        }
    }
    printf("PASS\n");
    cudaFree(values);
    return 0;
}
