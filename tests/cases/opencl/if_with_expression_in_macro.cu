// expect: CU402
// What stands before the condition of an `if` in a macro's text, which has no places that tell the two apart.
__device__ int counted(int* n) { return ++*n; }
__device__ bool is_even(int n) { return n % 2 == 0; }
#define COUNT_IF(n, c, place) if (counted(n); c) place += 1
#define CHOOSE(c, flag) if (c) flag = true; else flag = false
#define CALL(c, n) if (is_even(n); c) counted(&n)

__global__ void both(int* n, bool* flag, int a)
{
    COUNT_IF(n, a > 0, n[1]);
    CHOOSE(a, *flag);
}

__global__ void unknown(int* n, int a) { CALL(a > 0, *n); }
// output
// What stands before the condition of an `if` in a macro's text, which has no places that tell the two apart.
int counted(__global int* n)
{
    return ++*n;
}

// CUDA: void both(int * n, bool * flag, int a)
__kernel void both(__global int* n, __global uchar* flag, int a)
{
    {
        counted(n);
        if (a > 0) {
            n[1] += 1;
        }
    }
    if (a) {
        *flag = true;
    } else {
        *flag = false;
    }
}
