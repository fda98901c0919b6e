__global__ void use(int *x) {
    // First, the index.
    int i = threadIdx.x;

    /* Then the work,
       which is little. */
    x[i] *= 2;  // doubled
    // That is all.
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    // First, the index.
    int i = get_local_id(0);
    /* Then the work,
       which is little. */
    // doubled
    x[i] *= 2;
    // That is all.
}
