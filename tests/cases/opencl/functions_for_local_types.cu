// Instances for types within functions have numbers of their own, the same in each run.
typedef int (*Function)(int);
template <class Op> __device__ int apply_op(int x) { return Op()(x); }
__global__ void choose_op(int *x, int n) {
  struct Add { __device__ int operator()(int a) { return a + 1; } };
  struct Twice { __device__ int operator()(int a) { return a * 2; } };
  Function f = n > 2 ? apply_op<Add> : apply_op<Twice>;
  x[0] = f(n);
}
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

typedef struct {
    char nothing;  // OpenCL C has no empty records
} Add;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} Twice;

int Add_call(Add* self, int a)
{
    return a + 1;
}

int apply_op_Add(int x)
{
    Add temporary_1 = {0};
    return Add_call(&temporary_1, x);
}

int Twice_call(Twice* self, int a)
{
    return a * 2;
}

int apply_op_Twice(int x)
{
    Twice temporary_1 = {0};
    return Twice_call(&temporary_1, x);
}

int call_pointer(ulong function, int argument0, __global uint* failures)
{
    switch (function) {
    case 0x904edea97775fa19UL:
        return apply_op_Add(argument0);
    case 0x8fd0a7624673dacbUL:
        return apply_op_Twice(argument0);
    }
    cuport_unknown_function(failures);
    return 0;
}

// CUDA: void choose_op(int * x, int n)
__kernel void choose_op(__global int* x, int n, __global uint* failures)
{
    ulong f = n > 2 ? 0x904edea97775fa19UL : 0x8fd0a7624673dacbUL;
    x[0] = call_pointer(f, n, failures);
}
