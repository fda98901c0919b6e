#include "kernels.cuh"
#include <cstdio>

int compiled_for_device();

int main()
{
    int *x;
    cudaMallocManaged(&x, 4 * sizeof(int));
    x[3] = 4;
    run(x);
    cudaDeviceSynchronize();
    puts(x[3] == 8 && compiled_for_device() == 0 ? "PASS" : "FAIL");
}
