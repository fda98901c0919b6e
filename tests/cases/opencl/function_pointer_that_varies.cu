__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
__device__ int apply(int (*f)(int), int x) { return f == nullptr ? x : f(x); }
__global__ void apply(int *x, bool much) {
    int (*const f)(int) = much ? thrice : twice;
    x[0] = f(x[0]);
}
__global__ void asks(int *x) { x[0] = apply(twice, x[0]); }
// output
// A call through a pointer to a function, or of a virtual one, that this file does not know.
void cuport_unknown_function(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 700u);
#ifndef CUPORT_READS_FAILURES
    printf ("call of an unknown function in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}

int thrice(int x)
{
    return 3 * x;
}

int twice(int x)
{
    return 2 * x;
}

int call_pointer(ulong function, int argument0, __global uint* failures)
{
    switch (function) {
    case 0x010a13b7f10ff773UL:
        return thrice(argument0);
    case 0x37d023c90e44b3e5UL:
        return twice(argument0);
    }
    cuport_unknown_function(failures);
    return 0;
}

// CUDA: void apply(int * x, bool much)
__kernel void apply(__global int* x, uchar much, __global uint* failures)
{
    const ulong f = much ? 0x010a13b7f10ff773UL : 0x37d023c90e44b3e5UL;
    x[0] = call_pointer(f, x[0], failures);
}

int apply_2(int x)
{
    return 0x37d023c90e44b3e5UL == 0 ? x : twice(x);
}

// CUDA: void asks(int * x)
__kernel void asks(__global int* x)
{
    x[0] = apply_2(x[0]);
}
