#include <cstdio>
#include "doubled.cuh"
void one_more(int *x);
int main()
{
    int *x;
    cudaMallocManaged(&x, sizeof(int));
    *x = 3;
    one_more(x);
    puts(doubled(x) == cudaSuccess && *x == 8 ? "PASS" : "FAIL");
}
