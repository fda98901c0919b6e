// expect: CU417
// A `*` in a format: constants stand in the text, other widths are left out, for review.
#include <cstdio>
__global__ void constants(int n, double x) {
    printf("%*d|%.*f|%-*s|%%|%*.*f|\n", 6, n, 2, x, 5, "ab", -8, -1, x);
    printf("%5d %lld %zu %.3f %c\n", n, 12345678901LL, sizeof(int), x, 'c');
    printf("100 %%d\n");
}
__global__ void variables(int n, double x) { printf("%*d %.*f %s\n", n, n, n, x, "end"); }
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void constants(int n, double x)
__kernel void constants(int n, double x)
{
    printf("%6d|%.2f|%-5s|%%|%-8f|\n", n, x, "ab", x);
    printf("%5d %ld %lu %.3f %c\n", n, 12345678901L, 4UL, x, 'c');
    printf("100 %%d\n");
}

// CUDA: void variables(int n, double x)
__kernel void variables(int n, double x)
{
    printf("%d %f %s\n", n, x, "end");
}
