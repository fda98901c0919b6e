// expect: CU463
__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
__global__ void use(int *x) { x[0] = factorial(x[0]); }
__global__ void fine(int *x) { x[0] = 1; }
// output
// A function that calls itself has got below the last level that is written out. In CUDA its stack would be full.
void cuport_too_deep(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 719u);
#ifndef CUPORT_READS_FAILURES
    printf ("too many levels of recursion in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}

int factorial_32(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * (cuport_too_deep(failures), 0);
}

int factorial_31(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_32(n - 1, failures);
}

int factorial_30(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_31(n - 1, failures);
}

int factorial_29(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_30(n - 1, failures);
}

int factorial_28(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_29(n - 1, failures);
}

int factorial_27(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_28(n - 1, failures);
}

int factorial_26(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_27(n - 1, failures);
}

int factorial_25(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_26(n - 1, failures);
}

int factorial_24(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_25(n - 1, failures);
}

int factorial_23(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_24(n - 1, failures);
}

int factorial_22(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_23(n - 1, failures);
}

int factorial_21(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_22(n - 1, failures);
}

int factorial_20(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_21(n - 1, failures);
}

int factorial_19(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_20(n - 1, failures);
}

int factorial_18(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_19(n - 1, failures);
}

int factorial_17(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_18(n - 1, failures);
}

int factorial_16(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_17(n - 1, failures);
}

int factorial_15(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_16(n - 1, failures);
}

int factorial_14(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_15(n - 1, failures);
}

int factorial_13(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_14(n - 1, failures);
}

int factorial_12(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_13(n - 1, failures);
}

int factorial_11(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_12(n - 1, failures);
}

int factorial_10(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_11(n - 1, failures);
}

int factorial_9(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_10(n - 1, failures);
}

int factorial_8(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_9(n - 1, failures);
}

int factorial_7(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_8(n - 1, failures);
}

int factorial_6(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_7(n - 1, failures);
}

int factorial_5(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_6(n - 1, failures);
}

int factorial_4(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_5(n - 1, failures);
}

int factorial_3(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_4(n - 1, failures);
}

int factorial_2(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_3(n - 1, failures);
}

int factorial(int n, __global uint* failures)
{
    return n < 2 ? 1 : n * factorial_2(n - 1, failures);
}

// CUDA: void use(int * x)
__kernel void use(__global int* x, __global uint* failures)
{
    x[0] = factorial(x[0], failures);
}

// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
