typedef int (*Op)(int);
__device__ int inc(int x) { return x + 1; }
__device__ int dec(int x) { return x - 1; }
__device__ Op table[2] = {inc, dec};
__global__ void use(int *x) { x[0] = table[x[1]](x[0]); }
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

int dec(int x)
{
    return x - 1;
}

int inc(int x)
{
    return x + 1;
}

int call_pointer(ulong function, int argument0, __global uint* failures)
{
    switch (function) {
    case 0x1912020ef2b79a4fUL:
        return dec(argument0);
    case 0xee99fb64acf8d52bUL:
        return inc(argument0);
    }
    cuport_unknown_function(failures);
    return 0;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x, __global ulong* table, __global uint* failures)
{
    x[0] = call_pointer(table[x[1]], x[0], failures);
}
