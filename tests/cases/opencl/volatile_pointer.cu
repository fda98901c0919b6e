// expect: CU417
__global__ void use(volatile int *flag, int *x) {
    volatile int *f = flag + 1;
    while (*f == 0) { }
    x[0] = flag[0];
}
// output
// CUDA: void use(volatile int * flag, int * x)
__kernel void use(__global volatile int* flag, __global int* x)
{
    __global volatile int* f = flag + 1;
    while (*f == 0) {
    }
    x[0] = flag[0];
}
