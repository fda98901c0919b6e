__device__ void report(int *x) {
    x[0] = 1;
    (void)report;
}
__global__ void use(int *x) { report(x); }
// output
void report(__global int* x)
{
    x[0] = 1;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    report(x);
}
