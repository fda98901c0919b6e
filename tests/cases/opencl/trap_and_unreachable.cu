// expect: CU417
__device__ int pick(int k) {
    switch (k) {
    case 0: return 1;
    case 1: return 2;
    default: __builtin_unreachable();
    }
}
__global__ void use(int *x, int k) {
    __builtin_assume(k >= 0);
    if (k > 1) __trap();
    x[0] = pick(k);
}
// output
// Nothing comes here; compilers that take no word for it see an empty statement.
#ifdef __has_builtin
#if __has_builtin(__builtin_unreachable)
#define cuport_unreachable() __builtin_unreachable()
#endif
#endif
#ifndef cuport_unreachable
#define cuport_unreachable() ((void)0)
#endif

void cuport_trap(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 719u);
#ifndef CUPORT_READS_FAILURES
    printf ("trap in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}

int pick(int k)
{
    switch (k) {
    case 0:
        return 1;
    case 1:
        return 2;
    default:
        cuport_unreachable();
    }
}

// CUDA: void use(int * x, int k)
__kernel void use(__global int* x, int k, __global uint* failures)
{
    (void)0;
    if (k > 1) {
        cuport_trap(failures);
        return;
    }
    x[0] = pick(k);
}
