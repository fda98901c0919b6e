// Algorithms without their own headers: those of Thrust bring them along.
#include <cstdio>
#include <thrust/reduce.h>
#include "sorted.h"

int main()
{
    int *x;
    cudaMallocManaged(&x, 4 * sizeof(int));
    for (int i = 0; i < 4; i++) x[i] = 3 - i % 2;
    const int threes = thrust::count(thrust::device, x, x + 4, 3);
    const bool sorted = sort_all(x, 4) == cudaSuccess;
    const bool good = sorted && threes == 2 && x[0] == 2 && x[3] == 3;
    puts(good && thrust::reduce(thrust::device, x, x + 4, 0) == 10 ? "PASS" : "FAIL");
}
